import { and, eq } from 'drizzle-orm';

import { audit, bookings, timeSlots } from '#db/schema';
import { type Cast, describe, expect, test, type TestServices } from '#tests/support/domain-test';
import { addGlazing, addPottery, listTomorrowSlots } from '#tests/support/pottery';
import { addDays, dayIn } from '~/domain/clock';
import { reserveSeat } from '~/features/community/shuttle/seats/reserve-seat.server';
import { listOwnSeats } from '~/features/community/shuttle/seats/own-seats.server';
import { acceptSeat, listOfferedSeats } from '~/features/community/shuttle/seats/seat-offers.server';
import { readRoutePage } from '~/features/community/shuttle/shuttle-page.server';
import { listTrips } from '~/features/community/shuttle/timetable/trips.server';
import { listAmenities } from '~/features/health/amenities/amenities.server';
import { bookSlot } from '~/features/health/bookings/bookings.server';
import { readMyBookings } from '~/features/health/bookings/mine/own-bookings.server';
import { joinWaitlist } from '~/features/health/bookings/waitlist.server';
import { generateSlots } from '~/features/health/slots/generate-slots.server';
import { acceptOffer, declineOffer, endOffersJob } from '~/features/health/slots/offers.server';
import { listSlots } from '~/features/health/slots/time-slots.server';
import { listNotifications } from '~/platform/notifications/notifications.server';
import { getPoints } from '~/platform/rewards/points/points.server';

import { readClosedToday, whyClosedOn } from './closed-days.server';
import { listClosureTimes } from './closure-times.server';
import { everything } from './closures';
import { closureSchema, toClosure } from './closures.schema.server';
import {
  addClosures,
  type ClosureInput,
  listClosableThings,
  listClosures,
  listManagedClosures,
  previewClosures,
  reopen,
} from './closures.server';
import { listHolidayChoices, toHolidayClosures } from './holiday-choice.server';

const hour = 60 * 60_000;

const tomorrowOf = ({ clock, config }: TestServices) => addDays(dayIn(config.timeZone, clock.now()), 1);

async function toInput(services: TestServices, given: Record<string, unknown>): Promise<ClosureInput> {
  const form = { key: everything, firstDay: tomorrowOf(services), reason: 'cleaning', ...given };
  return toClosure(services, closureSchema.parse(form), await listClosableThings(services));
}

const close = async (services: TestServices, cast: Cast, given: Record<string, unknown>) =>
  addClosures(services, cast.maya, [await toInput(services, given)]);

const onlyClosure = async (services: TestServices) =>
  (await listClosures(services, { from: services.clock.now() })).at(-1)!.id;

/** Pottery tomorrow at 10:00 with one spot: Rosa has it, Samuel waits. */
async function bookPottery(services: TestServices, cast: Cast) {
  const amenityId = await addPottery(services, cast, { capacity: '1' });
  const [slot] = await listTomorrowSlots(services, cast);
  const { booking } = await bookSlot(services, cast.rosa, { timeSlotId: slot!.id });
  await joinWaitlist(services, cast.others[0], { timeSlotId: slot!.id });
  return { amenityId, key: `amenity:${amenityId}`, slotId: slot!.id, bookingId: booking.id };
}

const titlesOf = async (services: TestServices, viewer: Cast['rosa']) =>
  (await listNotifications(services, viewer)).map(({ title }) => title);

describe('closing something', () => {
  test('closing a room shows whom it touches, ends their bookings and tells each of them once', async ({
    services,
    cast,
  }) => {
    const { key, slotId, amenityId } = await bookPottery(services, cast);
    const [, second] = await listTomorrowSlots(services, cast);
    await bookSlot(services, cast.rosa, { timeSlotId: second!.id });
    const before = (await getPoints(services, cast.rosa)).totalPoints;
    const input = await toInput(services, { key, lastDay: addDays(tomorrowOf(services), 6) });
    const effect = await previewClosures(services, [input]);
    expect(effect).toMatchObject({ people: 2, things: [{ title: 'Pottery', people: 2 }, { people: 1 }] });
    expect(await addClosures(services, cast.maya, [input])).toEqual({ told: 2 });
    const news = await listNotifications(services, cast.rosa);
    expect(news.filter(({ title }) => title === 'Pottery: closed for cleaning')).toHaveLength(1);
    expect(news[0]!.message).toMatch(/^These are canceled: Pottery, .*; Pottery, .*\.$/);
    const { upcoming, cancelled } = await readMyBookings(services, cast.rosa);
    expect(upcoming.filter((one) => one.amenityId === amenityId)).toEqual([]);
    expect(cancelled[0]).toMatchObject({ cancellationReason: 'Closed for cleaning.' });
    expect((await getPoints(services, cast.rosa)).totalPoints).toBe(before - 20);
    const date = tomorrowOf(services);
    expect(await listSlots(services, cast.rosa, { date, amenityId })).toEqual([]);
    await generateSlots(services);
    expect(await listSlots(services, cast.rosa, { date, amenityId })).toEqual([]);
    await expect(bookSlot(services, cast.others[1], { timeSlotId: slotId })).rejects.toMatchObject({
      detail: 'This session was canceled. Choose another one.',
    });
    const card = (await listAmenities(services)).find(({ id }) => id === amenityId);
    expect(card?.closed).toEqual([expect.stringMatching(/^Closed for cleaning: .* to .*/)]);
  });

  test('a closure weeks ahead keeps its slots from being made', async ({ services, cast }) => {
    const amenityId = await addPottery(services, cast);
    const firstDay = addDays(tomorrowOf(services), 20);
    await close(services, cast, { key: `amenity:${amenityId}`, firstDay, lastDay: addDays(firstDay, 6) });
    services.clock.set(new Date(services.clock.now().getTime() + 20 * 24 * hour));
    await generateSlots(services);
    const slots = await services.db.select().from(timeSlots).where(eq(timeSlots.amenityId, amenityId));
    const { timeZone } = services.config;
    const days = new Set(slots.map(({ startsAt }) => dayIn(timeZone, startsAt)));
    expect(days).toContain(addDays(firstDay, -1));
    expect(days).toContain(addDays(firstDay, 7));
    for (let nth = 0; nth < 7; nth += 1) expect(days).not.toContain(addDays(firstDay, nth));
  });

  test('everything closes for a holiday but what stays open', async ({ services, cast }) => {
    const { key, slotId } = await bookPottery(services, cast);
    const glazing = await addGlazing(services, cast, key.slice('amenity:'.length), { capacity: '1' });
    await close(services, cast, { reason: 'Thanksgiving', staysOpen: [key] });
    const date = tomorrowOf(services);
    const slots = await listSlots(services, cast.rosa, { date });
    expect(new Set(slots.map(({ amenityName }) => amenityName))).toEqual(new Set(['Pottery']));
    expect(slots.some(({ classId }) => classId === glazing)).toBe(true);
    const [slot] = await services.db.select().from(timeSlots).where(eq(timeSlots.id, slotId));
    expect(slot?.booked).toBe(1);
    expect((await readRoutePage(services, 'cedar-loop', { date })).closed).toBe('Closed for Thanksgiving');
    expect((await readRoutePage(services, 'cedar-loop', { date })).departures).toEqual([]);
    services.clock.set(new Date(services.clock.now().getTime() + 24 * hour));
    expect(await readClosedToday(services)).toMatchObject([{ title: 'Closed for Thanksgiving' }]);
    const since = new Date(0);
    expect(await listClosureTimes(services, { since, limit: 10 })).toMatchObject([
      { summary: 'Closed for Thanksgiving', wholeDay: date, isCancelled: false },
    ]);
  });

  test('a class can close while its room stays open', async ({ services, cast }) => {
    const amenityId = await addPottery(services, cast);
    const classId = await addGlazing(services, cast, amenityId);
    await close(services, cast, { key: `class:${classId}` });
    const slots = await listSlots(services, cast.rosa, { date: tomorrowOf(services), amenityId });
    expect(slots.length).toBeGreaterThan(0);
    expect(slots.every((slot) => slot.classId === null)).toBe(true);
  });

  test('the shuttle closes with its seats, and an accepted seat is reserved again', async ({
    services,
    cast,
  }) => {
    services.clock.set(new Date('2026-11-20T18:05:00Z'));
    const wanted = { stopId: 'cedar-loop-3', departsAt: '2026-11-20T18:20:00.000Z' };
    const { id } = await reserveSeat(services, cast.others[0], wanted);
    const points = (await getPoints(services, cast.others[0])).totalPoints;
    await close(services, cast, { key: 'shuttle', firstDay: '2026-11-20', reason: 'snow' });
    expect(await listOwnSeats(services, cast.others[0])).toEqual([]);
    expect(await listTrips(services)).toEqual(
      expect.not.arrayContaining([expect.objectContaining({ departsAt: wanted.departsAt })]),
    );
    await expect(reserveSeat(services, cast.others[1], wanted)).rejects.toMatchObject({
      detail: 'The shuttle is closed for snow.',
    });
    expect(await reopen(services, cast.maya, await onlyClosure(services))).toEqual({ told: 1 });
    expect(await listOfferedSeats(services, cast.others[0])).toMatchObject([{ id }]);
    await acceptSeat(services, cast.others[0], id);
    expect(await listOwnSeats(services, cast.others[0])).toMatchObject([wanted]);
    expect((await getPoints(services, cast.others[0])).totalPoints).toBe(points);
    await expect(acceptSeat(services, cast.others[0], id)).rejects.toMatchObject({ code: 'conflict' });
    expect(await titlesOf(services, cast.others[0])).toEqual(
      expect.arrayContaining(['The shuttle: closed for snow', 'The shuttle: open again']),
    );
  });

  test('bad input is refused with its field, and nothing closes', async ({ services, cast }) => {
    const today = dayIn(services.config.timeZone, services.clock.now());
    for (const [given, field] of [
      [{ key: 'amenity:nowhere' }, 'key'],
      [{ firstDay: addDays(today, -1) }, 'firstDay'],
      [{ lastDay: today }, 'lastDay'],
      [{ lastDay: addDays(today, 1000) }, 'lastDay'],
      [{ from: '5 PM', until: '4 PM' }, 'until'],
    ] as const)
      await expect(toInput(services, given)).rejects.toMatchObject({
        options: { errors: { [field]: [expect.any(String)] } },
      });
    expect(closureSchema.safeParse({ key: 'x', firstDay: 'soon', reason: '' }).error?.issues).toHaveLength(2);
    await close(services, cast, {});
    await expect(close(services, cast, {})).rejects.toMatchObject({ code: 'conflict' });
    expect(await listManagedClosures(services)).toHaveLength(1);
    await expect(addClosures(services, cast.rosa, [await toInput(services, {})])).rejects.toMatchObject({
      code: 'forbidden',
    });
  });
});

describe('opening again', () => {
  test('those who had a spot can take it back for a day, before others', async ({ services, cast }) => {
    const { key, slotId, bookingId } = await bookPottery(services, cast);
    const points = (await getPoints(services, cast.rosa)).totalPoints;
    await close(services, cast, { key });
    expect(await reopen(services, cast.maya, await onlyClosure(services))).toEqual({ told: 2 });
    const news = (await listNotifications(services, cast.rosa)).find(
      ({ title }) => title === 'Pottery: open again',
    );
    expect(news!.message).toContain('we’re holding your spot until');
    await expect(bookSlot(services, cast.others[1], { timeSlotId: slotId })).rejects.toMatchObject({
      detail: 'This session is full. You can join its waitlist.',
    });
    await expect(bookSlot(services, cast.rosa, { timeSlotId: slotId })).rejects.toMatchObject({
      detail: 'We’re holding your spot in this session. Take it back in My Bookings.',
    });
    expect((await readMyBookings(services, cast.rosa)).offered).toMatchObject([{ id: bookingId }]);
    await expect(acceptOffer(services, cast.others[1], bookingId)).rejects.toMatchObject({
      code: 'not-found',
    });
    await acceptOffer(services, cast.rosa, bookingId);
    const { upcoming, offered } = await readMyBookings(services, cast.rosa);
    expect(upcoming.map((booking) => booking.slotId)).toContain(slotId);
    expect((await getPoints(services, cast.rosa)).totalPoints).toBe(points);
    expect(offered).toEqual([]);
    const isWaiting = and(eq(bookings.slotId, slotId), eq(bookings.status, 'waiting'));
    expect(await services.db.$count(bookings, isWaiting)).toBe(1);
    const entries = await services.db.select().from(audit).where(eq(audit.kind, 'closure'));
    expect(entries.map(({ verb }) => verb)).toEqual(['closed', 'opened']);
  });

  test('a spot that is let go, or not taken back in time, goes to the waitlist', async ({
    services,
    cast,
  }) => {
    const { key, slotId, bookingId } = await bookPottery(services, cast);
    const readBooked = async () =>
      services.db
        .select({ residentId: bookings.residentId })
        .from(bookings)
        .where(and(eq(bookings.slotId, slotId), eq(bookings.status, 'confirmed')));
    await close(services, cast, { key });
    await reopen(services, cast.maya, await onlyClosure(services));
    await declineOffer(services, cast.rosa, bookingId);
    expect(await readBooked()).toEqual([{ residentId: cast.others[0].id }]);

    await close(services, cast, { key, reason: 'paint' });
    await reopen(services, cast.maya, await onlyClosure(services));
    const [{ heldUntil } = { heldUntil: null }] = await services.db
      .select({ heldUntil: timeSlots.heldUntil })
      .from(timeSlots)
      .where(eq(timeSlots.id, slotId));
    await endOffersJob.run(services, { slotIds: [slotId] });
    expect(await readBooked()).toEqual([]);
    services.clock.set(new Date(heldUntil!.getTime() + 1));
    await endOffersJob.run(services, { slotIds: [slotId] });
    const [slot] = await services.db.select().from(timeSlots).where(eq(timeSlots.id, slotId));
    expect(slot?.held).toBe(0);
  });

  test('a slot stays closed while another closure covers it', async ({ services, cast }) => {
    const { key, slotId } = await bookPottery(services, cast);
    await close(services, cast, { key });
    const first = await onlyClosure(services);
    const second = { key, lastDay: addDays(tomorrowOf(services), 1), reason: 'a storm' };
    await close(services, cast, second);
    expect(await reopen(services, cast.maya, first)).toEqual({ told: 0 });
    const [slot] = await services.db.select().from(timeSlots).where(eq(timeSlots.id, slotId));
    expect(slot?.calledOffAt).not.toBeNull();
    expect(await reopen(services, cast.maya, await onlyClosure(services))).toEqual({ told: 2 });
  });

  test('a closure that is ended early isn’t shown for the rest of its day', async ({ services, cast }) => {
    const today = dayIn(services.config.timeZone, services.clock.now());
    await close(services, cast, { key: 'shuttle', firstDay: today });
    expect(await whyClosedOn(services, ['shuttle'], today)).toBe('Closed for cleaning');
    services.clock.set(new Date(services.clock.now().getTime() + 1000));
    await reopen(services, cast.maya, await onlyClosure(services));
    expect(await whyClosedOn(services, ['shuttle'], today)).toBeNull();
    expect(await listManagedClosures(services)).toEqual([]);
  });
});

test('the year’s holidays close everything once', async ({ services, cast }) => {
  services.clock.set(new Date('2026-11-18T18:00:00Z'));
  const choices = await listHolidayChoices(services, 2026);
  expect(choices).toContainEqual({ day: '2026-11-26', name: 'Thanksgiving Day', state: 'free' });
  const things = await listClosableThings(services);
  const chosen = { year: 2026, day: ['2026-11-26', '2026-12-25'], staysOpen: ['amenity:gym', 'nothing'] };
  const closures = await toHolidayClosures(services, chosen, things);
  await addClosures(services, cast.maya, closures);
  expect(await listManagedClosures(services)).toMatchObject([
    { name: 'Everything', reason: 'Thanksgiving Day', staysOpen: ['Gym'] },
    { reason: 'Christmas Day' },
  ]);
  expect((await listHolidayChoices(services, 2026)).filter(({ state }) => state === 'entered')).toHaveLength(
    2,
  );
  await expect(toHolidayClosures(services, chosen, things)).rejects.toMatchObject({
    detail: 'Choose at least one day.',
  });
});
