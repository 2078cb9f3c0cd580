// @module-tag dated

import { and, eq, isNotNull, isNull } from 'drizzle-orm';

import { events, gardenWorkshops, timeSlots } from '#db/schema';
import { expect, test } from '#tests/support/domain-test';
import { addDays, dayIn } from '~/domain/clock';
import { startOfDay } from '~/domain/local-time';

import { readCounts } from './counts.server';
import { readToday } from './today.server';

test('today’s list has current and upcoming events with attendance, soonest first, without canceled ones', async ({
  services,
  cast: { maya },
}) => {
  const { db, clock, config } = services;
  const tomorrow = startOfDay(config.timeZone, addDays(dayIn(config.timeZone, clock.now()), 1)).getTime();
  const at = (hoursBefore: number) => new Date(tomorrow - hoursBefore * 60 * 60_000);
  clock.set(at(6));
  await db.delete(events);
  await db.update(timeSlots).set({ calledOffAt: at(48) });
  await db
    .update(gardenWorkshops)
    .set({ startsAt: at(48), endsAt: at(47) })
    .where(isNull(gardenWorkshops.id));
  expect(await readToday(services, maya)).toEqual([]);
  expect((await readCounts(services, maya)).roomBookings).toBe(0);

  const some = { details: 'Bring a chair.', place: 'The Commons', createdAt: at(48), changedAt: at(48) };
  await db.insert(events).values([
    { ...some, title: 'Picnic', startsAt: at(7), endsAt: at(5), going: 9, capacity: 40 },
    { ...some, title: 'Over', startsAt: at(9), endsAt: at(6) },
    { ...some, title: 'Called off', startsAt: at(4), endsAt: at(3), cancelledAt: at(8) },
    { ...some, title: 'Tomorrow', startsAt: at(0), endsAt: at(-1) },
  ]);
  const [workshop] = await db.select().from(gardenWorkshops).limit(1);
  await db
    .update(gardenWorkshops)
    .set({ startsAt: at(2), endsAt: at(1), capacity: 12, joined: 0 })
    .where(eq(gardenWorkshops.id, workshop!.id));
  const ofClass = await db.select().from(timeSlots).where(isNotNull(timeSlots.classId)).limit(1);
  const rooms = await db
    .select()
    .from(timeSlots)
    .where(and(isNull(timeSlots.classId), eq(timeSlots.amenityId, ofClass[0]!.amenityId)))
    .limit(2);
  for (const [index, { id }] of [...ofClass, ...rooms].entries())
    await db
      .update(timeSlots)
      .set({ calledOffAt: null, startsAt: at(3 - index / 2), endsAt: at(2.5 - index / 2), booked: 1 })
      .where(eq(timeSlots.id, id));

  const held = await readToday(services, maya);
  expect(held.map(({ label, heads, capacity }) => ({ label, heads, capacity }))).toEqual([
    { label: 'Event', heads: 9, capacity: 40 },
    { label: 'Class', heads: 1, capacity: ofClass[0]!.capacity },
    { label: 'Workshop', heads: 0, capacity: 12 },
  ]);
  expect(held[0]).toMatchObject({
    title: 'Picnic',
    place: 'The Commons',
    startsAt: at(7).toISOString(),
    endsAt: at(5).toISOString(),
  });
  expect((await readCounts(services, maya)).roomBookings).toBe(rooms.length);
});

test('only managers can open today’s list', async ({ services, cast }) => {
  await expect(readToday(services, cast.rosa)).rejects.toMatchObject({ code: 'forbidden' });
});
