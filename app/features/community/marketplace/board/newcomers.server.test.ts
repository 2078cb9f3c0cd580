import { eq } from 'drizzle-orm';

import { audit, listings, notifications, residents } from '#db/schema';
import { expect, test, type TestServices } from '#tests/support/domain-test';
import { advanceClock } from '#tests/support/watch';
import type { Viewer } from '~/domain/viewer';
import { listNeeds } from '~/platform/managing/needs.server';
import { searchEverything } from '~/platform/search/search.server';

import { findListing, getListing, listListings, writeListing } from '../listings/listings.server';
import { saveFollowed } from './board-news.server';
import { listWaiting, removePost, showPost } from './newcomers.server';

const dayMs = 86_400_000;

/** Rosa joined two days ago, and managers look at newcomers' posts. */
async function begin(services: TestServices, rosa: Viewer): Promise<void> {
  services.config.newcomerReview = 'on';
  const createdAt = new Date(services.clock.now().getTime() - 2 * dayMs);
  await services.db.update(residents).set({ createdAt }).where(eq(residents.id, rosa.id));
}

const post = (services: TestServices, viewer: Viewer, title: string) =>
  writeListing(services, viewer, { offer: 'lost', title, description: '' });

test('a newcomer’s first two posts wait, unseen by others, until a manager shows them', async ({
  services,
  cast: { rosa, maya, others },
}) => {
  const [samuel] = others;
  await begin(services, rosa);
  await saveFollowed(services, samuel, ['lost']);
  const { id, isWaiting } = await post(services, rosa, 'Zebra one');
  expect(isWaiting).toBe(true);
  expect(await getListing(services, rosa, id)).toMatchObject({ state: 'waiting' });
  const isSeen = async () => [
    (await findListing(services, samuel, id)) !== null,
    (await listListings(services, samuel, { section: 'board' })).listings.some((one) => one.id === id),
    (await searchEverything(services, samuel, { q: 'zebra' })).length > 0,
    (await services.registry.photoKinds.listing!.findSeen(services, samuel, [id])).length > 0,
    (await services.db.$count(notifications, eq(notifications.id, id))) > 0,
  ];
  expect(await isSeen()).toEqual([false, false, false, false, false]);
  expect(await services.registry.photoKinds.listing!.findSeen(services, maya, [id])).toEqual([id]);
  expect((await listNeeds(services, maya)).map(({ title }) => title)).toContain('1 newcomer’s post waits');
  await expect(listWaiting(services, samuel)).rejects.toMatchObject({ code: 'forbidden' });
  expect(await listWaiting(services, maya)).toMatchObject([
    { id, title: 'Zebra one', author: 'Rosa Alvarez (resident, 14 Cedar Lane, 2B)' },
  ]);
  advanceClock(services, 3600);
  await showPost(services, maya, id);
  expect(await isSeen()).toEqual([true, true, true, true, true]);
  expect(await getListing(services, samuel, id)).toMatchObject({
    createdAt: services.clock.now().toISOString(),
  });
  await expect(showPost(services, maya, id)).rejects.toMatchObject({ code: 'conflict' });
  const [entry] = await services.db.select().from(audit).where(eq(audit.subjectId, id));
  expect(entry).toMatchObject({ verb: 'shown', kind: 'listing', actorId: maya.id, residentId: rosa.id });
  expect((await listNeeds(services, maya)).map(({ to }) => to)).not.toContain('/manage/board');
});

test('posts wait until two were shown: those that wait or were removed don’t count', async ({
  services,
  cast: { rosa, maya },
}) => {
  await services.db.delete(listings);
  await begin(services, rosa);
  const [first, second] = [await post(services, rosa, 'One'), await post(services, rosa, 'Two')];
  const third = await post(services, rosa, 'Three');
  expect([first, second, third].map(({ isWaiting }) => isWaiting)).toEqual([true, true, true]);
  await removePost(services, maya, first.id);
  expect(await getListing(services, rosa, first.id)).toMatchObject({ state: 'hidden' });
  await showPost(services, maya, second.id);
  expect((await post(services, rosa, 'Four')).isWaiting).toBe(true);
  await showPost(services, maya, third.id);
  expect((await post(services, rosa, 'Five')).isWaiting).toBe(false);
});

test('waiting posts take up the limit of ten', async ({ services, cast: { rosa } }) => {
  await services.db.delete(listings);
  await begin(services, rosa);
  for (let at = 1; at <= 10; at += 1) await post(services, rosa, `Number ${at}`);
  await expect(post(services, rosa, 'Number 11')).rejects.toMatchObject({ code: 'conflict' });
});

test('nobody waits after a week, as staff, or without the setting', async ({ services, cast }) => {
  const { rosa, maya } = cast;
  await begin(services, rosa);
  expect((await post(services, maya, 'By a manager')).isWaiting).toBe(false);
  services.config.newcomerReview = 'off';
  expect((await post(services, rosa, 'Without the setting')).isWaiting).toBe(false);
  services.config.newcomerReview = 'on';
  advanceClock(services, 5 * 86_400 + 1);
  expect((await post(services, rosa, 'After a week')).isWaiting).toBe(false);
});
