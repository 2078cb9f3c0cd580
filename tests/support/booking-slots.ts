import { randomUUID } from 'node:crypto';

import { type Database, openDatabase } from '#db/client';
import { addDays, dayIn } from '~/domain/clock';
import { toInstant } from '~/domain/local-time';
import { testNow } from './test-clock';

type Sql = Database['sql'];

const timeZone = 'America/Los_Angeles';

/** A session with a neighbor's booking, so that the schedule job keeps it. */
export type OwnSession = {
  slotId: string;
  classId: string;
  amenityId: string;
  day: string;
  emptyDay: string;
};

/**
 * Creates a class in its own amenity, "<name> Room", tomorrow for 45 minutes.
 * @param places capacity, of which Linh Tran has one
 * @param hour starts at a quarter past
 */
export const haveSession = (
  databaseUrl: string,
  name: string,
  places: number,
  hour?: number,
): Promise<OwnSession> => withDatabase(databaseUrl, ({ sql }) => insertSession(sql, name, places, hour));

export const haveSessions = (databaseUrl: string, name: string, hours: number[]): Promise<void> =>
  withDatabase(databaseUrl, async ({ sql }) => {
    const [first = 0, ...later] = hours;
    const session = await insertSession(sql, name, 4, first);
    for (const hour of later) await insertSlot(sql, { ...session, slotId: randomUUID() }, 4, hour);
  });

export const setSpotFree = (databaseUrl: string, slotId: string, isFree: boolean): Promise<void> =>
  withDatabase(databaseUrl, ({ sql }) => (isFree ? freeSpot(sql, slotId) : takeSpot(sql, slotId)));

export async function insertSession(sql: Sql, name: string, places: number, hour = 10): Promise<OwnSession> {
  const [slotId, amenityId, classId] = [randomUUID(), randomUUID(), randomUUID()];
  const day = addDays(dayIn(timeZone, testNow()), 1);
  const session = { slotId, classId, amenityId, day, emptyDay: addDays(day, 1) };
  await sql`insert into amenities (id, name, capacity, booking_duration_minutes, position, created_at)
    values (${amenityId}, ${`${name} Room`}, ${places}, 45, 99, ${testNow().toISOString()}::timestamptz)`;
  await sql`insert into classes
    (id, amenity_id, name, difficulty, instructor, duration, capacity, position, created_at)
    values (${classId}, ${amenityId}, ${name}, 'Beginner', 'Ana Ruiz', 45, ${places}, 99, ${testNow().toISOString()}::timestamptz)`;
  await insertSlot(sql, session, places, hour);
  return session;
}

/** Inserts slot and booking in one statement, since the schedule job removes a slot without bookings. */
async function insertSlot(
  sql: Sql,
  { slotId, classId, amenityId, day }: OwnSession,
  places: number,
  hour: number,
): Promise<void> {
  const at = (time: string) => toInstant(timeZone, `${day}T${time}`)?.toISOString() ?? '';
  await sql`with slot as (
      insert into time_slots (id, amenity_id, class_id, starts_at, ends_at, capacity, booked)
      values (${slotId}, ${amenityId}, ${classId}, ${at(`${hour}:15`)}, ${at(`${hour + 1}:00`)}, ${places}, 1)
      returning id)
    insert into bookings (resident_id, slot_id, status, booked_at)
    select 'linh-tran', id, 'confirmed', ${testNow().toISOString()}::timestamptz from slot`;
}

export async function freeSpot(sql: Sql, slotId: string): Promise<void> {
  await sql`with freed as (update time_slots set booked = booked - 1 where id = ${slotId} returning id)
    update bookings set status = 'cancelled', ended_at = ${testNow().toISOString()}::timestamptz
    from freed where slot_id = freed.id and resident_id = 'linh-tran'`;
}

export async function takeSpot(sql: Sql, slotId: string): Promise<void> {
  await sql`with taken as (update time_slots set booked = booked + 1 where id = ${slotId} returning id)
    insert into bookings (resident_id, slot_id, status, booked_at)
    select 'samuel-okafor', id, 'confirmed', ${testNow().toISOString()}::timestamptz from taken`;
}

async function withDatabase<Result>(
  url: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = openDatabase(url, { max: 1, applicationName: 'test' });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
