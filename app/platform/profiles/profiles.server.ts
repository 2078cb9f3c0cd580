import { eq } from 'drizzle-orm';

import { profiles } from '#db/schema';
import { inTransaction, type Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import type { Place } from '~/domain/place';
import { award } from '~/platform/rewards/points/points.server';

import { countries, type CountryCode, type StateCode, states } from './places';
import type { Profile, ProfileFields, SavedProfile } from './profiles';
import type { ProfileInput } from './profiles.schema.server';

const emptyProfile: Profile = {
  name: null,
  email: null,
  phone: null,
  address: null,
  city: null,
  state: null,
  country: null,
  latitude: null,
  longitude: null,
  unit: null,
  emergencyContact: null,
  placeSource: null,
};

export async function getProfile(services: Services, viewer: Viewer): Promise<Profile> {
  const [row] = await services.db.select().from(profiles).where(eq(profiles.residentId, viewer.id));
  if (!row) return emptyProfile;
  const { residentId: _, updatedAt: __, showsName: ___, showsHome: ____, state, country, ...rest } = row;
  return {
    ...rest,
    state: findCode<StateCode>(states, state),
    country: findCode<CountryCode>(countries, country),
  };
}

/** The last of several concurrent saves wins. Looks the address up, so call it outside any transaction. */
export async function saveProfile(
  services: Services,
  viewer: Viewer,
  input: ProfileInput,
): Promise<SavedProfile> {
  const before = await getProfile(services, viewer);
  const place = await resolvePlace(services, before, input);
  const { shownPlace: _, ...fields } = input;
  const profile: Profile = { ...fields, ...place };
  const saved = { profile, hasKeptPlace: keepsTypedPlace(before, profile) };
  return inTransaction(services, async (services) => {
    const values = { ...profile, updatedAt: services.clock.now() };
    await services.db
      .insert(profiles)
      .values({ residentId: viewer.id, ...values })
      .onConflictDoUpdate({ target: profiles.residentId, set: values });
    if (!isComplete(profile)) return { ...saved, pointsAwarded: 0 };
    const activity = { activityType: 'complete_profile', activityId: viewer.id } as const;
    return { ...saved, ...(await award(services, viewer.id, activity)) };
  });
}

/** Coordinates don't count for a complete profile: few people know theirs. */
function isComplete(profile: Profile): boolean {
  const { latitude: _, longitude: __, placeSource: ___, ...counted } = profile;
  return Object.values(counted).every((value) => value !== null);
}

function findCode<Code extends string>(list: Record<Code, string>, value: string | null): Code | null {
  return value !== null && Object.hasOwn(list, value) ? (value as Code) : null;
}

type ProfilePlace = Pick<Profile, 'latitude' | 'longitude' | 'placeSource'>;

/**
 * Prefers typed coordinates, then those found for the same address, then a look-up, then the default (S2 §7).
 */
async function resolvePlace(
  services: Services,
  before: Profile,
  { shownPlace, ...edited }: ProfileInput,
): Promise<ProfilePlace> {
  const sent = placeOf(edited);
  if (sent && !isSamePlace(sent, shownPlace ?? placeOf(before))) return { ...sent, placeSource: 'typed' };
  const { latitude, longitude, placeSource } = before;
  const isLasting = placeSource === 'typed' || (placeSource === 'found' && !hasMoved(before, edited));
  if (sent && isLasting) return { latitude, longitude, placeSource };
  const found = await services.geocoder.find(services, placeQuery(edited));
  return found
    ? { ...found, placeSource: 'found' }
    : { ...services.config.mapCenter, placeSource: 'default' };
}

type Address = Pick<ProfileFields, 'address' | 'city' | 'state' | 'country'>;

const hasMoved = (before: Address, after: Address): boolean => placeQuery(before) !== placeQuery(after);

/** True if typed coordinates now belong to a former address. */
const keepsTypedPlace = (before: Profile, after: Profile): boolean =>
  after.placeSource === 'typed' && isSamePlace(placeOf(after)!, placeOf(before)) && hasMoved(before, after);

/** Geocoder query (S2 §7): 'address, state name, country name', or the city without an address. */
function placeQuery({ address, city, state, country }: Address) {
  return [address ?? city, state && states[state], country && countries[country]].join(', ');
}

function placeOf({ latitude, longitude }: Pick<Profile, 'latitude' | 'longitude'>): Place | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

const isSamePlace = (a: Place, b: Place | null) => a.latitude === b?.latitude && a.longitude === b.longitude;
