import { addEntryLike, changeTexts, retire } from '#tests/support/desk';
import { describe, expect, test } from '#tests/support/domain-test';
import { followDiscussion, writeWatchMessage } from '#tests/support/watch';

import { listManagedArticles, listSections, publishArticle } from './pulse/manage-articles.server';
import { getArticle, getPulseBoard, listPulseBoards } from './pulse/pulse.server';
import { formatMembers } from './watch/watch';
import { countThisWeek, findWatchNews } from './watch/watch-news.server';
import { getWatchPost, joinPost, listWatchPosts, withdrawFromPost } from './watch/watch.server';

const notFound = { code: 'not-found' };

describe('a watch post', () => {
  test('a watch post appears at once, and disappears once retired', async ({ services, cast }) => {
    const { maya, rosa } = cast;
    const id = await addEntryLike(services, maya, 'watch-posts', { name: 'Porch Light Watch' });
    expect((await listWatchPosts(services, rosa)).at(-1)).toMatchObject({ id, name: 'Porch Light Watch' });
    await followDiscussion(services, rosa, id);
    const before = await countThisWeek(services);
    await writeWatchMessage(services, maya, id, { body: 'The gate is open.' });
    expect(await countThisWeek(services)).toBe(before + 1);
    expect(await findWatchNews(services, rosa)).toMatchObject({ postId: id });
    await retire(services, maya, ['watch-posts', id]);
    expect((await listWatchPosts(services, rosa)).map((post) => post.id)).not.toContain(id);
    expect(await countThisWeek(services)).toBe(before);
    expect(await findWatchNews(services, rosa)).not.toMatchObject({ postId: id });
    for (const act of [getWatchPost, joinPost, withdrawFromPost, followDiscussion])
      await expect(act(services, rosa, id)).rejects.toMatchObject(notFound);
  });

  test('a watch post counts members who joined here on top of those who signed up elsewhere', async ({
    services,
    cast,
  }) => {
    const { maya, rosa } = cast;
    const id = 'cedar-lane-watch';
    await changeTexts(services, maya, ['watch-posts', id], { members: '40' });
    const read = async (viewer = rosa) => formatMembers(await getWatchPost(services, viewer, id));
    const joins = await Promise.allSettled([1, 2, 3].map(() => joinPost(services, rosa, id)));
    expect(joins.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await joinPost(services, maya, id);
    expect(await read()).toBe('42 members, including you');
    expect(await read(cast.others[0])).toBe('42 members');
    await changeTexts(services, maya, ['watch-posts', id], { members: '0' });
    expect(await read()).toBe('2 members, including you');
    await withdrawFromPost(services, rosa, id);
    expect(await read()).toBe('1 member');
    await expect(withdrawFromPost(services, rosa, id)).rejects.toMatchObject({
      code: 'conflict',
      detail: 'You are not a member of Cedar Lane Block Watch.',
    });
  });
});

test('a board appears at once, and once retired its articles disappear too', async ({
  services,
  cast: { maya, rosa },
}) => {
  const id = await addEntryLike(services, maya, 'boards', {
    name: 'Bike Board',
    categories: 'Rides\nRepairs',
  });
  expect((await getPulseBoard(services, rosa, id)).categories).toEqual(['Rides', 'Repairs']);
  const { value: section } = (await listSections(services, maya)).find(
    ({ label }) => label === 'Bike Board · Rides',
  )!;
  const article = await publishArticle(services, maya, { section, title: 'A ride', body: 'On Sunday.' });
  expect(await getArticle(services, rosa, article)).toMatchObject({ board: { name: 'Bike Board' } });
  await retire(services, maya, ['boards', id]);
  expect((await listPulseBoards(services, rosa)).map((board) => board.id)).not.toContain(id);
  await expect(getPulseBoard(services, rosa, id)).rejects.toMatchObject(notFound);
  await expect(getArticle(services, rosa, article)).rejects.toMatchObject(notFound);
  const { articles } = await listManagedArticles(services, maya, { boardId: null, page: 1 });
  expect(articles.map(({ title }) => title)).not.toContain('A ride');
  expect((await listSections(services, maya)).map(({ value }) => value)).not.toContain(section);
});
