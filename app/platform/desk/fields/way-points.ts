import { formatDistance, metersBetween } from '~/domain/distance';
import type { Place } from '~/domain/place';

export type WayPoint = { lat: number; lng: number };

const longestLine = 100;

/** Parses "latitude, longitude" lines. @returns the points, or the number of the first invalid line */
export function parsePoints(text: string): WayPoint[] | number {
  const points: WayPoint[] = [];
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    // The pattern takes long for lines of thousands of blanks.
    if (line.length > longestLine) return at + 1;
    const [, lat, lng] = /^\s*(-?\d+(?:\.\d+)?)\s*[,;\s]\s*(-?\d+(?:\.\d+)?)\s*$/.exec(line) ?? [];
    if (lat === undefined || Math.abs(Number(lat)) > 90 || Math.abs(Number(lng)) > 180) return at + 1;
    points.push({ lat: Number(lat), lng: Number(lng) });
  }
  return points;
}

/** Formats a GeoJSON line as one point per line. Returns other texts unchanged. */
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

export function measureWay(points: readonly WayPoint[]): number {
  const places = points.map(({ lat, lng }): Place => ({ latitude: lat, longitude: lng }));
  return places.slice(1).reduce((sum, place, at) => sum + metersBetween(places[at]!, place), 0);
}

export const formatWayLength = (points: readonly WayPoint[]): string =>
  formatDistance(measureWay(points), 'us');

const metersOf: Readonly<Record<string, number>> = { mi: 1609.344, km: 1000, m: 1, ft: 0.3048, yd: 0.9144 };
const unitNames: readonly (readonly [RegExp, string])[] = [
  [/^mi/i, 'mi'],
  [/^(km|kilo)/i, 'km'],
  [/^(ft|feet|foot|')/i, 'ft'],
  [/^(yd|yard)/i, 'yd'],
  [/^m/i, 'm'],
];

/** Parses a length such as '1.2 miles' or '800 m' into meters. */
export function parseLength(text: string): number | null {
  const [, amount, unit = ''] = /(\d+(?:[.,]\d+)*)\s*([a-z']+)/i.exec(text) ?? [];
  const known = unitNames.find(([pattern]) => pattern.test(unit))?.[1];
  if (amount === undefined || known === undefined) return null;
  return Number(amount.replace(/,(?=\d{3}\b)/g, '').replace(',', '.')) * metersOf[known]!;
}

export function formatLengthMismatch(typed: string, text: string): string | null {
  const points = parsePoints(toPointLines(text));
  if (typeof points === 'number' || points.length < 2) return null;
  const [stated, drawn] = [parseLength(typed), measureWay(points)];
  if (stated === null) return null;
  // An out-and-back trail is drawn once but measured both ways.
  const isLike = (length: number) => Math.abs(stated - length) <= 80 + length * 0.15;
  if (isLike(drawn) || isLike(2 * drawn)) return null;
  return `The length says ${typed.trim()}, but the way on the map is ${formatDistance(drawn, 'us').toLowerCase()} long. Is one of them for another trail?`;
}
