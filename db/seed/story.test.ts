// @module-tag dated

import { and, eq, gt, ne } from 'drizzle-orm';

import { describe, expect, test, type TestServices } from '#tests/support/domain-test';
import { testInstant } from '#tests/support/test-clock';
// oxlint-disable-next-line house/imports -- db/ can't read the goal; its test holds the samples to it
import { targetAfter } from '~/platform/rewards/points/goal.server';

import {
  alerts,
  amenities,
  bookings,
  classes,
  classTimes,
  eventRsvps,
  events,
  focusTasks,
  gardenFacilities,
  gardenWorkshops,
  notifications,
  pointsLedger,
  shuttleTimetables,
  shuttleRoutes,
  socialHours,
  timeSlots,
} from '../schema';
import { neighborhoodDay } from './neighborhood-day';

const timeZone = 'America/Los_Angeles';
const dayMs = 24 * 60 * 60 * 1000;

const format = (instant: Date, options: Intl.DateTimeFormatOptions) =>
  instant.toLocaleString('en-US', { timeZone, ...options }).replace(/\u202f/g, ' ');
const formatDay = (instant: Date) => format(instant, { weekday: 'long', month: 'long', day: 'numeric' });
const formatTime = (instant: Date) => format(instant, { hour: 'numeric', minute: '2-digit' });
const hourOf = (words: string): number => (Number.parseInt(words) % 12) + (words.endsWith('PM') ? 12 : 0);

const readInbox = ({ db }: TestServices, residentId: string) =>
  db.select().from(notifications).where(eq(notifications.residentId, residentId));

const readBooked = ({ db }: TestServices, residentId: string) =>
  db
    .select({ className: classes.name, place: amenities.name, startsAt: timeSlots.startsAt })
    .from(bookings)
    .innerJoin(timeSlots, eq(timeSlots.id, bookings.slotId))
    .innerJoin(classes, eq(classes.id, timeSlots.classId))
    .innerJoin(amenities, eq(amenities.id, timeSlots.amenityId))
    .where(and(eq(bookings.residentId, residentId), ne(bookings.status, 'cancelled')));

describe("Rosa's inbox", () => {
  test("Rosa's inbox has a reminder the day before each booked session", async ({ services, cast }) => {
    const booked = await readBooked(services, cast.rosa.id);
    const sessions = booked.map(({ className, place, startsAt }) => ({
      said: `${formatDay(startsAt)}, ${formatTime(startsAt)}: ${className} in ${place}.`,
      startsAt,
    }));
    const inbox = await readInbox(services, cast.rosa.id);
    const reminders = inbox.filter(({ type }) => type === 'booking_reminder');
    expect(reminders.length).toBeGreaterThanOrEqual(3);
    for (const { message, createdAt } of reminders) {
      const session = sessions.find(({ said }) => message.startsWith(said));
      expect(session, message).toBeDefined();
      expect(createdAt).toEqual(new Date(session!.startsAt.getTime() - dayMs));
    }
  });

  test("Rosa's inbox has news of her next class", async ({ services, cast }) => {
    const [next] = (await readBooked(services, cast.rosa.id)).filter(
      ({ startsAt }) => startsAt > services.clock.now(),
    );
    const [news] = (await readInbox(services, cast.rosa.id)).filter(
      ({ type, url }) => type === 'class_update' && url === '/health/bookings',
    );
    expect(news!.title).toBe(`${next!.className} on ${formatDay(next!.startsAt)}`);
    expect(news!.message).toContain(next!.place);
  });

  test("Rosa's inbox announces a class with its days and time", async ({ services, cast }) => {
    const [news] = (await readInbox(services, cast.rosa.id)).filter(({ url }) => url === '/health/fitness');
    const [held] = await services.db
      .select()
      .from(classes)
      .where(eq(classes.name, news!.title.replace('New class: ', '')));
    const times = await services.db
      .select()
      .from(classTimes)
      .where(eq(classTimes.classId, held!.id))
      .orderBy(classTimes.weekday);
    const weekday = (day: number) => format(new Date(Date.UTC(2026, 5, 7 + day, 20)), { weekday: 'long' });
    const said = /^(.+) at (\d+ [AP]M) in the (.+?)\./.exec(news!.message)!;
    expect(times.map((time) => weekday(time.weekday))).toEqual(said[1]!.split(/, | and /));
    expect(times.every(({ startsAt }) => startsAt === hourOf(said[2]!) * 60)).toBe(true);
    expect(await services.db.$count(amenities, eq(amenities.name, said[3]!))).toBe(1);
  });

  test("Rosa's inbox mentions shuttle routes only at hours when they run", async ({ services, cast }) => {
    const [news] = (await readInbox(services, cast.rosa.id)).filter(
      ({ url }) => url === '/community/shuttle',
    );
    const said = [...news!.message.matchAll(/the ((?:\w+ )?\w+)(?: now runs)? until (\d+ PM)/gi)];
    expect(said).toHaveLength(2);
    for (const [, name, until] of said) {
      const rows = await services.db
        .select({ weekdays: shuttleTimetables.weekdays, times: shuttleTimetables.times })
        .from(shuttleTimetables)
        .innerJoin(shuttleRoutes, eq(shuttleRoutes.id, shuttleTimetables.routeId))
        .where(eq(shuttleRoutes.name, name!));
      for (let weekday = 0; weekday < 7; weekday += 1) {
        const times = rows.filter((row) => row.weekdays.includes(weekday)).flatMap((row) => row.times);
        expect([name, weekday, Math.max(...times)]).toEqual([name, weekday, hourOf(until!) * 60]);
      }
    }
  });

  test("Rosa's inbox mentions only existing places and events", async ({ services, cast }) => {
    const inbox = await readInbox(services, cast.rosa.id);
    const messageAt = (url: string) => inbox.find((one) => one.url === url)!;
    const parts = await services.db.select({ name: gardenFacilities.name }).from(gardenFacilities);
    const compost = messageAt('/sustainable/community-garden').message;
    expect(parts.some(({ name }) => compost.includes(name))).toBe(true);
    const [monday] = await services.db
      .select()
      .from(socialHours)
      .where(and(eq(socialHours.locationId, 'maker-shed'), eq(socialHours.weekday, 1)));
    expect(messageAt('/community/social').message).toContain(
      `Monday, Wednesday and Friday from ${monday!.opensAt / 60 - 12} PM`,
    );
    const [event] = await services.db
      .select()
      .from(events)
      .where(eq(events.title, messageAt('/community/events').title.replace('You’re invited: ', '')));
    expect(messageAt('/community/events').message).toMatch(/^Next week at 6 PM on Commons Square\./);
    expect([formatTime(event!.startsAt), event!.place]).toEqual(['6:00 PM', 'Commons Square, south lawn']);
  });
});

describe('the sample alerts', () => {
  test('sample alerts match the day and hour of the event they announce', async ({ services }) => {
    for (const title of ['Community meeting', 'Neighborhood BBQ']) {
      const [alert] = await services.db.select().from(alerts).where(eq(alerts.title, title));
      const all = await services.db.select().from(events).where(gt(events.startsAt, services.clock.now()));
      const event = all.find((one) => one.title.toLowerCase() === title.toLowerCase())!;
      expect(alert!.date).toBe(neighborhoodDay(timeZone, event.startsAt));
      expect(alert!.message.startsWith(format(event.startsAt, { hour: 'numeric' }))).toBe(true);
    }
    const [alert] = await services.db.select().from(alerts).where(eq(alerts.title, 'Garden workshop'));
    const workshops = await services.db.select().from(gardenWorkshops);
    const [workshop] = workshops.filter(
      ({ startsAt }) => neighborhoodDay(timeZone, startsAt) === alert!.date,
    );
    expect(formatTime(workshop!.startsAt)).toBe('10:00 AM');
  });
});

test("sample shuttles don't run at night, and each day has all departures", async ({ services }) => {
  const rows = await services.db.select().from(shuttleTimetables);
  for (const time of rows.flatMap(({ times }) => times)) {
    expect(time).toBeGreaterThanOrEqual(5 * 60);
    expect(time).toBeLessThanOrEqual(23 * 60);
  }
  for (let weekday = 0; weekday < 7; weekday += 1) {
    const times = rows.filter((row) => row.weekdays.includes(weekday)).flatMap((row) => row.times);
    expect(times.length).toBeGreaterThan(80);
  }
});

test('sample events are spread over the coming weeks, and neighbors attend each', async ({ services }) => {
  const now = services.clock.now();
  const coming = await services.db.select().from(events).where(gt(events.startsAt, now));
  expect(coming).toHaveLength(10);
  const weeks = coming.map(({ startsAt }) => Math.floor((startsAt.getTime() - now.getTime()) / (7 * dayMs)));
  expect(new Set(weeks)).toEqual(new Set([0, 1, 2]));
  for (const { id, title } of coming) {
    const going = await services.db.$count(
      eventRsvps,
      and(eq(eventRsvps.eventId, id), eq(eventRsvps.status, 'going')),
    );
    expect(going, title).toBeGreaterThanOrEqual(3);
  }
});

describe('goals', () => {
  test('the sample focus of the month is between 30 and 90 percent complete', async ({ services }) => {
    const tasks = await services.db.select().from(focusTasks);
    const share = tasks.reduce((sum, { done, target }) => sum + done / target, 0) / tasks.length;
    expect(share).toBeGreaterThan(0.3);
    expect(share).toBeLessThan(0.9);
  });

  test('sample points grow over the month, whatever day the samples were created', async ({ services }) => {
    const rows = await services.db.select().from(pointsLedger);
    const daysAgo = (day: string) =>
      Math.round((Date.parse(neighborhoodDay(timeZone, testInstant)) - Date.parse(day)) / dayMs);
    const sum = (from: number, to: number) =>
      rows.reduce(
        (sum, { day, points }) => sum + (daysAgo(day) >= from && daysAgo(day) < to ? points : 0),
        0,
      );
    // Every meeting date is at a plausible distance once the month is well under way.
    for (let today = 9; today <= 30; today += 1) {
      const percent = (100 * sum(0, today)) / targetAfter(sum(today, today + 30));
      expect([today, percent >= 30 && percent <= 90], String(percent)).toEqual([today, true]);
    }
  });
});
