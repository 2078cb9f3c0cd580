import { and, asc, eq, gt, sql } from 'drizzle-orm';

import { preparedQuery } from '#db/prepared';
import { amenities, bookings, classes, timeSlots } from '#db/schema';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

import type { NextBooking } from '../bookings';

/** The viewer's soonest session that is not over, one that is under way included; null where none is booked. */
export async function findNextBooking(services: Services, viewer: Viewer): Promise<NextBooking | null> {
  const now = services.clock.now().toISOString();
  const [row] = await soonest(services.db, { residentId: viewer.id, now });
  if (!row) return null;
  const { startsAt, endsAt, ...booking } = row;
  return { ...booking, startTime: startsAt.toISOString(), endTime: endsAt.toISOString() };
}

const soonest = preparedQuery((db) =>
  db
    .select({
      id: bookings.id,
      className: classes.name,
      amenityName: amenities.name,
      startsAt: timeSlots.startsAt,
      endsAt: timeSlots.endsAt,
    })
    .from(bookings)
    .innerJoin(timeSlots, eq(timeSlots.id, bookings.slotId))
    .innerJoin(amenities, eq(amenities.id, timeSlots.amenityId))
    .leftJoin(classes, eq(classes.id, timeSlots.classId))
    .where(
      and(
        eq(bookings.residentId, sql.placeholder('residentId')),
        eq(bookings.status, 'confirmed'),
        gt(timeSlots.endsAt, sql`${sql.placeholder('now')}::timestamptz`),
      ),
    )
    .orderBy(asc(timeSlots.startsAt), asc(bookings.id))
    .limit(1)
    .prepare('next_booking'),
);
