import type { Services } from '~/domain/services';
import type { Place } from '~/platform/places/place';

import { countries, states } from './places';
import type { Profile, ProfileFields } from './profiles';
import type { ProfileInput } from './profiles.schema.server';

/** A profile's coordinates, and where they are from. */
export type ProfilePlace = Pick<Profile, 'latitude' | 'longitude' | 'placeSource'>;

/**
 * The coordinates to store with an edited profile: those that the resident typed, now or before; else, while the address
 * is the same, those that were found for it; else what the geocoder finds, or the default (S2 §7). Who clears the
 * coordinates asks for a look-up. Takes as long as a look-up does, so call it outside any transaction.
 */
export async function placeForEdit(
  services: Services,
  before: Profile,
  { shownPlace, ...edited }: ProfileInput,
): Promise<ProfilePlace> {
  const sent = toPlace(edited);
  if (sent && !isSamePlace(sent, shownPlace ?? toPlace(before))) return { ...sent, placeSource: 'typed' };
  const { latitude, longitude, placeSource } = before;
  const isLasting = placeSource === 'typed' || (placeSource === 'found' && !hasMoved(before, edited));
  if (sent && isLasting) return { latitude, longitude, placeSource };
  const found = await services.geocoder.find(services, placeQuery(edited));
  return found
    ? { ...found, placeSource: 'found' }
    : { ...services.config.mapCenter, placeSource: 'default' };
}

type Address = Pick<ProfileFields, 'address' | 'city' | 'state' | 'country'>;

/** Whether two addresses are different places to the geocoder. */
const hasMoved = (before: Address, after: Address): boolean => placeQuery(before) !== placeQuery(after);

/** Whether coordinates that the resident typed for one address now stand by another. */
export const keepsTypedPlace = (before: Profile, after: Profile): boolean =>
  after.placeSource === 'typed' && isSamePlace(toPlace(after)!, toPlace(before)) && hasMoved(before, after);

/** What the geocoder is asked (S2 §7): 'address, state name, country name'; the city where there is no address. */
function placeQuery({ address, city, state, country }: Address) {
  return [address ?? city, state && states[state], country && countries[country]].join(', ');
}

function toPlace({ latitude, longitude }: Pick<Profile, 'latitude' | 'longitude'>): Place | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

const isSamePlace = (a: Place, b: Place | null) => a.latitude === b?.latitude && a.longitude === b.longitude;
