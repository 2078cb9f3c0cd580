import { sql } from 'drizzle-orm';

import type { Services } from '~/domain/services';
import { leaderboardFilters } from '~/platform/rewards/leaderboard/leaderboard';
import { readLeaderboard } from '~/platform/rewards/leaderboard/leaderboard.server';

import { expect, testWithOwnDatabase } from '../support/domain-test';
import { explainRuns, poolOf, recordStatements, type Statement } from '../support/statements';

const count = 20_000;
const mostCounted = 1000;
const mostRows = 10;

/** Queries shared by all viewers for half a minute (decision 039). */
const isForAll = ({ sql }: Statement) => sql.includes('group by');
const isCount = ({ sql }: Statement) => sql.includes('count(*) filter');

testWithOwnDatabase(
  'the leaderboard query uses an index in each category, for any viewer',
  async ({ services }) => {
    await fillLeaderboard(services);
    const pool = poolOf(services);
    const { services: recorded, statements } = recordStatements(services);
    for (const { value } of leaderboardFilters) {
      for (const at of [1, count / 2, count]) {
        await readLeaderboard(recorded, { id: `r${at}`, role: 'resident', name: '' }, value);
      }
    }
    expect(statements.filter(isForAll)).toHaveLength(leaderboardFilters.length);
    expect(statements.filter(isCount).length).toBeGreaterThanOrEqual(2 * leaderboardFilters.length);
    for (const statement of statements) {
      if (isForAll(statement)) continue;
      const { first, kept } = await explainRuns(pool, statement);
      for (const { kind, table, rows } of [...first, ...kept]) {
        if (table === null) continue;
        expect(kind, `${table}: ${statement.sql}`).toMatch(/^Index (Only )?Scan$/);
        const most = isCount(statement) ? mostCounted : mostRows;
        expect(rows, `${table}: ${statement.sql}`).toBeLessThanOrEqual(most);
      }
    }
  },
);

testWithOwnDatabase(
  'a rank beyond a thousand is counted once for all viewers, and again after a while',
  async ({ services }) => {
    await fillLeaderboard(services);
    const { services: recorded, statements } = recordStatements(services);
    const toRank = async (id: string) =>
      (await readLeaderboard(recorded, { id, role: 'resident', name: '' }, 'all')).own.rank;
    const countExactly = async (id: string) => {
      const [row] = await services.db.execute<{ rank: number }>(sql`
      select 1 + count(*)::int as rank from resident_points p, resident_points own
      where own.resident_id = ${id} and p.is_listed and p.total > own.total`);
      return row!.rank;
    };
    for (const id of ['r9000', 'r12345', 'r19000']) {
      const rank = await toRank(id);
      expect(rank).toBe(await countExactly(id));
      expect(rank).toBeGreaterThan(mostCounted);
    }
    expect(statements.filter(isForAll)).toHaveLength(1);

    await services.db.execute(sql`update resident_points set is_listed = false where total > 30000`);
    expect(await toRank('r12345')).toBeGreaterThan(await countExactly('r12345'));
    // A stale count is served while the new one is computed.
    services.clock.set(new Date(services.clock.now().getTime() + 60_000));
    await expect.poll(() => toRank('r12345')).toBe(await countExactly('r12345'));
  },
);

async function fillLeaderboard({ db }: Services): Promise<void> {
  const numbers = sql`generate_series(1, ${sql.raw(String(count))}) n`;
  const statements = [
    sql`insert into residents (id, email) select 'r' || n, 'r' || n || '@example.org' from ${numbers}`,
    sql`insert into profiles (resident_id, name) select 'r' || n, 'R' || n from ${numbers}`,
    sql`insert into resident_points (resident_id, eco, health, social, community, safety)
      select 'r' || n, 1 + n % 4999, 5 + n % 500 * 5, n % 3 * 10, 1 + n % 300, 30000 - n from ${numbers}`,
    // Old rows in bulk, because PostgreSQL scans a ledger of a few rows.
    sql`insert into points_ledger
        (id, resident_id, activity_type, activity_id, category, points, day, created_at, is_settled)
      select gen_random_uuid(), 'r' || n, 'load', 'load', 'eco', 1, '2026-06-01', '2026-06-01T12:00Z', true
      from ${numbers}`,
    sql`analyze`,
  ];
  for (const statement of statements) await db.execute(statement);
}
