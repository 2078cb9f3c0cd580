import { createHash } from 'node:crypto';

import { lte, sql } from 'drizzle-orm';

import { requestCounts } from '#db/schema';
import type { Services } from '~/domain/services';

import type { SharedCount, ShareCounts } from './request-counters.server';

/**
 * Shares counts by the database, in one statement however many they are. A row's window is that of whoever told
 * first; one that is over begins anew. Times go in and out as milliseconds left, since the counters' time is that
 * of their process alone.
 */
export const shareByDatabase =
  ({ db, clock }: Pick<Services, 'db' | 'clock'>): ShareCounts =>
  async (counts) => {
    const now = clock.now();
    // In one order, so that two processes can't wait for each other.
    const rows = counts
      .map((one) => ({ ...one, hash: toHash(one.key) }))
      .sort((one, other) => (one.hash < other.hash ? -1 : 1));
    const { count, endsAt } = requestCounts;
    const isOver = lte(endsAt, now);
    const totals = await db
      .insert(requestCounts)
      .values(
        rows.map(({ hash, count, endsInMs }) => ({
          key: hash,
          count,
          endsAt: new Date(now.getTime() + endsInMs),
        })),
      )
      .onConflictDoUpdate({
        target: requestCounts.key,
        set: {
          count: sql`case when ${isOver} then 0 else ${count} end + excluded.count`,
          endsAt: sql`case when ${isOver} then excluded.ends_at else ${endsAt} end`,
        },
      })
      .returning({ hash: requestCounts.key, count, endsAt });
    const byHash = new Map(totals.map(({ hash, ...total }) => [hash, total]));
    return rows.flatMap(({ key, hash }): SharedCount[] => {
      const total = byHash.get(hash);
      return total ? [{ key, count: total.count, endsInMs: Number(total.endsAt) - Number(now) }] : [];
    });
  };

const toHash = (key: string) => createHash('sha256').update(`requests ${key}`).digest('base64url');
