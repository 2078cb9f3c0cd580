// @module-tag dated

import { eq, sql } from 'drizzle-orm';

import { contentShares, listings, notifications } from '#db/schema';
import { refreshListings } from '#db/seed/sample-marketplace';
import { expect, test, type TestServices, testWithOwnDatabase } from '#tests/support/domain-test';
import { decideReports } from '~/platform/reports/decide-reports.server';
import { readShareCounts } from '~/platform/sharing/share-counts.server';
import { countShare } from '~/platform/sharing/shares.server';

import type { ListingInput } from '../marketplace';
import { listingReminderJob, sweepListings } from './listing-upkeep.server';
import { listingsQuery } from './listing-rows.server';
import {
  editListing,
  getListing,
  getOwnListing,
  type ListingSearch,
  listingShare,
  listListings,
  listOwnListings,
  markListingGone,
  renewListing,
  toPageQuery,
  writeListing,
} from './listings.server';
import { reportListing } from './listing-reports.server';

const notFound = { code: 'not-found' };
const dayMs = 86_400_000;
const chairs: ListingInput = { offer: 'sell', title: 'Two chairs', description: 'Of oak.', price: 4550 };

const inDays = (services: TestServices, days: number) =>
  services.clock.set(new Date(services.clock.now().getTime() + days * dayMs));

const readNews = async ({ db }: TestServices, type: string) =>
  (await db.select().from(notifications).where(eq(notifications.type, type))).map(
    ({ residentId, title, message, url }) => ({ residentId, title, message, url }),
  );

test('sample listings show one of each kind, newest first, and are created again after they expire', async ({
  services,
  cast,
}) => {
  const list = async () => (await listListings(services, cast.rosa)).listings;
  expect((await list()).map(({ offer, author, price }) => [offer, author, price])).toEqual([
    ['sell', 'Samuel Okafor', 12_000],
    ['give', 'Amina Yusuf', null],
    ['lend', 'George Whitfield', null],
    ['swap', 'Keiko Tanaka', null],
  ]);
  expect((await listListings(services, cast.rosa, { offer: 'lend' })).listings).toHaveLength(1);
  const [first, second] = await list();
  await markListingGone(services, { ...cast.rosa, id: 'samuel-okafor' }, first!.id);
  await services.db
    .update(listings)
    .set({ hiddenAt: services.clock.now() })
    .where(eq(listings.id, second!.id));
  inDays(services, 31);
  expect(await list()).toEqual([]);
  await refreshListings(services.db, { now: services.clock.now(), timeZone: 'UTC' });
  expect((await list()).map(({ author }) => author)).toEqual(['George Whitfield', 'Keiko Tanaka']);
});

test('a listing is live for 30 days, and can be renewed for 30 more', async ({ services, cast }) => {
  const { rosa, maya } = cast;
  const { id } = await writeListing(services, rosa, chairs);
  const written = services.clock.now();
  const isListed = async () =>
    (await listListings(services, maya)).listings.some((listing) => listing.id === id);
  expect(await getListing(services, rosa, id)).toEqual({
    id,
    ...chairs,
    answers: 0,
    place: null,
    photos: [],
    author: 'Rosa Alvarez (you)',
    isOwn: true,
    state: 'live',
    isRenewable: true,
    createdAt: written.toISOString(),
    expiresAt: new Date(written.getTime() + 30 * dayMs).toISOString(),
  });
  expect(await getListing(services, maya, id)).toMatchObject({ isOwn: false });
  expect(await listingShare.find(services, maya, id)).toEqual({
    id,
    title: 'Two chairs',
    description: 'For sale, $45.50, from Rosa Alvarez',
    path: `/community/marketplace/${id}`,
  });

  const lent: ListingInput = { offer: 'lend', title: 'One chair', description: 'Old.', price: null };
  await editListing(services, rosa, id, lent);
  expect(await getListing(services, maya, id)).toMatchObject(lent);
  // Only the owner may do any of these.
  const others = [
    () => editListing(services, maya, id, chairs),
    () => renewListing(services, maya, id),
    () => markListingGone(services, maya, id),
    () => getOwnListing(services, maya, id),
  ];
  for (const attempt of others) await expect(attempt()).rejects.toMatchObject(notFound);

  inDays(services, 29.99);
  expect(await isListed()).toBe(true);
  inDays(services, 0.02);
  expect(await isListed()).toBe(false);
  await expect(getListing(services, maya, id)).rejects.toMatchObject(notFound);
  expect(await listingShare.find(services, rosa, id)).toBeNull();
  expect(await getListing(services, rosa, id)).toMatchObject({ state: 'expired', isRenewable: true });
  inDays(services, 29.9);
  await renewListing(services, rosa, id);
  expect(await isListed()).toBe(true);
  const renewed = services.clock.now().getTime();
  expect((await getListing(services, maya, id)).expiresAt).toBe(new Date(renewed + 30 * dayMs).toISOString());
  inDays(services, 60.01);
  await expect(renewListing(services, rosa, id)).rejects.toMatchObject({
    code: 'conflict',
    detail: 'It expired too long ago to renew. Please post it as a new item.',
  });

  const { id: next } = await writeListing(services, rosa, chairs);
  await countShare(services, maya, { kind: 'listing', id: next, channel: 'copy' });
  await markListingGone(services, rosa, next);
  await markListingGone(services, rosa, next);
  await expect(getListing(services, maya, next)).rejects.toMatchObject(notFound);
  const gone = {
    code: 'conflict',
    detail: 'You marked it as sold or gone. To offer it again, post a new item.',
  };
  await expect(renewListing(services, rosa, next)).rejects.toMatchObject(gone);
  await expect(editListing(services, rosa, next, chairs)).rejects.toMatchObject(gone);
  expect((await listOwnListings(services, rosa)).map(({ state }) => state)).toEqual(['gone', 'expired']);
  expect(await listOwnListings(services, maya)).toEqual([]);

  inDays(services, 89);
  await sweepListings(services);
  expect((await listOwnListings(services, rosa)).map(({ id }) => id)).toEqual([next]);
  expect(await readShareCounts(services, 'listing', [next])).toEqual({ [next]: 1 });
  inDays(services, 2);
  await sweepListings(services);
  expect(await listOwnListings(services, rosa)).toEqual([]);
  // The share records are deleted too.
  expect(await readShareCounts(services, 'listing', [next])).toEqual({});
  expect(await services.db.$count(contentShares)).toBe(0);
  for (const unknown of ['none', 'a8098c1a-f86e-11da-bd1a-00112444be1e']) {
    for (const verb of [getListing, getOwnListing, markListingGone, renewListing]) {
      await expect(verb(services, rosa, unknown)).rejects.toMatchObject(notFound);
    }
  }
});

test('a resident has at most ten live listings, even with concurrent posts', async ({ services, cast }) => {
  const { rosa } = cast;
  const { id: old } = await writeListing(services, rosa, chairs);
  inDays(services, 31);
  const presses = [
    ...Array.from({ length: 13 }, () => writeListing(services, rosa, chairs)),
    renewListing(services, rosa, old),
  ];
  const refused = (await Promise.allSettled(presses)).flatMap((one) =>
    one.status === 'rejected' ? [one.reason as unknown] : [],
  );
  expect(refused).toHaveLength(4);
  for (const refusal of refused) {
    expect(refusal).toMatchObject({
      code: 'conflict',
      detail: 'You have 10 items listed, which is the limit. Mark one as sold or gone to post another.',
    });
  }
  const live = (await listOwnListings(services, rosa)).filter(({ state }) => state === 'live');
  expect(live).toHaveLength(10);
  // Renewing a live listing takes no other slot.
  await renewListing(services, rosa, live[0]!.id);
  await markListingGone(services, rosa, live[0]!.id);
  await writeListing(services, rosa, chairs);
  await writeListing(services, cast.maya, chairs);
});

test('a listing’s owner is reminded once, three days before each end', async ({ services, cast }) => {
  await services.db.delete(listings);
  const { id } = await writeListing(services, cast.rosa, chairs);
  const { id: gone } = await writeListing(services, cast.rosa, { ...chairs, title: 'Gone' });
  await markListingGone(services, cast.rosa, gone);
  inDays(services, 26.9);
  await listingReminderJob.run(services, {});
  expect(await readNews(services, 'listing_update')).toEqual([]);
  inDays(services, 0.2);
  await Promise.all([1, 2, 3].map(() => listingReminderJob.run(services, {})));
  const notice = {
    residentId: 'demo-user',
    title: 'Your item expires soon',
    message:
      '“Two chairs” expires within three days. Renew it if it’s still available, or mark it as sold or gone.',
    url: `/community/marketplace/${id}/renew`,
  };
  expect(await readNews(services, 'listing_update')).toEqual([notice]);
  await renewListing(services, cast.rosa, id);
  await listingReminderJob.run(services, {});
  expect(await readNews(services, 'listing_update')).toHaveLength(1);
  inDays(services, 28);
  await listingReminderJob.run(services, {});
  expect(await readNews(services, 'listing_update')).toEqual([notice, notice]);
});

test('a reported and hidden listing is visible only to its owner', async ({ services, cast }) => {
  const { rosa, maya } = cast;
  const { id } = await writeListing(services, rosa, chairs);
  await expect(reportListing(services, rosa, id, { reason: 'Mine.' })).rejects.toMatchObject({
    code: 'conflict',
    detail: 'This is your own.',
  });
  expect(await reportListing(services, cast.others[0], id, { reason: 'Stolen.' })).toEqual({ isNew: true });
  await decideReports(services, maya, { kind: 'listing', subjectId: id, outcome: 'hidden' });
  expect((await readNews(services, 'report')).find(({ residentId }) => residentId === rosa.id)).toMatchObject(
    {
      title: 'Your marketplace item was removed',
      message: expect.stringContaining('“Two chairs Of oak.”') as string,
    },
  );
  for (const other of [maya, ...cast.others]) {
    await expect(getListing(services, other, id)).rejects.toMatchObject(notFound);
  }
  expect(await getListing(services, rosa, id)).toMatchObject({ state: 'hidden', isRenewable: false });
  for (const attempt of [
    () => renewListing(services, rosa, id),
    () => editListing(services, rosa, id, chairs),
  ]) {
    await expect(attempt()).rejects.toMatchObject({
      code: 'conflict',
      detail: 'A manager removed it. Please talk to them if you think this is a mistake.',
    });
  }
});

test('a listing search finds words, their forms and prefixes, and treats everything else as text', async ({
  services,
  cast,
}) => {
  const find = async (q: string) =>
    (await listListings(services, cast.rosa, { q })).listings.map(({ title }) => title);
  const bike = 'City bicycle, 7 gears';
  for (const q of [
    'bicycle',
    'BICYCLES',
    'bicy',
    'city gea',
    '"city bicycle"',
    'bicycle -ladder',
    ' tire ',
  ]) {
    expect(await find(q), q).toEqual([bike]);
  }
  expect(await find('bicycle or bread')).toEqual([bike, 'Bread machine']);
  expect(await find('bicycle bread')).toEqual([]);
  expect(await find('bicycle -gears')).toEqual([]);
  // Any text gives an answer, not an error. Text without a word finds nothing.
  for (const q of [
    "'",
    '!',
    '!!! & |',
    'a:*b',
    '\\',
    ':*',
    '(',
    "bike') or true --",
    '%',
    '<-> x',
    '🚲',
    'the',
    '-',
    '"',
    'x'.repeat(120),
  ]) {
    expect(await find(q), q).toEqual([]);
  }
});

testWithOwnDatabase(
  'pages of 24 and searches use an index at ten thousand listings',
  async ({ services, cast }) => {
    await services.db.execute(sql`
    insert into listings (resident_id, offer, title, description, created_at, expires_at)
    select 'linh-tran', 'give', 'Thing ' || n, case when n % 500 = 0 then 'A kettle.' else 'Of use.' end,
      ${services.clock.now().toISOString()}::timestamptz - interval '1 hour' - make_interval(mins => n), ${services.clock.now().toISOString()}::timestamptz + interval '10 days'
    from generate_series(1, 10000) n`);
    // Vacuum, so that the index is in the state that autovacuum keeps.
    await services.db.execute(sql`vacuum analyze listings`);
    const page = (number: number) => listListings(services, cast.rosa, { page: number });
    const [first, second, full, last] = [await page(1), await page(2), await page(416), await page(417)];
    expect([first.listings.length, first.hasMore]).toEqual([24, true]);
    expect(second.listings[0]!.createdAt < first.listings.at(-1)!.createdAt).toBe(true);
    expect([full.listings.length, full.hasMore]).toEqual([24, true]);
    // 10,000 and four samples: the last page has 20.
    expect([last.listings.length, last.hasMore]).toEqual([20, false]);
    expect((await listListings(services, cast.rosa, { q: 'kettle' })).listings).toHaveLength(20);

    const readIndexes = async (search: ListingSearch) => {
      const query = listingsQuery(services, cast.rosa, toPageQuery(services, cast.rosa, search)).getSQL();
      const [row] = await services.db.execute<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        sql`explain (format json) ${query}`,
      );
      const nodes = toNodes(row!['QUERY PLAN'][0].Plan);
      const tables = nodes.filter((node) => node['Relation Name'] === 'listings');
      expect(tables.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([]);
      return nodes.flatMap((node) => node['Index Name'] ?? []).filter((name) => name.startsWith('listings'));
    };
    expect(await readIndexes({})).toEqual(['listings_live_idx']);
    expect(await readIndexes({ page: 3, offer: 'give' })).toEqual(['listings_live_idx']);
    expect(await readIndexes({ q: '"kettle"' })).toEqual(['listings_words_idx']);
    // PostgreSQL can't estimate how rare a prefix is, so it may scan by age instead.
    expect(await readIndexes({ q: 'kett' })).toHaveLength(1);
  },
);

type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string; Plans?: Plan[] };
const toNodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(toNodes)];
