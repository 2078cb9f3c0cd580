import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';

import { shuttleRoutes, shuttles, shuttleStops } from '#db/schema';
import { NotFound } from '~/domain/errors';
import type { Services } from '~/domain/services';

import type { DrawableRoute, Shuttle, ShuttleRoute, ShuttleStop } from './shuttle';

const listLimit = 200;

export function listShuttles({ db }: Services): Promise<Shuttle[]> {
  const { id, name, vehicleNumber, capacity, isOnDuty, currentDriverName } = shuttles;
  return db
    .select({ id, name, vehicleNumber, capacity, isOnDuty, currentDriverName })
    .from(shuttles)
    .where(isNull(shuttles.retiredAt))
    .orderBy(asc(shuttles.position), asc(shuttles.id))
    .limit(listLimit);
}

export function listShuttleRoutes({ db }: Services): Promise<ShuttleRoute[]> {
  const { id, name, color } = shuttleRoutes;
  return db
    .select({ id, name, color })
    .from(shuttleRoutes)
    .where(isNull(shuttleRoutes.retiredAt))
    .orderBy(asc(shuttleRoutes.position), asc(shuttleRoutes.id))
    .limit(listLimit);
}

/** All routes' points together, which a page carries. */
const pointsOnPage = 1500;

/** Reads the ways of routes that have one, thinned out where they are many. @returns adds them to routes */
export async function readLines({ db }: Services) {
  const { id, line } = shuttleRoutes;
  const rows = await db.select({ id, line }).from(shuttleRoutes).where(isNotNull(line));
  const lines = new Map(rows.map((row) => [row.id, row.line?.coordinates ?? []]));
  const step = Math.ceil([...lines.values()].reduce((sum, { length }) => sum + length, 0) / pointsOnPage);
  return (route: ShuttleRoute): DrawableRoute => {
    const all = lines.get(route.id);
    return all ? { ...route, line: all.filter((_, at) => at % step === 0 || at === all.length - 1) } : route;
  };
}

const { id, routeId, name, address, latitude, longitude, stopOrder, estimatedDuration } = shuttleStops;
export const stopColumns = { id, routeId, name, address, latitude, longitude, stopOrder, estimatedDuration };

export async function listShuttleStops(services: Services, routeId: string): Promise<ShuttleStop[]> {
  const stops = await services.db
    .select(stopColumns)
    .from(shuttleStops)
    .where(and(eq(shuttleStops.routeId, routeId), isNull(shuttleStops.retiredAt)))
    .orderBy(asc(shuttleStops.stopOrder))
    .limit(listLimit);
  // Check that the route exists only if it has no stops.
  if (stops.length === 0) await requireRoute(services, routeId);
  return stops;
}

const allStopsLimit = 2000;

export function listAllStops({ db }: Services): Promise<ShuttleStop[]> {
  return db
    .select(stopColumns)
    .from(shuttleStops)
    .innerJoin(shuttleRoutes, eq(shuttleRoutes.id, shuttleStops.routeId))
    .where(and(isNull(shuttleStops.retiredAt), isNull(shuttleRoutes.retiredAt)))
    .orderBy(asc(shuttleRoutes.position), asc(shuttleRoutes.id), asc(shuttleStops.stopOrder))
    .limit(allStopsLimit);
}

async function requireRoute({ db }: Services, routeId: string): Promise<void> {
  const found = await db.$count(shuttleRoutes, eq(shuttleRoutes.id, routeId));
  if (found === 0) throw new NotFound('There is no such shuttle route.');
}
