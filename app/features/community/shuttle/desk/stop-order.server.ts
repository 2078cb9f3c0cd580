import { inArray, notInArray, sql } from 'drizzle-orm';

import { shuttleStops } from '#db/schema';
import type { Services } from '~/domain/services';
import type { WrittenEntry } from '~/platform/desk/content-kind.server';

/** Moves stops back by one where a written stop takes their number. The constraint is checked at the commit. */
export async function makeRoomForStops({ db }: Services, entries: readonly WrittenEntry[]): Promise<void> {
  const ids = entries.map(({ id }) => id);
  // A file of a new line has a thousand stops, and no other is in their way.
  const rows = await db
    .selectDistinct({ routeId: shuttleStops.routeId })
    .from(shuttleStops)
    .where(notInArray(shuttleStops.id, ids));
  const shared = new Set(rows.map(({ routeId }) => routeId));
  for (const { values, was } of entries) {
    const { routeId, stopOrder } = values as { routeId: string; stopOrder: number };
    if (!shared.has(routeId) || (was?.routeId === routeId && was.stopOrder === stopOrder)) continue;
    const others = sql`route_id = ${routeId} and id not in ${ids}`;
    await db.execute(sql`
      update shuttle_stops set stop_order = stop_order + 1
      where ${others} and stop_order >= ${stopOrder}
        and exists (select from shuttle_stops where ${others} and stop_order = ${stopOrder})`);
  }
}

/** The stop after a retired one is as late as before, and as early again when it is restored. */
export async function mendMinutes(
  { db }: Services,
  ids: readonly string[],
  retiredAt: Date | null,
): Promise<void> {
  const stops = await db
    .select()
    .from(shuttleStops)
    .where(inArray(shuttleStops.id, [...ids]));
  for (const { routeId, stopOrder, estimatedDuration } of stops) {
    const change = retiredAt ? estimatedDuration : -estimatedDuration;
    await db.execute(sql`
      update shuttle_stops set estimated_duration = estimated_duration + ${change}::int
      where estimated_duration + ${change}::int between 0 and 240 and id = (
        select id from shuttle_stops
        where route_id = ${routeId} and stop_order > ${stopOrder} and id not in ${ids} and retired_at is null
        order by stop_order limit 1)`);
  }
}
