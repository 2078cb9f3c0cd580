import { randomUUID } from 'node:crypto';

import { sql } from 'drizzle-orm';

import type { Db } from '#db/client';
import { amenities, classes, residents, timeSlots } from '#db/schema';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { testNow } from './test-clock';

const hour = 60 * 60_000;

export const studio = { amenityId: 'test-studio', classId: 'test-yoga' } as const;

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
 * Protects the studio's slots from the schedule job of a running product, since the studio has no schedule. Call it
 * before the server starts: creating the trigger next to its jobs may deadlock.
 */
export async function protectSlots(db: Db): Promise<void> {
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
 * Creates a slot of the class, or of the amenity alone, one hour long.
 * @param slot.inHours start, counted from the services' now
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

export async function makeNeighbors(db: Db, count: number, name = 'neighbor'): Promise<Viewer[]> {
  const people = Array.from({ length: count }, (_, at) => ({
    id: `${name}-${at}`,
    role: 'resident' as const,
  }));
  await db.insert(residents).values(people.map(({ id, role }) => ({ id, role, email: `${id}@example.org` })));
  return people.map((person) => ({ ...person, name: person.id }));
}
