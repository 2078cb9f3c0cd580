import { and, eq, lte, sql } from 'drizzle-orm';

import type { Db } from '../client';
import { businesses, deals, listings, residents } from '../schema';
import type { SeedTime } from './seed-demo';

const hourMs = 60 * 60 * 1000;
const listingDays = 30;

/** The sample deals and listings where there are none, and those that have ended or expired anew. */
export async function seedMarketplace(db: Db, time: SeedTime): Promise<void> {
  if ((await db.$count(deals)) === 0) await db.insert(deals).values(await readDeals(db, time));
  if ((await db.$count(listings)) === 0) {
    const rows = await readListings(db, time);
    if (rows.length > 0) await db.insert(listings).values(rows);
  }
  await refreshDeals(db, time);
  await refreshListings(db, time);
}

/** Sample deals that have ended are offered anew. */
export async function refreshDeals(db: Db, { now }: SeedTime): Promise<void> {
  for (const [position, { id }] of sampleDeals.entries()) {
    await db
      .update(deals)
      .set({ endsAt: dealEnd(now, position) })
      .where(and(eq(deals.id, id), lte(deals.endsAt, now)));
  }
}

/** A few weeks on, each deal on another day. */
const dealEnd = (now: Date, position: number): Date =>
  new Date(now.getTime() + (14 + position * 5) * 24 * hourMs);

/** Sample listings that have expired are put up anew; one that is gone, was taken down or deleted is not. */
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

/** A business that is not in the directory leaves its deal without one. */
async function readDeals(db: Db, { now }: SeedTime): Promise<(typeof deals.$inferInsert)[]> {
  const known = new Set((await db.select({ id: businesses.id }).from(businesses)).map(({ id }) => id));
  return sampleDeals.map(({ businessId, ...deal }, position) => ({
    ...deal,
    businessId: businessId && known.has(businessId) ? businessId : null,
    position,
    endsAt: dealEnd(now, position),
  }));
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

/** The six deals (S2 §2), as far apart as pins on their map (zoom 12) need to be pressed one by one. Prices in cents. */
export const sampleDeals: readonly (Omit<typeof deals.$inferInsert, 'position' | 'businessId' | 'endsAt'> & {
  businessId?: string;
})[] = [
  {
    id: 'deal-1',
    businessId: 'business-1',
    title: 'Coffee and a cinnamon roll',
    originalPrice: 900,
    subtitle: 'Weekdays until 10 AM',
    salePrice: 650,
    latitude: 45.488,
    longitude: -122.812,
    description: 'Any coffee with a cinnamon roll, still warm from the oven.',
    details: 'Tell them at the counter that you live in the neighborhood. Oat milk is no extra charge.',
  },
  {
    id: 'deal-2',
    businessId: 'business-2',
    title: 'Seasonal produce box',
    originalPrice: 2000,
    salePrice: 1500,
    latitude: 45.4975,
    longitude: -122.801,
    subtitle: 'Fruit and vegetables for four days',
    description: 'Picked this week at farms within 40 miles. Enough for two.',
    details: 'Order at the market by Tuesday evening and pick it up on Thursday. Please bring the box back.',
  },
  {
    id: 'deal-3',
    businessId: 'business-3',
    title: 'Bike tune-up',
    originalPrice: 8000,
    salePrice: 6000,
    latitude: 45.479,
    longitude: -122.793,
    subtitle: 'Brakes, gears and tires checked',
    description: 'A full checkup for any bicycle, with small repairs, and new brake pads if yours are worn.',
    details: 'Takes a day. Bigger parts are extra, and they ask you first.',
  },
  {
    id: 'deal-4',
    businessId: 'business-4',
    title: 'Dinner for two',
    originalPrice: 6400,
    subtitle: 'Tuesday to Thursday, and Sunday',
    salePrice: 4800,
    latitude: 45.489,
    longitude: -122.788,
    description: 'Three courses that change every week. Sit by the window if there’s a table free.',
    details: 'Please reserve a day ahead. There’s always a vegetarian option.',
  },
  {
    id: 'deal-5',
    businessId: 'business-6',
    title: '10 washes for the price of 8',
    originalPrice: 5000,
    salePrice: 4000,
    latitude: 45.501,
    longitude: -122.82,
    subtitle: 'Laundry card',
    description: 'Works in every machine, including the big one for blankets.',
    details: 'Good for a year. Share it with anyone.',
  },
  {
    id: 'deal-6',
    title: 'Swimming lessons',
    originalPrice: 12_000,
    salePrice: 9000,
    subtitle: 'Six lessons for kids and adults',
    latitude: 45.472,
    longitude: -122.802,
    description: 'Small groups by age and skill, in warm water.',
    details: 'Saturdays at the Creekside pool. Not for you? Get your money back after the first lesson.',
  },
];

/** One of each kind of offer, of neighbors whom nobody can sign in as. */
export const sampleListings: readonly (Omit<typeof listings.$inferInsert, 'createdAt' | 'expiresAt'> & {
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
