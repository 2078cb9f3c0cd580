import { createHash } from 'node:crypto';

import { sql } from 'drizzle-orm';

import type { Db } from '#db/client';
import { requestCounts } from '../../db/schema';
import type { SharedCount, ShareCounts } from './request-counters.server';

/**
 * Shares counts by the database, in one statement however many they are. A row's window is that of whoever told
 * first; one that is over begins anew. Times go in and out as milliseconds left, so that no two clocks are
 * compared.
 */
export const shareByDatabase =
  (db: Db): ShareCounts =>
  async (counts) => {
    // In one order, so that two processes can't wait for each other.
    const rows = counts
      .map((one) => ({ ...one, hash: hashOf(one.key) }))
      .sort((one, other) => (one.hash < other.hash ? -1 : 1));
    const { count, endsAt } = requestCounts;
    const isOver = sql`${endsAt} <= now()`;
    const totals = await db
      .insert(requestCounts)
      .values(
        rows.map(({ hash, count, endsInMs }) => ({
          key: hash,
          count,
          endsAt: sql`now() + ${endsInMs} * interval '1 millisecond'`,
        })),
      )
      .onConflictDoUpdate({
        target: requestCounts.key,
        set: {
          count: sql`case when ${isOver} then 0 else ${count} end + excluded.count`,
          endsAt: sql`case when ${isOver} then excluded.ends_at else ${endsAt} end`,
        },
      })
      .returning({
        hash: requestCounts.key,
        count,
        endsInMs: sql`extract(epoch from ${endsAt} - now()) * 1000`.mapWith(Number),
      });
    const byHash = new Map(totals.map(({ hash, ...total }) => [hash, total]));
    return rows.flatMap(({ key, hash }): SharedCount[] => {
      const total = byHash.get(hash);
      return total ? [{ key, ...total }] : [];
    });
  };

const hashOf = (key: string) => createHash('sha256').update(`requests ${key}`).digest('base64url');
