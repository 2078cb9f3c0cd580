import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';

import { articles, pulseBoards } from '#db/schema';

import { attackServer } from '../support/attack-server';

const section = 'commons-board/News';

const server = await attackServer();
const manager = await server.cookieFor('demo-manager');
const resident = await server.cookieFor('demo-user');

const { get } = server;
const post = (path: string, form: Record<string, string>) => server.post(path, form, manager);

async function toId(title: string): Promise<string> {
  const rows = await server.database.db.select().from(articles).where(eq(articles.title, title));
  expect(rows).toHaveLength(1);
  return rows[0]!.id;
}

const toProse = (html: string): string =>
  /<div class="prose[^>]*>(?<prose>[\s\S]*?)<\/div>/.exec(html)?.groups?.prose ?? '';

const toText = (html: string): string => html.replaceAll('<!-- -->', '');

const hostile = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '</div></article><form action=https://evil.example><input name=password>',
  '[a](javascript:alert(1)) [b](vbscript:x) [c](data:text/html,x) [d](//evil.example)',
  '![pixel](https://evil.example/pixel.png)',
  '<iframe src="https://evil.example"></iframe> <a href="javascript:alert(1)" onclick=x()>e</a>',
].join('\n\n');

test('an article renders only Markdown, in the preview and when published', async () => {
  const form = { section, title: '"><script>alert(1)</script>', body: hostile };
  const preview = await post('/manage/articles/preview', form);
  expect(preview.status).toBe(200);
  expect((await post('/manage/articles/new', form)).status).toBe(303);
  const article = await get(`/wellbeing/neighborhood/articles/${await toId(form.title)}`, resident);
  expect(article.status).toBe(200);
  for (const { body } of [preview, article]) {
    const prose = toProse(body);
    expect(prose).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect([...prose.matchAll(/<([a-z]\w*)/g)].map((match) => match[1])).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(?!p$|a$)/)]),
    );
    for (const [link] of prose.matchAll(/<a [^>]*>/g))
      expect(link).toMatch(/^<a href="https:\/\/evil\.example[^"]*" rel="noopener noreferrer nofollow" /);
    expect(body).not.toContain('<script>alert(1)');
  }
  const board = await get('/wellbeing/neighborhood/pulse/commons-board', resident);
  expect(board.status).toBe(200);
  expect(board.body).not.toContain('<script>alert(1)');
});

test("an article's preview stores nothing and keeps everything typed, even if invalid", async () => {
  const count = () => server.database.db.$count(articles);
  const before = await count();
  const form = { section, title: 'A "title" & more', body: '# One\n\n**two**', formToken: 'the-token' };
  const shown = await post('/manage/articles/preview', form);
  expect(toProse(shown.body)).toBe('<h3>One</h3>\n<p><strong>two</strong></p>\n');
  expect(shown.body).toContain('value="A &quot;title&quot; &amp; more"');
  expect(shown.body).toMatch(/<option value="commons-board\/News" selected="">/);
  expect(shown.body).toContain('# One\n\n**two**</textarea>');
  expect(shown.body).toMatch(/name="formToken" value="the-token"/);
  const long = await post('/manage/articles/preview', { ...form, body: 'y'.repeat(5001) });
  expect(long.status).toBe(400);
  expect(toText(long.body)).toContain('The text can have at most 5,000 characters.');
  expect(long.body).toContain(`${'y'.repeat(5001)}</textarea>`);
  expect(toProse(long.body)).toBe('');
  expect(await count()).toBe(before);
  expect((await get('/manage/articles/preview', manager)).status).toBe(200);
});

describe('an article changed by two managers', () => {
  const form = { section, title: 'Changed by two', body: 'As it was.' };
  const toRevision = (html: string) =>
    /name="revision" value="(?<revision>\d+)"/.exec(html)?.groups?.revision;

  test('an article edited by two managers is a 409 that shows both versions', async () => {
    expect((await post('/manage/articles/new', form)).status).toBe(303);
    const path = `/manage/articles/${await toId(form.title)}/edit`;
    expect(toRevision((await get(path, manager)).body)).toBe('1');
    expect((await post(path, { ...form, body: 'Theirs.', revision: '1' })).status).toBe(303);
    expect((await post(path, { ...form, body: 'Theirs.', revision: '1' })).status).toBe(303);

    const mine = { ...form, body: 'Mine, and long in the making.' };
    // An invalid form reports its own errors first, and not the edit conflict.
    const misfit = await post(path, { ...mine, title: '', revision: '1' });
    expect([misfit.status, toRevision(misfit.body)]).toEqual([400, '1']);
    expect(misfit.body).not.toContain('How it reads now');
    const conflict = await post(path, { ...mine, revision: '1' });
    expect(conflict.status).toBe(409);
    expect(toText(conflict.body)).toContain('Another manager changed this article');
    expect(conflict.body).toContain('Mine, and long in the making.</textarea>');
    expect(conflict.body).toMatch(/How it reads now[\s\S]*Theirs\./);
    // Saving again after the conflict was shown overwrites. An invalid text doesn't skip the conflict.
    expect(toRevision(conflict.body)).toBe('2');
    expect((await post(path, { ...mine, body: '', revision: '2' })).status).toBe(400);
    expect((await post(path, { ...mine, revision: '2' })).status).toBe(303);
    const articleId = await toId(form.title);
    expect((await get(`/wellbeing/neighborhood/articles/${articleId}`, resident)).body).toContain(
      'Mine, and long',
    );
  });

  test("a preview in between doesn't hide an article's edit conflict", async () => {
    const articleId = await toId(form.title);
    const shown = await post('/manage/articles/preview', { ...form, articleId, revision: '1' });
    expect(toRevision(shown.body)).toBe('1');
    expect(shown.body).toContain(`action="/manage/articles/${articleId}/edit"`);
    const odd = await post('/manage/articles/preview', {
      ...form,
      articleId: '//evil.example',
      revision: '1',
    });
    expect(odd.status).toBe(400);
    expect(odd.body).not.toContain('action="//evil.example');
  });
});

// Runs last, since it removes all boards.
test('without boards the article form says why there is nothing to write', async () => {
  await server.database.db.delete(pulseBoards);
  const page = await get('/manage/articles/new', manager);
  expect(page.status).toBe(200);
  expect(toText(page.body)).toContain('No boards yet');
  expect(page.body).not.toContain('<textarea');
});
