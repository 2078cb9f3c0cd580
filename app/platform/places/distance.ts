import { counted } from '~/domain/counted';
import type { Place } from './place';

const earthRadiusMeters = 6_371_000;
const metersPerMile = 1609.344;
const metersPerFoot = 0.3048;

/** In a straight line, by the haversine formula: on a sphere, which is off by half a percent at most. */
export function metersBetween(from: Place, to: Place): number {
  const [lat1, lat2] = [radians(from.latitude), radians(to.latitude)];
  const half = (angle: number) => Math.sin(angle / 2) ** 2;
  const h =
    half(lat2 - lat1) + Math.cos(lat1) * Math.cos(lat2) * half(radians(to.longitude - from.longitude));
  return 2 * earthRadiusMeters * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** 'Less than 0.1 miles', '0.4 miles', '1 mile', '2.3 miles', '12 miles', '1,840 miles' */
export function formatMiles(meters: number): string {
  const miles = meters / metersPerMile;
  if (miles < 0.1) return 'Less than 0.1 miles';
  const rounded = miles < 9.95 ? Math.round(miles * 10) / 10 : Math.round(miles);
  return counted(rounded, 'mile');
}

/** '80 ft', '350 ft', '0.4 miles': as exact as "about" allows. */
export function formatAbout(meters: number): string {
  const feet = meters / metersPerFoot;
  if (feet >= 975) return formatMiles(meters);
  const step = feet < 95 ? 10 : 50;
  return `${Math.max(10, Math.round(feet / step) * step)} ft`;
}

/** "to about 60 ft": how exact a device says that a position is. @param meters a radius */
export const formatAccuracy = (meters: number): string => `to about ${formatAbout(meters)}`;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
