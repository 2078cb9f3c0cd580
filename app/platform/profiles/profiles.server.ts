import { eq } from 'drizzle-orm';

import { profiles } from '#db/schema';
import { inTransaction, type Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { award } from '~/platform/rewards/points/points.server';

import { countries, type CountryCode, type StateCode, states } from './places';
import { keepsTypedPlace, placeForEdit } from './profile-place.server';
import type { Profile, SavedProfile } from './profiles';
import type { ProfileInput } from './profiles.schema.server';

const nothingYet: Profile = {
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

/** The viewer's own profile; all null where they have filled in nothing yet. */
export async function getProfile(services: Services, viewer: Viewer): Promise<Profile> {
  const [row] = await services.db.select().from(profiles).where(eq(profiles.residentId, viewer.id));
  if (!row) return nothingYet;
  const { residentId: _, updatedAt: __, state, country, ...rest } = row;
  return { ...rest, state: known<StateCode>(states, state), country: known<CountryCode>(countries, country) };
}

/**
 * Stores the viewer's profile whole, with its address looked up where that is needed (see `placeForEdit`): of two
 * saves at once the last one wins, and no address is left with another's coordinates. The first time that
 * everything but the coordinates is filled in earns `complete_profile`. Call it outside any transaction.
 */
export async function saveProfile(
  services: Services,
  viewer: Viewer,
  input: ProfileInput,
): Promise<SavedProfile> {
  const before = await getProfile(services, viewer);
  const place = await placeForEdit(services, before, input);
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

/** Coordinates don't count: hardly anyone knows theirs. */
function isComplete(profile: Profile): boolean {
  const { latitude: _, longitude: __, placeSource: ___, ...counted } = profile;
  return Object.values(counted).every((value) => value !== null);
}

/** What stands in the database, if the list has it still. */
function known<Code extends string>(list: Record<Code, string>, value: string | null): Code | null {
  return value !== null && Object.hasOwn(list, value) ? (value as Code) : null;
}
