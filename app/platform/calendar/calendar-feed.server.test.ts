import ICAL from 'ical.js';

import { calendarFeeds } from '#db/schema';
import { describe, expect, test, type TestServices } from '#tests/support/domain-test';
import { makeNeighbors, makeSlot } from '#tests/support/slots';
import { toLocalTime } from '~/domain/local-time';
import type { Viewer } from '~/domain/viewer';
import { bookSlot, cancelBooking } from '~/features/health/bookings/bookings.server';
import { getBookedTime } from '~/features/health/bookings/mine/booked-times.server';
import { joinWaitlist } from '~/features/health/bookings/waitlist.server';
import { generateSlots } from '~/features/health/slots/generate-slots.server';
import { listSlots } from '~/features/health/slots/time-slots.server';

import {
  endCalendarFeed,
  createCalendarFeed,
  openCalendarFeed,
  readCalendarFeed,
} from './calendar-feed.server';
import { calendarFile } from './calendar-file.server';

const origin = 'https://vclink.example.org';
const notFound = { code: 'not-found', detail: 'There is no calendar at this address.' };

/** Residents without bookings. */
const toCast = async ({ db }: TestServices) => (await makeNeighbors(db, 3)) as [Viewer, Viewer, Viewer];
const book = async (services: TestServices, viewer: Viewer, timeSlotId: string) =>
  (await bookSlot(services, viewer, { timeSlotId })).booking.id;
/** Excludes announcements, which are in everyone's feed. */
const idsIn = async (services: TestServices, token: string) =>
  (await openCalendarFeed(services, token))
    .map(({ uid }) => uid)
    .filter((uid) => !uid.startsWith('announcement-'));
const pass = (services: TestServices, hours: number) =>
  services.clock.set(new Date(services.clock.now().getTime() + hours * 3_600_000));

describe('the secret address', () => {
  test('a feed address opens until it is replaced or ended, and the database stores only its hash', async ({
    services,
  }) => {
    const [rosa, maya] = await toCast(services);
    const first = await createCalendarFeed(services, rosa);
    expect(first).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(await services.db.select().from(calendarFeeds))).not.toContain(first);
    expect(await idsIn(services, first)).toEqual([]);

    const second = await createCalendarFeed(services, rosa);
    await expect(openCalendarFeed(services, first)).rejects.toMatchObject(notFound);
    expect(await idsIn(services, second)).toEqual([]);

    const ofMaya = await createCalendarFeed(services, maya);
    await endCalendarFeed(services, rosa);
    await endCalendarFeed(services, rosa);
    for (const token of [second, '', 'x', `${ofMaya}x`, ofMaya.toLowerCase()])
      await expect(openCalendarFeed(services, token)).rejects.toMatchObject(notFound);
    expect(await idsIn(services, ofMaya)).toEqual([]);
  });

  test('only its owner sees a new feed address, for ten minutes', async ({ services }) => {
    const [rosa, maya] = await toCast(services);
    const read = (viewer: Viewer, token: string | null) =>
      readCalendarFeed(services, viewer, { token, origin });
    expect(await read(rosa, null)).toEqual({ madeAt: null, link: null });
    const madeAt = services.clock.now().toISOString();
    const token = await createCalendarFeed(services, rosa);
    expect(await read(rosa, token)).toEqual({
      madeAt,
      link: {
        address: `https://vclink.example.org/feeds/bookings/${token}.ics`,
        subscribe: `webcal://vclink.example.org/feeds/bookings/${token}.ics`,
      },
    });
    expect(await read(rosa, null)).toEqual({ madeAt, link: null });
    expect(await read(rosa, 'another')).toEqual({ madeAt, link: null });
    expect(await read(maya, token)).toEqual({ madeAt: null, link: null });
    pass(services, 9.9 / 60);
    expect((await read(rosa, token)).link).not.toBeNull();
    pass(services, 0.2 / 60);
    expect(await read(rosa, token)).toEqual({ madeAt, link: null });
  });
});

describe('the feed', () => {
  test('a feed has the resident’s confirmed bookings and drops canceled ones', async ({ services }) => {
    const [rosa, , samuel] = await toCast(services);
    const [soon, later, full] = [
      await makeSlot(services, { inHours: 5, capacity: 2 }),
      await makeSlot(services, { inHours: 30, isClass: false }),
      await makeSlot(services, { inHours: 50 }),
    ];
    const token = await createCalendarFeed(services, rosa);
    const soonId = await book(services, rosa, soon);
    const laterId = await book(services, rosa, later);
    await book(services, samuel, soon);
    const othersId = await book(services, samuel, full);
    const { id: turnId } = await joinWaitlist(services, rosa, { timeSlotId: full });
    expect(await idsIn(services, token)).toEqual([laterId, soonId]);

    await cancelBooking(services, rosa, soonId);
    await cancelBooking(services, samuel, othersId);
    expect(await idsIn(services, token)).toEqual([turnId, laterId]);

    pass(services, 30 + 90 * 24);
    expect(await idsIn(services, token)).toEqual([turnId, laterId]);
    pass(services, 2);
    expect(await idsIn(services, token)).toEqual([turnId]);
  });

  test('a class keeps its local time in the feed when the clocks change', async ({ services }) => {
    const [rosa] = await toCast(services);
    const zone = services.config.timeZone;
    // Sunday, November 1, 2026 and Sunday, March 14, 2027: the clocks change in the night before.
    for (const [now, days] of [
      ['2026-10-30T19:00:00Z', ['2026-10-31', '2026-11-01', '2026-11-02']],
      ['2027-03-12T20:00:00Z', ['2027-03-13', '2027-03-14', '2027-03-15']],
    ] as const) {
      services.clock.set(new Date(now));
      await generateSlots(services);
      const token = await createCalendarFeed(services, rosa);
      for (const date of days) {
        const slots = await listSlots(services, rosa, { date, amenityId: 'gym' });
        const first = slots.find(({ classId }) => classId === null);
        await book(services, rosa, first!.id);
      }
      const coming = (await openCalendarFeed(services, token)).filter(
        ({ startsAt }) => startsAt > services.clock.now(),
      );
      const text = await calendarFile(services.config, coming);
      const shown = new ICAL.Component(ICAL.parse(text) as unknown[])
        .getAllSubcomponents('vevent')
        .map((event) => toLocalTime(zone, new ICAL.Event(event).startDate.toJSDate()));
      expect(shown.sort()).toEqual(days.map((day) => `${day}T06:00`));
    }
  });
});

test('only the resident can download a booking’s file, which shows its cancellation', async ({
  services,
}) => {
  const [rosa, maya] = await toCast(services);
  const slot = await makeSlot(services, { isClass: false });
  const id = await book(services, rosa, slot);
  const bookedAt = services.clock.now();
  expect(await getBookedTime(services, rosa, id)).toMatchObject({
    uid: id,
    changedAt: bookedAt,
    isCancelled: false,
    revision: 0,
    summary: 'Test Studio',
    location: 'Test Studio, Cedar Commons',
    url: '/health/bookings',
  });
  const { id: turnId } = await joinWaitlist(services, maya, { timeSlotId: slot });
  for (const [viewer, asked] of [
    [maya, id],
    [maya, turnId],
    [rosa, turnId],
    [rosa, 'new'],
    [rosa, '00000000-0000-4000-8000-000000000000'],
  ] as const)
    await expect(getBookedTime(services, viewer, asked)).rejects.toMatchObject({ code: 'not-found' });
  pass(services, 1);
  await cancelBooking(services, rosa, id);
  const cancelled = await getBookedTime(services, rosa, id);
  expect(cancelled).toMatchObject({ isCancelled: true, changedAt: services.clock.now(), revision: 1 });
});
