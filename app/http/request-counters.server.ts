import { createHash } from 'node:crypto';

import { lte, sql } from 'drizzle-orm';

import { requestCounts } from '#db/schema';
import type { Services } from '~/domain/services';

type Window = {
  /** Count of all processes, as far as this one knows. */
  total: number;
  unshared: number;
  endsAt: number;
};

export type SharedCount = { key: string; count: number; endsInMs: number };

export type ShareCounts = (counts: SharedCount[]) => Promise<SharedCount[]>;

/** Share a counter after this fraction of its limit (decision 013). */
const sharedFraction = 1 / 10;

export type RequestCounters = {
  /** Counts a request. Returns milliseconds to wait if it is over the limit, else null. */
  count(key: string): number | null;
  hasDue(): boolean;
  takeDue(): Due[];
};

/** `apply` takes the shared total, `undo` reverts a failed attempt. */
export type Due = { count: SharedCount; apply(total: SharedCount): void; undo(): void };

/**
 * A fixed window per key starts with the key's first request.
 * @param now monotonic milliseconds
 */
export function createRequestCounters(
  { name, limit, windowMs }: { name: string; limit: number; windowMs: number },
  now: () => number,
): RequestCounters {
  const windows = new Map<string, Window>();
  const dueAt = Math.max(1, Math.ceil(limit * sharedFraction));
  const due = new Set<string>();
  let purgeAt = now() + windowMs;

  function purge(at: number): void {
    for (const [key, { endsAt }] of windows) if (endsAt <= at) windows.delete(key);
    purgeAt = at + windowMs;
  }

  function toWindow(key: string, at: number): Window {
    if (at >= purgeAt) purge(at);
    let window = windows.get(key);
    if (!window || window.endsAt <= at) {
      window = { total: 0, unshared: 0, endsAt: at + windowMs };
      windows.set(key, window);
    }
    return window;
  }

  function takeCount(key: string, at: number): Due | null {
    const window = windows.get(key);
    if (!window || window.endsAt <= at) return null;
    const shared = window.unshared;
    window.unshared = 0;
    return {
      count: { key: `${name} ${key}`, count: shared, endsInMs: window.endsAt - at },
      apply(all) {
        // Keep requests counted since, and adopt the shared window.
        window.total = all.count + window.unshared;
        window.endsAt = now() + all.endsInMs;
      },
      undo() {
        window.unshared += shared;
      },
    };
  }

  return {
    count(key) {
      const at = now();
      const window = toWindow(key, at);
      if (window.total >= limit) return window.endsAt - at;
      window.total += 1;
      window.unshared += 1;
      if (window.unshared >= dueAt) due.add(key);
      return null;
    },
    hasDue: () => due.size > 0,
    takeDue() {
      const at = now();
      const taken = [...due].map((key) => takeCount(key, at)).filter((one) => one !== null);
      due.clear();
      return taken;
    },
  };
}

/**
 * The first process to share a key sets its window. Times are remaining milliseconds, because each process has its own
 * monotonic clock.
 */
export const shareByDatabase =
  ({ db, clock }: Pick<Services, 'db' | 'clock'>): ShareCounts =>
  async (counts) => {
    const now = clock.now();
    // Sort by key, so that two processes can't deadlock.
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
