import { and, desc, eq, gt, inArray, or, sql } from 'drizzle-orm';

import { instant, preparedQuery } from '#db/prepared';
import { bookings, timeSlots } from '#db/schema';
import { NotFound } from '~/domain/errors';
import type { Services } from '~/domain/services';
import { isUuid } from '~/domain/uuid';
import type { Viewer } from '~/domain/viewer';
import { bookingsPath } from '~/features/health/slots/slots';
import type { CalendarEvent } from '~/platform/calendar/calendar';

import { type BookingRow, selectRows } from './own-bookings.server';

/** Includes canceled bookings, so that calendars remove them. */
export async function getBookedTime(
  services: Services,
  viewer: Viewer,
  bookingId: string,
): Promise<CalendarEvent> {
  const isOwn = and(
    eq(bookings.id, bookingId),
    eq(bookings.residentId, viewer.id),
    inArray(bookings.status, ['confirmed', 'cancelled']),
  );
  const [row] = isUuid(bookingId) ? await selectRows(services.db).where(isOwn) : [];
  if (!row) throw new NotFound('There is no such booking.');
  return toEvent(services, row);
}

/** Confirmed bookings and those canceled by managers, latest first. */
export async function listBookedTimes(
  services: Services,
  residentId: string,
  { since, limit }: { since: Date; limit: number },
): Promise<CalendarEvent[]> {
  const rows = await bookedTimes(services.db, { residentId, since: since.toISOString(), limit });
  return rows.map((row) => toEvent(services, row));
}

/** True if a manager canceled the session, not the resident their booking. */
const isCanceledByManagers = and(
  eq(bookings.status, 'cancelled'),
  eq(bookings.endedAt, timeSlots.calledOffAt),
);

const bookedTimes = preparedQuery((db) =>
  selectRows(db)
    .where(
      and(
        eq(bookings.residentId, sql.placeholder('residentId')),
        or(eq(bookings.status, 'confirmed'), isCanceledByManagers),
        gt(timeSlots.endsAt, instant('since')),
      ),
    )
    .orderBy(desc(timeSlots.startsAt), desc(bookings.id))
    .limit(sql.placeholder('limit'))
    .prepare('booked_times'),
);

function toEvent({ config }: Services, { booking, slot, amenityName, className }: BookingRow): CalendarEvent {
  const isCancelled = booking.status === 'cancelled';
  const ownAt = booking.endedAt ?? booking.bookedAt ?? slot.startsAt;
  return {
    // Subscribed calendars match bookings by this UID, so it must never change.
    uid: booking.id,
    startsAt: slot.startsAt,
    endsAt: slot.endsAt,
    changedAt: slot.revisedAt && slot.revisedAt > ownAt ? slot.revisedAt : ownAt,
    revision: slot.revision + (isCancelled ? 1 : 0),
    isCancelled,
    summary: className ?? amenityName,
    location: `${amenityName}, ${config.communityName}`,
    description: `Booked in VCLink. To see or cancel your bookings: ${config.siteOrigin}${bookingsPath}`,
    url: bookingsPath,
  };
}
