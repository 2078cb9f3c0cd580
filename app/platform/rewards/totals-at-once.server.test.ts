import { eq, inArray, sql } from 'drizzle-orm';

import { pointsLedger, residentPoints, residents } from '#db/schema';
import { describe, expect, test, type TestServices, testWithOwnDatabase } from '#tests/support/domain-test';
import { addReachedRewards, expectGranted } from '#tests/support/granted';
import { expectWholeTotals } from '#tests/support/points';
import { makeNeighbors } from '#tests/support/slots';
import { inTransaction } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

import { grantDueRewards, grantRewards } from './badges/grant-rewards.server';
import { award } from './points/points.server';

const readTotals = async ({ db }: TestServices, ids: string[]) =>
  (await db.select().from(residentPoints).where(inArray(residentPoints.residentId, ids))).length;

test('concurrent grants in several processes grant each reward once while points arrive', async ({
  services,
}) => {
  const people = await makeNeighbors(services.db, 6);
  let isOver = false;
  const process = async () => {
    while (!isOver) await grantDueRewards(services);
  };
  const processes = [process(), process(), process()];
  const earn = async ({ id }: Viewer) => {
    for (let at = 0; at < 12; at += 1) {
      for (const activityType of ['attend_fitness_class', 'attend_event', 'daily_login'] as const) {
        await award(services, id, { activityType, activityId: `thing-${at}` });
      }
    }
  };
  await Promise.all(people.map(earn));
  isOver = true;
  await Promise.all(processes);
  await Promise.all([grantDueRewards(services), grantDueRewards(services)]);
  const met = new Map(people.map(({ id }) => [id, new Set<string>()]));
  for (const [id, has] of met) {
    const rows = await services.db.select().from(pointsLedger).where(eq(pointsLedger.residentId, id));
    addReachedRewards(
      has,
      rows.filter(({ activityType }) => activityType !== 'unlock_achievement'),
    );
    expect(has).toContain('ten-classes');
  }
  await expectGranted(services, met);
  await expectWholeTotals(services);
});

describe('deleting a resident during awards', () => {
  const remove = (services: TestServices, { id }: Viewer) =>
    services.db.delete(residents).where(eq(residents.id, id)).execute();

  test('deleting a resident during awards and checks leaves no errors or rows', async ({ services }) => {
    const people = await makeNeighbors(services.db, 40);
    const ids = people.map(({ id }) => id);
    const ends = await Promise.allSettled(
      people.flatMap((person, at) => [
        award(services, person.id, { activityType: 'attend_fitness_class', activityId: 'one' }),
        ...(at % 2 === 0 ? [remove(services, person)] : []),
        award(services, person.id, { activityType: 'attend_event', activityId: 'two' }),
        grantRewards(services, person.id),
        ...(at % 2 === 1 ? [remove(services, person)] : []),
        award(services, person.id, { activityType: 'attend_event', activityId: 'three' }),
      ]),
    );
    const errors = ends.flatMap((end) => (end.status === 'rejected' ? [readCode(end.reason)] : []));
    // Awards to a deleted resident violate the foreign key.
    expect(errors.filter((code) => code !== '23503')).toEqual([]);
    expect(await readTotals(services, ids)).toBe(0);
  });

  testWithOwnDatabase('deleting a resident waits for a running grant', async ({ services }) => {
    const [ana] = await makeNeighbors(services.db, 1);
    await award(services, ana!.id, { activityType: 'join_community', activityId: 'x' });
    const { db } = services;
    await db.execute(sql`
      create function hold_on() returns trigger language plpgsql as
        'begin perform pg_advisory_xact_lock(1); return new; end'`);
    await db.execute(sql`
      create trigger hold_on before insert on resident_badges for each row execute function hold_on()`);
    let granting: Promise<unknown> | undefined;
    let deleting: Promise<unknown> | undefined;
    await inTransaction(services, async (held) => {
      await held.db.execute(sql`select pg_advisory_xact_lock(1)`);
      granting = grantRewards(services, ana!.id);
      await untilWaiting(services, 1);
      deleting = remove(services, ana!);
      await untilWaiting(services, 2);
    });
    const granted = (await granting) as Awaited<ReturnType<typeof grantRewards>>;
    expect(granted.badges.map(({ id }) => id)).toEqual(['welcome-home']);
    await deleting;
    expect(await readTotals(services, [ana!.id])).toBe(0);
  });
});

/** Waits until that many sessions of this database wait for a lock. */
async function untilWaiting({ db }: TestServices, count: number): Promise<void> {
  await expect
    .poll(async () => {
      const [row] = await db.execute<{ count: number }>(sql`
          select count(*)::int as count from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`);
      return row?.count;
    })
    .toBe(count);
}

function readCode(error: unknown): string {
  const { cause } = error as { cause?: { code?: string } };
  return cause?.code ?? String(error);
}
