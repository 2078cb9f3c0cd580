import type { Shuttle, Trip } from './shuttle';

export const arrivalsPerStop = 50;

/** A vehicle's arrival at a stop. Instants are ISO 8601. */
export type Arrival = Trip & {
  stopId: string;
  scheduledAt: string;
  /** Predicted from the vehicle's position, or taken from the timetable. Never in the past. */
  expectedAt: string;
  source: 'live' | 'schedule';
  /** Time of the vehicle's position; null for scheduled arrivals. */
  asOf: string | null;
  /** Why it doesn't come, such as 'Called off: flat tire'. */
  off?: string;
};

export type StopArrivals = {
  arrivals: Arrival[];
  /** True if a departure due soon is left out because its vehicle is off duty. */
  isWithoutVehicle: boolean;
};

export const bySoonest = (one: Arrival, other: Arrival): number =>
  Date.parse(one.expectedAt) - Date.parse(other.expectedAt) ||
  Date.parse(one.scheduledAt) - Date.parse(other.scheduledAt);

export const isComing = ({ off }: Pick<Arrival, 'off'>): boolean => off === undefined;

export function listPlaceArrivals(
  { stopIds }: { stopIds: readonly string[] },
  byStop: ReadonlyMap<string, StopArrivals>,
): StopArrivals {
  const all = stopIds.flatMap((id) => byStop.get(id) ?? []);
  return {
    arrivals: all.flatMap(({ arrivals }) => arrivals).sort(bySoonest),
    isWithoutVehicle: all.some((one) => one.isWithoutVehicle),
  };
}

/** Returns undefined if the vehicle has passed the stop, or won't come. */
export const findArrivalBy = (
  seat: { stopId: string; routeId: string; departsAt: string },
  byStop: ReadonlyMap<string, StopArrivals>,
): Arrival | undefined =>
  byStop
    .get(seat.stopId)
    ?.arrivals.find(({ routeId, departsAt }) => routeId === seat.routeId && departsAt === seat.departsAt);

/** A vehicle must be on duty this long before a departure, or riders shouldn't expect it. */
const dutyBeforeMs = 15 * 60_000;

/** Vehicles go off duty at night and return in the morning, so only departures due soon are affected. */
export const isWithoutVehicle = (
  { departsAt }: Pick<Trip, 'departsAt'>,
  shuttle: { isOnDuty: boolean } | undefined,
  now: number,
): boolean => !shuttle?.isOnDuty && Date.parse(departsAt) < now + dutyBeforeMs;

/** Returns false if the timetable no longer has the trip, because then its vehicle is unknown. */
export function isSeatWithoutVehicle(
  seat: Pick<Trip, 'routeId' | 'departsAt'>,
  { trips, shuttles, now }: { trips: readonly Trip[]; shuttles: readonly Shuttle[]; now: number },
): boolean {
  const trip = trips.find(
    ({ routeId, departsAt }) => routeId === seat.routeId && departsAt === seat.departsAt,
  );
  const shuttle = shuttles.find(({ id }) => id === trip?.shuttleId);
  return trip !== undefined && isWithoutVehicle(trip, shuttle, now);
}

/** An arrival stays listed this long after its time, because the vehicle may still be at the stop. */
const stillMs = 60_000;

/** Drops past arrivals from the loader's list, until `listArrivals` is loaded. */
export const stillToCome = (
  read: readonly (readonly [stopId: string, StopArrivals])[],
  now: number,
): Map<string, StopArrivals> =>
  new Map(
    read.map(([stopId, { arrivals, ...coming }]) => [
      stopId,
      { ...coming, arrivals: arrivals.filter(({ expectedAt }) => Date.parse(expectedAt) > now - stillMs) },
    ]),
  );
