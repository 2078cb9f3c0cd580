import type { Units } from '~/domain/units';
import { formatAbout, metersBetween } from '~/domain/distance';
import type { Place } from '~/domain/place';
import { liveForMs } from '~/live/feed';
import { formatAge } from '~/ui/dates';

import type { ShuttleLocation } from '../shuttle';
import { atStopMeters } from '../stop-places';

/** A place that nobody has confirmed for so long is no place any more: twice the time after which it is stale. */
export const goneAfterMs = 2 * liveForMs;

/** How far a vehicle's last place is to be believed. */
export type Freshness = 'fresh' | 'stale' | 'gone';

/** @param now ms, by the server's clock */
export function freshness({ timestamp }: Pick<ShuttleLocation, 'timestamp'>, now: number): Freshness {
  const age = now - Date.parse(timestamp);
  if (age < liveForMs) return 'fresh';
  return age < goneAfterMs ? 'stale' : 'gone';
}

/**
 * How long until one of the places turns stale or is gone, in ms; null where time alone changes nothing any more.
 * @param now ms, by the server's clock
 */
export function nextTurn(locations: readonly ShuttleLocation[], now: number): number | null {
  const turns = locations.flatMap(({ timestamp }) =>
    [liveForMs, goneAfterMs].map((after) => Date.parse(timestamp) + after - now).filter((left) => left > 0),
  );
  return turns.length > 0 ? Math.min(...turns) : null;
}

/** What is said of a place between 60 s and 120 s old. */
export const staleWords = 'Stale: no position for 1 min';

/**
 * 'Just now' under 1 min, 'Nm ago' under 60 min, else the time (S2 §9).
 * @param timestamp ISO 8601
 * @param now ms, by the server's clock
 */
export const formatSeen = (timestamp: string, now: number, timeZone: string): string =>
  formatAge(new Date(timestamp), new Date(now), timeZone);

/** Whole km/h, 'Stationary' where the vehicle names none (S2 §9): and at 0, which some say while they stand. */
export function formatSpeed(kmPerHour: number | null): string {
  const whole = Math.round(kmPerHour ?? 0);
  return whole === 0 ? 'Stationary' : `${whole} km/h`;
}

/** '±8 m' (S2 §9); null where the vehicle does not say how exact its place is. */
export const formatAccuracy = (meters: number | null): string | null =>
  meters === null ? null : `±${Math.round(meters)} m`;

/** Where a vehicle is, for who sees no map: 'At Library', 'About 500 ft from Library'; null without any stops. */
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
  return `About ${formatAbout(meters, units)} from ${name}`;
}
