import { and, eq, lte, sql } from 'drizzle-orm';

import type { Db } from '../client';
import { deals, listings, residents } from '../schema';
import { readSampleRows } from './sample-tables';
import type { SeedTime } from './seed-demo';

const hourMs = 60 * 60 * 1000;
const listingDays = 30;

export async function seedListings(db: Db, time: SeedTime): Promise<void> {
  if ((await db.$count(listings)) === 0) {
    const rows = await readListings(db, time);
    if (rows.length > 0) await db.insert(listings).values(rows);
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
];
