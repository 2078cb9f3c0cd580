import { lte, sql } from 'drizzle-orm';

import { geocoderTurns } from '#db/schema';
import type { Services } from '~/domain/services';

/** One question a second is allowed; the tenth more is for timers that wake late. */
const spacingMs = 1100;

/**
 * Takes the next turn to ask the geocoder, in one statement: the row's lock puts all processes in a line, and
 * nothing is held while a turn is waited for.
 * @param withinMs a turn that is farther away is left to others
 * @returns how long to wait for it, in milliseconds; null where none is near enough
 */
export async function takeTurn(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  withinMs: number,
): Promise<number | null> {
  const { nextAt, isOnly } = geocoderTurns;
  const asked = clock.now().getTime();
  const [taken] = await db
    .insert(geocoderTurns)
    .values({ nextAt: new Date(asked + spacingMs) })
    .onConflictDoUpdate({
      target: isOnly,
      set: { nextAt: sql`greatest(${nextAt} + ${spacingMs} * interval '1 millisecond', excluded.next_at)` },
      setWhere: lte(nextAt, new Date(asked + withinMs)),
    })
    .returning({ nextAt });
  // Who had to wait for the row has waited for a part of it.
  return taken ? Math.max(0, taken.nextAt.getTime() - spacingMs - clock.now().getTime()) : null;
}
