import type { Units } from '~/domain/units';
import { formatRoughDistance, metersBetween } from '~/domain/distance';
import type { Place } from '~/domain/place';

type Point = { lat: number; lng: number };

/** Formats 'lat,lng' with 6 decimals (S1 §7), about 10 cm. */
export const formatCoordinates = ({ lat, lng }: Point): string => `${lat.toFixed(6)},${lng.toFixed(6)}`;

type Neighborhood = { mapCenter: Place; communityName: string; units: Units };

/** Positions are accurate to about this distance. */
const nearMeters = 30;

/** Describes a place without a map: "about 0.2 miles northeast of the center of Cedar Commons". */
export function describePlace(
  place: Point,
  { mapCenter: center, communityName, units }: Neighborhood,
): string {
  const meters = metersBetween(center, { latitude: place.lat, longitude: place.lng });
  if (meters < nearMeters) return `at the center of ${communityName}`;
  return `about ${formatRoughDistance(meters, units)} ${formatDirection(center, place)} of the center of ${communityName}`;
}

const directions = [
  'north',
  'northeast',
  'east',
  'southeast',
  'south',
  'southwest',
  'west',
  'northwest',
] as const;

/** Computes the initial bearing of the great circle. */
function formatDirection(from: Place, to: Point): string {
  const [lat1, lat2] = [radians(from.latitude), radians(to.lat)];
  const eastward = radians(to.lng - from.longitude);
  const y = Math.sin(eastward) * Math.cos(lat2);
  const x = Math.cos(lat1) * Math.sin(lat2) - Math.sin(lat1) * Math.cos(lat2) * Math.cos(eastward);
  const eighths = Math.round(Math.atan2(y, x) / (Math.PI / 4));
  return directions[(eighths + 8) % 8] ?? 'north';
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
