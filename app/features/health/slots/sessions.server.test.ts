// @module-tag dated

import { eq } from 'drizzle-orm';

import { notifications, timeSlots } from '#db/schema';
import { type Cast, describe, expect, test, type TestServices } from '#tests/support/domain-test';
import { addGlazing, addPottery, formatSlots, listTomorrowSlots, parseClass } from '#tests/support/pottery';
import { addDays, dayIn, toWeekday } from '~/domain/clock';
import { atMinute } from '~/domain/local-time';
import {
  dropPlannedTimes,
  getManagedClass,
  updateClass,
} from '~/features/health/amenities/manage-classes.server';
import { bookSlot } from '~/features/health/bookings/bookings.server';
import { findBookingOfSlot, readMyBookings } from '~/features/health/bookings/mine/own-bookings.server';
import { listNotifications } from '~/platform/notifications/notifications.server';
import { makeWeek } from '~/platform/places/times-of-day';

import { cancelSession, changeSession } from './change-session.server';
import { generateSlots } from './generate-slots.server';
import { listSessions } from './sessions.server';
import { listSlots } from './time-slots.server';

const dayMs = 24 * 60 * 60_000;

async function makeGlazing(services: TestServices, cast: Cast) {
  const amenityId = await addPottery(services, cast);
  return { amenityId, classId: await addGlazing(services, cast, amenityId) };
}

const todayOf = ({ clock, config }: TestServices) => dayIn(config.timeZone, clock.now());
const atNoon = (services: TestServices, day: string) => atMinute(services.config.timeZone, day, 12 * 60);
const lineOf = ({ startTime, endTime }: { startTime: string; endTime: string }) => [startTime, endTime];

async function bookTomorrow(services: TestServices, cast: Cast) {
  const slot = (await listTomorrowSlots(services, cast)).find(({ className }) => className === 'Glazing')!;
  await bookSlot(services, cast.rosa, { timeSlotId: slot.id });
  return slot;
}

const newsOf = async (services: TestServices, viewer: Cast['rosa'], title: string) =>
  (await listNotifications(services, viewer)).filter((one) => one.title === title);

describe('one session', () => {
  test('a session seven weeks ahead is moved before anybody can book it, and stays moved', async ({
    services,
    cast,
  }) => {
    const { amenityId, classId } = await makeGlazing(services, cast);
    const day = addDays(todayOf(services), 49);
    const sessions = await listSessions(services, cast.maya, classId);
    const session = sessions.find(
      ({ startTime }) => dayIn(services.config.timeZone, new Date(startTime)) === day,
    )!;
    const startsAt = atNoon(services, addDays(day, 1));
    const key = { classId, at: session.at };
    const input = { startsAt, amenityId, instructor: 'Sam Lee' };
    expect(await changeSession(services, cast.maya, key, input)).toEqual({ told: 0 });
    services.clock.set(new Date(services.clock.now().getTime() + 47 * dayMs));
    await generateSlots(services);
    const shown = await listSlots(services, cast.rosa, { date: addDays(day, 1), classId });
    expect(shown.map(({ startTime, instructor }) => [startTime, instructor])).toEqual(
      expect.arrayContaining([[startsAt.toISOString(), 'Sam Lee']]),
    );
    expect(await listSlots(services, cast.rosa, { date: day, classId })).toEqual([]);
  });

  test('a moved session keeps its bookings and tells them where to keep or cancel', async ({
    services,
    cast,
  }) => {
    const { amenityId, classId } = await makeGlazing(services, cast);
    const slot = await bookTomorrow(services, cast);
    const startsAt = atNoon(services, addDays(todayOf(services), 3));
    const key = { classId, at: slot.startTime };
    const input = { startsAt, amenityId, instructor: 'Ana Ruiz' };
    expect(await changeSession(services, cast.maya, key, input)).toEqual({ told: 1 });
    const [news] = await newsOf(services, cast.rosa, 'Changed: Glazing');
    const [stored] = await services.db.select().from(notifications).where(eq(notifications.id, news!.id));
    expect(stored?.url).toBe(`/health/bookings/moved/${slot.id}`);
    expect(await findBookingOfSlot(services, cast.rosa, slot.id)).toMatchObject({
      startTime: startsAt.toISOString(),
      isWaiting: false,
    });
    expect(await findBookingOfSlot(services, cast.others[0], slot.id)).toBeNull();
    await generateSlots(services);
    const tomorrow = await listTomorrowSlots(services, cast);
    expect(tomorrow.filter(({ className }) => className)).toEqual([]);

    const substitute = { ...input, instructor: 'Sam Lee' };
    expect(await changeSession(services, cast.maya, key, substitute)).toEqual({ told: 1 });
    expect(await changeSession(services, cast.maya, key, substitute)).toEqual({ told: 0 });
    const back = { ...input, startsAt: new Date(slot.startTime) };
    await changeSession(services, cast.maya, key, back);
    const [restored] = await services.db.select().from(timeSlots).where(eq(timeSlots.id, slot.id));
    expect(restored).toMatchObject({ plannedAt: null, instructor: null, booked: 1 });
  });

  test('a session can’t move to a room that is taken, booked, closed or too small', async ({
    services,
    cast,
  }) => {
    const { amenityId, classId } = await makeGlazing(services, cast);
    const slot = await bookTomorrow(services, cast);
    const other = (await listTomorrowSlots(services, cast)).find(({ className }) => className === null)!;
    await bookSlot(services, cast.others[0], { timeSlotId: other.id });
    const key = { classId, at: slot.startTime };
    const move = (startsAt: Date, room = amenityId) =>
      changeSession(services, cast.maya, key, { startsAt, amenityId: room, instructor: 'Ana Ruiz' });
    const nextDay = (await listSessions(services, cast.maya, classId)).find(
      ({ startTime }) => startTime > slot.startTime,
    )!;
    await expect(move(new Date(nextDay.startTime))).rejects.toMatchObject({
      detail: expect.stringContaining('Glazing is there then') as string,
    });
    await expect(move(new Date(other.startTime))).rejects.toMatchObject({
      detail: expect.stringContaining('1 person booked Pottery then') as string,
    });
    await expect(move(new Date(services.clock.now().getTime() - 1))).rejects.toMatchObject({
      code: 'invalid',
    });
    await expect(move(new Date(services.clock.now().getTime() + 100 * dayMs))).rejects.toMatchObject({
      code: 'invalid',
    });
    const closet = await addPottery(services, cast, { name: 'Closet', capacity: '1' });
    await expect(move(new Date(slot.startTime), closet)).rejects.toMatchObject({ code: 'invalid' });
    await expect(
      changeSession(services, cast.rosa, key, { startsAt: services.clock.now(), amenityId, instructor: 'x' }),
    ).rejects.toMatchObject({ code: 'forbidden' });
    expect(
      lineOf((await listSessions(services, cast.maya, classId)).find(({ at }) => at === slot.startTime)!),
    ).toEqual(lineOf(slot));
  });

  test('a session canceled weeks ahead doesn’t take place', async ({ services, cast }) => {
    const { classId } = await makeGlazing(services, cast);
    const session = (await listSessions(services, cast.maya, classId)).at(-1)!;
    await cancelSession(services, cast.maya, { classId, at: session.at });
    const canceled = (await listSessions(services, cast.maya, classId)).at(-1)!;
    expect(canceled).toMatchObject({ at: session.at, state: 'called-off' });
    await expect(cancelSession(services, cast.maya, { classId, at: session.at })).rejects.toMatchObject({
      code: 'conflict',
    });
    services.clock.set(new Date(Date.parse(session.startTime) - dayMs));
    await generateSlots(services);
    const date = dayIn(services.config.timeZone, new Date(session.startTime));
    expect(await listSlots(services, cast.rosa, { date, classId })).toEqual([]);
  });
});

describe('new times from a day on', () => {
  test('times change on their day, and can be dropped before', async ({ services, cast }) => {
    const { classId } = await makeGlazing(services, cast);
    const from = addDays(todayOf(services), 40);
    await updateClass(services, cast.maya, classId, { ...parseClass(makeWeek(() => '7:00 AM')), from });
    const { times, planned } = await getManagedClass(services, cast.maya, classId);
    expect(times).toEqual(makeWeek(() => [18 * 60]));
    expect(planned).toEqual([{ from, times: makeWeek(() => [7 * 60]) }]);
    // Today's session may be over.
    const before = (await listSessions(services, cast.maya, classId))
      .map(({ startTime }) => dayIn(services.config.timeZone, new Date(startTime)))
      .filter((day) => day > todayOf(services) && day < from);
    expect(before).toHaveLength(39);
    const sooner = addDays(from, -10);
    await updateClass(services, cast.maya, classId, {
      ...parseClass(makeWeek(() => '8:00 AM')),
      from: sooner,
    });
    expect((await getManagedClass(services, cast.maya, classId)).planned.map((one) => one.from)).toEqual([
      sooner,
      from,
    ]);
    await dropPlannedTimes(services, cast.maya, classId, sooner);
    expect((await getManagedClass(services, cast.maya, classId)).planned).toEqual(planned);
    await expect(dropPlannedTimes(services, cast.maya, classId, sooner)).rejects.toMatchObject({
      code: 'not-found',
    });
    await expect(
      updateClass(services, cast.maya, classId, { ...parseClass(), from: addDays(todayOf(services), -1) }),
    ).rejects.toMatchObject({ code: 'invalid' });
  });

  test('booked sessions move to the new times of their week, and everyone is told', async ({
    services,
    cast,
  }) => {
    const { classId } = await makeGlazing(services, cast);
    const slot = await bookTomorrow(services, cast);
    const from = addDays(todayOf(services), 1);
    const { told } = await updateClass(services, cast.maya, classId, {
      ...parseClass(makeWeek(() => '7:00 AM')),
      from,
    });
    expect(told).toBe(1);
    expect(
      formatSlots(await listTomorrowSlots(services, cast)).filter((line) => line.startsWith('Glazing')),
    ).toEqual(['Glazing 07:00–08:00 1/4']);
    expect(await newsOf(services, cast.rosa, 'Changed: Glazing')).toHaveLength(1);
    const { upcoming } = await readMyBookings(services, cast.rosa);
    expect(upcoming.filter(({ slotId }) => slotId === slot.id)).toHaveLength(1);
  });

  test('a booked session without a new one in its week stays until a manager cancels it', async ({
    services,
    cast,
  }) => {
    const { classId } = await makeGlazing(services, cast);
    const slot = await bookTomorrow(services, cast);
    await updateClass(services, cast.maya, classId, parseClass(makeWeek(() => '')));
    const [stored] = await services.db.select().from(timeSlots).where(eq(timeSlots.id, slot.id));
    expect(stored).toMatchObject({ booked: 1, calledOffAt: null, startsAt: new Date(slot.startTime) });
    expect(toWeekday(dayIn(services.config.timeZone, stored!.startsAt))).toBe(
      toWeekday(addDays(todayOf(services), 1)),
    );
  });
});
