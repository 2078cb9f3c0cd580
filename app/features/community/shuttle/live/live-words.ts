import type { Units } from '~/domain/units';
import { formatRoughDistance, metersBetween } from '~/domain/distance';
import type { Place } from '~/domain/place';
import { liveForMs } from '~/live/feed';
import { formatAge } from '~/ui/dates';

import type { ShuttleLocation } from '../shuttle';
import { atStopMeters } from '../stop-places';

/** Drop a position at twice the age at which it becomes stale. */
export const goneAfterMs = 2 * liveForMs;

export type Freshness = 'fresh' | 'stale' | 'gone';

export function freshness({ timestamp }: Pick<ShuttleLocation, 'timestamp'>, now: number): Freshness {
  const age = now - Date.parse(timestamp);
  if (age < liveForMs) return 'fresh';
  return age < goneAfterMs ? 'stale' : 'gone';
}

/** Returns ms until the next position becomes stale or disappears; null if none will. */
export function msUntilNextChange(locations: readonly ShuttleLocation[], now: number): number | null {
  const changes = locations.flatMap(({ timestamp }) =>
    [liveForMs, goneAfterMs].map((after) => Date.parse(timestamp) + after - now).filter((left) => left > 0),
  );
  return changes.length > 0 ? Math.min(...changes) : null;
}

const milesPerKm = 0.6214;

export const staleWords = 'Stale: no position for 1 min';

/** Formats a position's age: 'Just now' under 1 min, 'Nm ago' under 60 min, else the time (S2 §9). */
export const formatSeen = (timestamp: string, now: number, timeZone: string): string =>
  formatAge(new Date(timestamp), new Date(now), timeZone);

/** Formats speed in whole km/h, or 'Stationary' without one (S2 §9), and in mph first. Some parked vehicles send 0. */
export function formatSpeed(kmPerHour: number | null, units: Units = 'metric'): string {
  const whole = Math.round(kmPerHour ?? 0);
  if (whole === 0) return 'Stationary';
  return units === 'us' ? `${Math.round(whole * milesPerKm)} mph (${whole} km/h)` : `${whole} km/h`;
}

/** Formats accuracy as '±8 m' (S2 §9), or null. */
export const formatAccuracy = (meters: number | null): string | null =>
  meters === null ? null : `±${Math.round(meters)} m`;

/** Describes a position: 'At Library', 'About 500 ft from Library'. Null without stops. */
export function formatWhere(
  place: Place,
  stops: readonly (Place & { name: string })[],
  units: Units,
): string | null {
  let nearest: { name: string; meters: number } | null = null;
  for (const stop of stops) {
    const meters = metersBetween(place, stop);
    if (!nearest || meters < nearest.meters) nearest = { name: stop.name, meters };
  }
  if (!nearest) return null;
  const { name, meters } = nearest;
  if (meters < atStopMeters) return `At ${name}`;
  return `About ${formatRoughDistance(meters, units)} from ${name}`;
}
