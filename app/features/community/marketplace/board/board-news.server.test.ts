import { and, eq } from 'drizzle-orm';

import { listings, notifications, pushDeliveries } from '#db/schema';
import { expect, test, type TestServices } from '#tests/support/domain-test';
import { addPushDevice, advanceClock } from '#tests/support/watch';
import type { Viewer } from '~/domain/viewer';
import { blockResident, unblockResident } from '~/platform/residents/blocks.server';
import { decideReports } from '~/platform/reports/decide-reports.server';
import { writeMessage } from '~/platform/threads/thread-messages.server';

import { reportListing } from '../listings/listing-reports.server';
import { findListing, writeListing } from '../listings/listings.server';
import type { BoardOffer } from '../offers';
import { digestJob, listFollowed, saveFollowed } from './board-news.server';

const hour = 3600;

const readNews = async ({ db }: TestServices, viewer: Viewer) =>
  (
    await db
      .select()
      .from(notifications)
      .where(and(eq(notifications.residentId, viewer.id), eq(notifications.type, 'board_post')))
  ).map(({ id, title, message, url }) => ({ id, title, message, url }));

const post = async (services: TestServices, viewer: Viewer, offer: BoardOffer, title: string) =>
  (await writeListing(services, viewer, { offer, title, description: '' })).id;

/** From the tests' clock, 10:20 AM, to 5:07 PM, when the job runs. */
const untilEvening = 6.8 * hour;

const runDigest = (services: TestServices) => digestJob.run(services, {});

test('a lost cat is heard of at once by residents who follow lost things, not by its author', async ({
  services,
  cast: { rosa, maya, others },
}) => {
  const [samuel, linh] = others;
  for (const one of [rosa, maya, samuel]) await saveFollowed(services, one, ['lost', 'ask']);
  await saveFollowed(services, linh, ['found']);
  await addPushDevice(services, maya.id);
  const id = await post(services, rosa, 'lost', 'Gray cat');
  for (const one of [maya, samuel])
    expect(await readNews(services, one)).toEqual([
      {
        id,
        title: 'Lost: Gray cat',
        message: 'A neighbor posted it on the Neighbors’ Board.',
        url: `/community/marketplace/${id}`,
      },
    ]);
  for (const one of [rosa, linh]) expect(await readNews(services, one)).toEqual([]);
  expect(await services.db.$count(pushDeliveries, eq(pushDeliveries.residentId, maya.id))).toBe(1);
  await saveFollowed(services, maya, []);
  expect(await listFollowed(services, maya)).toEqual([]);
  await post(services, rosa, 'lost', 'Gray cat again');
  expect(await readNews(services, maya)).toHaveLength(1);
});

test('a threat posted as lost disappears with its answers, photos and notifications', async ({
  services,
  cast: { rosa, maya, others },
}) => {
  const [samuel, linh] = others;
  await saveFollowed(services, samuel, ['lost']);
  await addPushDevice(services, samuel.id);
  const id = await post(services, rosa, 'lost', 'Your dog will be next');
  await writeMessage(services, linh, { subject: 'listing', id }, { body: 'What do you mean?' });
  const inboxes = () => services.db.$count(notifications, eq(notifications.id, id));
  expect(await inboxes()).toBe(1);
  await reportListing(services, linh, id, { reason: 'It is a threat.' });
  await decideReports(services, maya, { kind: 'listing', subjectId: id, outcome: 'hidden' });
  expect(await inboxes()).toBe(0);
  expect(await services.db.$count(pushDeliveries)).toBe(0);
  expect(await services.db.$count(notifications, eq(notifications.type, 'discussion_message'))).toBe(0);
  expect(await findListing(services, samuel, id)).toBeNull();
  const seen = await services.registry.photoKinds.listing!.findSeen(services, samuel, [id]);
  expect(seen).toEqual([]);
  expect(await services.registry.photoKinds.listing!.findSeen(services, maya, [id])).toEqual([id]);
});

test('questions and wishes come in one notification a day', async ({
  services,
  cast: { rosa, maya, others },
}) => {
  const [samuel, linh] = others;
  await services.db.delete(listings);
  await saveFollowed(services, samuel, ['ask', 'wanted']);
  await saveFollowed(services, maya, ['ask']);
  await saveFollowed(services, linh, ['lost']);
  await post(services, rosa, 'ask', 'Who knows a plumber?');
  advanceClock(services, 60);
  await post(services, rosa, 'wanted', 'A ladder');
  await post(services, samuel, 'ask', 'When is the market?');
  await runDigest(services);
  expect(await readNews(services, samuel)).toEqual([]);
  advanceClock(services, untilEvening);
  await runDigest(services);
  await runDigest(services);
  expect(await readNews(services, samuel)).toMatchObject([
    {
      title: '2 new posts on the Neighbors’ Board',
      message: 'Looking for: A ladder\nQuestion: Who knows a plumber?',
      url: '/community/board',
    },
  ]);
  expect(await readNews(services, maya)).toMatchObject([
    { message: 'Question: When is the market?\nQuestion: Who knows a plumber?' },
  ]);
  expect(await readNews(services, linh)).toEqual([]);
  advanceClock(services, 24 * hour);
  await runDigest(services);
  expect(await readNews(services, samuel)).toHaveLength(1);
});

test('a hidden question leaves the day’s notification, which is made again without it', async ({
  services,
  cast: { rosa, maya, others },
}) => {
  const [samuel, linh] = others;
  await services.db.delete(listings);
  await saveFollowed(services, samuel, ['ask']);
  const id = await post(services, rosa, 'ask', 'Who else hates Mr. Novak?');
  await post(services, rosa, 'ask', 'When is the market?');
  advanceClock(services, untilEvening);
  await runDigest(services);
  await reportListing(services, linh, id, { reason: 'It names somebody.' });
  await decideReports(services, maya, { kind: 'listing', subjectId: id, outcome: 'hidden' });
  expect(await readNews(services, samuel)).toEqual([]);
  advanceClock(services, hour);
  await runDigest(services);
  expect(await readNews(services, samuel)).toMatchObject([{ message: 'Question: When is the market?' }]);
});

test('a digest names at most five posts and counts the others', async ({
  services,
  cast: { rosa, maya },
}) => {
  await services.db.delete(listings);
  await saveFollowed(services, maya, ['wanted']);
  for (let at = 1; at <= 7; at += 1) {
    advanceClock(services, 1);
    await post(services, rosa, 'wanted', `Thing ${at}`);
  }
  advanceClock(services, untilEvening);
  await runDigest(services);
  const [news] = await readNews(services, maya);
  expect(news!.message.split('\n')).toEqual([
    ...[7, 6, 5, 4, 3].map((at) => `Looking for: Thing ${at}`),
    'And 2 more.',
  ]);
});

test('a block in either direction keeps posts out of notifications', async ({
  services,
  cast: { rosa, maya, others },
}) => {
  const [samuel] = others;
  await services.db.delete(listings);
  await saveFollowed(services, maya, ['lost', 'ask']);
  await saveFollowed(services, samuel, ['lost', 'ask']);
  await blockResident(services, maya, rosa.id);
  await blockResident(services, rosa, samuel.id);
  await post(services, rosa, 'lost', 'Gray cat');
  await post(services, rosa, 'ask', 'Who saw it?');
  advanceClock(services, untilEvening);
  await runDigest(services);
  for (const one of [maya, samuel]) expect(await readNews(services, one)).toEqual([]);
  await unblockResident(services, maya, rosa.id);
  await post(services, rosa, 'lost', 'Gray cat');
  expect(await readNews(services, maya)).toHaveLength(1);
});
