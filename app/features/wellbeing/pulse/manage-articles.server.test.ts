// @module-tag dated

import { eq } from 'drizzle-orm';

import { articles, pulseBoards } from '#db/schema';
import { describe, expect, test, type TestServices } from '#tests/support/domain-test';
import { insertStagedPhoto } from '#tests/support/staged-photo';
import { toReplyValues } from '~/platform/photos/form/photo-reply';
import { sampleRows } from '#tests/support/sample-rows';

import { managedArticlesPath } from './manage-articles';
import { articleChangeSchema, articleSchema, previewSchema } from './manage-articles.schema.server';
import {
  changeArticle,
  deleteArticle,
  getManagedArticle,
  listManagedArticles,
  listSections,
  previewArticle,
  publishArticle,
} from './manage-articles.server';
import { getArticle } from './pulse.server';

const samples = sampleRows('boards').map(({ id, name, categories }) => ({
  id: id!,
  name: name!,
  categories: categories!.split('\n'),
}));
const [board, other] = [samples[0]!, samples[1]!];
const section = `${board.id}/${board.categories[0]}`;
const elsewhere = `${other.id}/${other.categories[1]}`;
const text = { section, title: 'A title', body: 'Some **words**.' };

const countBy = ({ db }: TestServices, title: string) => db.$count(articles, eq(articles.title, title));

describe('publishing an article', () => {
  test('a published article appears in its section, under the author’s name at that time', async ({
    services,
    cast,
  }) => {
    const id = await publishArticle(services, cast.maya, { ...text, section: elsewhere });
    expect(await getArticle(services, cast.rosa, id)).toMatchObject({
      title: 'A title',
      category: other.categories[1],
      authorName: 'Maya Chen (manager)',
      changedAt: null,
      board: { id: other.id, name: other.name },
      publishedAt: services.clock.now().toISOString(),
    });
    await changeArticle(services, { ...cast.maya, name: 'M. Chen-Ruiz' }, id, {
      ...text,
      title: 'Another',
      revision: 1,
    });
    expect(await getArticle(services, cast.rosa, id)).toMatchObject({
      title: 'Another',
      authorName: 'Maya Chen (manager)',
      board: { id: board.id },
    });
  });

  test('publishing with a double submit makes one article', async ({ services, cast }) => {
    const input = { ...text, title: 'Pressed twice', formToken: 'a-press' };
    const ids = await Promise.all(
      Array.from({ length: 8 }, () => publishArticle(services, cast.maya, input)),
    );
    expect(new Set(ids).size).toBe(1);
    expect(await countBy(services, input.title)).toBe(1);
    await publishArticle(services, cast.maya, { ...input, formToken: 'another' });
    await publishArticle(services, cast.maya, { ...input, body: 'Other words.' });
    await publishArticle(services, { ...cast.maya, id: 'samuel-okafor' }, input);
    await publishArticle(services, cast.maya, { ...input, formToken: undefined });
    await publishArticle(services, cast.maya, { ...input, formToken: undefined });
    expect(await countBy(services, input.title)).toBe(6);
  });

  test('an article can’t be published outside the boards’ categories', async ({ services, cast }) => {
    const sections = await listSections(services, cast.maya);
    expect(sections).toHaveLength(samples.flatMap(({ categories }) => categories).length);
    expect(sections[0]).toEqual({ value: section, label: `${board.name} · ${board.categories[0]}` });
    const detail = 'Choose one of the boards and categories in the list.';
    for (const section of [board.id, `${board.id}/`, `none/${board.categories[0]}`, '/', '__proto__/a'])
      await expect(publishArticle(services, cast.maya, { ...text, section })).rejects.toMatchObject({
        code: 'invalid',
        options: { errors: { section: [detail] } },
      });
  });
});

describe('changing an article', () => {
  test('changing an outdated revision of an article is refused, and changes nothing', async ({
    services,
    cast,
  }) => {
    const id = await publishArticle(services, cast.maya, text);
    expect(await getManagedArticle(services, cast.maya, id)).toEqual({
      id,
      ...text,
      revision: 1,
      photos: [],
    });
    await changeArticle(services, cast.maya, id, { ...text, body: 'First.', revision: 1 });
    await expect(
      changeArticle(services, cast.maya, id, { ...text, body: 'Second.', revision: 1 }),
    ).rejects.toMatchObject({
      code: 'conflict',
      detail: expect.stringMatching(/^Another manager changed this article/) as string,
    });
    const changed = await getManagedArticle(services, cast.maya, id);
    expect(changed).toEqual({ id, ...text, body: 'First.', revision: 2, photos: [] });
    await changeArticle(services, cast.maya, id, { ...text, body: 'Second.', revision: 2 });
    expect((await getArticle(services, cast.rosa, id)).changedAt).toBe(services.clock.now().toISOString());
  });

  test('saving an article without changes does nothing, so a double submit is fine', async ({
    services,
    cast,
  }) => {
    const id = await publishArticle(services, cast.maya, text);
    await changeArticle(services, cast.maya, id, { ...text, revision: 1 });
    expect((await getArticle(services, cast.rosa, id)).changedAt).toBeNull();
    const change = { ...text, body: 'Once.', revision: 1 };
    await Promise.all([1, 2, 3].map(() => changeArticle(services, cast.maya, id, change)));
    expect(await getManagedArticle(services, cast.maya, id)).toMatchObject({ body: 'Once.', revision: 2 });
  });

  test('only one of several concurrent changes to an article succeeds', async ({ services, cast }) => {
    const id = await publishArticle(services, cast.maya, text);
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, (_, at) =>
        changeArticle(services, cast.maya, id, { ...text, body: `Of ${at}.`, revision: 1 }),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const winner = results.findIndex(({ status }) => status === 'fulfilled');
    expect(await getManagedArticle(services, cast.maya, id)).toMatchObject({
      body: `Of ${winner}.`,
      revision: 2,
    });
  });

  test('a changed article can stay in a category that its board has dropped', async ({ services, cast }) => {
    const id = await publishArticle(services, cast.maya, text);
    await services.db
      .update(pulseBoards)
      .set({ categories: ['New'] })
      .where(eq(pulseBoards.id, board.id));
    await changeArticle(services, cast.maya, id, { ...text, body: 'Still here.', revision: 1 });
    expect(await getManagedArticle(services, cast.maya, id)).toMatchObject({ section, body: 'Still here.' });
    await expect(publishArticle(services, cast.maya, text)).rejects.toMatchObject({ code: 'invalid' });
  });
});

test('the list of articles covers all boards or one, newest first, in pages', async ({ services, cast }) => {
  const now = services.clock.now().getTime();
  await services.db.delete(articles);
  for (let at = 0; at < 22; at++) {
    services.clock.set(new Date(now + at * 1000));
    const where = at % 11 === 0 ? elsewhere : section;
    await publishArticle(services, cast.maya, { ...text, section: where, title: `No. ${at}` });
  }
  const list = (boardId: string | null, page = 1) =>
    listManagedArticles(services, cast.maya, { boardId, page });
  const first = await list(null);
  expect(first.boards).toEqual(samples.map(({ id, name }) => ({ id, name })));
  expect([first.articles.length, first.articles[0]?.title, first.hasMore]).toEqual([12, 'No. 21', true]);
  expect((await list(null, 2)).articles.map(({ title }) => title)).toEqual(
    Array.from({ length: 10 }, (_, at) => `No. ${9 - at}`),
  );
  expect((await list(other.id)).articles).toMatchObject([
    {
      title: 'No. 11',
      boardName: other.name,
      category: other.categories[1],
      authorName: 'Maya Chen (manager)',
    },
    { title: 'No. 0' },
  ]);
  for (const boardId of ['none', '', '\u0000'])
    await expect(list(boardId)).rejects.toMatchObject({ code: 'not-found' });
  expect(managedArticlesPath({ boardId: other.id, page: 3 })).toBe(
    `/manage/articles?board=${other.id}&page=3`,
  );
});

test('a deleted article is gone, and an unknown one can’t be changed', async ({ services, cast }) => {
  const id = await publishArticle(services, cast.maya, text);
  expect(await deleteArticle(services, cast.maya, id)).toBe('A title');
  for (const missingId of [id, 'none', '\u0000']) {
    const refused = { code: 'not-found' };
    await expect(getManagedArticle(services, cast.maya, missingId)).rejects.toMatchObject(refused);
    await expect(deleteArticle(services, cast.maya, missingId)).rejects.toMatchObject(refused);
    await expect(
      Promise.resolve().then(() => changeArticle(services, cast.maya, missingId, { ...text, revision: 1 })),
    ).rejects.toMatchObject(refused);
  }
});

test('an article has the photos of its form, and a preview keeps them', async ({
  services,
  cast: { maya },
}) => {
  const [one, other] = [
    await insertStagedPhoto(services, maya, 'Ice'),
    await insertStagedPhoto(services, maya),
  ];
  const press = () => publishArticle(services, maya, { ...text, formToken: 'ice', photos: [one, other] });
  const id = await press();
  expect(await press()).toBe(id);
  const read = async () => (await getManagedArticle(services, maya, id)).photos.map((photo) => photo.id);
  expect(await read()).toEqual([one.id, other.id]);
  await changeArticle(services, maya, id, { ...text, body: 'Thawed.', revision: 1 });
  expect(await read()).toEqual([one.id, other.id]);
  await changeArticle(services, maya, id, { ...text, body: 'Thawed.', revision: 2, photos: [other] });
  expect(await read()).toEqual([other.id]);
  const { photo, photoAlt } = toReplyValues(
    previewSchema.parse({ ...text, photo: [one.id, other.id], photoAlt: ['Ice', ''], photoFirst: other.id }),
  );
  expect({ photo, photoAlt }).toEqual({ photo: [other.id, one.id], photoAlt: ['', 'Ice'] });
});

test('residents can’t manage articles', async ({ services, cast }) => {
  const id = await publishArticle(services, cast.maya, text);
  const { rosa } = cast;
  const preview = previewSchema.parse({ ...text });
  const tries = [
    () => listManagedArticles(services, rosa, { boardId: null, page: 1 }),
    () => listSections(services, rosa),
    () => getManagedArticle(services, rosa, id),
    () => publishArticle(services, rosa, text),
    () => changeArticle(services, rosa, id, { ...text, revision: 1 }),
    () => deleteArticle(services, rosa, id),
    () => previewArticle(rosa, preview),
  ];
  for (const attempt of tries)
    await expect(Promise.resolve().then<unknown>(attempt)).rejects.toMatchObject({
      code: 'forbidden',
      detail: 'Only community managers can look after articles.',
    });
});

describe('the article form', () => {
  const toErrors = (typed: object) =>
    articleSchema.safeParse({ ...text, ...typed }).error?.issues.map(({ message }) => message) ?? [];

  test('an article needs a section, a title of up to 120 and a text of up to 5,000 characters', () => {
    expect(articleSchema.safeParse({}).error?.issues.map(({ message }) => message)).toEqual([
      ...['Choose a board.', 'Enter a title.', 'Write the text of the article.'],
    ]);
    expect(toErrors({ title: 'x'.repeat(120), body: 'x'.repeat(5000) })).toEqual([]);
    expect(toErrors({ title: 'x'.repeat(121) })).toEqual(['The title can have at most 120 characters.']);
    expect(toErrors({ body: 'x'.repeat(5001) })).toEqual(['The text can have at most 5,000 characters.']);
    expect(toErrors({ title: ' \n', body: ' ' })).toHaveLength(2);
    expect(toErrors({ body: 'a\u0000b' })).toEqual(['The text contains a character that cannot be stored.']);
  });

  test('a change of an article names its revision, which must be a number', () => {
    expect(articleChangeSchema.parse({ ...text, revision: '3' }).revision).toBe(3);
    for (const revision of ['', 'x', undefined])
      expect(articleChangeSchema.parse({ ...text, revision }).revision).toBeNaN();
  });

  test('an unfinished article can be previewed, and its fields are kept', ({ cast }) => {
    const half = previewSchema.parse({ body: '# Hi\r\n\r\n<b>x</b>', formToken: 't' });
    expect(half).toMatchObject({ section: '', title: '', body: '# Hi\n\n<b>x</b>', formToken: 't' });
    expect(previewArticle(cast.maya, half)).toEqual({
      section: '',
      title: '',
      html: '<h3>Hi</h3>\n<p>&lt;b&gt;x&lt;/b&gt;</p>\n',
    });
    const refused = previewSchema.safeParse({ body: ' ', articleId: '../x' });
    expect(refused.error?.issues.map(({ message }) => message)).toEqual([
      ...['Write the text of the article.', 'There is no such article.'],
    ]);
  });
});
