import { eq } from 'drizzle-orm';

import { listings, notifications } from '#db/schema';
import { expect, test, type TestServices } from '#tests/support/domain-test';
import { createRandom } from '#tests/support/seed';
import type { Viewer } from '~/domain/viewer';
import { findNeighborsAsk } from '~/features/community/home/neighbors-ask.server';
import { blockResident } from '~/platform/residents/blocks.server';
import { searchEverything } from '~/platform/search/search.server';
import { writeMessage } from '~/platform/threads/thread-messages.server';
import { changeFollowing, getMessage, readThread } from '~/platform/threads/threads.server';

import { listHelpers } from '../listings/helpers.server';
import {
  findListing,
  getListing,
  listListings,
  markListingGone,
  writeListing,
} from '../listings/listings.server';
import { sendPrivateMessage } from '~/features/community/conversations/private-messages.server';
import type { BoardOffer } from '../offers';

const notFound = { code: 'not-found' };

const post = async (services: TestServices, viewer: Viewer, offer: BoardOffer, title = 'Gray cat') =>
  (await writeListing(services, viewer, { offer, title, description: '' })).id;

const answer = (services: TestServices, viewer: Viewer, id: string, body: string) =>
  writeMessage(services, viewer, { subject: 'listing', id }, { body });

const readAnswers = async (services: TestServices, viewer: Viewer, id: string) =>
  (await readThread(services, viewer, { subject: 'listing', id }, 1)).messages.map(
    ({ body }) => body[0]!.text,
  );

const readNews = async ({ db }: TestServices, viewer: Viewer, type: string) =>
  (await db.select().from(notifications).where(eq(notifications.residentId, viewer.id)))
    .filter((one) => one.type === type)
    .map(({ title }) => title);

test('the owner and followers hear of public answers, and the board counts them', async ({
  services,
  cast: { rosa, maya, others },
}) => {
  const [samuel, linh] = others;
  const id = await post(services, rosa, 'ask', 'Who knows a plumber?');
  await changeFollowing(services, linh, { subject: 'listing', id }, 'follow');
  await answer(services, maya, id, 'Creekside.');
  await answer(services, samuel, id, 'I do.');
  const title = 'Maya Chen (manager) answered “Question: Who knows a plumber?”';
  const other = 'Samuel Okafor answered “Question: Who knows a plumber?”';
  const news = (viewer: Viewer) => readNews(services, viewer, 'discussion_message');
  expect((await news(rosa)).sort()).toEqual([title, other]);
  expect((await news(linh)).sort()).toEqual([title, other]);
  expect(await news(maya)).toEqual([other]);
  const { listings: shown } = await listListings(services, linh, { section: 'board', q: 'plumber' });
  expect(shown.find((listing) => listing.id === id)).toMatchObject({ answers: 2 });
  expect(await readAnswers(services, linh, id)).toEqual(expect.arrayContaining(['Creekside.', 'I do.']));
});

test('only posts of kinds with answers have a thread, and only live ones take more', async ({
  services,
  cast: { rosa, maya },
}) => {
  for (const id of [
    await post(services, rosa, 'wanted'),
    (await writeListing(services, rosa, { offer: 'give', title: 'Chairs', description: 'Two.' })).id,
    crypto.randomUUID(),
    'none',
  ])
    await expect(answer(services, maya, id, 'Hello.')).rejects.toMatchObject(notFound);
  const id = await post(services, rosa, 'found', 'A key');
  await answer(services, maya, id, 'Mine!');
  await markListingGone(services, rosa, id);
  await expect(answer(services, maya, id, 'Thanks.')).rejects.toMatchObject(notFound);
  await expect(answer(services, rosa, id, 'Gone.')).rejects.toMatchObject({
    code: 'conflict',
    detail: 'Answers can’t be sent to this post.',
  });
  expect(await readAnswers(services, rosa, id)).toEqual(['Mine!']);
});

test('the end of a post thanks one who answered or wrote', async ({
  services,
  cast: { rosa, maya, others },
}) => {
  const [samuel, linh] = others;
  const id = await post(services, rosa, 'lost');
  await answer(services, maya, id, 'By the creek.');
  await answer(services, rosa, id, 'Thank you!');
  await sendPrivateMessage(
    services,
    samuel,
    { listingId: id, neighborId: samuel.id },
    { body: 'In my shed.' },
  );
  expect(await listHelpers(services, rosa, id)).toEqual([
    { id: maya.id, name: 'Maya Chen (manager)' },
    { id: samuel.id, name: 'Samuel Okafor' },
  ]);
  for (const thanks of [linh.id, rosa.id, 'none'])
    await expect(markListingGone(services, rosa, id, { thanks })).rejects.toMatchObject({ code: 'invalid' });
  expect(await getListing(services, maya, id)).toMatchObject({ state: 'live' });
  await markListingGone(services, rosa, id, { thanks: samuel.id });
  await markListingGone(services, rosa, id, { thanks: maya.id });
  expect(await readNews(services, samuel, 'listing_update')).toEqual([
    'Rosa Alvarez thanks you for helping with “Lost: Gray cat”',
  ]);
  expect(await readNews(services, maya, 'listing_update')).toEqual([]);
  const [row] = await services.db.select().from(listings).where(eq(listings.id, id));
  expect(row).toMatchObject({ thankedId: samuel.id, goneAt: services.clock.now() });
});

test('nobody reads a blocked one’s posts and answers: by page, list, search, home, photo or push', async ({
  services,
  cast: { rosa, maya, others },
}) => {
  const people = [rosa, maya, ...others];
  const random = createRandom();
  const pick = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)]!;
  await services.db.delete(listings);
  const posts: { id: string; by: Viewer }[] = [];
  const answers: { postId: string; id: string; by: Viewer }[] = [];
  const blocked = new Set<string>();
  const isBlocked = (reader: Viewer, author: Viewer) => blocked.has(`${reader.id} ${author.id}`);
  for (let round = 0; round < 5; round += 1) {
    for (const by of people) posts.push({ by, id: await post(services, by, 'lost', `Zebra ${round}`) });
    for (const by of people) {
      const { id: postId, by: owner } = pick(posts);
      if (isBlocked(by, owner)) continue;
      if (isBlocked(owner, by)) {
        await expect(answer(services, by, postId, 'Hello.')).rejects.toMatchObject({ code: 'conflict' });
        continue;
      }
      const { id } = await answer(services, by, postId, `Answer ${round}`);
      answers.push({ postId, id, by });
    }
    const [reader, author] = [pick(people), pick(people)];
    if (reader !== author) {
      await blockResident(services, reader, author.id);
      blocked.add(`${reader.id} ${author.id}`);
    }
    for (const reader of people) await check(reader);
  }

  async function check(reader: Viewer) {
    const readable = posts.filter(({ by }) => !isBlocked(reader, by)).map(({ id }) => id);
    const { listings: listed } = await listListings(services, reader, { section: 'board' });
    expect(listed.map(({ id }) => id).sort()).toEqual([...readable].sort());
    const found = await searchEverything(services, reader, { q: 'zebra', kind: 'listings' });
    const paths = found.flatMap(({ hits }) => hits.map(({ path }) => path.split('/').at(-1)!));
    expect(paths.filter((id) => !readable.includes(id))).toEqual([]);
    const row = await findNeighborsAsk(services, reader);
    expect(row === null || readable.includes(row.to.split('/').at(-1)!)).toBe(true);
    const all = posts.map(({ id }) => id);
    const photos = await services.registry.photoKinds.listing!.findSeen(services, reader, all);
    expect([...photos].sort()).toEqual([...readable].sort());
    for (const { id } of posts) {
      expect((await findListing(services, reader, id)) !== null).toBe(readable.includes(id));
      if (!readable.includes(id))
        await expect(readAnswers(services, reader, id)).rejects.toMatchObject(notFound);
    }
    for (const { postId, id, by } of answers) {
      const read = getMessage(services, reader, { subject: 'listing', id: postId, messageId: id });
      if (readable.includes(postId) && !isBlocked(reader, by)) expect((await read).message.id).toBe(id);
      else await expect(read).rejects.toMatchObject(notFound);
    }
  }
});
