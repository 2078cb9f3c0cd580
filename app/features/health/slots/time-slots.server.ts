import { and, asc, eq, gt, gte, isNull, lt, sql } from 'drizzle-orm';

import { preparedQuery } from '#db/prepared';
import { amenities, bookings, classes, timeSlots } from '#db/schema';
import { addDays } from '~/domain/clock';
import { NotFound } from '~/domain/errors';
import { startOfDay } from '~/domain/local-time';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

import { heldSpots } from './slot-places.server';
import type { SlotCard } from './slots';
import { bookableDays, formatBookableDays, invalidField } from './slots.server';
import type { SlotQuery } from './time-slots.schema.server';

/** Leaves out slots that have begun, were canceled or are retired. */
export async function listSlots(
  services: Services,
  viewer: Viewer,
  { date, amenityId = '', classId = '' }: SlotQuery,
): Promise<SlotCard[]> {
  const days = bookableDays(services);
  if (!days.includes(date)) throw invalidField('date', formatBookableDays(days));
  const { timeZone } = services.config;
  const rows = await slotsOfDay(services.db, {
    viewerId: viewer.id,
    now: services.clock.now().toISOString(),
    from: startOfDay(timeZone, date).toISOString(),
    until: startOfDay(timeZone, addDays(date, 1)).toISOString(),
    amenityId,
    classId,
  });
  // Check the filters only when nothing matched: slots that match prove them valid.
  if (rows.length === 0) await requireFilters(services, amenityId, classId);
  return rows.map(toSlotCard);
}

/** The amenity's sessions of the bookable days, soonest first. */
export async function listAmenitySlots(
  services: Services,
  viewer: Viewer,
  amenityId: string,
): Promise<SlotCard[]> {
  const now = services.clock.now().toISOString();
  const end = addDays(bookableDays(services).at(-1)!, 1);
  const rows = await slotsOfDay(services.db, {
    viewerId: viewer.id,
    now,
    from: now,
    until: startOfDay(services.config.timeZone, end).toISOString(),
    amenityId,
    classId: '',
  });
  return rows.map(toSlotCard);
}

async function requireFilters({ db }: Services, amenityId: string, classId: string): Promise<void> {
  const isOffered = isNull(amenities.retiredAt);
  if (amenityId && (await db.$count(amenities, and(eq(amenities.id, amenityId), isOffered))) === 0) {
    throw new NotFound('There is no such amenity.');
  }
  if (!classId) return;
  const [held] = await db
    .select({ name: classes.name, amenityId: amenities.id, amenityName: amenities.name })
    .from(classes)
    .innerJoin(amenities, eq(amenities.id, classes.amenityId))
    .where(and(eq(classes.id, classId), isNull(classes.retiredAt), isOffered));
  if (!held) throw new NotFound('There is no such class.');
  if (amenityId && held.amenityId !== amenityId) {
    throw invalidField('classId', `${held.name} is held in ${held.amenityName}.`);
  }
}

const isAny = (name: string) => sql`${sql.placeholder(name)} = ''`;

const slotsOfDay = preparedQuery((db) =>
  db
    .select({
      id: timeSlots.id,
      startsAt: timeSlots.startsAt,
      endsAt: timeSlots.endsAt,
      amenityId: timeSlots.amenityId,
      classId: timeSlots.classId,
      capacity: timeSlots.capacity,
      taken: sql<number>`${timeSlots.booked} + ${heldSpots(sql`${sql.placeholder('now')}::timestamptz`)}`.as(
        'taken',
      ),
      amenityName: sql<string>`${amenities.name}`.as('amenity_name'),
      className: sql<string | null>`${classes.name}`.as('class_name'),
      instructor: sql<string | null>`coalesce(${timeSlots.instructor}, ${classes.instructor})`.as('held_by'),
      own: bookings.status,
    })
    .from(timeSlots)
    .innerJoin(amenities, eq(amenities.id, timeSlots.amenityId))
    .leftJoin(classes, eq(classes.id, timeSlots.classId))
    .leftJoin(
      bookings,
      and(
        eq(bookings.slotId, timeSlots.id),
        eq(bookings.residentId, sql.placeholder('viewerId')),
        // Matches the partial index's condition literally. A parameter would prevent its use.
        sql`${bookings.status} in ('waiting', 'confirmed')`,
      ),
    )
    .where(
      and(
        gte(timeSlots.startsAt, sql.placeholder('from')),
        lt(timeSlots.startsAt, sql.placeholder('until')),
        gt(timeSlots.startsAt, sql.placeholder('now')),
        sql`(${isAny('amenityId')} or ${timeSlots.amenityId} = ${sql.placeholder('amenityId')})`,
        sql`(${isAny('classId')} or ${timeSlots.classId} = ${sql.placeholder('classId')})`,
        isNull(timeSlots.calledOffAt),
        isNull(amenities.retiredAt),
        isNull(classes.retiredAt),
      ),
    )
    .orderBy(asc(timeSlots.startsAt), asc(amenities.position), asc(timeSlots.endsAt), asc(timeSlots.id))
    .prepare('slots_of_day'),
);

type Row = Awaited<ReturnType<typeof slotsOfDay>>[number];

const toSlotCard = ({ startsAt, endsAt, capacity, taken, own, ...row }: Row): SlotCard => ({
  ...row,
  startTime: startsAt.toISOString(),
  endTime: endsAt.toISOString(),
  availableSpots: capacity - taken,
  totalCapacity: capacity,
  own: own === 'confirmed' || own === 'waiting' ? own : null,
});
