import { articles, pulseBoards } from '#db/schema';
import { describe, expect, test, type TestServices } from '#tests/support/domain-test';
import { sampleRows } from '#tests/support/sample-rows';

import { articlesPerPage, boardArticlesPath, type PulseBoard, formatRecent } from './pulse';
import { getArticle, getPulseBoard, listBoardArticles, listPulseBoards } from './pulse.server';

const day = 86_400_000;

/** A new, empty board. */
async function makeBoard({ db }: TestServices): Promise<Pick<PulseBoard, 'id' | 'categories'>> {
  const board = { id: 'test-board', categories: ['News', 'Lost & found'] };
  await db.insert(pulseBoards).values({
    ...board,
    name: 'Test Board',
    type: 'For tests',
    description: 'Nothing else.',
    latitude: 45.49,
    longitude: -122.8,
    address: '1 Test Way',
    manager: 'Ana Ruiz',
    phone: '(503) 555-0199',
    hours: 'At any time',
    features: ['Paper copy'],
    position: 1000,
  });
  return board;
}

type Written = { daysAgo: number; changedDaysAgo?: number; title?: string; category?: string; body?: string };

function write({ db, clock }: TestServices, written: Written[]) {
  const ago = (days: number) => new Date(clock.now().getTime() - days * day);
  return db
    .insert(articles)
    .values(
      written.map(({ daysAgo, changedDaysAgo, title, category, body }) => ({
        boardId: 'test-board',
        authorName: 'Maya Chen',
        title: title ?? 'A title',
        category: category ?? 'News',
        body: body ?? 'Some **words**.',
        publishedAt: ago(daysAgo),
        changedAt: changedDaysAgo === undefined ? null : ago(changedDaysAgo),
      })),
    )
    .returning({ id: articles.id });
}

describe('the boards', () => {
  test('boards have every field, and the sample ones have articles', async ({ services, cast }) => {
    const boards = await listPulseBoards(services, cast.rosa);
    const samples = sampleRows('boards');
    expect(boards).toHaveLength(samples.length);
    for (const [at, { name, manager, hours, phone, features }] of samples.entries()) {
      const { recentPosts, lastUpdated, ...board } = boards[at]!;
      expect(board).toMatchObject({ name, manager, hours, phone, features: features!.split('\n') });
      expect(recentPosts).toBeGreaterThan(0);
      expect(lastUpdated).not.toBeNull();
    }
    expect(await getPulseBoard(services, cast.rosa, boards[0]!.id)).toEqual(boards[0]);
    for (const id of ['none', '', 'x'.repeat(500)])
      await expect(getPulseBoard(services, cast.rosa, id)).rejects.toMatchObject({
        code: 'not-found',
        detail: 'There is no such board.',
      });
  });

  test('a board counts articles of 30 days, and shows its latest change', async ({ services, cast }) => {
    await makeBoard(services);
    const read = () => getPulseBoard(services, cast.rosa, 'test-board');
    const isoAgo = (days: number) => new Date(services.clock.now().getTime() - days * day).toISOString();
    expect(await read()).toMatchObject({ recentPosts: 0, lastUpdated: null });
    await write(services, [{ daysAgo: 30 }, { daysAgo: 29.9 }, { daysAgo: 31 }]);
    expect(await read()).toMatchObject({ recentPosts: 1, lastUpdated: isoAgo(29.9) });
    // An edit doesn't count as a new post.
    await write(services, [{ daysAgo: 40, changedDaysAgo: 2 }]);
    expect(await read()).toMatchObject({ recentPosts: 1, lastUpdated: isoAgo(2) });
    expect(formatRecent({ recentPosts: 1200 })).toBe('1,200 articles in the last 30 days');
    expect(formatRecent({ recentPosts: 0 })).toBe('No articles in the last 30 days');
  });
});

describe('a board’s articles', () => {
  test('a board’s articles are listed newest first, 12 a page, with excerpts', async ({ services, cast }) => {
    const board = await makeBoard(services);
    await write(
      services,
      Array.from({ length: articlesPerPage + 1 }, (_, daysAgo) => ({ daysAgo, title: `Day ${daysAgo}` })),
    );
    const list = (page: number) => listBoardArticles(services, cast.rosa, board, { category: null, page });
    const first = await list(1);
    expect(articlesPerPage).toBe(12);
    expect(first).toMatchObject({ page: 1, hasMore: true });
    expect(first.articles.map(({ title }) => title)).toEqual(
      Array.from({ length: 12 }, (_, daysAgo) => `Day ${daysAgo}`),
    );
    expect(first.articles[0]).toMatchObject({
      category: 'News',
      authorName: 'Maya Chen',
      changedAt: null,
      excerpt: 'Some words.',
      publishedAt: services.clock.now().toISOString(),
    });
    const second = await list(2);
    expect([second.articles.map(({ title }) => title), second.hasMore]).toEqual([['Day 12'], false]);
    expect(await list(1000)).toMatchObject({ articles: [], hasMore: false });
  });

  test('a board’s articles can be filtered by one of its categories', async ({ services, cast }) => {
    const board = await makeBoard(services);
    await write(services, [
      { daysAgo: 1, title: 'Found a key', category: 'Lost & found' },
      { daysAgo: 2, title: 'News of the day' },
    ]);
    const list = (category: string) => listBoardArticles(services, cast.rosa, board, { category, page: 1 });
    expect((await list('Lost & found')).articles.map(({ title }) => title)).toEqual(['Found a key']);
    expect((await list('News')).articles.map(({ title }) => title)).toEqual(['News of the day']);
    for (const category of ['', 'news', '\u0000', 'x'.repeat(10_000), "'; --"])
      await expect(list(category)).rejects.toMatchObject({ code: 'not-found' });
    expect(boardArticlesPath('test-board', { category: 'Lost & found', page: 2 })).toBe(
      '/wellbeing/neighborhood/pulse/test-board?category=Lost+%26+found&page=2',
    );
    expect(boardArticlesPath('test-board', { category: null, page: 1 })).toBe(
      '/wellbeing/neighborhood/pulse/test-board',
    );
  });
});

test('an article shows its rendered Markdown, board and times', async ({ services, cast }) => {
  await makeBoard(services);
  const body = '## Water\n\n<script>alert(1)</script> [no](javascript:alert(1))';
  const [written] = await write(services, [{ daysAgo: 2, changedDaysAgo: 1, title: 'To read', body }]);
  const article = await getArticle(services, cast.rosa, written!.id);
  expect(article).toMatchObject({
    title: 'To read',
    category: 'News',
    authorName: 'Maya Chen',
    board: { id: 'test-board', name: 'Test Board' },
    publishedAt: new Date(services.clock.now().getTime() - 2 * day).toISOString(),
    changedAt: new Date(services.clock.now().getTime() - day).toISOString(),
  });
  expect(article.html).toContain('<h3>Water</h3>');
  expect(article.html).not.toMatch(/<script|<a /);
  for (const id of ['none', '', '\u0000', '00000000-0000-4000-8000-000000000000', 'x'.repeat(500)])
    await expect(getArticle(services, cast.rosa, id)).rejects.toMatchObject({
      code: 'not-found',
      detail: 'There is no such article. It may have been deleted.',
    });
});
