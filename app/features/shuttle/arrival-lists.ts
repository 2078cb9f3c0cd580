import type { Trip } from './trips';

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
export const findArrivalOf = (
  seat: { stopId: string; routeId: string; departsAt: string },
  byStop: ReadonlyMap<string, StopArrivals>,
): Arrival | undefined =>
  byStop
    .get(seat.stopId)
    ?.arrivals.find(({ routeId, departsAt }) => routeId === seat.routeId && departsAt === seat.departsAt);
