import { and, gt, isNull } from 'drizzle-orm';

import { shuttleDelays } from '#db/schema';
import type { Services } from '~/domain/services';

/** A trip that departed longer ago is over. */
const lookBackMs = 12 * 60 * 60_000;

export type Delay = { id: string; routeId: string; departsAt: string; minutes: number; reason: string };

/** Delays that dispatchers entered, of trips under way and ahead. */
export async function listDelays({ db, clock }: Services): Promise<Delay[]> {
  const { id, routeId, departsAt, minutes, reason, undoneAt } = shuttleDelays;
  const rows = await db
    .select({ id, routeId, departsAt, minutes, reason })
    .from(shuttleDelays)
    .where(and(isNull(undoneAt), gt(departsAt, new Date(clock.now().getTime() - lookBackMs))));
  return rows.map((row) => ({ ...row, departsAt: row.departsAt.toISOString() }));
}
