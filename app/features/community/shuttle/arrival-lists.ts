import type { Shuttle, Trip } from './shuttle';

/** More than a stop has trips in the three hours that are read, mostly. */
export const arrivalsPerStop = 50;

/** A vehicle coming to a stop. Instants are ISO 8601. */
export type Arrival = Trip & {
  stopId: string;
  scheduledAt: string;
  /** By where the vehicle is, or by the timetable. Never before now. */
  expectedAt: string;
  source: 'live' | 'schedule';
  /** When the vehicle said where it was; null by schedule. */
  asOf: string | null;
};

export type StopArrivals = {
  /** The soonest first. */
  arrivals: Arrival[];
  /** Whether a departure that should come soon is left out, since its vehicle is not on duty. */
  isWithoutVehicle: boolean;
};

/** The soonest first; where two are expected together, the one that was to come first. */
export const bySoonest = (one: Arrival, other: Arrival): number =>
  Date.parse(one.expectedAt) - Date.parse(other.expectedAt) ||
  Date.parse(one.scheduledAt) - Date.parse(other.scheduledAt);

/** What comes to a place, of all its stops, the soonest first. */
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

/** When the vehicle of a reserved seat comes; undefined where it has passed the stop, or does not come. */
export const findArrivalBy = (
  seat: { stopId: string; routeId: string; departsAt: string },
  byStop: ReadonlyMap<string, StopArrivals>,
): Arrival | undefined =>
  byStop
    .get(seat.stopId)
    ?.arrivals.find(({ routeId, departsAt }) => routeId === seat.routeId && departsAt === seat.departsAt);

/** So long before a departure a vehicle must be on duty, or nobody is to wait for it. */
const dutyBeforeMs = 15 * 60_000;

/**
 * Whether a departure is not to be expected: its vehicle is off duty, and should leave soon or should have left. A later
 * one stays in the timetable: at night all are off duty, and in the morning they drive again.
 * @param now ms
 */
export const isWithoutVehicle = (
  { departsAt }: Pick<Trip, 'departsAt'>,
  shuttle: { isOnDuty: boolean } | undefined,
  now: number,
): boolean => !shuttle?.isOnDuty && Date.parse(departsAt) < now + dutyBeforeMs;

/**
 * Whether nobody drives the departure of a reserved seat. Not of one that the timetable no longer has: who would drive it
 * is not known.
 * @param now ms
 */
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

/** So long after it should have come an arrival stays: it may be at the stop still. */
const stillMs = 60_000;

/** What is left of what a page read, where it can't work out anew what comes. @param now ms */
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
