import { min, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

import type { Services } from '~/domain/services';

/** An outbox table (decision 019). */
type Queue = PgTable & { attempts: PgColumn; nextAttemptAt: PgColumn };

/**
 * Leases due rows, longest waiting first, and skips locked ones. @returns SQL `with claimed as (…)` with their
 * columns
 */
export function claimDue(
  { clock }: Pick<Services, 'clock'>,
  queue: Queue,
  keys: PgColumn[],
  { leaseMs, count, where = sql`true` }: { leaseMs: number; count?: number; where?: SQL },
): SQL {
  const now = clock.now();
  const names = keys.map(({ name }) => sql.identifier(name));
  const isSame = names.map((name) => sql`held.${name} = due.${name}`);
  return sql`
    with due as (
      select ${sql.join(names, sql`, `)} from ${queue}
      where ${queue.nextAttemptAt} <= ${now.toISOString()}::timestamptz and ${where}
      order by ${queue.nextAttemptAt}
      limit ${count ?? null}
      for update skip locked
    ), claimed as (
      update ${queue} as held
      set attempts = held.attempts + 1, next_attempt_at = ${isoAfter(now, leaseMs)}::timestamptz
      from due
      where ${sql.join(isSame, sql` and `)}
      returning held.*
    )`;
}

export async function nextAttempt({ db }: Services, queue: Queue, where?: SQL): Promise<Date | null> {
  const [row] = await db
    .select({ at: min(queue.nextAttemptAt) })
    .from(queue)
    .where(where);
  return (row?.at as Date | null | undefined) ?? null;
}

/** @param waits after the first, second … failed try; later tries use the last wait */
export const backoffAfter = (waits: readonly number[], attempts: number): number =>
  waits[Math.min(attempts, waits.length) - 1] ?? 0;

export const isoAfter = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString();
