import { atStopMeters } from '../stop-places';
import {
  atFirstMeters,
  comeToFirst,
  type Fit,
  listFits,
  minuteMs,
  type Progress,
  type Seen,
  toDelayAtFirst,
  toProgress,
  type TrackedTrip,
  toWayBackMs,
  wayBackMeters,
} from './fits';
import { farthestOffMs, locate } from './locate';
import { lengthOf, metersToFirst } from './way';

/** After a longer silence the vehicle may be on any trip. */
const gapMs = 20 * minuteMs;
/** A vehicle that left its way for longer isn't on its trip anymore. */
const forgetMs = 10 * minuteMs;
/** Vehicles wait for their departures, so an earlier one is on another trip. */
const earliestMs = -3 * minuteMs;
/** A vehicle at its next first stop this long before departure isn't waiting for it. */
const longestWaitMs = 30 * minuteMs;
/** GPS places a vehicle this far back at most. On the way to the first stop, streets may lead away from it. */
const backMeters = 60;
const awayMeters = 250;
/** A delay that changed by more than these minutes between two positions may be another trip. */
const unclearMinutes = 5;
/** Meters per ms. */
const fastest = 25 / 1000;

/**
 * Follows a vehicle from position to position. It goes along its trip, and at the last stop on to the next trip in
 * order, however late it is.
 * @param trips the vehicle's trips that run, in order
 * @returns `state` itself while the vehicle is off its way, and null if its trip is unknown
 */
export function advance(state: Progress | null, seen: Seen, trips: readonly TrackedTrip[]): Progress | null {
  const index = state && seen.at - state.at <= gapMs ? trips.findIndex((one) => isOf(one, state)) : -1;
  if (!state || index < 0) return locate(seen, trips);
  const next = follow(state, index, seen, trips);
  if (next) return next.delayMs < earliestMs ? locate(seen, trips) : next;
  return seen.at - state.at > forgetMs ? locate(seen, trips) : state;
}

const isOf = ({ trip }: TrackedTrip, { routeId, departsAt }: Progress): boolean =>
  trip.routeId === routeId && trip.departsAt === departsAt;

/** When it should come to a trip's first stop, if it isn't past it, and its delay on the trip. */
type Expected = { comesAt: number; delayMs: number };

function follow(state: Progress, from: number, seen: Seen, trips: readonly TrackedTrip[]): Progress | null {
  const reach = (seen.at - state.at) * fastest + 100;
  let best: (Fit & { index: number; change: number; cost: number }) | null = null;
  let index = from;
  let toFirst = state.meters > 0 ? -state.meters : metersToFirst(trips[index]!.way, state);
  let expected: Expected = {
    comesAt: state.meters > 0 ? -Infinity : state.at + toWayBackMs(toFirst),
    delayMs: state.delayMs,
  };
  for (;;) {
    const timed = trips[index]!;
    const isWithin = (along: number) =>
      toFirst + along <= reach && toFirst + along >= (along <= 0 ? -awayMeters : -backMeters);
    for (const fit of listFits(timed, seen, trips[index - 1], isWithin)) {
      const change = toChange(fit, timed, expected);
      const away = fit.along <= 0 ? Math.max(0, -toFirst - fit.along) : 0;
      const cost = fit.offCost + change + (away / 20) ** 2;
      if (!best || cost < best.cost) best = { ...fit, index, change, cost };
    }
    const next = findNext(trips, index, seen.at);
    if (next < 0) break;
    const wayBack = wayBackMeters(trips[next]!, timed);
    const comesAt = timed.times.at(-1)! + expected.delayMs + toWayBackMs(wayBack);
    expected = { comesAt, delayMs: toDelayAtFirst(trips[next]!, comesAt) };
    toFirst += lengthOf(timed.way) + wayBack;
    index = next;
    if (toFirst > reach + atFirstMeters) break;
  }
  if (best && best.change > unclearMinutes) return locate(seen, trips);
  return best && settle(state, best, seen, trips);
}

/** Goes on to the next trip at the last stop, and if the vehicle is too late to begin this one. */
function settle(
  state: Progress,
  { progress, along, index }: Fit & { index: number },
  seen: Seen,
  trips: readonly TrackedTrip[],
): Progress {
  const timed = trips[index]!;
  // It doesn't go back, whatever the noise.
  const isSame = isOf(timed, state) && along > 0 && state.meters > progress.meters;
  const meters = isSame ? state.meters : along;
  const isDone = meters >= lengthOf(timed.way) - atStopMeters;
  const isTooLate = meters < atStopMeters && progress.delayMs > farthestOffMs;
  const next = isDone || isTooLate ? findNext(trips, isDone ? index : index - 1, seen.at) : -1;
  if (next >= 0) return comeToFirst(trips[next]!, seen);
  const placed = isSame ? toProgress(timed, meters, seen) : progress;
  return isDone ? { ...placed, stopsPassed: timed.stops.length } : placed;
}

/** The next trip in order, or the one that fits best if the vehicle would be too late for the next. */
function findNext(trips: readonly TrackedTrip[], index: number, at: number): number {
  const off = (one: number) => Math.abs(trips[one]!.times[0]! - at);
  let next = index + 1;
  if (!trips[next] || trips[next]!.times[0]! > at + longestWaitMs) return -1;
  if (trips[next]!.times[0]! + farthestOffMs < at)
    for (let one = next + 1; one < trips.length; one += 1) if (off(one) < off(next)) next = one;
  return next;
}

/** The change since the position before, in minutes. A delay grows faster than it shrinks. */
function toChange({ progress, comesAt }: Fit, { times }: TrackedTrip, expected: Expected): number {
  let ms = progress.delayMs - expected.delayMs;
  if (comesAt !== null)
    ms = Math.max(0, comesAt - times[0]! - expected.delayMs) || Math.min(0, comesAt - expected.comesAt);
  return (ms < 0 ? -2 * ms : ms) / minuteMs;
}
