import { formatDistance, metersBetween } from '~/domain/distance';
import type { Place } from '~/domain/place';

/** A point of a way on the map, in degrees. */
export type WayPoint = { lat: number; lng: number };

/**
 * The points of a way as a form has them: a latitude and a longitude on each line.
 * @returns or the number of the line, from 1, that can't be read
 */
export function parsePoints(text: string): WayPoint[] | number {
  const points: WayPoint[] = [];
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const [, lat, lng] = /^\s*(-?\d+(?:\.\d+)?)\s*[,;\s]\s*(-?\d+(?:\.\d+)?)\s*$/.exec(line) ?? [];
    if (lat === undefined || Math.abs(Number(lat)) > 90 || Math.abs(Number(lng)) > 180) return at + 1;
    points.push({ lat: Number(lat), lng: Number(lng) });
  }
  return points;
}

/** The points of a way one on each line, of its GeoJSON; any other text as it is. */
export function toPointLines(text: string): string {
  try {
    const { coordinates } = JSON.parse(text) as { coordinates: [number, number][] };
    return formatPoints(coordinates.map(([lng, lat]) => ({ lat, lng })));
  } catch {
    return text;
  }
}

export const formatPoints = (points: readonly WayPoint[]): string =>
  points.map(({ lat, lng }) => `${lat}, ${lng}`).join('\n');

/** In meters. */
export function lengthOfWay(points: readonly WayPoint[]): number {
  const places = points.map(({ lat, lng }): Place => ({ latitude: lat, longitude: lng }));
  return places.slice(1).reduce((sum, place, at) => sum + metersBetween(places[at]!, place), 0);
}

/** 'Such as 1.3 miles', as a trail's length is written. */
export const formatWayLength = (points: readonly WayPoint[]): string =>
  formatDistance(lengthOfWay(points), 'us');

const metersOf: Readonly<Record<string, number>> = { mi: 1609.344, km: 1000, m: 1, ft: 0.3048, yd: 0.9144 };
const unitNames: readonly (readonly [RegExp, string])[] = [
  [/^mi/i, 'mi'],
  [/^(km|kilo)/i, 'km'],
  [/^(ft|feet|foot|')/i, 'ft'],
  [/^(yd|yard)/i, 'yd'],
  [/^m/i, 'm'],
];

/** The meters of a length that somebody typed, such as '1.2 miles' or '800 m'; null where it says none. */
export function readLength(text: string): number | null {
  const [, amount, unit = ''] = /(\d+(?:[.,]\d+)*)\s*([a-z']+)/i.exec(text) ?? [];
  const known = unitNames.find(([pattern]) => pattern.test(unit))?.[1];
  if (amount === undefined || known === undefined) return null;
  return Number(amount.replace(/,(?=\d{3}\b)/g, '').replace(',', '.')) * metersOf[known]!;
}

/** A sentence where a typed length is far from the way's own; null where they agree, or one is not there. */
export function noteOnLength(typed: string, text: string): string | null {
  const points = parsePoints(toPointLines(text));
  if (typeof points === 'number' || points.length < 2) return null;
  const [said, drawn] = [readLength(typed), lengthOfWay(points)];
  if (said === null) return null;
  // A way there and back is drawn once.
  const isLike = (length: number) => Math.abs(said - length) <= 80 + length * 0.15;
  if (isLike(drawn) || isLike(2 * drawn)) return null;
  return `The length says ${typed.trim()}, but the way on the map is ${formatDistance(drawn, 'us').toLowerCase()} long. Is one of them another trail’s?`;
}
