import { type Arrival, bySoonest, isWithoutVehicle, type StopArrivals } from './arrival-lists';
import { freshness } from './live/live-words';
import { findProgress, type Progress } from './live/vehicle-progress';
import { type LiveTraffic, stopsByRoute, type TimedTrip, timeTrip, type Trip } from './shuttle';

export type Traffic = Pick<LiveTraffic, 'stops' | 'shuttles' | 'locations' | 'now'> & {
  /** Trips of routes without stops are left out (S2 §7). */
  trips: readonly Trip[];
};

/**
 * An arrival is live if the vehicle sent a position in the last minute that fits its trip; otherwise it is scheduled.
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
    const progress = isFresh ? findProgress(location, timedTrips) : null;
    for (const timed of timedTrips) {
      const isLeftOut = isWithoutVehicle(timed.trip, shuttle, now);
      const arrivals = toArrivals(timed, progress, { now, asOf: location?.timestamp ?? null });
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

function toArrivals(timed: TimedTrip, progress: Progress | null, { now, asOf }: PositionAge): Arrival[] {
  const { trip, stops, times } = timed;
  // A vehicle runs its trips in order, so earlier ones are over.
  if (progress && times[0]! < progress.timed.times[0]!) return [];
  const live = progress?.timed === timed ? progress : null;
  return stops.flatMap((stop, index) => {
    const scheduled = times[index]!;
    const isPast = live ? index < live.stopsPassed : scheduled < now;
    if (isPast) return [];
    const expected = live ? Math.max(now, scheduled + live.delayMs) : scheduled;
    return [
      {
        ...trip,
        stopId: stop.id,
        scheduledAt: iso(scheduled),
        expectedAt: iso(expected),
        ...(live ? ({ source: 'live', asOf } as const) : ({ source: 'schedule', asOf: null } as const)),
      },
    ];
  });
}

const iso = (ms: number) => new Date(ms).toISOString();
