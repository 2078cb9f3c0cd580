import { and, desc, eq, gt, inArray, type SQL } from 'drizzle-orm';

import { bookings, timeSlots } from '#db/schema';
import { NotFound } from '~/domain/errors';
import type { Services } from '~/domain/services';
import { isUuid } from '~/domain/uuid';
import type { Viewer } from '~/domain/viewer';

import { selectRows } from './booking-rows.server';

/** A booking as calendars show it. */
export type CalendarEvent = {
  bookingId: string;
  startsAt: Date;
  endsAt: Date;
  /** When it last became what it is: booked, or cancelled. */
  changedAt: Date;
  isCancelled: boolean;
  amenityName: string;
  /** Null: the amenity by itself. */
  className: string | null;
};

const pastDays = 90;
const feedLimit = 1000;

/**
 * One of the viewer's bookings for their calendar, a cancelled one too: a calendar that has it learns so.
 * @throws NotFound for an id that is unknown, malformed, another resident's, or of a place in a queue
 */
export async function getCalendarEvent(
  services: Services,
  viewer: Viewer,
  bookingId: string,
): Promise<CalendarEvent> {
  const isOwn = and(
    eq(bookings.id, bookingId),
    eq(bookings.residentId, viewer.id),
    inArray(bookings.status, ['confirmed', 'cancelled']),
  );
  const [event] = isUuid(bookingId) ? await readEvents(services, isOwn) : [];
  if (!event) throw new NotFound('There is no such booking.');
  return event;
}

/** A resident's confirmed bookings, those to come and those of the last 90 days: the latest first, at most 1,000. */
export async function listCalendarEvents(services: Services, residentId: string): Promise<CalendarEvent[]> {
  const earliest = new Date(services.clock.now().getTime() - pastDays * 86_400_000);
  return readEvents(
    services,
    and(
      eq(bookings.residentId, residentId),
      eq(bookings.status, 'confirmed'),
      gt(timeSlots.endsAt, earliest),
    ),
  );
}

async function readEvents({ db }: Services, wanted: SQL | undefined): Promise<CalendarEvent[]> {
  const rows = await selectRows(db)
    .where(wanted)
    .orderBy(desc(timeSlots.startsAt), desc(bookings.id))
    .limit(feedLimit);
  return rows.map(({ booking, slot, amenityName, className }) => ({
    bookingId: booking.id,
    startsAt: slot.startsAt,
    endsAt: slot.endsAt,
    changedAt: booking.endedAt ?? booking.bookedAt ?? slot.startsAt,
    isCancelled: booking.status === 'cancelled',
    amenityName,
    className,
  }));
}
