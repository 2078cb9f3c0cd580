// @module-tag dated

import { eq } from 'drizzle-orm';

import { amenities } from '#db/schema';
import { describe, expect, test } from '#tests/support/domain-test';
import { addGlazing, addPottery, formatSlots, listTomorrowSlots, parseAmenity } from '#tests/support/pottery';
import { bookSlot } from '~/features/health/bookings/bookings.server';
import { listBookings } from '~/features/health/bookings/mine/own-bookings.server';
import { joinWaitlist } from '~/features/health/bookings/waitlist.server';
import { callOff, getManagedSlot, listManagedOrphans } from '~/features/health/slots/manage-slots.server';

import { listAmenities, listClasses } from './amenities.server';
import {
  getManagedAmenity,
  listManagedAmenities,
  restoreAmenity,
  retireAmenity,
  updateAmenity,
} from './manage-amenities.server';
import { restoreClass, retireClass } from './manage-classes.server';
import { makeWeek } from '~/platform/places/times-of-day';

describe('managing amenities', () => {
  test('a new amenity is listed last, with its hours, and can be booked at once', async ({
    services,
    cast,
  }) => {
    const id = await addPottery(services, cast, { monday: '1 PM – 3 PM, 8 AM – 9 AM', sunday: '' });
    const amenity = await getManagedAmenity(services, cast.maya, id);
    const open = [{ opensAt: 600, closesAt: 720 }];
    expect(amenity).toEqual({
      id,
      name: 'Pottery',
      description: 'Wheels.',
      rules: '',
      mustAgree: false,
      rulesRevision: 1,
      capacity: 6,
      bookingDurationMinutes: 60,
      hours: {
        ...makeWeek(() => open),
        sunday: [],
        monday: [
          { opensAt: 480, closesAt: 540 },
          { opensAt: 780, closesAt: 900 },
        ],
      },
      isRetired: false,
      classes: [],
    });
    expect((await listManagedAmenities(services, cast.maya)).at(-1)).toEqual(amenity);
    expect((await listAmenities(services)).at(-1)?.id).toBe(id);
    await updateAmenity(services, cast.maya, id, parseAmenity());
    expect(formatSlots(await listTomorrowSlots(services, cast))).toEqual([
      'alone 10:00–11:00 0/6',
      'alone 11:00–12:00 0/6',
    ]);
  });

  test('residents are asked to agree anew after a change of the rules, and of nothing else', async ({
    services,
    cast,
  }) => {
    const agreed = { rules: '- Wash the wheel.', mustAgree: 'on' };
    const id = await addPottery(services, cast, agreed);
    const revisionAfter = async (given: Record<string, string>) => {
      await updateAmenity(services, cast.maya, id, parseAmenity({ ...agreed, ...given }));
      return (await getManagedAmenity(services, cast.maya, id)).rulesRevision;
    };
    expect(await revisionAfter({ description: 'Two wheels.' })).toBe(1);
    expect(await revisionAfter({ rules: '- Wash the wheels.' })).toBe(2);
    expect(await revisionAfter({ rules: '- Wash the wheels.', capacity: '7' })).toBe(2);
    await retireAmenity(services, cast.maya, id);
    await restoreAmenity(services, cast.maya, id);
    expect(await revisionAfter({ rules: '- Wash the wheels.' })).toBe(2);
    expect(await revisionAfter({})).toBe(3);
  });

  test('changing hours moves unbooked slots and leaves booked ones to be canceled', async ({
    services,
    cast,
  }) => {
    const id = await addPottery(services, cast);
    const [first] = await listTomorrowSlots(services, cast);
    await bookSlot(services, cast.rosa, { timeSlotId: first!.id });
    expect(await listManagedOrphans(services, cast.maya)).toEqual([]);
    await updateAmenity(services, cast.maya, id, parseAmenity(makeWeek(() => '1:00 PM – 2:00 PM')));
    expect(formatSlots(await listTomorrowSlots(services, cast))).toEqual([
      'alone 10:00–11:00 1/6',
      'alone 13:00–14:00 0/6',
    ]);
    expect(await listManagedOrphans(services, cast.maya)).toEqual([{ ...first, booked: 1 }]);
    await callOff(services, cast.maya, first!.id);
    expect(await listManagedOrphans(services, cast.maya)).toEqual([]);
  });

  test('raising an amenity’s capacity gives the new spots to the waitlist', async ({ services, cast }) => {
    const id = await addPottery(services, cast, { capacity: '1' });
    const [{ id: timeSlotId } = { id: '' }] = await listTomorrowSlots(services, cast);
    await bookSlot(services, cast.rosa, { timeSlotId });
    await joinWaitlist(services, cast.others[0], { timeSlotId });
    expect(await getManagedSlot(services, cast.maya, timeSlotId)).toMatchObject({ booked: 1, waiting: 1 });
    await updateAmenity(services, cast.maya, id, parseAmenity({ capacity: '2' }));
    const slot = { capacity: 2, booked: 2, waiting: 0 };
    expect(await getManagedSlot(services, cast.maya, timeSlotId)).toMatchObject(slot);
    expect(await listBookings(services, cast.others[0])).toMatchObject([{ slotId: timeSlotId }]);
  });

  test('an amenity is retired and restored together with its classes', async ({ services, cast }) => {
    const id = await addPottery(services, cast);
    const classId = await addGlazing(services, cast, id);
    const offered = async () => [
      (await listAmenities(services)).some((one) => one.id === id),
      (await listClasses(services)).some((one) => one.id === classId),
    ];
    expect([await retireAmenity(services, cast.maya, id), await offered()]).toEqual([
      'Pottery',
      [false, false],
    ]);
    expect(await listTomorrowSlots(services, cast)).toEqual([]);
    const [before] = await services.db.select().from(amenities).where(eq(amenities.id, id));
    services.clock.set(new Date(services.clock.now().getTime() + 60_000));
    await retireAmenity(services, cast.maya, id);
    expect(await services.db.select().from(amenities).where(eq(amenities.id, id))).toEqual([before]);
    const detail = 'Pottery, where it was held, is retired. Offer that again first.';
    await retireClass(services, cast.maya, classId);
    await expect(restoreClass(services, cast.maya, classId)).rejects.toMatchObject({ detail });
    expect([await restoreAmenity(services, cast.maya, id), await offered()]).toEqual([
      'Pottery',
      [true, false],
    ]);
    expect([await restoreClass(services, cast.maya, classId), await offered()]).toEqual([
      'Glazing',
      [true, true],
    ]);
    expect(await listTomorrowSlots(services, cast)).toHaveLength(3);
  });

  test('two offered amenities can’t share a name', async ({ services, cast }) => {
    const id = await addPottery(services, cast);
    const taken = { code: 'conflict', detail: 'There’s already one named “pottery”.' };
    await expect(addPottery(services, cast, { name: 'pottery' })).rejects.toMatchObject(taken);
    await updateAmenity(services, cast.maya, id, parseAmenity({ name: 'POTTERY' }));
    await retireAmenity(services, cast.maya, id);
    const second = await addPottery(services, cast);
    await expect(restoreAmenity(services, cast.maya, id)).rejects.toMatchObject({ code: 'conflict' });
    await expect(
      updateAmenity(services, cast.maya, second, parseAmenity({ name: 'Gym' })),
    ).rejects.toMatchObject({ code: 'conflict' });
    const twice = await Promise.allSettled([1, 2].map(() => addPottery(services, cast, { name: 'Loom' })));
    expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});
