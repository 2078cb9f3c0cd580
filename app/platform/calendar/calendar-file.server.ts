import { addDays, dayIn } from '~/domain/clock';
import type { Config } from '~/platform/config/config.server';

import type { CalendarEvent } from './calendar';

export const calendarType = 'text/calendar; charset=utf-8';

/** How often a calendar that follows the feed is asked to look again, in seconds. */
const lookAgainSeconds = 60 * 60;

/**
 * Appointments as an iCalendar document (RFC 5545), by which a calendar that has them already puts right what it has.
 * Times are in UTC: each calendar shows them by its own clocks, and needs no table of time zones for it.
 * @param name of the calendar, for a feed that is looked at again; a single one is put into one that is there
 */
export async function calendarFile(
  config: Config,
  events: readonly CalendarEvent[],
  { name }: { name?: string } = {},
): Promise<string> {
  // Only whoever asks for a calendar pays for it, not every start.
  const { default: ical, escape, ICalEventStatus } = await import('ical-generator');
  const calendar = ical({ prodId: { company: 'VCLink', product: 'Calendar', language: 'EN' } });
  // It escapes the texts of events by itself, the calendar's name not.
  if (name !== undefined) calendar.name(escape(printable(name), false)).ttl(lookAgainSeconds);
  for (const event of events) {
    calendar.createEvent({
      id: event.uid,
      // When it last changed, not when it was asked for: the same appointments are the same document.
      stamp: event.changedAt,
      lastModified: event.changedAt,
      sequence: event.revision,
      status: event.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      ...toSpan(event),
      summary: printable(event.summary),
      location: printable(event.location),
      description: printable(event.description),
      url: config.siteOrigin + event.url,
    });
  }
  return `${calendar.toString()}\r\n`;
}

/** A whole day is written as a day, in whatever time zone the calendar is. Its end is the day after (RFC 5545, 3.6.1). */
function toSpan({ startsAt, endsAt, wholeDay }: CalendarEvent) {
  if (wholeDay === undefined) return { start: startsAt, end: endsAt };
  const midnight = (day: string) => new Date(`${day}T00:00:00Z`);
  return { allDay: true, start: midnight(wholeDay), end: midnight(addDays(wholeDay, 1)) };
}

/** One appointment as a download that a calendar takes. */
export async function calendarDownload(config: Config, event: CalendarEvent): Promise<Response> {
  return new Response(await calendarFile(config, [event]), {
    headers: {
      'Content-Type': calendarType,
      'Content-Disposition': `attachment; filename="${calendarFileName(config, event)}"`,
    },
  });
}

/** A name for the file of one appointment, such as sunrise-yoga-2026-11-01.ics. */
export function calendarFileName({ timeZone }: Config, event: CalendarEvent): string {
  const words = event.summary
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '');
  return `${words || 'appointment'}-${dayIn(timeZone, event.startsAt)}.ics`;
}

/** Without the control characters that iCalendar allows in no text; line breaks are escaped, and stay. */
const printable = (text: string): string => text.replace(/(?![\t\n\r])\p{Cc}/gu, '');
