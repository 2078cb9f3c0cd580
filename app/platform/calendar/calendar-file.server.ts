import { addDays, dayIn } from '~/domain/clock';
import { toLocalTime } from '~/domain/local-time';
import type { Config } from '~/platform/config/config.server';

import type { CalendarEvent } from './calendar';
import { toLocalText, zoneTable } from './zone-table.server';

export const calendarType = 'text/calendar; charset=utf-8';

const refreshSeconds = 60 * 60;

type FileOptions = {
  name?: string;
  /** Gives local times with the zone's table, which rules need (decision 125). Otherwise, times are in UTC. */
  timeZone?: string;
};

/** Renders appointments as an iCalendar document (RFC 5545). */
export async function calendarFile(
  config: Config,
  events: readonly CalendarEvent[],
  { name, timeZone }: FileOptions = {},
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
      ...(event.repeats && { repeating: toRepeating(event.repeats) }),
      ...(event.replaces && { recurrenceId: event.replaces }),
      summary: printable(event.summary),
      location: printable(event.location),
      description: printable(event.description),
      url: config.siteOrigin + event.url,
    });
  }
  const text = `${calendar.toString()}\r\n`;
  return timeZone === undefined ? text : toZone(text, timeZone, events);
}

const toUtc = (instant: Date): string => `${instant.toISOString().replace(/[-:]|\.\d+Z$/g, '')}Z`;

const toRepeating = ({ rule, except }: { rule: string; except: readonly Date[] }): string =>
  [`RRULE:${rule}`, ...except.map((start) => `EXDATE:${toUtc(start)}`)].join('\r\n');

/**
 * Turns the instants of appointments into local times. ical-generator's own conversion reads the machine's zone, and
 * writes DTSTAMP without its Z.
 */
function toZone(text: string, timeZone: string, events: readonly CalendarEvent[]): string {
  const years = events.map(({ startsAt }) => startsAt.getUTCFullYear());
  const table = zoneTable(timeZone, Math.min(...years));
  return text
    .replace(
      /^(DTSTART|DTEND|EXDATE|RECURRENCE-ID):(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)\r$/gm,
      (_, name: string, ...[year, month, hour, minute, second]: string[]) => {
        const at = new Date(`${year}-${month}-${hour}:${minute}:${second}`);
        return `${name};TZID=${timeZone}:${toLocalText(toLocalTime(timeZone, at))}\r`;
      },
    )
    .replace('BEGIN:VEVENT', `${table}\r\nBEGIN:VEVENT`);
}

/** A whole-day event has dates instead of times. It ends on the next day (RFC 5545, 3.6.1). */
function toSpan({ startsAt, endsAt, wholeDay }: CalendarEvent) {
  if (wholeDay === undefined) return { start: startsAt, end: endsAt };
  const midnight = (day: string) => new Date(`${day}T00:00:00Z`);
  return { allDay: true, start: midnight(wholeDay), end: midnight(addDays(wholeDay, 1)) };
}

/** @param events the appointment, and those that replace some of its dates */
export async function calendarDownload(
  config: Config,
  events: readonly [CalendarEvent, ...CalendarEvent[]],
  options: FileOptions = {},
): Promise<Response> {
  return new Response(await calendarFile(config, events, options), {
    headers: {
      'Content-Type': calendarType,
      'Content-Disposition': `attachment; filename="${calendarFileName(config, events[0])}"`,
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
