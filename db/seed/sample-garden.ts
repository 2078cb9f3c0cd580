import { isNull, sql } from 'drizzle-orm';

import type { Db } from '../client';
import {
  gardenFacilities,
  gardenWorkshops,
  plotReservations,
  plotWaiting,
  residencies,
  tradePosts,
} from '../schema';
import { cast } from './cast';
import { createHomes } from './create-homes';
import { neighborhoodDay } from './neighborhood-day';
import { sampleGardeners, samplePosts, sampleWaitlist } from './sample-garden-things';
import { readSampleRows } from './sample-tables';
import type { SeedTime } from './seed-demo';

const dayMs = 24 * 60 * 60 * 1000;
const postDays = 14;

export async function seedGardeners(db: Db, time: SeedTime): Promise<void> {
  await seedWaitlist(db, time, await readHomes(db));
  const posts = await readPosts(db, time);
  if (posts.length > 0) await db.insert(tradePosts).values(posts);
}

/** Renews workshops, plot seasons and posts. People's changes stay, such as a taken plot or a hidden post. */
export async function refreshGarden(db: Db, time: SeedTime): Promise<void> {
  // Managers may have emptied the garden, so don't refill it.
  if ((await db.$count(gardenFacilities)) === 0) return;
  await createWorkshops(db, time);
  await createReservations(db, time, await readHomes(db));
  await createPosts(db, time);
}

async function readHomes(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: residencies.residentId, homeId: residencies.homeId })
    .from(residencies)
    .where(isNull(residencies.endsAt));
  const homeIds = new Map(rows.map(({ id, homeId }) => [id, homeId]));
  return new Map(cast.flatMap(({ id }) => (homeIds.has(id) ? [[id, homeIds.get(id)!]] : [])));
}

async function createReservations(
  db: Db,
  { now, timeZone }: SeedTime,
  homes: ReadonlyMap<string, string>,
): Promise<void> {
  const endsOn = seasonEnd(neighborhoodDay(timeZone, now));
  const others = Object.values(sampleGardeners).flatMap((taken) => ('home' in taken ? taken.home : []));
  const known = await createHomes(db, now, others);
  const rows = Object.entries(sampleGardeners).flatMap(([plotId, taken]) => {
    const residentId = 'residentId' in taken ? taken.residentId : null;
    const household =
      residentId === null ? ('home' in taken ? known.get(taken.home) : null) : homes.get(residentId);
    const reservedAt = new Date(now.getTime() - taken.daysAgo * dayMs);
    return household
      ? [{ plotId, household, residentId, gardeners: taken.gardeners, reservedAt, endsOn }]
      : [];
  });
  await db.insert(plotReservations).values(rows).onConflictDoNothing();
}

async function seedWaitlist(db: Db, { now }: SeedTime, homes: ReadonlyMap<string, string>): Promise<void> {
  const rows = sampleWaitlist.flatMap(({ residentId, daysAgo, ...turn }) => {
    const household = homes.get(residentId);
    return household
      ? [{ ...turn, residentId, household, joinedAt: new Date(now.getTime() - daysAgo * dayMs) }]
      : [];
  });
  if (rows.length > 0) await db.insert(plotWaiting).values(rows);
}

async function readPosts(db: Db, { now }: SeedTime): Promise<(typeof tradePosts.$inferInsert)[]> {
  const people = await readHomes(db);
  return samplePosts
    .filter(({ residentId }) => people.has(residentId))
    .map(({ hoursAgo, ...post }) => ({ ...post, ...toDates(now, hoursAgo) }));
}

/** Renews expired sample posts, but not those marked gone, hidden or deleted. */
async function createPosts(db: Db, { now }: SeedTime): Promise<void> {
  for (const { id, hoursAgo } of samplePosts) {
    const isOver = sql`${tradePosts.id} = ${id} and ${tradePosts.expiresAt} <= ${now.toISOString()}::timestamptz
      and ${tradePosts.goneAt} is null and ${tradePosts.hiddenAt} is null`;
    await db.update(tradePosts).set(toDates(now, hoursAgo)).where(isOver);
  }
}

function toDates(now: Date, hoursAgo: number) {
  const createdAt = new Date(now.getTime() - (hoursAgo / 24) * dayMs);
  return { createdAt, expiresAt: new Date(createdAt.getTime() + postDays * dayMs) };
}

/** Adds a sample workshop to each of the next eight Saturdays without one, in rotation. */
async function createWorkshops(db: Db, time: SeedTime): Promise<void> {
  const { now, timeZone } = time;
  const samples = readSampleRows('workshops', time);
  const { id, name } = gardenFacilities;
  const facilities = await db.select({ id, name }).from(gardenFacilities);
  const today = neighborhoodDay(timeZone, now);
  const local = (day: string, at: string) => sql`(${`${day} ${at}`}::timestamp at time zone ${timeZone})`;
  for (const day of saturdaysFrom(today, 8)) {
    const week = Math.floor(Date.parse(`${day}T00:00:00Z`) / (7 * dayMs));
    const { title, description, garden, capacity, starts, ends } = samples[week % samples.length]!;
    const facilityId = facilities.find(({ name }) => name === garden)?.id;
    // A retired workshop stays retired.
    const isThere = sql`(${gardenWorkshops.startsAt} at time zone ${timeZone})::date = ${day}`;
    if (!facilityId || (await db.$count(gardenWorkshops, isThere)) > 0) continue;
    const [startsAt, endsAt] = [local(day, timeOf(starts)), local(day, timeOf(ends))];
    const workshop = { title: title!, description: description!, capacity: Number(capacity), facilityId };
    await db.insert(gardenWorkshops).values({ ...workshop, startsAt, endsAt });
  }
}

const timeOf = (text = ''): string => text.slice(-5);

/** Starts tomorrow, because today's workshop may be over. */
function saturdaysFrom(today: string, count: number): string[] {
  const first = new Date(`${today}T00:00:00Z`);
  first.setUTCDate(first.getUTCDate() + (7 - ((first.getUTCDay() + 1) % 7)));
  return Array.from({ length: count }, (_, week) =>
    new Date(first.getTime() + week * 7 * dayMs).toISOString().slice(0, 10),
  );
}

/** Matches the garden's rule: until the end of October, and at least 30 days. */
export function seasonEnd(day: string): string {
  const year = Number(day.slice(0, 4));
  const inThirtyDays = new Date(Date.parse(`${day}T00:00:00Z`) + 30 * dayMs).toISOString().slice(0, 10);
  return inThirtyDays <= `${year}-10-31` ? `${year}-10-31` : `${year + 1}-10-31`;
}
