import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';

import type { Db } from '#db/client';
import { shuttlePositions, shuttleProgress, shuttleRoutes, shuttleStops } from '#db/schema';
import type { Services } from '~/domain/services';

import { stopsByRoute, timeTrip } from '../shuttle';
import { stopColumns } from '../shuttles.server';
import { listTrips } from '../timetable/trips.server';
import { advance } from './advance';
import { minuteMs, type Progress, type Seen, type TrackedTrip } from './fits';
import { toWay } from './way';

/** A vehicle that sends what it kept for longer is on another trip by now. */
const oldestMs = 60 * minuteMs;

/** Follows a vehicle through its new positions, in the transaction that stores them. */
export async function trackVehicle(
  services: Services,
  shuttleId: string,
  positions: readonly Seen[],
): Promise<void> {
  const { db, clock } = services;
  const state = await lockProgress(db, shuttleId);
  const since = Math.max(state?.at ?? 0, clock.now().getTime() - oldestMs);
  const later = positions.filter(({ at }) => at > since).sort((one, other) => one.at - other.at);
  if (later.length === 0) return;
  const trips = await listTrackedTrips(services, shuttleId);
  let next = state;
  for (const seen of later) next = advance(next, seen, trips);
  if (next) await saveProgress(db, shuttleId, next);
  else if (state) await db.delete(shuttleProgress).where(eq(shuttleProgress.shuttleId, shuttleId));
}

async function lockProgress(db: Db, shuttleId: string): Promise<Progress | null> {
  const { latitude, longitude } = shuttlePositions;
  const [row] = await db
    .select({ progress: shuttleProgress, place: { latitude, longitude } })
    .from(shuttleProgress)
    .innerJoin(
      shuttlePositions,
      and(
        eq(shuttlePositions.shuttleId, shuttleProgress.shuttleId),
        eq(shuttlePositions.time, shuttleProgress.at),
      ),
    )
    .where(eq(shuttleProgress.shuttleId, shuttleId))
    .for('update', { of: shuttleProgress });
  if (!row) return null;
  const { routeId, departsAt, stopsPassed, meters, delaySeconds, at } = row.progress;
  return {
    ...{ ...row.place, routeId, stopsPassed, meters },
    departsAt: departsAt.toISOString(),
    delayMs: delaySeconds * 1000,
    at: at.getTime(),
  };
}

async function saveProgress(db: Db, shuttleId: string, progress: Progress): Promise<void> {
  const row = {
    routeId: progress.routeId,
    departsAt: new Date(progress.departsAt),
    stopsPassed: progress.stopsPassed,
    meters: progress.meters,
    delaySeconds: Math.round(progress.delayMs / 1000),
    at: new Date(progress.at),
  };
  await db
    .insert(shuttleProgress)
    .values({ shuttleId, ...row })
    .onConflictDoUpdate({
      target: shuttleProgress.shuttleId,
      set: row,
      // Another transaction may have inserted the row since `lockProgress`.
      setWhere: lt(shuttleProgress.at, sql`excluded.at`),
    });
}

/** The vehicle's trips that run around now, in order. */
async function listTrackedTrips(services: Services, shuttleId: string): Promise<TrackedTrip[]> {
  const { db } = services;
  const trips = (await listTrips(services)).filter(
    (trip) => trip.shuttleId === shuttleId && trip.calledOff === undefined,
  );
  const routeIds = [...new Set(trips.map(({ routeId }) => routeId))];
  if (routeIds.length === 0) return [];
  const [stops, routes] = await Promise.all([
    db
      .select(stopColumns)
      .from(shuttleStops)
      .where(and(inArray(shuttleStops.routeId, routeIds), isNull(shuttleStops.retiredAt)))
      .orderBy(asc(shuttleStops.stopOrder)),
    db
      .select({ id: shuttleRoutes.id, line: shuttleRoutes.line })
      .from(shuttleRoutes)
      .where(inArray(shuttleRoutes.id, routeIds)),
  ]);
  const byRoute = stopsByRoute(stops);
  const ways = new Map(
    routes.flatMap(({ id, line }) => {
      const onRoute = byRoute.get(id) ?? [];
      return onRoute.length > 1 ? [[id, toWay(onRoute, line)] as const] : [];
    }),
  );
  return trips.flatMap((trip) => {
    const way = ways.get(trip.routeId);
    return way ? [{ ...timeTrip(trip, byRoute.get(trip.routeId)!), way }] : [];
  });
}
