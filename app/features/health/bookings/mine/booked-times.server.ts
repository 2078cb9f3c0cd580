import { and, desc, eq, gt, inArray, or, type SQL } from 'drizzle-orm';

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
  const [event] = isUuid(bookingId) ? await readTimes(services, isOwn, 1) : [];
  if (!event) throw new NotFound('There is no such booking.');
  return event;
}

/** Confirmed bookings and those canceled by managers, latest first. */
export const listBookedTimes = (
  services: Services,
  residentId: string,
  { since, limit }: { since: Date; limit: number },
): Promise<CalendarEvent[]> =>
  readTimes(
    services,
    and(
      eq(bookings.residentId, residentId),
      or(eq(bookings.status, 'confirmed'), isCanceledByManagers),
      gt(timeSlots.endsAt, since),
    ),
    limit,
  );

/** True if a manager canceled the session, not the resident their booking. */
const isCanceledByManagers = and(
  eq(bookings.status, 'cancelled'),
  eq(bookings.endedAt, timeSlots.calledOffAt),
);

async function readTimes(
  { db, config }: Services,
  wanted: SQL | undefined,
  limit: number,
): Promise<CalendarEvent[]> {
  const rows = await selectRows(db)
    .where(wanted)
    .orderBy(desc(timeSlots.startsAt), desc(bookings.id))
    .limit(limit);
  const page = config.siteOrigin + bookingsPath;
  return rows.map((row) => toEvent(row, { page, communityName: config.communityName }));
}

function toEvent(
  { booking, slot, amenityName, className }: BookingRow,
  { page, communityName }: { page: string; communityName: string },
): CalendarEvent {
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
    location: `${amenityName}, ${communityName}`,
    description: `Booked in VCLink. To see or cancel your bookings: ${page}`,
    url: bookingsPath,
  };
}
