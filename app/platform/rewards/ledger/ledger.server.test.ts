import { randomUUID } from 'node:crypto';

import { sql } from 'drizzle-orm';

import { pointsLedger } from '#db/schema';
import { describe, expect, test, type TestServices, testWithOwnDatabase } from '#tests/support/domain-test';
import { clearPoints } from '#tests/support/points';
import { makeEvent } from '#tests/support/events';
import { makeSlot } from '#tests/support/slots';
import { explainRuns, poolOf, recordStatements } from '#tests/support/statements';
import type { Viewer } from '~/domain/viewer';
import { answerEvent } from '~/features/community/events/answer/answer-event.server';
import { bookSlot } from '~/features/health/bookings/bookings.server';
import { generateTips } from '~/features/sustainable/tips/generate.server';
import { completeTip } from '~/features/sustainable/tips/tips.server';

import { getPoints } from '../points/points.server';
import { updatePointTotals } from '../points/point-totals.server';
import { ledgerPagePath, ledgerPath, formatChange } from './ledger';
import { listActivities, listNewestEntries, readLedger } from './ledger.server';

/** Reads page after page to the end. */
async function readAll(services: TestServices, viewer: Viewer) {
  const first = await readLedger(services, viewer, { page: 1 });
  const all = [first];
  for (let page = 2; page <= first.pages; page += 1) all.push(await readLedger(services, viewer, { page }));
  return all;
}

describe('the ledger', () => {
  test("the ledger's pages contain each row once and sum up to the points", async ({ services, cast }) => {
    const createdAt = new Date('2026-11-01T12:00:00Z');
    // Only the id can order rows of the same instant.
    await services.db.insert(pointsLedger).values(
      Array.from({ length: 95 }, (_, at) => ({
        id: randomUUID(),
        residentId: cast.rosa.id,
        activityType: 'attend_event',
        createdAt,
        activityId: `past-${at}`,
        category: 'social' as const,
        points: at % 7 ? 25 : -25,
        day: '2026-11-01',
      })),
    );
    const pages = await readAll(services, cast.rosa);
    const entries = pages.flatMap((page) => page.entries);
    const { totalPoints } = await getPoints(services, cast.rosa);
    const total = await services.db.$count(pointsLedger, sql`resident_id = ${cast.rosa.id}`);
    expect(total).toBeGreaterThan(100);
    expect(new Set(entries.map(({ id }) => id)).size).toBe(total);
    expect(entries).toHaveLength(total);
    expect(entries.reduce((sum, { points }) => sum + points, 0)).toBe(totalPoints);
    for (const [at, page] of pages.entries()) {
      expect(page).toMatchObject({ page: at + 1, pages: Math.ceil(total / 20), total, points: totalPoints });
      expect(page.entries).toHaveLength(at + 1 < pages.length ? 20 : total - 20 * at);
    }
    const times = entries.map((entry) => entry.createdAt);
    expect(times).toEqual([...times].sort().reverse());
    expect(await readAll(services, cast.rosa)).toEqual(pages);
    expect(await listNewestEntries(services, cast.rosa, 5)).toEqual(entries.slice(0, 5));
    const activities = await listActivities(services, cast.rosa);
    expect(activities.map(({ id }) => id)).toEqual(entries.slice(0, 100).map(({ id }) => id));
    const past = await readLedger(services, cast.rosa, { page: 900 });
    expect(past).toMatchObject({ entries: [], page: 900, total, points: totalPoints });
  });

  test('a resident without points has an empty ledger', async ({ services, cast }) => {
    await clearPoints(services);
    const nothing = { entries: [], page: 1, pages: 1, total: 0, points: 0 };
    expect(await readLedger(services, cast.rosa, { page: 1 })).toEqual(nothing);
    expect(await readLedger(services, { ...cast.rosa, id: 'nobody' }, { page: 1 })).toEqual(nothing);
  });

  test("the ledger names nothing of another resident's, even for their ids", async ({ services, cast }) => {
    const [samuel] = cast.others;
    await clearPoints(services);
    const { booking } = await bookSlot(services, samuel, { timeSlotId: await makeSlot(services) });
    const eventId = await makeEvent(services, { title: 'Secret Picnic' });
    await answerEvent(services, samuel, { eventId, answer: 'going', partySize: 1 });
    const { tips } = await generateTips(services, samuel, { tipCount: 1 });
    await completeTip(services, samuel, tips[0]!.id);
    const own = await listNewestEntries(services, samuel, 10);
    expect(own.map(({ thing }) => thing).sort()).toEqual(
      ['Secret Picnic', 'Test Yoga in Test Studio', 'Test Yoga in Test Studio', tips[0]!.title].sort(),
    );
    expect(own.every(({ points }) => points > 0)).toBe(true);
    expect(await listNewestEntries(services, cast.rosa, 10)).toEqual([]);
    await services.db.execute(sql`
      insert into points_ledger (id, resident_id, activity_type, activity_id, category, points, day, created_at)
      select gen_random_uuid(), ${cast.rosa.id}, activity_type, activity_id, category, points, day, created_at
      from points_ledger where resident_id = ${samuel.id}`);
    const copied = await listNewestEntries(services, cast.rosa, 10);
    expect(copied).toHaveLength(own.length);
    expect(copied.map(({ thing }) => thing)).toEqual(own.map(() => null));
    expect(JSON.stringify(copied)).not.toContain(booking.id);
  });

  testWithOwnDatabase(
    'the ledger reads its index with four queries, however many rows others have',
    async ({ services, cast }) => {
      await fillLedger(services);
      const recorded = recordStatements(services);
      const { entries, total } = await readLedger(recorded.services, cast.rosa, { page: 3 });
      expect(entries).toHaveLength(20);
      expect(total).toBeGreaterThan(3000);
      // One of the four statements finds no new points.
      expect(recorded.statements).toHaveLength(4);
      for (const statement of recorded.statements) {
        const { first, kept } = await explainRuns(poolOf(services), statement);
        const read = [...first, ...kept].filter(({ table }) => table !== null && big.has(table));
        expect(read.map(({ kind }) => kind)).not.toContain('Seq Scan');
        // Reads at most a page and its ties; only the count scans all of the resident's rows.
        const most = statement.sql.includes('count(*)') ? total : 100;
        for (const { rows } of read) expect(rows).toBeLessThanOrEqual(most);
      }
    },
  );
});

const big = new Set(['points_ledger', 'resident_points', 'bookings', 'time_slots']);

/** Creates 2,000 residents with 50 rows each, and Rosa with 3,000 more. */
async function fillLedger(services: TestServices): Promise<void> {
  const { db, clock } = services;
  const now = sql`${clock.now().toISOString()}::timestamptz`;
  const statements = [
    sql`insert into residents (id, email) select 'r' || n, 'r' || n || '@example.org' from generate_series(1, 2000) n`,
    sql`insert into time_slots (amenity_id, starts_at, ends_at, capacity, booked)
      select 'sauna', date '2001-01-01' + n * interval '1 hour', date '2001-01-01' + (n + 1) * interval '1 hour', 4, 3
      from generate_series(1, 6000) n`,
    sql`insert into bookings (resident_id, slot_id, status, booked_at)
      select 'demo-user', id, 'confirmed', ${now} from time_slots where starts_at < '2010-01-01' limit 3000`,
    sql`insert into points_ledger (id, resident_id, activity_type, activity_id, category, points, day, created_at)
      select gen_random_uuid(), 'demo-user', 'book_fitness_class', b.id::text, 'health', 10, s.starts_at::date,
        ${now} - (row_number() over ()) * interval '1 second'
      from bookings b join time_slots s on s.id = b.slot_id
      where b.resident_id = 'demo-user' and s.starts_at < '2010-01-01'`,
    sql`insert into points_ledger (id, resident_id, activity_type, activity_id, category, points, day, created_at)
      select gen_random_uuid(), 'r' || n, 'daily_login', d::text, 'community', 5, date '2020-01-01' + d,
        ${now} - d * interval '1 day' - n * interval '7 seconds'
      from generate_series(1, 2000) n, generate_series(1, 50) d`,
  ];
  for (const statement of statements) await db.execute(statement);
  await updatePointTotals(services);
  await db.execute(sql`vacuum analyze points_ledger`);
  await db.execute(sql`analyze`);
}

test('a change of points has a sign and the right plural', () => {
  expect([10, -10, 1, -1, 1250].map(formatChange)).toEqual([
    ...['+10 points', '−10 points', '+1 point', '−1 point', '+1,250 points'],
  ]);
});

test("the ledger's first page has no page parameter in its URL", () => {
  expect([1, 2].map(ledgerPagePath)).toEqual([ledgerPath, `${ledgerPath}?page=2`]);
});
