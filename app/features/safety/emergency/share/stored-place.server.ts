import type { emergencyShares } from '#db/schema';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { formatCoordinates } from '~/platform/places/describe-place';
import type { Profile } from '~/platform/profiles/profiles';
import { getProfile } from '~/platform/profiles/profiles.server';
import type { Position } from '~/ui/map-projection';

import type { ShareInput } from '../shares.schema.server';

type StoredPlace = Pick<
  typeof emergencyShares.$inferInsert,
  'latitude' | 'longitude' | 'address' | 'placeSource' | 'placeMeasuredAt' | 'placeAccuracy'
>;

/**
 * An unchanged suggestion of the profile's address isn't a statement of the sender. A measured position
 * overrides it.
 */
export async function toStoredPlace(
  services: Services,
  viewer: Viewer,
  { place, address }: ShareInput,
): Promise<StoredPlace> {
  const isHome = address !== null && address === toHomeAddress(await getProfile(services, viewer));
  if (!place) return { address, placeSource: address === null ? null : isHome ? 'home' : 'typed' };
  const { ageSeconds, accuracy } = place;
  const now = services.clock.now().getTime();
  return {
    latitude: place.lat,
    longitude: place.lng,
    address: isHome ? formatCoordinates(place) : place.address,
    placeSource: 'measured',
    placeMeasuredAt: typeof ageSeconds === 'number' ? new Date(now - ageSeconds * 1000) : null,
    placeAccuracy: accuracy ?? null,
  };
}

/** Formats "12 Alder Court, Unit 12B, Beaverton". Null without a street: a town alone helps nobody. */
export function toHomeAddress({ address, unit, city }: Profile): string | null {
  if (!address && !unit) return null;
  const unitName = unit && /^\S*\d\S*$/.test(unit) ? `Unit ${unit}` : unit;
  const line = [address, unitName, city].filter(Boolean).join(', ').replace(/\s+/g, ' ');
  // Longer addresses fail validation, and a person in need would have to shorten them.
  return line.length <= addressLimit ? line : null;
}

const addressLimit = 500;

/** The neighborhood's center, which a failed look-up leaves, is no home. */
export const toHomePlace = ({ latitude, longitude, placeSource }: Profile): Position | null =>
  latitude === null || longitude === null || placeSource === 'default'
    ? null
    : { lat: latitude, lng: longitude };
