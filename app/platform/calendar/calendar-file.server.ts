import { addDays, dayIn } from '~/domain/clock';
import type { Config } from '~/platform/config/config.server';

import type { CalendarEvent } from './calendar';

export const calendarType = 'text/calendar; charset=utf-8';

const refreshSeconds = 60 * 60;

/** Renders appointments as an iCalendar document (RFC 5545). Times are in UTC, so no time zone table is needed. */
export async function calendarFile(
  config: Config,
  events: readonly CalendarEvent[],
  { name }: { name?: string } = {},
): Promise<string> {
  // Load the iCalendar library lazily, because it would slow down every start.
  const { default: ical, escape, ICalEventStatus } = await import('ical-generator');
  const calendar = ical({ prodId: { company: 'VCLink', product: 'Calendar', language: 'EN' } });
  // ical-generator escapes event texts, but not the calendar's name.
  if (name !== undefined) calendar.name(escape(printable(name), false)).ttl(refreshSeconds);
  for (const event of events) {
    calendar.createEvent({
      id: event.uid,
      // Use the time of the last change, so that the same appointments give the same document.
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

/** A whole-day event has dates instead of times. It ends on the next day (RFC 5545, 3.6.1). */
function toSpan({ startsAt, endsAt, wholeDay }: CalendarEvent) {
  if (wholeDay === undefined) return { start: startsAt, end: endsAt };
  const midnight = (day: string) => new Date(`${day}T00:00:00Z`);
  return { allDay: true, start: midnight(wholeDay), end: midnight(addDays(wholeDay, 1)) };
}

export async function calendarDownload(config: Config, event: CalendarEvent): Promise<Response> {
  return new Response(await calendarFile(config, [event]), {
    headers: {
      'Content-Type': calendarType,
      'Content-Disposition': `attachment; filename="${calendarFileName(config, event)}"`,
    },
  });
}

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

const printable = (text: string): string => text.replace(/(?![\t\n\r])\p{Cc}/gu, '');
