import { randomUUID } from 'node:crypto';

import { type Database, openDatabase } from '#db/client';
import { addDays, dayIn } from '~/domain/clock';
import { toInstant } from '~/domain/local-time';
import { testNow } from './test-clock';

type Sql = Database['sql'];

const timeZone = 'America/Los_Angeles';

/** A session that a neighbor has a place in, so that the schedule leaves it alone. */
export type OwnSession = {
  slotId: string;
  classId: string;
  amenityId: string;
  /** The neighborhood's tomorrow, when it is, and the day after, when there is none of its class; YYYY-MM-DD. */
  day: string;
  emptyDay: string;
};

/**
 * A class of the given name in an amenity of its own, "<name> Room", tomorrow for 45 minutes.
 * @param places how many it has, one of which Linh Tran has
 * @param hour from a quarter past which
 */
export const haveSession = (
  databaseUrl: string,
  name: string,
  places: number,
  hour?: number,
): Promise<OwnSession> => withDatabase(databaseUrl, ({ sql }) => insertSession(sql, name, places, hour));

/** A class outside the schedule with a session in each of these hours of tomorrow, one place of each taken. */
export const haveSessions = (databaseUrl: string, name: string, hours: number[]): Promise<void> =>
  withDatabase(databaseUrl, async ({ sql }) => {
    const [first = 0, ...later] = hours;
    const session = await insertSession(sql, name, 4, first);
    for (const hour of later) await insertSlot(sql, { ...session, slotId: randomUUID() }, 4, hour);
  });

/** A neighbor gives their place back, or another takes one, while somebody looks at the form. */
export const setPlaceFree = (databaseUrl: string, slotId: string, isFree: boolean): Promise<void> =>
  withDatabase(databaseUrl, ({ sql }) => (isFree ? freePlace(sql, slotId) : takePlace(sql, slotId)));

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

/** In one statement: a slot without a booking is the schedule's to take away. */
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

/** Linh Tran cancels. */
export async function freePlace(sql: Sql, slotId: string): Promise<void> {
  await sql`with freed as (update time_slots set booked = booked - 1 where id = ${slotId} returning id)
    update bookings set status = 'cancelled', ended_at = ${testNow().toISOString()}::timestamptz
    from freed where slot_id = freed.id and resident_id = 'linh-tran'`;
}

/** Samuel Okafor books. */
export async function takePlace(sql: Sql, slotId: string): Promise<void> {
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
