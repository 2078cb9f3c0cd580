import { randomUUID } from 'node:crypto';

import fc from 'fast-check';

import { monthPoints, pointsLedger } from '#db/schema';
import { describe, expect, test, type TestServices } from '#tests/support/domain-test';
import { clearPoints } from '#tests/support/points';
import { explainRuns, poolOf, recordStatements } from '#tests/support/statements';

import { formatGoal } from './goal';
import { readGoal, targetAfter } from './goal.server';
import { award } from './points.server';

/** Replaces all points with these rows. */
async function earn(services: TestServices, rows: [residentId: string, day: string, points: number][]) {
  await clearPoints(services);
  if (rows.length === 0) return;
  await services.db.insert(pointsLedger).values(
    rows.map(([residentId, day, points]) => ({
      id: randomUUID(),
      residentId,
      day,
      points,
      category: 'social' as const,
      activityType: 'attend_event',
      activityId: randomUUID(),
      createdAt: services.clock.now(),
    })),
  );
}

const at = (services: TestServices, instant: string) => services.clock.set(new Date(instant));

describe('the monthly goal', () => {
  test('the monthly goal is 10 % above last month, in whole hundreds, and at least 500', () => {
    expect([-40, 0, 1, 454, 455, 909, 910, 1000, 1001, 1820].map(targetAfter)).toEqual([
      ...[500, 500, 500, 500, 600, 1000, 1100, 1100, 1200, 2100],
    ]);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (points) => {
        const target = targetAfter(points);
        const wanted = BigInt(points) * 11n;
        expect(target % 100).toBe(0);
        expect(BigInt(target) * 10n >= wanted).toBe(true);
        expect(target === 500 || BigInt(target - 100) * 10n < wanted).toBe(true);
      }),
    );
  });

  test("the monthly goal counts all residents' points and grows with last month's", async ({ services }) => {
    at(services, '2026-11-21T18:00:00Z');
    await earn(services, [
      ['demo-user', '2026-11-01', 700],
      ['linh-tran', '2026-11-30', 540],
      ['demo-user', '2026-10-31', 1000],
      ['samuel-okafor', '2026-10-01', 818],
      ['samuel-okafor', '2026-09-30', 9000],
      ['samuel-okafor', '2025-11-15', 9000],
    ]);
    const goal = await readGoal(services);
    expect(goal).toEqual({ month: 'November', points: 1240, target: 2000, isReached: false, percent: 62 });
    expect(formatGoal(goal)).toBe('1,240 of 2,000 points together in November');
  });

  test('the monthly goal is reached at its target, and its percentage stops at 100', async ({ services }) => {
    at(services, '2026-11-21T18:00:00Z');
    await earn(services, [['demo-user', '2026-11-02', 499]]);
    expect(await readGoal(services)).toMatchObject({ points: 499, isReached: false, percent: 99 });
    await earn(services, [['demo-user', '2026-11-02', 500]]);
    expect(await readGoal(services)).toMatchObject({ points: 500, isReached: true, percent: 100 });
    await earn(services, [['demo-user', '2026-11-02', 1502]]);
    const goal = await readGoal(services);
    expect(goal).toEqual({ month: 'November', points: 1502, target: 500, isReached: true, percent: 100 });
    expect(formatGoal(goal)).toBe('Goal reached: 1,502 of 500 points together in November');
  });

  test('the monthly goal restarts with the local month', async ({ services }) => {
    await earn(services, []);
    const signIn = (activityId: string) =>
      award(services, 'demo-user', { activityType: 'daily_login', activityId });
    const read = async () => (({ month, points }) => [month, points])(await readGoal(services));
    // 11:59:59 PM on November 30 in Los Angeles.
    at(services, '2026-12-01T07:59:59Z');
    await signIn('2026-11-30');
    expect(await read()).toEqual(['November', 5]);
    at(services, '2026-12-01T08:00:00Z');
    expect(await read()).toEqual(['December', 0]);
    await signIn('2026-12-01');
    expect(await read()).toEqual(['December', 5]);
    // During DST the month starts an hour earlier in UTC.
    at(services, '2026-08-01T06:59:59Z');
    expect(await read()).toEqual(['July', 0]);
    at(services, '2026-08-01T07:00:00Z');
    expect(await read()).toEqual(['August', 0]);
  });

  test("January's goal follows from December of the year before", async ({ services }) => {
    await earn(services, [
      ['demo-user', '2026-12-31', 910],
      ['demo-user', '2027-01-01', 110],
      ['demo-user', '2026-01-31', 3000],
      ['demo-user', '2025-12-31', 3000],
    ]);
    at(services, '2027-01-01T07:59:59Z');
    expect(await readGoal(services)).toMatchObject({ month: 'December', points: 910, target: 500 });
    at(services, '2027-01-01T08:00:00Z');
    expect(await readGoal(services)).toMatchObject({ month: 'January', points: 110, target: 1100 });
    at(services, '2027-03-31T18:00:00Z');
    expect(await readGoal(services)).toMatchObject({ month: 'March', points: 0, target: 500 });
  });

  test("revoked points reduce the month's points, never below zero", async ({ services }) => {
    at(services, '2026-11-21T18:00:00Z');
    await earn(services, [
      ['demo-user', '2026-11-01', 25],
      ['demo-user', '2026-11-02', -10],
      ['linh-tran', '2026-10-02', -3000],
    ]);
    expect(await readGoal(services)).toMatchObject({ points: 15, target: 500, percent: 3 });
    await earn(services, [['demo-user', '2026-11-02', -10]]);
    expect(await readGoal(services)).toMatchObject({ points: 0, percent: 0, isReached: false });
  });

  test('the monthly goal exists without any points', async ({ services }) => {
    at(services, '2026-11-21T18:00:00Z');
    await clearPoints(services);
    const goal = await readGoal(services);
    expect(goal).toEqual({ month: 'November', points: 0, target: 500, isReached: false, percent: 0 });
    expect(formatGoal(goal)).toBe('0 of 500 points together in November');
  });

  test('the monthly goal reads two rows in one query', async ({ services }) => {
    at(services, '2026-11-21T18:00:00Z');
    await clearPoints(services);
    const months = Array.from({ length: 60 }, (_, at) => new Date(Date.UTC(2022, 7 + at, 1)));
    await services.db
      .insert(monthPoints)
      .values(months.map((date) => ({ month: date.toISOString().slice(0, 10), points: 3200 })));
    await services.db.execute('analyze month_points');
    const recorded = recordStatements(services);
    expect(await readGoal(recorded.services)).toMatchObject({ points: 3200, target: 3600 });
    // The first statement finds no new points.
    const [, statement, ...others] = recorded.statements;
    expect(others).toEqual([]);
    const { first, kept } = await explainRuns(poolOf(services), statement!);
    for (const { table, rows } of [...first, ...kept]) if (table) expect(rows).toBeLessThanOrEqual(60);
  });
});
