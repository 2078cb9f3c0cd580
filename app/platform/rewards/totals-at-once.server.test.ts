import { eq, inArray, sql } from 'drizzle-orm';

import { pointsLedger, residentPoints, residents } from '#db/schema';
import { addContacts } from '#tests/support/contacts';
import { describe, expect, test, type TestServices } from '#tests/support/domain-test';
import { addMet, expectGranted } from '#tests/support/granted';
import { expectWholeTotals } from '#tests/support/points';
import { makeNeighbors } from '#tests/support/slots';
import { inTransaction } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

import { grantDueRewards, grantRewards } from './badges/grant-rewards.server';
import { award, getPoints } from './points/points.server';

const readTotals = async ({ db }: TestServices, ids: string[]) =>
  (await db.select().from(residentPoints).where(inArray(residentPoints.residentId, ids))).length;

test('100 equal awards at once make one row and one total', async ({ services }) => {
  const [ana] = await makeNeighbors(services.db, 1);
  const yoga = { activityType: 'attend_fitness_class', activityId: 'yoga' } as const;
  const added = await Promise.all(Array.from({ length: 100 }, () => award(services, ana!.id, yoga)));
  expect(added.filter(({ pointsAwarded }) => pointsAwarded > 0)).toEqual([{ pointsAwarded: 15 }]);
  expect(await services.db.$count(pointsLedger, eq(pointsLedger.residentId, ana!.id))).toBe(1);
  expect(await getPoints(services, ana!)).toMatchObject({ totalPoints: 15, healthPoints: 15 });
  await expectWholeTotals(services);
});

describe('transactions that change the points of the same two, each in another order', () => {
  /** Both have done their first half before either begins its second. */
  async function cross(services: TestServices, [a, b]: Viewer[], isImmediate: boolean): Promise<string[]> {
    let halves = 0;
    let goOn = () => {};
    const bothAreHalfWay = new Promise<void>((resolve) => (goOn = resolve));
    const run = ([first, second]: Viewer[], activityId: string) =>
      inTransaction(services, async (services) => {
        if (isImmediate) await services.db.execute(sql`set constraints points_ledger_settle immediate`);
        await award(services, first!.id, { activityType: 'attend_event', activityId });
        halves += 1;
        if (halves === 2) goOn();
        await bothAreHalfWay;
        await award(services, second!.id, { activityType: 'attend_event', activityId });
      });
    const ends = await Promise.allSettled([run([a!, b!], 'one'), run([b!, a!], 'other')]);
    return ends.map((end) => (end.status === 'fulfilled' ? 'done' : readCode(end.reason)));
  }

  test('never wait for each other in a circle', async ({ services }) => {
    const people = await makeNeighbors(services.db, 8);
    // With totals already, and without.
    for (const { id } of people.slice(4)) {
      await award(services, id, { activityType: 'use_shuttle', activityId: 'ride' });
    }
    for (const pair of [people.slice(0, 2), people.slice(4, 6)]) {
      expect(await cross(services, pair, false)).toEqual(['done', 'done']);
    }
    const many = Array.from({ length: 60 }, (_, at) =>
      inTransaction(services, async (services) => {
        const order = at % 2 === 0 ? people : [...people].reverse();
        for (const { id } of order) {
          await award(services, id, { activityType: 'attend_event', activityId: `many-${at}` });
        }
      }),
    );
    await Promise.all(many);
    await expectWholeTotals(services);
  });

  test('would, were totals changed before the end of the transaction', async ({ services }) => {
    const many = await makeNeighbors(services.db, 20);
    await services.db.insert(residentPoints).values(many.map(({ id }) => ({ residentId: id })));
    // Whose months are in one part would wait for each other at the first award already.
    const parts = await services.db.execute<{ id: string }>(sql`
      select min(id) as id from residents where id like 'neighbor-%'
      group by mod(abs(hashtext(id)::bigint), 32) limit 2`);
    const people = parts.map(({ id }) => many.find((one) => one.id === id)!);
    expect((await cross(services, people, true)).sort()).toEqual(['40P01', 'done']);
    await expectWholeTotals(services);
  });
});

test('grants in several processes, while points come, give each thing once', async ({ services }) => {
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
    addMet(
      has,
      rows.filter(({ activityType }) => activityType !== 'unlock_achievement'),
    );
    expect(has).toContain('ten-classes');
  }
  await expectGranted(services, met);
  await expectWholeTotals(services);
});

test('what is added up in the middle of a transaction is added up once', async ({ services }) => {
  const people = await makeNeighbors(services.db, 3);
  const [ana, bo, cy] = people as [Viewer, Viewer, Viewer];
  for (const { id } of people) await award(services, id, { activityType: 'use_shuttle', activityId: 'ride' });
  await inTransaction(services, async ({ db }) => {
    const held = { ...services, db };
    await award(held, ana.id, { activityType: 'attend_event', activityId: 'one' });
    // Adds up for a contact, with what was noted so far, whose own turn at the end of the transaction is still to come.
    await db.execute(sql`set constraints emergency_contacts_settle immediate`);
    await addContacts(held, cy, ['Luis']);
    await award(held, bo.id, { activityType: 'attend_event', activityId: 'one' });
  });
  expect((await getPoints(services, ana)).totalPoints).toBe(30);
  expect((await getPoints(services, bo)).totalPoints).toBe(30);
  await expectWholeTotals(services);
});

describe('a resident who is deleted', () => {
  const remove = (services: TestServices, { id }: Viewer) =>
    services.db.delete(residents).where(eq(residents.id, id)).execute();

  test('leaves neither an error nor a row while points come and are looked at', async ({ services }) => {
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
    // An award for who is no more: there is no such resident.
    expect(errors.filter((code) => code !== '23503')).toEqual([]);
    expect(await readTotals(services, ids)).toBe(0);
    await expectWholeTotals(services);
  });

  test('waits for who grants them something just now', async ({ services }) => {
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
    await expectWholeTotals(services);
  });
});

/** Until so many sessions of this database wait for a lock. */
async function untilWaiting({ db }: TestServices, count: number): Promise<void> {
  await expect
    .poll(
      async () => {
        const [row] = await db.execute<{ count: number }>(sql`
          select count(*)::int as count from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`);
        return row?.count;
      },
      { timeout: 60_000 },
    )
    .toBe(count);
}

function readCode(error: unknown): string {
  const { cause } = error as { cause?: { code?: string } };
  return cause?.code ?? String(error);
}
