import { dayIn } from '~/domain/clock';
import type { Config } from '~/config.server';

import { bookingsPath } from './bookings';
import type { CalendarEvent } from './calendar-events.server';

export const calendarType = 'text/calendar; charset=utf-8';

/** How often a calendar that follows the feed is asked to look again, in seconds. */
const lookAgainSeconds = 60 * 60;

/**
 * Bookings as an iCalendar document (RFC 5545), by which a calendar that has them already puts right what it has.
 * Times are in UTC: each calendar shows them by its own clocks, and needs no table of time zones for it.
 * @param name of the calendar, for a feed that is looked at again; a single booking is put into one that is there
 */
export async function calendarFile(
  config: Config,
  events: readonly CalendarEvent[],
  { name }: { name?: string } = {},
): Promise<string> {
  // Only whoever asks for a calendar pays for it, not every start.
  const { default: ical, escape, ICalEventStatus } = await import('ical-generator');
  const calendar = ical({ prodId: { company: 'VCLink', product: 'Bookings', language: 'EN' } });
  // It escapes the texts of events by itself, the calendar's name not.
  if (name !== undefined) calendar.name(escape(printable(name), false)).ttl(lookAgainSeconds);
  const page = config.siteOrigin + bookingsPath;
  for (const event of events) {
    calendar.createEvent({
      id: event.bookingId,
      // When the booking last changed, not when it was asked for: the same bookings are the same document.
      stamp: event.changedAt,
      lastModified: event.changedAt,
      sequence: event.isCancelled ? 1 : 0,
      status: event.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      start: event.startsAt,
      end: event.endsAt,
      summary: printable(event.className ?? event.amenityName),
      location: printable(`${event.amenityName}, ${config.communityName}`),
      description: `Booked in VCLink. To see or cancel your bookings: ${page}`,
      url: page,
    });
  }
  return `${calendar.toString()}\r\n`;
}

/** A name for the file of one booking, such as sunrise-yoga-2026-11-01.ics. */
export function calendarFileName({ timeZone }: Config, event: CalendarEvent): string {
  const words = (event.className ?? event.amenityName)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '');
  return `${words || 'booking'}-${dayIn(timeZone, event.startsAt)}.ics`;
}

/** Without the control characters that iCalendar allows in no text; line breaks are escaped, and stay. */
const printable = (text: string): string => text.replace(/(?![\t\n\r])\p{Cc}/gu, '');
