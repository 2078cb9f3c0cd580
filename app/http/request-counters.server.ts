import { createHash } from 'node:crypto';

import { lte, sql } from 'drizzle-orm';

import { requestCounts } from '#db/schema';
import type { Services } from '~/domain/services';

/** What has been counted for one key since its window began. */
type Window = {
  /** By all processes, as far as this one knows. */
  total: number;
  /** Counted here, and not told to the others yet. */
  unshared: number;
  endsAt: number;
};

/** A count as the processes tell it to each other. */
export type SharedCount = { key: string; count: number; endsInMs: number };

/**
 * Adds these to what all processes have counted.
 * @returns the totals, by the same keys
 */
export type ShareCounts = (counts: SharedCount[]) => Promise<SharedCount[]>;

/** A counter is shared when this part of its limit was counted here since the last time (decision 013). */
const sharedPart = 1 / 10;

export type RequestCounters = {
  /** Counts one request, unless there were too many. @returns how many ms to wait then, else null */
  count(key: string): number | null;
  hasDue(): boolean;
  /** Takes what is due to be told to the other processes, to be handed back by what it returns. */
  takeDue(): Due[];
};

/** A counter that is being shared; `learn` takes the answer, `giveBack` says that there is none. */
export type Due = { count: SharedCount; learn(total: SharedCount): void; giveBack(): void };

/**
 * Counts for one limit, in memory: so many requests of a key from its first one on, for as long as the window is.
 * @param name sets the keys of this limit apart from those of the others
 * @param now milliseconds that never go back
 */
export function createRequestCounters(
  { name, limit, windowMs }: { name: string; limit: number; windowMs: number },
  now: () => number,
): RequestCounters {
  const windows = new Map<string, Window>();
  const dueAt = Math.max(1, Math.ceil(limit * sharedPart));
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

  function take(key: string, at: number): Due | null {
    const window = windows.get(key);
    if (!window || window.endsAt <= at) return null;
    const told = window.unshared;
    window.unshared = 0;
    return {
      count: { key: `${name} ${key}`, count: told, endsInMs: window.endsAt - at },
      learn(all) {
        // Nothing that was counted meanwhile is forgotten, and the window is the same for all from now on.
        window.total = all.count + window.unshared;
        window.endsAt = now() + all.endsInMs;
      },
      giveBack() {
        window.unshared += told;
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
      const taken = [...due].map((key) => take(key, at)).filter((one) => one !== null);
      due.clear();
      return taken;
    },
  };
}

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
