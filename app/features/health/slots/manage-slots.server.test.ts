// @module-tag dated

import { and, eq, lte } from 'drizzle-orm';

import { timeSlots } from '#db/schema';
import { type Cast, describe, expect, test } from '#tests/support/domain-test';
import {
  addGlazing,
  addPottery,
  listTomorrowSlots,
  parseAmenity,
  parseClass,
  unknownId,
} from '#tests/support/pottery';
import { listAmenities } from '~/features/health/amenities/amenities.server';
import {
  addAmenity,
  getManagedAmenity,
  listManagedAmenities,
  restoreAmenity,
  retireAmenity,
  updateAmenity,
} from '~/features/health/amenities/manage-amenities.server';
import {
  addClass,
  getManagedClass,
  restoreClass,
  retireClass,
  updateClass,
} from '~/features/health/amenities/manage-classes.server';
import { bookSlot, cancelBooking } from '~/features/health/bookings/bookings.server';
import { joinWaitlist } from '~/features/health/bookings/waitlist.server';
import { listNotifications } from '~/platform/notifications/notifications.server';

import { callOff, getManagedSlot, listDaySlots, listManagedOrphans } from './manage-slots.server';
import { formatNoClass, formatNoSession } from './slots';
import { bookableDays } from './slots.server';

describe('canceling a session', () => {
  test('canceling a session cancels its bookings, clears the waitlist and notifies everyone', async ({
    services,
    cast,
  }) => {
    await addPottery(services, cast, { capacity: '1' });
    const [{ id } = { id: '' }] = await listTomorrowSlots(services, cast);
    await bookSlot(services, cast.rosa, { timeSlotId: id });
    await joinWaitlist(services, cast.others[0], { timeSlotId: id });
    const day = bookableDays(services)[1]!;
    const done = await callOff(services, cast.maya, id);
    expect(done).toMatchObject({ slot: { id, amenityName: 'Pottery' }, told: 2, day });
    const state = { state: 'called-off', booked: 0, waiting: 0 };
    expect(await getManagedSlot(services, cast.maya, id)).toMatchObject(state);
    for (const resident of [cast.rosa, cast.others[0]]) {
      const [notice] = await listNotifications(services, resident);
      expect(notice).toMatchObject({ type: 'class_update', title: 'Canceled: Pottery' });
    }
    await expect(callOff(services, cast.maya, id)).rejects.toMatchObject({
      code: 'conflict',
      detail: 'This session was already canceled.',
    });
  });

  test('a session can’t be canceled after its start, but can beyond the listed days', async ({
    services,
    cast,
  }) => {
    await addPottery(services, cast);
    const [first, second] = await listTomorrowSlots(services, cast);
    services.clock.set(new Date(first!.startTime));
    await expect(callOff(services, cast.maya, first!.id)).rejects.toMatchObject({
      code: 'conflict',
      detail: 'This session has started, so it can’t be canceled.',
    });
    expect(await getManagedSlot(services, cast.maya, first!.id)).toMatchObject({ state: 'begun' });
    const inDays = (days: number) => new Date(services.clock.now().getTime() + days * 86_400_000);
    await services.db
      .update(timeSlots)
      .set({ startsAt: inDays(30), endsAt: inDays(31) })
      .where(eq(timeSlots.id, second!.id));
    expect(await callOff(services, cast.maya, second!.id)).toMatchObject({ told: 0, day: null });
  });

  test('canceling a session notifies only residents who have a spot at that moment', async ({
    services,
    cast,
  }) => {
    await addPottery(services, cast);
    const [{ id } = { id: '' }] = await listTomorrowSlots(services, cast);
    const { booking } = await bookSlot(services, cast.rosa, { timeSlotId: id });
    await cancelBooking(services, cast.rosa, booking.id, { reason: null });
    expect(await callOff(services, cast.maya, id)).toMatchObject({ told: 0 });
  });
});

test('a day whose classes are over says so and names the next class, even without slots', async ({
  services,
  cast,
}) => {
  services.clock.set(new Date('2031-07-08T19:00:00Z'));
  for (const { id } of await listManagedAmenities(services, cast.maya))
    await retireAmenity(services, cast.maya, id);
  const id = await addPottery(services, cast);
  await addGlazing(services, cast, id);
  // 10:30 PM local time. Today's slots were never created, as after a late start of the process.
  services.clock.set(new Date('2031-07-09T05:30:00Z'));
  await services.db
    .delete(timeSlots)
    .where(and(eq(timeSlots.amenityId, id), lte(timeSlots.startsAt, services.clock.now())));
  const today = await listDaySlots(services, cast.maya, null);
  expect(today).toMatchObject({ date: '2031-07-08', slots: [] });
  expect(today.nextClass).toEqual({ name: 'Glazing', startTime: '2031-07-10T01:00:00.000Z' });
  expect(formatNoClass(today)).toBe("Today's classes are over.");
  expect(formatNoSession(today).title).toBe("Today's sessions are over");

  await retireAmenity(services, cast.maya, id);
  const none = await listDaySlots(services, cast.maya, null);
  expect([none.nextClass, formatNoClass(none)]).toEqual([null, 'No classes this day.']);
  expect(formatNoSession(none).title).toBe('Nothing on this day');
});

test('managers can list only days that can be booked', async ({ services, cast }) => {
  const days = bookableDays(services);
  expect(await listDaySlots(services, cast.maya, null)).toMatchObject({ date: days[0], days });
  for (const date of ['', 'today', '2020-01-01', `${days[0]}T00:00`]) {
    await expect(listDaySlots(services, cast.maya, date)).rejects.toMatchObject({
      code: 'invalid',
      detail: expect.stringMatching(/^Choose a date from /) as string,
    });
  }
});

test('only managers can see or cancel sessions, and unknown ones are not found', async ({
  services,
  cast,
}) => {
  const verbs = [
    (viewer, id) => getManagedAmenity(services, viewer, id),
    (viewer, id) => updateAmenity(services, viewer, id, parseAmenity()),
    (viewer, id) => retireAmenity(services, viewer, id),
    (viewer, id) => restoreAmenity(services, viewer, id),
    (viewer, id) => getManagedClass(services, viewer, id),
    (viewer, id) => updateClass(services, viewer, id, parseClass()),
    (viewer, id) => retireClass(services, viewer, id),
    (viewer, id) => restoreClass(services, viewer, id),
    (viewer, id) => getManagedSlot(services, viewer, id),
    (viewer, id) => callOff(services, viewer, id),
  ] satisfies ((viewer: Cast['rosa'], id: string) => Promise<unknown>)[];
  for (const verb of verbs) {
    await expect(async () => verb(cast.rosa, unknownId)).rejects.toMatchObject({ code: 'forbidden' });
    for (const id of [unknownId, 'x']) {
      await expect(verb(cast.maya, id)).rejects.toMatchObject({ code: 'not-found' });
    }
  }
  const forbidden = {
    code: 'forbidden',
    detail: 'Only community managers can look after classes and amenities.',
  };
  await expect(listManagedAmenities(services, cast.rosa)).rejects.toMatchObject(forbidden);
  await expect(listManagedOrphans(services, cast.rosa)).rejects.toMatchObject(forbidden);
  await expect(listDaySlots(services, cast.rosa, null)).rejects.toMatchObject(forbidden);
  await expect(addAmenity(services, cast.rosa, parseAmenity())).rejects.toMatchObject(forbidden);
  await expect(addClass(services, cast.rosa, { amenityId: 'gym', ...parseClass() })).rejects.toMatchObject(
    forbidden,
  );
  expect((await listAmenities(services)).some(({ name }) => name === 'Pottery')).toBe(false);
});
