import type { Place } from '~/domain/place';

import type { ShuttleLocation, TimedTrip } from '../shuttle';
import { atStopMeters } from '../stop-places';

export type Progress = { timed: TimedTrip; delayMs: number; stopsPassed: number };

/** A vehicle with a larger delay isn't on this trip. */
const farthestOffMs = 20 * 60_000;

const minuteMs = 60_000;
/** A flat projection is accurate enough for a neighborhood. */
const metersPerDegree = 111_200;
/** A vehicle farther from the route's line isn't on this trip. */
const farthestOffMeters = 250;
/** Vehicles finish a round slightly early at most. */
const roundEndsEarlyMs = 2 * minuteMs;
/** Assumed speed on the unscheduled way back to the first stop. */
const wayBackMetersPerMs = 20 / 3600;

/**
 * Picks the trip with the lowest cost of distance from the line and deviation from the timetable. Early costs more than
 * late, because vehicles wait at stops.
 * @returns null if no trip fits within 20 minutes and 250 m
 */
export function findProgress(location: ShuttleLocation, trips: readonly TimedTrip[]): Progress | null {
  const at = Date.parse(location.timestamp);
  const inOrder = [...trips]
    .filter(({ stops }) => stops.length > 1)
    .sort((one, other) => one.times[0]! - other.times[0]!);
  let best: (Progress & { cost: number }) | null = null;
  for (const [index, timed] of inOrder.entries()) {
    const before = inOrder[index - 1];
    const [first, last] = [timed.times[0]!, timed.times.at(-1)!];
    if (first > at + farthestOffMs || last < at - farthestOffMs) continue;
    // The vehicle is still on its previous round.
    if (before && at < before.times.at(-1)! - roundEndsEarlyMs) continue;
    for (const fit of findFits(location, timed, at)) {
      if (fit.metersOff > farthestOffMeters || Math.abs(fit.delayMs) > farthestOffMs) continue;
      // A vehicle near the first stop at this time has finished the round, not failed to start it.
      if (fit.stopsPassed === 0 && at >= last - Math.min(roundEndsEarlyMs, (last - first) / 2)) continue;
      const minutes = fit.delayMs / minuteMs;
      const cost = (fit.metersOff / 20) ** 2 + (minutes < 0 ? -5 * minutes : minutes);
      if (!best || cost < best.cost)
        best = { timed, delayMs: fit.delayMs, stopsPassed: fit.stopsPassed, cost };
    }
  }
  return best;
}

type Fit = { metersOff: number; delayMs: number; stopsPassed: number };

/** Tries the position on each leg of the trip, and on the way to its first stop. */
function findFits(place: Place, { stops, times }: TimedTrip, at: number): Fit[] {
  const fits: Fit[] = [];
  let metersBefore = 0;
  const metersTo = [0];
  for (let leg = 0; leg < stops.length - 1; leg += 1) {
    const { part: fraction, metersOff, meters } = project(place, stops[leg]!, stops[leg + 1]!);
    const planned = times[leg]! + fraction * (times[leg + 1]! - times[leg]!);
    const gone = metersBefore + fraction * meters;
    // A vehicle at the first stop before departure is waiting, not early.
    const isWaiting = gone < atStopMeters && at < times[0]!;
    const passed = metersTo.filter((metersToStop) => metersToStop + atStopMeters < gone).length;
    fits.push({ metersOff, delayMs: isWaiting ? 0 : at - planned, stopsPassed: passed });
    metersBefore += meters;
    metersTo.push(metersBefore);
  }
  const { part: fraction, metersOff, meters } = project(place, stops.at(-1)!, stops[0]!);
  const comesAt = at + ((1 - fraction) * meters) / wayBackMetersPerMs;
  fits.push({ metersOff, delayMs: Math.max(0, comesAt - times[0]!), stopsPassed: 0 });
  return fits;
}

/** Projects a place onto a leg. `fraction` is the covered part of the leg, 0 to 1. */
function project(place: Place, from: Place, to: Place) {
  const eastScale = metersPerDegree * Math.cos((from.latitude * Math.PI) / 180);
  const east = (one: Place) => (one.longitude - from.longitude) * eastScale;
  const north = (one: Place) => (one.latitude - from.latitude) * metersPerDegree;
  const meters = Math.hypot(east(to), north(to));
  const along = meters === 0 ? 0 : (east(place) * east(to) + north(place) * north(to)) / meters ** 2;
  const fraction = Math.min(1, Math.max(0, along));
  const metersOff = Math.hypot(east(place) - fraction * east(to), north(place) - fraction * north(to));
  return { part: fraction, meters, metersOff };
}
