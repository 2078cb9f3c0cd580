import { setTimeout as wait } from 'node:timers/promises';

import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import postgres from 'postgres';
import { inject } from 'vitest';

import { residentBadges } from '#db/schema';
import { describe, expect, test, type TestServices, testWithOwnDatabase } from '#tests/support/domain-test';
import { makeNeighbors } from '#tests/support/slots';
import { inTransaction } from '~/domain/services';

import { updatePointTotals } from '../points/point-totals.server';
import { award } from '../points/points.server';
import { watchForRewards } from './rewards-watch.server';

const ride = (services: TestServices, residentId: string) =>
  award(services, residentId, { activityType: 'use_shuttle', activityId: 'ride' });

/** The default interval would dominate the tests' time. */
const quickly = { everyMs: 20 };

const listEarnableBadges = ({ db }: TestServices, id: string) =>
  db.$count(residentBadges, eq(residentBadges.residentId, id));

/** Waits until the resident has that many badges. */
const untilGranted = (services: TestServices, id: string, count = 1) =>
  expect.poll(() => listEarnableBadges(services, id)).toBe(count);

describe('the rewards watch', () => {
  test('the rewards watch grants due rewards repeatedly until stopped', async ({ services }) => {
    const [ana, bo, cy] = (await makeNeighbors(services.db, 3)).map(({ id }) => id) as [
      string,
      string,
      string,
    ];
    const watch = watchForRewards(services, quickly);
    await ride(services, ana);
    await untilGranted(services, ana);
    await ride(services, bo);
    await untilGranted(services, bo);
    await watch.stop();
    await ride(services, cy);
    // Longer than the polling interval.
    await wait(250);
    expect(await listEarnableBadges(services, cy)).toBe(0);
    await watch.stop();
  });

  test('stopping the rewards watch finishes the current resident', async ({ services }) => {
    const people = (await makeNeighbors(services.db, 3)).map(({ id }) => id) as [string, string, string];
    for (const id of people) await ride(services, id);
    await updatePointTotals(services);
    let hasStopped = false;
    let stopped: Promise<void> | undefined;
    await inTransaction(services, async ({ db }) => {
      await db.execute(sql`select 1 from resident_points where resident_id = ${people[0]} for update`);
      const watch = watchForRewards(services, quickly);
      await expect.poll(() => countWaiting(services)).toBe(1);
      stopped = watch.stop().then(() => void (hasStopped = true));
      await wait(100);
      expect(hasStopped).toBe(false);
    });
    await stopped;
    expect(await Promise.all(people.map((id) => listEarnableBadges(services, id)))).toEqual([1, 0, 0]);
  });

  test("two processes' rewards watches grant each reward once", async ({ services }) => {
    const people = await makeNeighbors(services.db, 20);
    const watches = [watchForRewards(services, quickly), watchForRewards(services, quickly)];
    for (const { id } of people) await ride(services, id);
    for (const { id } of people) await untilGranted(services, id);
    await Promise.all(watches.map((watch) => watch.stop()));
    const [told] = await services.db.execute(sql`
      select count(*)::int as count from notifications
      where type = 'reward_earned' and resident_id like 'neighbor-%'`);
    expect(told).toEqual({ count: 20 });
  });
});

testWithOwnDatabase('the rewards watch logs each database outage once and recovers', async ({ services }) => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
  const [{ name } = { name: '' }] = await services.db.execute<{ name: string }>(
    sql`select current_database() as name`,
  );
  const admin = postgres(inject('adminUrl'), { max: 1, onnotice: () => {} });
  const people = (await makeNeighbors(services.db, 4)).map(({ id }) => id) as [
    string,
    string,
    string,
    string,
  ];
  const watch = watchForRewards({ ...services, log }, quickly);
  const [ana, bo, cy, di] = people;
  for (const [times, [first, second]] of [[ana, bo] as const, [cy, di] as const].entries()) {
    await admin.unsafe(`alter database ${name} allow_connections false`);
    await admin`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`;
    await expect.poll(() => lines.length).toBe(times + 1);
    // Two more failed polls log nothing.
    await wait(250);
    await admin.unsafe(`alter database ${name} allow_connections true`);
    await expect.poll(() => ride(services, first).then(Boolean, () => false)).toBe(true);
    await untilGranted(services, first);
    // When a later poll grants the second badge, the earlier one has finished.
    await ride(services, second);
    await untilGranted(services, second);
  }
  await watch.stop();
  await admin.end();
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(
    Array(2).fill('badges and achievements could not be looked at'),
  );
});

async function countWaiting({ db }: TestServices): Promise<number | undefined> {
  const [row] = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return row?.count;
}
