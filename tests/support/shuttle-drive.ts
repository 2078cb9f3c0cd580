import type { Place } from '~/domain/place';
import type { Seen, TrackedTrip } from '~/features/community/shuttle/progress/fits';

/*
 * A vehicle that runs its trips in order with delays that grow and shrink. Its times are the truth that predictions are
 * compared with.
 */

type Random = () => number;
/** Where the vehicle is at a time, and when the timetable has it there. Between two of them it moves evenly. */
type Frame = Place & { at: number; planned: number };
/** When it leaves the first stop, and reaches each later one. */
type Run = { arrives: number[]; frames: Frame[] };
export type Drive = {
  /** By trip. The driver skips some when very late. */
  runs: (Run | null)[];
  positions: Seen[];
  latenessAt(now: number): number;
};

const minute = 60_000;
const wayBackSpeed = 20 / 3600;
const largestDelay = 25 * minute;
/** A driver who would begin a trip later than this begins the one that fits best. */
const latestStart = 20 * minute;
const between = (random: Random, from: number, to: number) => from + random() * (to - from);
const normal = (random: Random) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

export function driveTrips(
  trips: readonly TrackedTrip[],
  paths: (routeId: string) => Place[],
  random: Random,
): Drive {
  const runs: (Run | null)[] = trips.map(() => null);
  let free = trips[0]!.times[0]! - 20 * minute;
  let from: Place = trips[0]!.stops[0]!;
  for (let index = 0; index < trips.length;) {
    const timed = trips[index]!;
    const run = driveTrip(timed, paths(timed.trip.routeId), { free, from }, random);
    runs[index] = run;
    free = run.frames.at(-1)!.at;
    from = timed.stops.at(-1)!;
    index = chooseNext(trips, index, free);
  }
  const frames = runs.flatMap((run) => run?.frames ?? []);
  const latenessAt = (now: number) => now - placeAt(frames, now).planned;
  return { runs, positions: listPositions(frames, random), latenessAt };
}

function chooseNext(trips: readonly TrackedTrip[], index: number, free: number): number {
  const off = (one: number) => Math.abs(trips[one]!.times[0]! - free);
  let next = index + 1;
  if (trips[next] && trips[next]!.times[0]! + latestStart < free)
    while (trips[next + 1] && off(next + 1) < off(next)) next += 1;
  return next;
}

function driveTrip(
  { times, stops, way }: TrackedTrip,
  path: readonly Place[],
  { free, from }: { free: number; from: Place },
  random: Random,
): Run {
  const wayBack = Math.hypot(...way.toPoint(from)) / (wayBackSpeed * between(random, 0.8, 1.2));
  const comes = free + wayBack;
  const leaves = Math.max(times[0]! + between(random, 0, 20_000), comes + 15_000);
  const arrives = [leaves];
  const late = Math.max(0, comes - times[0]!);
  const frames: Frame[] = [
    { ...from, at: free, planned: free - late },
    { ...stops[0]!, at: comes, planned: comes - late },
    { ...stops[0]!, at: leaves, planned: times[0]! },
  ];
  let at = leaves;
  for (let leg = 1; leg < times.length; leg += 1) {
    const planned = times[leg]! - times[leg - 1]! - (leg > 1 ? 30_000 : 0);
    const isLate = at > times[leg - 1]! + minute;
    const driving = planned * Math.max(0.7, (isLate ? 0.85 : 1) + normal(random) / 12);
    const room = times[leg]! + largestDelay - (at + driving);
    const stalls = random() < 1 / 40 ? Math.max(0, Math.min(room, between(random, 1, 22) * minute)) : 0;
    const [fromMeters, toMeters] = [way.stopMeters[leg - 1]!, way.stopMeters[leg]!];
    const stallsAt = between(random, fromMeters, toMeters);
    const corners = way.meters.filter((meters) => meters > fromMeters && meters < toMeters);
    for (const meters of [...corners, stallsAt].sort((one, other) => one - other)) {
      const part = (meters - fromMeters) / Math.max(1, toMeters - fromMeters);
      const place = placeAlong(path, way.meters, meters);
      const planned = times[leg - 1]! + part * (times[leg]! - times[leg - 1]!);
      const on = at + driving * part;
      if (meters <= stallsAt) frames.push({ ...place, at: on, planned });
      if (meters >= stallsAt) frames.push({ ...place, at: on + stalls, planned });
    }
    const arrived = at + driving + stalls;
    at = Math.max(arrived + between(random, 10_000, 40_000), leg < times.length - 1 ? times[leg]! : 0);
    arrives.push(arrived);
    frames.push({ ...stops[leg]!, at: arrived, planned: times[leg]! });
    frames.push({ ...stops[leg]!, at, planned: times[leg]! });
  }
  return { arrives, frames };
}

function placeAlong(path: readonly Place[], meters: readonly number[], along: number): Place {
  const index = Math.max(
    1,
    meters.findIndex((one) => one >= along),
  );
  const [from, to] = [meters[index - 1]!, meters[index]!];
  return mix(path[index - 1]!, path[index]!, (along - from) / Math.max(1e-9, to - from));
}

const mix = (one: Place, other: Place, part: number): Place => ({
  latitude: one.latitude + part * (other.latitude - one.latitude),
  longitude: one.longitude + part * (other.longitude - one.longitude),
});

function placeAt(frames: readonly Frame[], at: number) {
  let [low, high] = [1, frames.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (frames[middle]!.at > at) high = middle;
    else low = middle + 1;
  }
  const [from, to] = [frames[low - 1]!, frames[low]!];
  const part = Math.min(1, Math.max(0, (at - from.at) / Math.max(1, to.at - from.at)));
  return { ...mix(from, to, part), planned: from.planned + part * (to.planned - from.planned), from, to };
}

const stepMs = 15_000;
/** In a longer wait, the vehicle is switched off, or parks at its first stop and goes on sending. */
const longestWait = 25 * minute;
const metersPerDegree = 111_200;

/** Positions with noise, and with gaps of up to half an hour about every three hours. */
function listPositions(frames: readonly Frame[], random: Random): Seen[] {
  const positions: Seen[] = [];
  let gapFrom = frames[0]!.at + between(random, 0, 6 * 60) * minute;
  let gapUntil = gapFrom + between(random, 0.5, 30) * minute;
  for (let at = frames[0]!.at; at < frames.at(-1)!.at; at += stepMs) {
    if (at >= gapFrom && at < gapUntil) continue;
    if (at >= gapUntil) {
      gapFrom = at + between(random, 0, 6 * 60) * minute;
      gapUntil = gapFrom + between(random, 0.5, 30) * minute;
    }
    const { from, to, ...place } = placeAt(frames, at);
    const isOff = Math.floor(to.at) % 2 === 0;
    if (isOff && to.at - at > longestWait && at - from.at > 5 * minute) continue;
    const noise = random() < 1 / 300 ? 40 : 8;
    positions.push({
      latitude: place.latitude + (normal(random) * noise) / metersPerDegree,
      longitude: place.longitude + (normal(random) * noise) / (metersPerDegree * 0.7),
      at,
    });
  }
  return positions;
}
