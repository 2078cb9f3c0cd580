import { rm } from 'node:fs/promises';

import { expect, inject, test } from 'vitest';

import { createDatabase } from '#tests/support/database';
import { expectWholeTotals } from '#tests/support/points';
import { releaseBefore } from '#tests/support/release-before';
import { testNow } from '#tests/support/test-clock';

import { openDatabase } from './client';
import { migrateDatabase } from './migrate';

test('an upgrade computes point totals and months, including awards made during it', async () => {
  const [clone, folder] = [await createDatabase(inject('adminUrl')), await releaseBefore('0014')];
  await migrateDatabase(clone.url, folder);
  const database = openDatabase(clone.url, { max: 4, applicationName: 'test' });
  const { sql } = database;
  const add = (from: number, to: number, using = sql) => using`
    insert into points_ledger (id, resident_id, activity_type, activity_id, category, points, day, created_at)
    select gen_random_uuid(), 'r' || n % 40, 'attend_event', n::text,
      (array['eco', 'health', 'social', 'community', 'safety'])[1 + n % 5], n % 30 - 5,
      date '2026-01-15' + n % 200, ${testNow().toISOString()}::timestamptz
    from generate_series(${from}::int, ${to}::int) n`;
  try {
    await sql`insert into residents (id, email) select 'r' || n, 'r' || n || '@example.org' from generate_series(0, 49) n`;
    await add(1, 3000);
    await sql`insert into emergency_contacts (id, resident_id, name, phone, relationship, is_primary, created_at)
      values (gen_random_uuid(), 'r45', 'Ana', '+15035550100', 'friend', true, ${testNow().toISOString()}::timestamptz)`;

    // One award starts before the upgrade and another during it.
    let upgrading: Promise<unknown> | undefined;
    let late: Promise<unknown> | undefined;
    const waiting = async () => {
      const [row] = await sql<{ count: number }[]>`
        select count(*)::int as count from pg_locks
        where not granted and relation = 'points_ledger'::regclass`;
      return row?.count;
    };
    await sql.begin(async (tx) => {
      await add(3001, 3010, tx as unknown as typeof sql);
      upgrading = migrateDatabase(clone.url);
      await expect.poll(waiting).toBe(1);
      late = add(3011, 3020).execute();
      await expect.poll(waiting).toBe(2);
    });
    expect(await upgrading).toEqual({ unknown: 0 });
    await late;
    expect(await sql`select count(*)::int as count from points_ledger`).toEqual([{ count: 3020 }]);
    await expectWholeTotals(database);
    // Each resident is checked once for past achievements, including one with only a contact.
    const due = await sql`select resident_id from resident_points where is_due and is_listed`;
    expect(due).toHaveLength(41);
  } finally {
    await database.close();
    await clone.drop();
    await rm(folder, { recursive: true });
  }
});
