import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';

import { bookings, timeSlots, trailReports } from '#db/schema';
import { expect, test, type TestServices, testWithOwnDatabase } from '#tests/support/domain-test';
import { makeNeighbors, makeSlot } from '#tests/support/slots';
import type { Viewer } from '~/domain/viewer';
import { bookSlot } from '~/features/health/bookings/bookings.server';
import { completeDay, joinProgram } from '~/features/health/programs/program-steps.server';
import { listPrograms } from '~/features/health/programs/programs.server';
import { addReminder } from '~/features/health/wellness/reminders.server';
import { saveStat } from '~/features/health/wellness/stats.server';
import { reportCondition } from '~/features/health/trails/trail-reports.server';
import { listTrails } from '~/features/health/trails/trails.server';

import { readHealthHub } from './hub.server';

/** A Friday at 10:05 AM in Los Angeles. */
const friday = new Date('2026-11-20T18:05:00Z');

async function haveNothing(services: TestServices): Promise<void> {
  services.clock.set(friday);
  await services.db.delete(bookings);
  await services.db.delete(timeSlots);
  await services.db.delete(trailReports);
}

test('the health hub shows what is on today for the viewer, and a line for each tile', async ({
  services,
}) => {
  await haveNothing(services);
  const [ana] = (await makeNeighbors(services.db, 1)) as [Viewer];
  expect(await readHealthHub(services, ana)).toMatchObject({
    next: null,
    challenge: null,
    stats: [],
    live: {
      '/health/digital': null,
      '/health/fitness': null,
      '/health/outdoor': 'All 6 trails clear',
      '/health/programs': null,
    },
  });

  const timeSlotId = await makeSlot(services, { capacity: 5, inHours: 8 });
  const { booking } = await bookSlot(services, ana, { timeSlotId });
  const [first, second] = await listPrograms(services, ana, 'challenges');
  for (const { id } of [first!, second!]) await joinProgram(services, ana, { kind: 'challenges', id });
  await completeDay(services, ana, { kind: 'challenges', id: first!.id });
  await addReminder(services, ana, { item: 'Dental cleaning', status: 'Due this month' });
  await saveStat(services, ana, 'steps', { value: '8,432' });
  const { trails } = await listTrails(services, ana, { type: null });
  await reportCondition(services, ana, trails[0]!.id, { condition: 'closed', note: null });

  const hub = await readHealthHub(services, ana);
  expect(hub).toMatchObject({
    next: { kind: 'booking', uid: booking.id, title: 'Test Yoga' },
    challenge: { title: second!.name },
    stats: [{ stat: 'steps', value: '8,432' }],
    live: {
      '/health/digital': 'Dental cleaning due this month',
      '/health/fitness': 'Tonight 6:05 PM Test Yoga, 4 left',
      '/health/outdoor': '5 of 6 trails clear',
      '/health/programs': `${first!.name}: day 1 of ${first!.goalDays}`,
    },
  });

  // A full class is not offered.
  await services.db.update(timeSlots).set({ booked: 5 }).where(eq(timeSlots.id, timeSlotId));
  expect((await readHealthHub(services, ana)).live['/health/fitness']).toBeNull();
});

testWithOwnDatabase('a failing section of the health hub leaves the others intact', async ({ services }) => {
  await haveNothing(services);
  const [ana] = (await makeNeighbors(services.db, 1)) as [Viewer];
  await saveStat(services, ana, 'steps', { value: '12' });
  await services.db.execute(sql`drop table health_reminders`);
  const hub = await readHealthHub({ ...services, log: pino({ enabled: false }) }, ana);
  expect(hub.live['/health/digital']).toBeNull();
  expect(hub.stats).toHaveLength(1);
});
