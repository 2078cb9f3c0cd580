import { sql } from 'drizzle-orm';

import { expect, test } from '#tests/support/domain-test';
import { makeEvent } from '#tests/support/events';
import { expectWholeTotals } from '#tests/support/points';
import { makeNeighbors } from '#tests/support/slots';
import { recordStatements } from '#tests/support/statements';
import { inTransaction, type Services } from '~/domain/services';
import { callOffEvent } from '~/features/community/events/manage/manage-events.server';

import { insertPoints } from './points/points-sql.server';
import { getPoints, pointsTime } from './points/points.server';

const tables = ['points_ledger', 'points_noted', 'resident_points', 'month_points', 'residents'];
type Work = { read: number; written: number };

/** Rows of the points' tables that PostgreSQL read and wrote for a transaction, the triggers' among them. */
function toWork(services: Services, work: (services: Services) => Promise<unknown>): Promise<Work> {
  return inTransaction(services, async (services) => {
    const before = await readWork(services);
    await work(services);
    // What is settled at the end is to be counted too.
    await services.db.execute(sql`set constraints all immediate`);
    const after = await readWork(services);
    return { read: after.read - before.read, written: after.written - before.written };
  });
}

/** By this connection, since it last told others of them. */
async function readWork({ db }: Services): Promise<Work> {
  const [row] = await db.execute<Work>(sql`
    select
      coalesce(sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0)), 0)::int as read,
      coalesce(sum(n_tup_ins + n_tup_upd + n_tup_del), 0)::int as written
    from pg_stat_xact_user_tables where relname = any(string_to_array(${tables.join(' ')}, ' '))`);
  return row!;
}

test('an event that 2,000 go to is called off with one statement on the ledger, at twice the work of 1,000', async ({
  services,
  cast,
}) => {
  const people = await makeNeighbors(services.db, 2000);
  const work: Work[] = [];
  for (const going of [1000, 2000]) {
    const eventId = await makeEvent(services, { title: `For ${going}` });
    const guests = people.slice(0, going).map(({ id }) => id);
    const added = await services.db.execute(sql`
      with going as (
        insert into event_rsvps (event_id, resident_id, party_size, status, going_since, answered_at)
        select ${eventId}, id, 1, 'going', ${services.clock.now().toISOString()}::timestamptz, ${services.clock.now().toISOString()}::timestamptz from residents
        where id in (select * from jsonb_array_elements_text(${JSON.stringify(guests)}::text::jsonb))
        returning id, resident_id
      )
      ${insertPoints(['book_event'], {
        from: sql`going`,
        residentId: sql`going.resident_id`,
        activityId: sql`going.id::text`,
        areSeveral: true,
        ...pointsTime(services),
      })}`);
    expect(added).toHaveLength(going);
    await expectWholeTotals(services);
    const recorded = recordStatements(services);
    work.push(
      await toWork(recorded.services, async (services) => {
        expect((await callOffEvent(services, cast.maya, eventId, { reason: null })).told).toBe(going);
      }),
    );
    expect(recorded.statements.filter((one) => one.sql.includes('points_ledger'))).toHaveLength(1);
    await expectWholeTotals(services);
  }
  const [half, whole] = work;
  // A row of the ledger and one of the totals each, and of what was noted and the months a few together.
  expect(half!.written).toBeGreaterThanOrEqual(2000);
  expect(whole!.written).toBeLessThan(half!.written * 2.1);
  expect(whole!.read).toBeLessThan(half!.read * 2.5);
});

test('10,000 rows of the ledger come with one statement, change with one, and go with one', async ({
  services,
}) => {
  const { db } = services;
  await makeNeighbors(db, 500);
  const work: Work[] = [];
  for (const [rows, type] of [
    [5000, 'use_shuttle'],
    [10_000, 'attend_event'],
  ] as const) {
    work.push(
      await toWork(services, ({ db }) =>
        db.execute(sql`
          insert into points_ledger (id, resident_id, activity_type, activity_id, category, points, day, created_at)
          select gen_random_uuid(), 'neighbor-' || n % 500, ${type}, n::text,
            (array['eco', 'health', 'social', 'community', 'safety'])[1 + n % 5], 1 + n % 7,
            date '2026-01-01' + n % 300, ${services.clock.now().toISOString()}::timestamptz
          from generate_series(1, ${sql.raw(String(rows))}) n`),
      ),
    );
    await expectWholeTotals(services);
  }
  // Twice the rows; those of the totals are the same 500.
  expect(work[1]!.written).toBeLessThan(work[0]!.written * 2.1);
  expect(work[1]!.read).toBeLessThan(work[0]!.read * 2.5);
  await db.execute(
    sql`update points_ledger set points = points + 1, day = day + 40 where resident_id like 'neighbor-%'`,
  );
  await expectWholeTotals(services);
  await db.execute(sql`delete from points_ledger where resident_id like 'neighbor-%'`);
  await expectWholeTotals(services);
});

test('what one transaction notes may be more than a value of PostgreSQL can hold together', async ({
  services,
}) => {
  const [ana] = await makeNeighbors(services.db, 1);
  await inTransaction(services, async ({ db }) => {
    await db.execute(sql`
      insert into points_ledger (id, resident_id, activity_type, activity_id, category, points, day, created_at)
      select gen_random_uuid(), ${ana!.id}, 'use_shuttle', n::text, 'eco', 5, date '2026-01-01' + n, ${services.clock.now().toISOString()}::timestamptz
      from generate_series(1, 1500) n`);
    // As if each of its rows had noted as much as thousands do.
    const padded = await db.execute(sql`
      update points_noted set changes = changes || jsonb_build_array(jsonb_build_object('pad', repeat('x', 14000000)))
      returning 1`);
    expect(padded.length * 14_000_000).toBeGreaterThan(2 ** 28);
  });
  expect(await getPoints(services, ana!)).toMatchObject({ totalPoints: 7500, ecoPoints: 7500 });
  await expectWholeTotals(services);
});
