import { and, eq, lte, sql } from 'drizzle-orm';

import type { Db } from '../client';
import { deals, listings, residents, threadFollowers, threadMessages } from '../schema';
import { readSampleRows } from './sample-tables';
import type { SeedTime } from './seed-demo';

const hourMs = 60 * 60 * 1000;
const listingDays = 30;

export async function seedListings(db: Db, time: SeedTime): Promise<void> {
  if ((await db.$count(listings)) === 0) {
    const rows = await readListings(db, time);
    if (rows.length > 0) await db.insert(listings).values(rows);
    await seedAnswers(db, time, rows);
  }
  await refreshListings(db, time);
}

export async function refreshDeals(db: Db, time: SeedTime): Promise<void> {
  const local = (text = '') => sql`(${text}::timestamp at time zone ${time.timeZone})`;
  for (const { id, starts, ends } of readSampleRows('deals', time))
    await db
      .update(deals)
      .set({ startsAt: local(starts), endsAt: local(ends) })
      .where(and(eq(deals.id, id!), lte(deals.endsAt, time.now)));
}

/** Renews expired sample listings, but not those marked gone, removed or deleted. */
export async function refreshListings(db: Db, { now }: SeedTime): Promise<void> {
  for (const { id, hoursAgo } of sampleListings) {
    const isOver = sql`${listings.id} = ${id} and ${listings.expiresAt} <= ${now.toISOString()}::timestamptz
      and ${listings.goneAt} is null and ${listings.hiddenAt} is null`;
    await db
      .update(listings)
      .set({ ...toDates(now, hoursAgo), remindedAt: null })
      .where(isOver);
  }
}

async function readListings(db: Db, { now }: SeedTime): Promise<(typeof listings.$inferInsert)[]> {
  const people = new Set((await db.select({ id: residents.id }).from(residents)).map(({ id }) => id));
  return sampleListings
    .filter(({ residentId }) => people.has(residentId))
    .map(({ hoursAgo, ...listing }) => ({ ...listing, ...toDates(now, hoursAgo) }));
}

async function seedAnswers(
  db: Db,
  { now }: SeedTime,
  posts: readonly (typeof listings.$inferInsert)[],
): Promise<void> {
  const people = new Set((await db.select({ id: residents.id }).from(residents)).map(({ id }) => id));
  const answers = sampleAnswers.filter(
    ({ listingId, authorId }) => people.has(authorId) && posts.some(({ id }) => id === listingId),
  );
  if (answers.length === 0) return;
  const rows = answers.map(({ hoursAgo, ...answer }) => ({
    ...answer,
    sentAt: new Date(now.getTime() - hoursAgo * hourMs),
  }));
  await db.insert(threadMessages).values(rows);
  await db
    .insert(threadFollowers)
    .values(
      rows.map(({ listingId, authorId, sentAt }) => ({ listingId, residentId: authorId, since: sentAt })),
    )
    .onConflictDoNothing();
}

function toDates(now: Date, hoursAgo: number) {
  const createdAt = new Date(now.getTime() - hoursAgo * hourMs);
  return { createdAt, expiresAt: new Date(createdAt.getTime() + listingDays * 24 * hourMs) };
}

/** One for each kind of offer, by neighbors who can't sign in. */
const sampleListings: readonly (Omit<typeof listings.$inferInsert, 'createdAt' | 'expiresAt'> & {
  id: string;
  hoursAgo: number;
})[] = [
  {
    id: '6f1c2d30-7a4b-4e15-9c80-1b2a3c4d5e01',
    residentId: 'samuel-okafor',
    hoursAgo: 5,
    offer: 'sell',
    title: 'City bicycle, 7 gears',
    price: 12_000,
    description: 'Blue, fits someone around 5′8″. New tires. Come take it for a spin.',
  },
  {
    id: '6f1c2d30-7a4b-4e15-9c80-1b2a3c4d5e02',
    residentId: 'amina-yusuf',
    hoursAgo: 20,
    offer: 'give',
    title: 'Box of picture books',
    description: 'About 30, for ages 3 to 6. No missing pages, but well loved.',
  },
  {
    id: '6f1c2d30-7a4b-4e15-9c80-1b2a3c4d5e03',
    residentId: 'george-whitfield',
    hoursAgo: 44,
    offer: 'lend',
    title: 'Extension ladder, 20 ft',
    description: 'For gutters and apple trees. I’m happy to bring it over and hold it.',
  },
  {
    id: '6f1c2d30-7a4b-4e15-9c80-1b2a3c4d5e04',
    residentId: 'keiko-tanaka',
    hoursAgo: 90,
    offer: 'swap',
    title: 'Bread machine',
    description: 'Works well, but we’re back to baking in the oven. Looking for a slow cooker.',
  },
  {
    id: '6f1c2d30-7a4b-4e15-9c80-1b2a3c4d5e05',
    residentId: 'hannah-lindqvist',
    hoursAgo: 30,
    offer: 'ask',
    title: 'Who knows a good plumber?',
    description: 'The kitchen faucet drips, and I’d like somebody who comes when they say they will.',
  },
  {
    id: '6f1c2d30-7a4b-4e15-9c80-1b2a3c4d5e06',
    residentId: 'diego-morales',
    hoursAgo: 8,
    offer: 'lost',
    title: 'Gray cat, answers to Pepper',
    description: 'She slipped out last night. White paws, red collar, a bit shy. Please look in your sheds.',
    latitude: 45.4879,
    longitude: -122.8021,
  },
  {
    id: '6f1c2d30-7a4b-4e15-9c80-1b2a3c4d5e07',
    residentId: 'elijah-brooks',
    hoursAgo: 26,
    offer: 'wanted',
    title: 'A ladder for Saturday',
    description: 'To hang two shelves. I’ll bring it back the same evening.',
  },
];

const plumber = '6f1c2d30-7a4b-4e15-9c80-1b2a3c4d5e05';

const sampleAnswers = [
  {
    listingId: plumber,
    authorId: 'walter-novak',
    hoursAgo: 28,
    body: 'The two brothers at Creekside Plumbing did our water heater. On time, and they swept up after.',
  },
  {
    listingId: plumber,
    authorId: 'priya-raman',
    hoursAgo: 25,
    body: 'It may only be the washer. I have a box of them, and I’m glad to take a look first.',
  },
  {
    listingId: plumber,
    authorId: 'samuel-okafor',
    hoursAgo: 12,
    body: 'Creekside for us as well. Ask for the Thursday round, when they’re near here anyway.',
  },
];
