import { asc, eq } from 'drizzle-orm';

import { shuttleRoutes, shuttles, shuttleStops } from '#db/schema';
import { NotFound } from '~/domain/errors';
import type { Services } from '~/domain/services';

import type { Shuttle, ShuttleRoute, ShuttleStop } from './shuttle';

const listLimit = 200;

export function listShuttles({ db }: Services): Promise<Shuttle[]> {
  const { id, name, vehicleNumber, capacity, isOnDuty, currentDriverName } = shuttles;
  return db
    .select({ id, name, vehicleNumber, capacity, isOnDuty, currentDriverName })
    .from(shuttles)
    .orderBy(asc(shuttles.position), asc(shuttles.id))
    .limit(listLimit);
}

export function listShuttleRoutes({ db }: Services): Promise<ShuttleRoute[]> {
  const { id, name, color } = shuttleRoutes;
  return db
    .select({ id, name, color })
    .from(shuttleRoutes)
    .orderBy(asc(shuttleRoutes.position), asc(shuttleRoutes.id))
    .limit(listLimit);
}

export async function listShuttleStops(services: Services, routeId: string): Promise<ShuttleStop[]> {
  const stops = await services.db
    .select()
    .from(shuttleStops)
    .where(eq(shuttleStops.routeId, routeId))
    .orderBy(asc(shuttleStops.stopOrder))
    .limit(listLimit);
  // Check that the route exists only if it has no stops.
  if (stops.length === 0) await requireRoute(services, routeId);
  return stops;
}

const allStopsLimit = 2000;

export async function listAllStops({ db }: Services): Promise<ShuttleStop[]> {
  const rows = await db
    .select({ stop: shuttleStops })
    .from(shuttleStops)
    .innerJoin(shuttleRoutes, eq(shuttleRoutes.id, shuttleStops.routeId))
    .orderBy(asc(shuttleRoutes.position), asc(shuttleRoutes.id), asc(shuttleStops.stopOrder))
    .limit(allStopsLimit);
  return rows.map(({ stop }) => stop);
}

async function requireRoute({ db }: Services, routeId: string): Promise<void> {
  const found = await db.$count(shuttleRoutes, eq(shuttleRoutes.id, routeId));
  if (found === 0) throw new NotFound('There is no such shuttle route.');
}
