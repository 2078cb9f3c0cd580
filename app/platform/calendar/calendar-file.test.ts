import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';

import { readConfig } from '~/platform/config/config.server';
import { toLocalTime } from '~/domain/local-time';

import type { CalendarEvent } from './calendar';
import { calendarFile, calendarFileName } from './calendar-file.server';

const config = readConfig({ NODE_ENV: 'test', DATA_DIR: '/nowhere', ORIGIN: 'https://vclink.example.org' });

const yoga: CalendarEvent = {
  uid: '00000000-0000-4000-8000-000000000001',
  startsAt: new Date('2026-11-21T14:30:00Z'),
  endsAt: new Date('2026-11-21T15:30:00Z'),
  changedAt: new Date('2026-11-20T19:00:07.321Z'),
  revision: 0,
  isCancelled: false,
  summary: 'Sunrise Yoga',
  location: 'Fitness Studio, Cedar Commons',
  description: 'To see it: https://vclink.example.org/health/bookings',
  url: '/health/bookings',
};

/** Parses with ical.js, which is independent of the library that writes the file. */
const parse = (text: string) => new ICAL.Component(ICAL.parse(text) as unknown[]);
const toEvents = (text: string) => parse(text).getAllSubcomponents('vevent');
const valueOf = (event: ICAL.Component, name: string) => String(event.getFirstPropertyValue(name));

describe('a calendar file', () => {
  test('a calendar file has the title, time, place and link of an appointment', async () => {
    const text = await calendarFile(config, [yoga]);
    const [event] = toEvents(text);
    const said = Object.fromEntries(
      event!.getAllProperties().map(({ name }) => [name, valueOf(event!, name)]),
    );
    expect(said).toEqual({
      uid: yoga.uid,
      sequence: '0',
      status: 'CONFIRMED',
      dtstamp: '2026-11-20T19:00:07Z',
      'last-modified': '2026-11-20T19:00:07Z',
      dtstart: '2026-11-21T14:30:00Z',
      dtend: '2026-11-21T15:30:00Z',
      summary: 'Sunrise Yoga',
      location: 'Fitness Studio, Cedar Commons',
      description: 'To see it: https://vclink.example.org/health/bookings',
      url: 'https://vclink.example.org/health/bookings',
    });
    expect(valueOf(parse(text), 'version')).toBe('2.0');
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  });

  test('a calendar file is identical for identical appointments at any time', async () => {
    expect(await calendarFile(config, [yoga])).toBe(await calendarFile(config, [yoga]));
  });

  test('a calendar file marks cancellations and numbers revisions', async () => {
    const [event] = toEvents(await calendarFile(config, [{ ...yoga, isCancelled: true, revision: 7 }]));
    const said = ['uid', 'status', 'sequence'].map((name) => valueOf(event!, name));
    expect(said).toEqual([yoga.uid, 'CANCELLED', '7']);
  });

  test('a feed has a name and a refresh interval, even without appointments', async () => {
    const calendar = parse(await calendarFile(config, [], { name: 'My bookings' }));
    const names = ['name', 'x-wr-calname', 'refresh-interval', 'x-published-ttl'];
    expect(names.map((name) => valueOf(calendar, name))).toEqual([
      'My bookings',
      'My bookings',
      'PT1H',
      'PT1H',
    ]);
    expect(calendar.getAllSubcomponents('vevent')).toEqual([]);
    expect(valueOf(parse(await calendarFile(config, [yoga])), 'x-wr-calname')).toBe('null');
  });

  test('a calendar file has the right local times on both sides of a clock change', async () => {
    const times = [
      ['2026-11-01T01:00:00Z', '2026-10-31T18:00'],
      ['2026-11-01T08:30:00Z', '2026-11-01T01:30'],
      ['2026-11-01T09:30:00Z', '2026-11-01T01:30'],
      ['2026-11-02T02:00:00Z', '2026-11-01T18:00'],
      ['2027-03-14T02:00:00Z', '2027-03-13T18:00'],
      ['2027-03-14T10:00:00Z', '2027-03-14T03:00'],
      ['2027-03-15T01:00:00Z', '2027-03-14T18:00'],
    ];
    const events = times.map(([instant], n) => {
      const startsAt = new Date(instant!);
      const endsAt = new Date(startsAt.getTime() + 3_600_000);
      return { ...yoga, uid: `booking-${n}`, startsAt, endsAt };
    });
    const shown = toEvents(await calendarFile(config, events)).map((component) => {
      const { startDate, endDate } = new ICAL.Event(component);
      const start = startDate.toJSDate();
      expect(endDate.toJSDate().getTime() - start.getTime()).toBe(3_600_000);
      return [start.toISOString().replace('.000', ''), toLocalTime('America/Los_Angeles', start)];
    });
    expect(shown).toEqual(times);
  });

  test('a calendar file escapes any name, so that it can’t inject lines', async () => {
    const names = [
      'Stretch, bend; "twist" \\ rest: go',
      'Two\nlines\r\nand a third',
      'END:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:Forged',
      'Frühschwimmen für alle über 80 🏊‍♀️ — '.repeat(6),
      '體操'.repeat(60),
      'Control\u0000\u0007\u001b characters',
    ];
    for (const name of names) {
      const text = await calendarFile(
        config,
        [{ ...yoga, summary: name, location: name, description: name }],
        { name },
      );
      const said = name.replace(/\r\n/g, '\n').replace(/(?!\n)\p{Cc}/gu, '');
      const [event, ...others] = toEvents(text);
      expect(others).toEqual([]);
      expect(valueOf(event!, 'summary')).toBe(said);
      expect(valueOf(event!, 'location')).toBe(said);
      expect(valueOf(event!, 'description')).toBe(said);
      // The parser leaves escapes of nonstandard properties in place.
      const written = said.replace(/[\\;,]/g, '\\$&').replace(/\n/g, '\\n');
      expect(valueOf(parse(text), 'x-wr-calname')).toBe(written);
      for (const line of text.split('\r\n')) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(line).not.toMatch(/\p{Cc}/u);
      }
    }
  });
});

test('a calendar file’s name has the title and the local day in ASCII', () => {
  const evening = { ...yoga, startsAt: new Date('2026-11-02T02:00:00Z') };
  const named = [
    [evening, 'sunrise-yoga-2026-11-01.ics'],
    [{ ...evening, summary: ' Früh/..\\"schwimmen"\r\n ' }, 'fruh-schwimmen-2026-11-01.ics'],
    [{ ...evening, summary: '體操' }, 'appointment-2026-11-01.ics'],
    [{ ...evening, summary: 'a'.repeat(120) }, `${'a'.repeat(60)}-2026-11-01.ics`],
  ] as const;
  for (const [event, name] of named) expect(calendarFileName(config, event)).toBe(name);
});
