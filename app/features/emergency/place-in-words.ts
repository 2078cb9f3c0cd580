import { metresBetween } from '../places/distance';
import type { Place } from '../places/place';

type Point = { lat: number; lng: number };

/** 'lat,lng' with 6 decimals, as S1 §7 has it: to about 10 cm. */
export const sayCoordinates = ({ lat, lng }: Point): string => `${lat.toFixed(6)},${lng.toFixed(6)}`;

/** Closer than a position is known to be. */
const nearMetres = 30;

/**
 * Where a place is, for whoever knows the neighbourhood but can't see a map: "about 400 m north-east of the
 * centre of Cedar Commons".
 * @param place in degrees
 * @param center of the neighbourhood
 */
export function placeInWords(place: Point, center: Place, communityName: string): string {
  const metres = metresBetween(center, { latitude: place.lat, longitude: place.lng });
  if (metres < nearMetres) return `at the centre of ${communityName}`;
  return `about ${sayDistance(metres)} ${sayDirection(center, place)} of the centre of ${communityName}`;
}

/** "80 m", "400 m", "2.3 km", "1,200 km": as exact as "about" allows. */
function sayDistance(metres: number): string {
  if (metres < 95) return `${Math.round(metres / 10) * 10} m`;
  if (metres < 975) return `${Math.round(metres / 50) * 50} m`;
  const km = metres / 1000;
  const rounded =
    km < 9.95 ? Math.round(km * 10) / 10 : km < 99.5 ? Math.round(km) : Math.round(km / 10) * 10;
  return `${rounded.toLocaleString('en-US')} km`;
}

const directions = [
  'north',
  'north-east',
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
] as const;

/** The point of the compass at which one sets out from `from` for `to`. */
function sayDirection(from: Place, to: Point): string {
  const [lat1, lat2] = [radians(from.latitude), radians(to.lat)];
  const eastward = radians(to.lng - from.longitude);
  const y = Math.sin(eastward) * Math.cos(lat2);
  const x = Math.cos(lat1) * Math.sin(lat2) - Math.sin(lat1) * Math.cos(lat2) * Math.cos(eastward);
  const eighths = Math.round(Math.atan2(y, x) / (Math.PI / 4));
  return directions[(eighths + 8) % 8] ?? 'north';
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** "to about 18 m": how exact a device says that a position is. @param metres a radius */
export const sayAccuracy = (metres: number): string =>
  `to about ${metres < 1000 ? `${Math.max(1, Math.round(metres))} m` : `${Math.round(metres / 1000)} km`}`;
