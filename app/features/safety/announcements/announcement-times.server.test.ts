import ICAL from 'ical.js';

import { expect, test, type TestServices } from '#tests/support/domain-test';
import { listSchedule } from '~/platform/calendar/schedule.server';
import { createCalendarFeed, openCalendarFeed } from '~/platform/calendar/calendar-feed.server';
import { calendarFile } from '~/platform/calendar/calendar-file.server';

import { announceDated, correctAnnouncement, endAnnouncement } from './announcements.server';

const at = new Date('2026-05-01T15:00:00Z'); // 8 AM on May 1 in the neighborhood
const given = { title: 'Water off', message: 'Fill a pot.', date: '2026-05-20', from: '', until: '' };
const id = 'water-off';

/** Parses the announcement as a calendar that follows the feed does. */
async function readFeed(services: TestServices, token: string) {
  const events = (await openCalendarFeed(services, token)).filter(({ uid }) => uid === `announcement-${id}`);
  const text = await calendarFile(services.config, events);
  return new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent').map((event) => {
    const read = (name: string) => String(event.getFirstPropertyValue(name));
    const [from, until, status, sequence] = ['dtstart', 'dtend', 'status', 'sequence'].map(read);
    return { from, until, status, sequence: Number(sequence) };
  });
}

test.for([
  [{}, ['2026-05-20', '2026-05-21']],
  [{ until: '17:00' }, ['2026-05-20', '2026-05-21']],
  [{ from: '09:00', until: '11:30' }, ['2026-05-20T16:00:00Z', '2026-05-20T18:30:00Z']],
  [{ from: '23:30' }, ['2026-05-21T06:30:00Z', '2026-05-21T07:30:00Z']],
  // Daylight saving time ends the night before.
  [{ date: '2026-11-01', from: '09:00' }, ['2026-11-01T17:00:00Z', '2026-11-01T18:00:00Z']],
] as const)(
  'the calendar feed has an announcement with %o',
  async ([hours, [from, until]], { services, cast }) => {
    services.clock.set(at);
    const token = await createCalendarFeed(services, cast.rosa);
    await announceDated(services, cast.maya, id, { ...given, ...hours });
    expect(await readFeed(services, token)).toEqual([{ from, until, status: 'CONFIRMED', sequence: 0 }]);
  },
);

test('the calendar feed shows a moved or ended announcement for 90 days', async ({
  services,
  cast: { maya, rosa },
}) => {
  services.clock.set(at);
  const token = await createCalendarFeed(services, rosa);
  await announceDated(services, maya, id, given);
  services.clock.set(new Date('2026-05-02T15:00:00Z'));
  await correctAnnouncement(services, maya, id, { ...given, date: '2026-05-21' });
  expect(await readFeed(services, token)).toEqual([
    { from: '2026-05-21', until: '2026-05-22', status: 'CONFIRMED', sequence: 86_400 },
  ]);
  services.clock.set(new Date('2026-05-03T15:00:00Z'));
  await endAnnouncement(services, maya, id);
  expect(await readFeed(services, token)).toMatchObject([{ status: 'CANCELLED', sequence: 2 * 86_400 }]);
  services.clock.set(new Date('2026-08-21T07:00:00Z'));
  expect(await readFeed(services, token)).toEqual([]);
});

test('a personal schedule has no announcements, because nobody joins them', async ({
  services,
  cast: { maya, rosa },
}) => {
  services.clock.set(at);
  const before = await listSchedule(services, rosa);
  await announceDated(services, maya, id, given);
  expect(await listSchedule(services, rosa)).toEqual(before);
});
