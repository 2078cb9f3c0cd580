import { sql } from 'drizzle-orm';

import { geocoderTurns } from '../../../db/schema';
import type { Services } from '../../domain/services';

/** One question a second is allowed; the tenth more is for timers that wake late. */
const spacing = sql`interval '1100 milliseconds'`;

/**
 * Takes the next turn to ask the geocoder, in one statement: the row's lock puts all processes in a line, and
 * nothing is held while a turn is waited for. By the database's clock, the only one that they share.
 * @param withinMs a turn that is farther away is left to others
 * @returns how long to wait for it, in milliseconds; null where none is near enough
 */
export async function takeTurn({ db }: Pick<Services, 'db'>, withinMs: number): Promise<number | null> {
  const { nextAt, isOnly } = geocoderTurns;
  const [taken] = await db
    .insert(geocoderTurns)
    .values({ nextAt: sql`clock_timestamp() + ${spacing}` })
    .onConflictDoUpdate({
      target: isOnly,
      set: { nextAt: sql`greatest(${nextAt}, clock_timestamp()) + ${spacing}` },
      setWhere: sql`${nextAt} <= clock_timestamp() + make_interval(secs => ${withinMs / 1000})`,
    })
    .returning({
      waitMs: sql<number>`(extract(epoch from ${nextAt} - ${spacing} - clock_timestamp()) * 1000)::float8`,
    });
  return taken ? Math.max(0, taken.waitMs) : null;
}
