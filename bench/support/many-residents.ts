import { sql } from 'drizzle-orm';

import type { Db } from '#db/client';
import { testNow } from '#tests/support/test-clock';

const rowsPerResident = 50;

/** Rows of this many residents fit one statement without a sort on disk. */
const residentsPerStatement = 10_000;

/** One activity per category, with the points of S2 §9, and a quiz question: totals differ, and many are equal. */
const activities = `(values
  (0, 'book_fitness_class', 'health', 10), (1, 'attend_fitness_class', 'health', 15),
  (2, 'use_shuttle', 'eco', 5), (3, 'view_energy_dashboard', 'eco', 2),
  (4, 'attend_event', 'social', 25), (5, 'book_event', 'social', 10),
  (6, 'daily_login', 'community', 5), (7, 'answer_quiz_question', 'safety', 10)
) as earned (at, type, category, points)`;

/** Returns the resident in the middle of the leaderboard. */
export async function addResidents(db: Db, count: number): Promise<string> {
  await db.transaction(async (tx) => {
    const now = testNow().toISOString();
    const run = (statement: string) => tx.execute(sql.raw(statement));
    // Skip triggers and foreign keys.
    await run(`set local session_replication_role = replica`);
    await run(`set local statement_timeout = 0`);
    await run(`insert into residents (id, email)
      select 'r' || n, 'r' || n || '@example.org' from generate_series(1, ${count}) n`);
    await run(`insert into profiles (resident_id, name)
      select 'r' || n, 'Resident R' || n from generate_series(1, ${count}) n`);
    // Rebuilding the indexes at the end takes a fraction of the time.
    const indexes = await tx.execute<{ name: string; definition: string }>(sql`
      select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
      from pg_index where indrelid = 'points_ledger'::regclass and not indisprimary`);
    for (const { name } of indexes) await run(`drop index ${name}`);
    await run(`set local maintenance_work_mem = '512MB'`);
    for (let from = 1; from <= count; from += residentsPerStatement) {
      const to = Math.min(count, from + residentsPerStatement - 1);
      await run(`insert into points_ledger
          (id, resident_id, activity_type, activity_id, category, points, day, created_at, is_settled)
        select gen_random_uuid(), 'r' || n, type, k::text, category, points,
          date '${now}' - k * 3, timestamptz '${now}' - k * interval '3 days', true
        from generate_series(${from}, ${to}) n, generate_series(1, ${rowsPerResident}) k,
        ${activities} where at = hashint8(n * 64 + k) & 7`);
    }
    for (const { definition } of indexes) await run(definition);
    // Mark nobody as due, because granting rewards isn't measured.
    await run(`insert into resident_points (resident_id, eco, health, social, community, safety, is_due)
      select resident_id, ${summed.map(sumBy).join(', ')}, false
      from points_ledger group by resident_id on conflict do nothing`);
    await run(`delete from month_points`);
    await run(`insert into month_points (month, points)
      select date_trunc('month', day)::date, sum(points) from points_ledger group by 1`);
  });
  // Autovacuum would do this on a table in use.
  for (const table of ['residents', 'profiles', 'points_ledger', 'resident_points', 'month_points']) {
    await db.execute(sql.raw(`vacuum analyze ${table}`));
  }
  const [middle] = await db.execute<{ id: string }>(sql`
    select resident_id as id from resident_points where is_listed
    order by total desc, resident_id desc offset ${Math.floor(count / 2)} limit 1`);
  return middle!.id;
}

const summed = ['eco', 'health', 'social', 'community', 'safety'];
const sumBy = (category: string) => `coalesce(sum(points) filter (where category = '${category}'), 0)`;
