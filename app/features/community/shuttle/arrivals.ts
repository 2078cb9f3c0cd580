import { type Arrival, bySoonest, isWithoutVehicle, type StopArrivals } from './arrival-lists';
import { freshness } from './live/live-words';
import {
  type LiveTraffic,
  stopsByRoute,
  type TimedTrip,
  timeTrip,
  type Trip,
  type VehicleTrip,
} from './shuttle';

export type Traffic = Pick<LiveTraffic, 'stops' | 'shuttles' | 'locations' | 'now'> & {
  /** Trips of routes without stops are left out (S2 §7). */
  trips: readonly Trip[];
};

/**
 * An arrival is live if the vehicle sent a position in the last minute while on that trip; otherwise it is scheduled.
 */
export function listArrivals(traffic: Traffic, { perStop }: { perStop: number }): Map<string, StopArrivals> {
  const { stops, now } = traffic;
  const found = new Map<string, StopArrivals>(
    stops.map(({ id }) => [id, { arrivals: [], isWithoutVehicle: false }]),
  );
  for (const [shuttleId, timedTrips] of tripsByShuttle(traffic)) {
    const shuttle = traffic.shuttles.find(({ id }) => id === shuttleId);
    const location = traffic.locations.find((one) => one.shuttleId === shuttleId);
    const isFresh = shuttle?.isOnDuty && location && freshness(location, now) === 'fresh';
    const vehicleTrip = (isFresh && location.trip) || null;
    for (const timed of timedTrips) {
      const isLeftOut = isWithoutVehicle(timed.trip, shuttle, now);
      const arrivals = toArrivals(timed, vehicleTrip, { now, asOf: location?.timestamp ?? null });
      for (const arrival of arrivals) {
        const at = found.get(arrival.stopId)!;
        if (isLeftOut) at.isWithoutVehicle = true;
        else at.arrivals.push(arrival);
      }
    }
  }
  for (const at of found.values()) at.arrivals = at.arrivals.sort(bySoonest).slice(0, perStop);
  return found;
}

function tripsByShuttle({ stops, trips }: Traffic): Map<string, TimedTrip[]> {
  const byRoute = stopsByRoute(stops);
  const byShuttle = new Map<string, TimedTrip[]>();
  for (const trip of trips) {
    const timed = timeTrip(trip, byRoute.get(trip.routeId) ?? []);
    byShuttle.set(trip.shuttleId, [...(byShuttle.get(trip.shuttleId) ?? []), timed]);
  }
  return byShuttle;
}

type PositionAge = { now: number; asOf: string | null };

function toArrivals(
  { trip, stops, times }: TimedTrip,
  vehicleTrip: VehicleTrip | null,
  { now, asOf }: PositionAge,
): Arrival[] {
  const { departsAt } = vehicleTrip ?? trip;
  // A vehicle runs its trips in order, so earlier ones are over.
  if (trip.departsAt < departsAt) return [];
  const live = trip.departsAt === departsAt && trip.routeId === vehicleTrip?.routeId ? vehicleTrip : null;
  return stops.flatMap((stop, index) => {
    const scheduled = times[index]!;
    const planned = scheduled + (trip.delay ?? 0) * minuteMs;
    const isPast = live ? index < live.stopsPassed : planned < now;
    if (isPast) return [];
    const expected = live ? Math.max(now, scheduled + live.delaySeconds * 1000) : planned;
    const off = formatOff(trip, stop.id);
    return [
      {
        ...trip,
        stopId: stop.id,
        ...(off && { off }),
        scheduledAt: iso(scheduled),
        expectedAt: iso(expected),
        ...(live ? ({ source: 'live', asOf } as const) : ({ source: 'schedule', asOf: null } as const)),
      },
    ];
  });
}

function formatOff({ calledOff, skipped }: Trip, stopId: string): string | null {
  if (calledOff !== undefined) return `Called off: ${calledOff}`;
  const why = skipped?.[stopId];
  return why === undefined ? null : `Doesn’t stop here: ${why}`;
}

const minuteMs = 60_000;

const iso = (ms: number) => new Date(ms).toISOString();
