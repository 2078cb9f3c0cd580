import { randomUUID } from 'node:crypto';

import { sql } from 'drizzle-orm';

import type { Db } from '#db/client';
import { amenities, classes, residents, timeSlots } from '#db/schema';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { testNow } from './test-clock';

const hour = 60 * 60_000;

export const studio = { amenityId: 'test-studio', classId: 'test-yoga' } as const;

/** An amenity and a class in it: "Test Yoga in Test Studio". */
export async function makeStudio(db: Db): Promise<void> {
  const createdAt = testNow();
  await db
    .insert(amenities)
    .values({
      id: studio.amenityId,
      name: 'Test Studio',
      capacity: 20,
      bookingDurationMinutes: 60,
      createdAt,
    })
    .onConflictDoNothing();
  await db
    .insert(classes)
    .values({
      id: studio.classId,
      amenityId: studio.amenityId,
      name: 'Test Yoga',
      difficulty: 'Beginner',
      instructor: 'Ana Ruiz',
      duration: 60,
      capacity: 20,
      createdAt,
    })
    .onConflictDoNothing();
}

/**
 * For a database on which the product will run: the studio has no weekly schedule, so the job that lays slots out
 * would take its slots away, soon after the start and in the seventh minute of an hour. Before the server starts: a
 * trigger that is made beside its jobs may meet them in a deadlock.
 */
export async function keepSlots(db: Db): Promise<void> {
  await db.execute(
    sql`create function keep_slot() returns trigger language plpgsql as 'begin return null; end'`,
  );
  await db.execute(sql`
    create trigger keep_unbooked_slots before delete on time_slots
    for each row when (old.amenity_id = ${sql.raw(`'${studio.amenityId}'`)}) execute function keep_slot()`);
  await db.execute(sql`
    create trigger keep_offered_slots before update on time_slots for each row
    when (new.is_withdrawn and old.amenity_id = ${sql.raw(`'${studio.amenityId}'`)}) execute function keep_slot()`);
}

/**
 * A slot of the class, or of the amenity by itself.
 * @param slot.inHours when it begins, from the services' now; it lasts an hour
 * @returns its id
 */
export async function makeSlot(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  {
    capacity = 1,
    inHours = 3,
    isClass = true,
  }: { capacity?: number; inHours?: number; isClass?: boolean } = {},
): Promise<string> {
  await makeStudio(db);
  const startsAt = new Date(clock.now().getTime() + inHours * hour);
  const id = randomUUID();
  await db.insert(timeSlots).values({
    id,
    amenityId: studio.amenityId,
    classId: isClass ? studio.classId : null,
    capacity,
    startsAt,
    endsAt: new Date(startsAt.getTime() + hour),
  });
  return id;
}

/** Residents who have never done anything yet; `name` tells one lot from another. */
export async function makeNeighbors(db: Db, count: number, name = 'neighbor'): Promise<Viewer[]> {
  const people = Array.from({ length: count }, (_, at) => ({
    id: `${name}-${at}`,
    role: 'resident' as const,
  }));
  await db.insert(residents).values(people.map(({ id, role }) => ({ id, role, email: `${id}@example.org` })));
  return people.map((person) => ({ ...person, name: person.id }));
}
