import type { Place } from '~/domain/place';

import type { TimedTrip, VehicleTrip } from '../shuttle';
import { atStopMeters } from '../stop-places';
import { distance, lengthOf, listFound, metersToFirst, projectOnLeg, type Way } from './way';

/** A vehicle's place on its trip. */
export type Progress = Place & {
  routeId: string;
  departsAt: string;
  stopsPassed: number;
  /** Meters along the way, 0 while the vehicle comes to the first stop. */
  meters: number;
  delayMs: number;
  /** Time of the position in ms. */
  at: number;
};

/** A trip of at least two stops. */
export type TrackedTrip = TimedTrip & { way: Way };

export type Seen = Place & { at: number };

/** A place on the trip, or on the way to its first stop, where the vehicle may be. */
export type Fit = {
  progress: Progress;
  /** Meters after the first stop, negative before it. */
  along: number;
  /** The distance from the way as a cost: 1 is about a minute off the timetable. */
  offCost: number;
  /** When it comes to the first stop, or now if it is there. Null once it has left. */
  comesAt: number | null;
};

export const minuteMs = 60_000;
const farthestOffMeters = 250;
/** A vehicle this near the first stop is there. */
export const atFirstMeters = 2 * atStopMeters;
/** Assumed speed on the unscheduled way to the first stop, in meters per ms. */
const wayBackSpeed = 20 / 3600;

/**
 * @param before the trip before it, from whose last stop the vehicle comes
 * @param isWithin leaves out places that the vehicle can't have reached
 */
export function listFits(
  timed: TrackedTrip,
  seen: Seen,
  before: TrackedTrip | undefined,
  isWithin: (along: number) => boolean = () => true,
): Fit[] {
  const { way, times } = timed;
  const farthest = lengthOf(way) + atStopMeters;
  // A vehicle near the first stop before departure waits there.
  const nearest = seen.at < times[0]! ? atFirstMeters : 0;
  const fits: Fit[] = listFound(way, seen)
    .filter(
      ({ along, off }) =>
        off <= farthestOffMeters && along >= nearest && along <= farthest && isWithin(along),
    )
    .map(({ along, off }) => ({
      progress: toProgress(timed, along, seen),
      along,
      comesAt: null,
      offCost: (off / 20) ** 2,
    }));
  const meters = metersToFirst(way, seen);
  const isThere = meters < atFirstMeters;
  const { off } = projectOnLeg(way.toPoint(seen), firstWayFrom(timed, before), way.stopPoints[0]!);
  if (!isWithin(isThere ? 0 : -meters) || (!isThere && off > farthestOffMeters)) return fits;
  const comes: Fit = {
    progress: comeToFirst(timed, seen),
    along: isThere ? 0 : -meters,
    offCost: isThere ? 0 : (off / 80) ** 2,
    comesAt: isThere ? seen.at : seen.at + toWayBackMs(meters),
  };
  return [...fits, comes];
}

const firstWayFrom = ({ way, stops }: TrackedTrip, before: TrackedTrip | undefined) =>
  way.toPoint((before ?? { stops }).stops.at(-1)!);

export const wayBackMeters = (timed: TrackedTrip, before: TrackedTrip | undefined): number =>
  distance(firstWayFrom(timed, before), timed.way.stopPoints[0]!);

/** Before departure a vehicle that is on its way to the first stop, or waits there, is on time. */
export function comeToFirst(timed: TrackedTrip, seen: Seen): Progress {
  const meters = metersToFirst(timed.way, seen);
  const isThere = meters < atFirstMeters;
  const delayMs = toDelayAtFirst(timed, isThere ? seen.at : seen.at + toWayBackMs(meters));
  return { ...placed(timed, seen), stopsPassed: 0, meters: isThere ? 1 : 0, delayMs };
}

export const toWayBackMs = (meters: number): number => meters / wayBackSpeed;

export const toDelayAtFirst = ({ times }: TrackedTrip, comesAt: number): number =>
  Math.max(0, comesAt - times[0]!);

export function toProgress(timed: TrackedTrip, along: number, seen: Seen): Progress {
  const { stopMeters } = timed.way;
  const meters = Math.max(1, Math.min(along, lengthOf(timed.way)));
  const stopsPassed = stopMeters.filter((stop) => stop + atStopMeters < meters).length;
  const isWaiting = meters < atFirstMeters && seen.at < timed.times[0]!;
  const delayMs = isWaiting ? 0 : seen.at - plannedAt(timed, meters);
  return { ...placed(timed, seen), stopsPassed: isWaiting ? 0 : stopsPassed, meters, delayMs };
}

/** When the timetable has the vehicle there, in ms. */
function plannedAt({ times, way: { stopMeters } }: TrackedTrip, meters: number): number {
  const leg = Math.max(
    1,
    stopMeters.findIndex((stop) => stop >= meters),
  );
  const [from, to] = [stopMeters[leg - 1]!, stopMeters[leg]!];
  const part = to === from ? 1 : Math.min(1, (meters - from) / (to - from));
  return times[leg - 1]! + part * (times[leg]! - times[leg - 1]!);
}

const placed = ({ trip: { routeId, departsAt } }: TrackedTrip, { latitude, longitude, at }: Seen) => ({
  routeId,
  departsAt,
  latitude,
  longitude,
  at,
});

export const toVehicleTrip = ({ routeId, departsAt, stopsPassed, delayMs }: Progress): VehicleTrip => ({
  routeId,
  departsAt,
  stopsPassed,
  delaySeconds: Math.round(delayMs / 1000),
});
