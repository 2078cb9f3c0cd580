import { sql } from 'drizzle-orm';

import type { Db } from '../client';
import {
  gardenFacilities,
  gardenPlots,
  gardenWorkshops,
  plotReservations,
  plotWaiting,
  residents,
  tradePosts,
} from '../schema';
import { cast, toHome } from './cast';
import { neighborhoodDay } from './neighborhood-day';
import {
  sampleFacilities,
  samplePlots,
  samplePosts,
  sampleTurns,
  sampleWorkshops,
} from './sample-garden-things';
import type { SeedTime } from './seed-demo';

const dayMs = 24 * 60 * 60 * 1000;
const postDays = 14;

/** The sample garden where there is none, and what of it begins anew as time goes on. */
export async function seedGarden(db: Db, time: SeedTime): Promise<void> {
  if ((await db.$count(gardenFacilities)) === 0) {
    await db
      .insert(gardenFacilities)
      .values(sampleFacilities.map((facility, position) => ({ ...facility, position })));
    await db
      .insert(gardenPlots)
      .values(samplePlots.map(({ id, facilityId, size }, position) => ({ id, facilityId, size, position })));
    await seedTurns(db, time, await readHomes(db));
    await db.insert(tradePosts).values(await readPosts(db, time));
  }
  await refreshGarden(db, time);
}

/**
 * Lays what is over anew: the workshops of the coming Saturdays, the season of the households that have a plot in the
 * samples, and posts that have expired. What people changed stays: a plot that somebody has, a post that was hidden.
 */
export async function refreshGarden(db: Db, time: SeedTime): Promise<void> {
  // Somebody may have emptied the garden: nothing is laid in what is not there.
  if ((await db.$count(gardenFacilities)) === 0) return;
  await layWorkshops(db, time);
  await layReservations(db, time, await readHomes(db));
  await layPosts(db, time);
}

/** By resident, the home of those of the cast who still live here. */
async function readHomes(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db.select({ id: residents.id, unit: residents.unit }).from(residents);
  const units = new Map(rows.map(({ id, unit }) => [id, unit]));
  return new Map(
    cast.flatMap((sample) =>
      units.has(sample.id) ? [[sample.id, units.get(sample.id) ?? toHome(sample)]] : [],
    ),
  );
}

async function layReservations(
  db: Db,
  { now, timeZone }: SeedTime,
  homes: ReadonlyMap<string, string>,
): Promise<void> {
  const endsOn = seasonEnd(neighborhoodDay(timeZone, now));
  const rows = samplePlots.flatMap(({ id: plotId, taken }) => {
    if (!taken) return [];
    const residentId = 'residentId' in taken ? taken.residentId : null;
    const household = residentId === null ? ('home' in taken ? taken.home : null) : homes.get(residentId);
    const reservedAt = new Date(now.getTime() - taken.daysAgo * dayMs);
    return household
      ? [{ plotId, household, residentId, gardeners: taken.gardeners, reservedAt, endsOn }]
      : [];
  });
  // One that is live already, or whose plot somebody else has, is left as it is.
  await db.insert(plotReservations).values(rows).onConflictDoNothing();
}

async function seedTurns(db: Db, { now }: SeedTime, homes: ReadonlyMap<string, string>): Promise<void> {
  const rows = sampleTurns.flatMap(({ residentId, daysAgo, ...turn }) => {
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

/** Sample posts that have expired are written anew; one that is gone, was hidden or deleted is not. */
async function layPosts(db: Db, { now }: SeedTime): Promise<void> {
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

/** The next eight Saturdays at ten by the neighborhood's clocks that are not over; one that is there stays as it is. */
async function layWorkshops(db: Db, { now, timeZone }: SeedTime): Promise<void> {
  const known = await db.select({ id: gardenFacilities.id }).from(gardenFacilities);
  const facilities = new Set(known.map(({ id }) => id));
  const local = (day: string, at: string) => sql`(${`${day} ${at}`}::timestamp at time zone ${timeZone})`;
  const today = neighborhoodDay(timeZone, now);
  const time = now.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  const isToCome = (day: string) => day > today || toWorkshop(day).at[1] > time;
  for (const day of saturdaysFrom(today, 9).filter(isToCome).slice(0, 8)) {
    const {
      at: [from, to],
      ...workshop
    } = toWorkshop(day);
    if (!facilities.has(workshop.facilityId)) continue;
    await db
      .insert(gardenWorkshops)
      .values({ ...workshop, startsAt: local(day, from), endsAt: local(day, to) })
      .onConflictDoNothing();
  }
}

/** The workshops take turns, each Saturday of the calendar having its own. */
function toWorkshop(day: string): (typeof sampleWorkshops)[number] {
  const week = Math.floor(Date.parse(`${day}T00:00:00Z`) / (7 * dayMs));
  return sampleWorkshops[week % sampleWorkshops.length]!;
}

function saturdaysFrom(today: string, count: number): string[] {
  const first = new Date(`${today}T00:00:00Z`);
  first.setUTCDate(first.getUTCDate() + ((6 - first.getUTCDay() + 7) % 7));
  return Array.from({ length: count }, (_, week) =>
    new Date(first.getTime() + week * 7 * dayMs).toISOString().slice(0, 10),
  );
}

/** As the garden gives plots: until the end of October, and no season of less than 30 days. */
export function seasonEnd(day: string): string {
  const year = Number(day.slice(0, 4));
  const inThirtyDays = new Date(Date.parse(`${day}T00:00:00Z`) + 30 * dayMs).toISOString().slice(0, 10);
  return inThirtyDays <= `${year}-10-31` ? `${year}-10-31` : `${year + 1}-10-31`;
}
