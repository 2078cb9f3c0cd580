import { counted } from './counted';
import type { Units } from './units';
import type { Place } from './place';

const earthRadiusMeters = 6_371_000;
const metersPerMile = 1609.344;
const metersPerFoot = 0.3048;

/** Haversine distance, within 0.5 % of the true one. */
export function metersBetween(from: Place, to: Place): number {
  const [lat1, lat2] = [radians(from.latitude), radians(to.latitude)];
  const half = (angle: number) => Math.sin(angle / 2) ** 2;
  const h =
    half(lat2 - lat1) + Math.cos(lat1) * Math.cos(lat2) * half(radians(to.longitude - from.longitude));
  return 2 * earthRadiusMeters * Math.asin(Math.min(1, Math.sqrt(h)));
}

const rounded = (amount: number): number =>
  amount < 9.95 ? Math.round(amount * 10) / 10 : Math.round(amount);

/** 'Less than 0.1 miles', '0.4 miles', '1 mile', '2.3 miles', '12 miles', '1,840 miles'; '80 m', '0.4 km', '12 km' */
export function formatDistance(meters: number, units: Units): string {
  if (units === 'metric') return formatRoughDistance(meters, units);
  const miles = meters / metersPerMile;
  if (miles < 0.1) return 'Less than 0.1 miles';
  return counted(rounded(miles), 'mile');
}

/** '80 ft', '350 ft', '0.4 miles'; '20 m', '350 m', '1.2 km' */
export function formatRoughDistance(meters: number, units: Units): string {
  const small = units === 'us' ? meters / metersPerFoot : meters;
  if (small >= 975)
    return units === 'us'
      ? formatDistance(meters, units)
      : `${rounded(meters / 1000).toLocaleString('en-US')} km`;
  const step = small < 95 ? 10 : 50;
  return `${Math.max(10, Math.round(small / step) * step)} ${units === 'us' ? 'ft' : 'm'}`;
}

/** "to about 60 ft", "to about 20 m" */
export const formatAccuracy = (meters: number, units: Units): string =>
  `to about ${formatRoughDistance(meters, units)}`;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
