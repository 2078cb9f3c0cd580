import type { Place } from '~/domain/place';

type Point = readonly [east: number, north: number];

/** A trip's way in meters around its first stop. A flat projection is accurate enough for a neighborhood. */
export type Way = {
  points: readonly Point[];
  /** Meters along the way at each point, and at each stop. The first stop is at 0. */
  meters: readonly number[];
  stopMeters: readonly number[];
  stopPoints: readonly Point[];
  toPoint(place: Place): Point;
};

export type Found = { along: number; off: number };

export type Line = { coordinates: readonly (readonly [longitude: number, latitude: number])[] };

const metersPerDegree = 111_200;
/** A stop farther from the drawn line isn't on it. */
const farthestStopMeters = 250;
/** Of two passes that are about as near, the first one counts. */
const sameMeters = 15;

/** @param line the route's drawn way; straight legs join the stops if it is missing or misses a stop */
export function toWay(stops: readonly Place[], line: Line | null = null): Way {
  const { latitude, longitude } = stops[0]!;
  const eastScale = metersPerDegree * Math.cos((latitude * Math.PI) / 180);
  const toPoint = (place: Place): Point => [
    (place.longitude - longitude) * eastScale,
    (place.latitude - latitude) * metersPerDegree,
  ];
  const stopPoints = stops.map(toPoint);
  const straight = { points: stopPoints, meters: toMeters(stopPoints) };
  const drawn =
    line &&
    alongLine(
      line.coordinates.map(([east, north]) => toPoint({ longitude: east, latitude: north })),
      stopPoints,
    );
  return { ...(drawn ?? { ...straight, stopMeters: straight.meters }), stopPoints, toPoint };
}

function toMeters(points: readonly Point[]): number[] {
  const meters = [0];
  for (const [index, point] of points.slice(1).entries())
    meters.push(meters[index]! + distance(points[index]!, point));
  return meters;
}

function alongLine(points: readonly Point[], stopPoints: readonly Point[]) {
  const meters = toMeters(points);
  const stopMeters: number[] = [];
  for (const stop of stopPoints) {
    const from = stopMeters.at(-1) ?? 0;
    const near = listNearest({ points, meters }, stop).filter(({ along }) => along >= from);
    const least = Math.min(...near.map(({ off }) => off));
    if (!(least <= farthestStopMeters)) return null;
    stopMeters.push(near.find(({ off }) => off <= least + sameMeters)!.along);
  }
  const first = stopMeters[0]!;
  const fromFirst = (along: number) => along - first;
  return { points, meters: meters.map(fromFirst), stopMeters: stopMeters.map(fromFirst) };
}

export const distance = ([x, y]: Point, [toX, toY]: Point): number => Math.hypot(toX - x, toY - y);

/** The nearest point of each leg of the way, in its order. */
export const listFound = (way: Way, place: Place): Found[] => listNearest(way, way.toPoint(place));

function listNearest({ points, meters }: Pick<Way, 'points' | 'meters'>, point: Point): Found[] {
  return points.slice(1).map((to, index) => {
    const { part, length, off } = projectOnLeg(point, points[index]!, to);
    return { along: meters[index]! + part * length, off };
  });
}

/** `part` is the leg's part before the nearest point, 0 to 1. */
export function projectOnLeg([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point) {
  const [east, north] = [toX - fromX, toY - fromY];
  const length = Math.hypot(east, north);
  const along = length === 0 ? 0 : ((x - fromX) * east + (y - fromY) * north) / length ** 2;
  const part = Math.min(1, Math.max(0, along));
  return { part, length, off: Math.hypot(x - fromX - part * east, y - fromY - part * north) };
}

export const lengthOf = ({ stopMeters }: Way): number => stopMeters.at(-1)!;

export const metersToFirst = ({ toPoint, stopPoints }: Way, place: Place): number =>
  distance(toPoint(place), stopPoints[0]!);
