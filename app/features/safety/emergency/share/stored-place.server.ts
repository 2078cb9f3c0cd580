import type { emergencyShares } from '#db/schema';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { formatCoordinates } from '~/platform/places/place-in-words';
import type { Profile } from '~/platform/profiles/profiles';
import { getProfile } from '~/platform/profiles/profiles.server';

import type { ShareInput } from '../shares.schema.server';

type StoredPlace = Pick<
  typeof emergencyShares.$inferInsert,
  'latitude' | 'longitude' | 'address' | 'placeSource' | 'placeMeasuredAt' | 'placeAccuracy'
>;

/**
 * A share's place as it is stored, with whose statement it is. The form offers the profile's address: where that comes
 * back as it was, nobody wrote it, and beside a measured position it says nothing at all.
 */
export async function placeToStore(
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

/** "12 Alder Court, Unit 12B, Beaverton"; null without one: a town alone tells nobody where to go. */
export function toHomeAddress({ address, unit, city }: Profile): string | null {
  if (!address && !unit) return null;
  const unitName = unit && /^\S*\d\S*$/.test(unit) ? `Unit ${unit}` : unit;
  const line = [address, unitName, city].filter(Boolean).join(', ').replace(/\s+/g, ' ');
  // The same bound as what is typed: a longer one would be refused, and whoever is in need would have to cut it.
  return line.length <= addressLimit ? line : null;
}

/** The most characters of a typed place (shares.schema.server.ts). */
const addressLimit = 500;
