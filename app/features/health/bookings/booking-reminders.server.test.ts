// @module-tag dated

import { eq } from 'drizzle-orm';

import { bookings, notifications } from '#db/schema';
import { expect, test, type TestServices } from '#tests/support/domain-test';
import { makeNeighbors, makeSlot } from '#tests/support/slots';
import type { Viewer } from '~/domain/viewer';

import { bookingReminderJob } from './booking-reminders.server';
import { bookSlot, cancelBooking } from './bookings.server';
import { joinWaitlist } from './waitlist.server';

const hour = 60 * 60_000;
/** 1 PM on Thursday, September 3, 2026. */
const thursday = new Date('2026-09-03T20:00:00Z');

const readReminders = (services: TestServices, viewer: Viewer) =>
  services.db
    .select({ title: notifications.title, message: notifications.message, url: notifications.url })
    .from(notifications)
    .where(eq(notifications.residentId, viewer.id));

const pass = (services: TestServices, hours: number) =>
  services.clock.set(new Date(services.clock.now().getTime() + hours * hour));

test('a booking reminder is sent once, the day before', async ({ services }) => {
  services.clock.set(thursday);
  const people = await makeNeighbors(services.db, 3);
  const [ana, ben] = people as [Viewer, Viewer];
  const yoga = await makeSlot(services, { capacity: 5, inHours: 53 });
  const room = await makeSlot(services, { inHours: 53, isClass: false });
  for (const viewer of people) await bookSlot(services, viewer, { timeSlotId: yoga });
  const later = await bookSlot(services, ben, { timeSlotId: room });
  pass(services, 28.5);
  await bookingReminderJob.run(services, {});
  expect(await readReminders(services, ana)).toEqual([]);
  pass(services, 0.5);
  await Promise.all([bookingReminderJob.run(services, {}), bookingReminderJob.run(services, {})]);
  await bookingReminderJob.run(services, {});
  const reminder = (what: string) => ({
    title: 'Booking reminder',
    message: `Saturday, September 5, 6:00 PM: ${what}. If you can’t make it, please cancel, so someone else can.`,
    url: '/health/bookings',
  });
  expect(await readReminders(services, ana)).toEqual([reminder('Test Yoga in Test Studio')]);
  const both = await readReminders(services, ben);
  expect(both).toHaveLength(2);
  expect(both).toContainEqual(reminder('Test Studio'));
  const [row] = await services.db.select().from(bookings).where(eq(bookings.id, later.booking.id));
  expect(row!.remindedAt).toEqual(services.clock.now());
});

test('no reminder goes out for late, canceled, waiting or begun bookings', async ({ services }) => {
  services.clock.set(thursday);
  const [ana, ben, cleo, dan] = (await makeNeighbors(services.db, 4)) as [Viewer, Viewer, Viewer, Viewer];
  const one = await makeSlot(services, { capacity: 1, inHours: 30 });
  const two = await makeSlot(services, { capacity: 2, inHours: 31 });
  await bookSlot(services, ana, { timeSlotId: one });
  await joinWaitlist(services, ben, { timeSlotId: one });
  await cancelBooking(services, cleo, (await bookSlot(services, cleo, { timeSlotId: two })).booking.id);
  pass(services, 8);
  await bookSlot(services, dan, { timeSlotId: two });
  pass(services, 22);
  await bookingReminderJob.run(services, {});
  for (const viewer of [ana, ben, cleo, dan]) expect(await readReminders(services, viewer)).toEqual([]);
});

test('a reminder job that stops leaves the rest to the next one', async ({ services }) => {
  services.clock.set(thursday);
  const [ana] = (await makeNeighbors(services.db, 1)) as [Viewer];
  await bookSlot(services, ana, { timeSlotId: await makeSlot(services, { inHours: 30 }) });
  pass(services, 7);
  await bookingReminderJob.run(services, {}, AbortSignal.abort());
  expect(await readReminders(services, ana)).toEqual([]);
  await bookingReminderJob.run(services, {});
  expect(await readReminders(services, ana)).toMatchObject([
    { message: expect.stringMatching(/^Friday, September 4, 7:00 PM: /) as string },
  ]);
});
