import { atStopMeters } from '../stop-places';
import {
  atFirstMeters,
  type Fit,
  listFits,
  minuteMs,
  type Progress,
  type Seen,
  type TrackedTrip,
} from './fits';
import { lengthOf } from './way';

/** A vehicle with a larger delay isn't on this trip, unless it was seen on it all along. */
export const farthestOffMs = 20 * minuteMs;
/** Vehicles finish a trip slightly early at most. */
const endsEarlyMs = 2 * minuteMs;
/** Another trip that fits nearly as well makes the trip unknown. */
const clearCost = 15;
/** A vehicle on a trip's way is more likely on that trip than on the way to another. */
const comingCost = 3;

/** Picks the trip by distance and timetable alone. @returns null if several trips fit */
export function locate(seen: Seen, trips: readonly TrackedTrip[]): Progress | null {
  const fits = trips.flatMap((timed, index) => listLikely(timed, seen, trips[index - 1]));
  const [best] = fits.sort((one, other) => one.cost - other.cost);
  if (!best) return null;
  const others = fits.filter(({ progress }) => progress.departsAt !== best.progress.departsAt);
  return others.every(({ cost }) => cost >= best.cost + clearCost) ? best.progress : null;
}

function listLikely(timed: TrackedTrip, seen: Seen, before: TrackedTrip | undefined) {
  const [first, last] = [timed.times[0]!, timed.times.at(-1)!];
  if (first > seen.at + farthestOffMs || last < seen.at - farthestOffMs) return [];
  // The vehicle is still on its trip before.
  if (before && seen.at < before.times.at(-1)! - endsEarlyMs) return [];
  // A vehicle near the first stop at this time has finished the trip, not failed to start it.
  const isEnding = seen.at >= last - Math.min(endsEarlyMs, (last - first) / 2);
  return listFits(timed, seen, before)
    .filter(
      ({ progress, along }) =>
        Math.abs(progress.delayMs) <= farthestOffMs &&
        along < lengthOf(timed.way) - atStopMeters &&
        !(isEnding && progress.meters < atFirstMeters),
    )
    .map((fit) => ({ ...fit, cost: toCost(fit) }));
}

/** Early costs more than late, because vehicles wait at stops. */
function toCost({ progress, along, offCost }: Fit): number {
  const minutes = progress.delayMs / minuteMs;
  return offCost + (minutes < 0 ? -5 * minutes : minutes) + (along < 0 ? comingCost : 0);
}
