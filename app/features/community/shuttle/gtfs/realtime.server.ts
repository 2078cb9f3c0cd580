import bindings from 'gtfs-realtime-bindings';
import { and, gte } from 'drizzle-orm';

import { shuttleTrips } from '#db/schema';
import { cached } from '~/domain/cached';
import type { Services } from '~/domain/services';

import { freshness } from '../live/live-words';
import { stopsByRoute, type Trip } from '../shuttle';
import { readTraffic } from '../shuttle-page.server';
import { listDelays } from '../timetable/delays.server';
import { listShuttleClosures } from '../timetable/shuttle-closures.server';
import { listAlerts } from './alerts.server';
import {
  describeTrip,
  type Entity,
  listCanceled,
  toSeconds,
  toTripUpdate,
  toVehicle,
} from './realtime-trips.server';
import { readServicePlan } from './service-plan.server';

const { transit_realtime: transit } = bindings;

export const realtimeFeeds = ['vehicle-positions', 'trip-updates', 'alerts'] as const;
export type RealtimeFeed = (typeof realtimeFeeds)[number];

/** A trip that is called off is in the feeds within about a second. */
const cacheMs = 500;

/** The three feeds of GTFS-Realtime 2.0, encoded. All are of the same moment. */
export const readRealtimeFeeds = cached(
  cacheMs,
  async (services): Promise<Record<RealtimeFeed, Uint8Array>> => {
    const closing = listShuttleClosures(services);
    const [plan, traffic, delays, closures, full] = await Promise.all([
      readServicePlan(services),
      readTraffic(services, closing),
      listDelays(services),
      closing,
      listFullTrips(services),
    ]);
    const { timeZone } = services.config;
    const describe = (trip: Pick<Trip, 'routeId' | 'departsAt'>) => describeTrip(plan, trip, timeZone);
    const now = services.clock.now().getTime();
    // As in the app, an old position says nothing about a trip.
    const locations = traffic.locations.map((one) =>
      freshness(one, now) === 'fresh' ? one : { ...one, trip: null },
    );
    const stops = stopsByRoute(traffic.stops);
    return {
      'vehicle-positions': encode(
        services,
        locations.map((location) => toVehicle(location, { ...traffic, describe, full, stops })),
      ),
      'trip-updates': encode(services, [
        ...listCanceled(services, plan, closures),
        ...traffic.trips
          .filter(({ routeId }) => plan.some(({ id }) => id === routeId))
          .flatMap((trip) => toTripUpdate(trip, { locations, describe, stops })),
      ]),
      alerts: encode(services, listAlerts(services, { closures, delays, plan, describe })),
    };
  },
);

function encode({ clock }: Services, entity: Entity[]): Uint8Array {
  const timestamp = toSeconds(clock.now().getTime());
  const header = {
    gtfsRealtimeVersion: '2.0',
    incrementality: transit.FeedHeader.Incrementality.FULL_DATASET,
    timestamp,
  };
  return transit.FeedMessage.encode({ header, entity }).finish();
}

async function listFullTrips({ db, clock }: Services): Promise<{ routeId: string; departsAt: string }[]> {
  const { routeId, departsAt, isFull } = shuttleTrips;
  const since = new Date(clock.now().getTime() - 12 * 60 * 60_000);
  const rows = await db
    .select({ routeId, departsAt })
    .from(shuttleTrips)
    .where(and(isFull, gte(departsAt, since)));
  return rows.map((row) => ({ ...row, departsAt: row.departsAt.toISOString() }));
}
