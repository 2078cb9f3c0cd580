import { sql } from 'drizzle-orm';

import type { Place } from '~/domain/place';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { getProfile } from '~/platform/profiles/profiles.server';
import { isCurrent } from '~/platform/residents/household.server';

import { type Address, parseAddress } from './streets.server';

/** Home coordinates from the viewer's profile, or a sentence why there are none and what to do. */
type HomePlace = { place: Place; basis: string } | { place: null; why: string; toDo: string };

/** `zoneIds` are the zones that have its address on their streets. */
export type Home = HomePlace & { zoneIds?: ReadonlySet<string> };

/** The neighborhood's default coordinates don't count as a home. */
export async function readHome(
  services: Services,
  viewer: Viewer,
): Promise<HomePlace & { address: Address | null }> {
  const [{ latitude, longitude, placeSource, address: typed }, home] = await Promise.all([
    getProfile(services, viewer),
    findOwnHome(services, viewer),
  ]);
  const address = toAddress({ ...home, typed });
  if (latitude === null || longitude === null) {
    return {
      place: null,
      address,
      why: 'Your profile doesn’t say yet where your home is.',
      toDo: 'Enter your address there.',
    };
  }
  if (placeSource === 'default')
    return { place: null, address, ...(services.geocoder.isSetUp ? notFound : notLookedUp) };
  const origin = placeSource === 'typed' ? 'coordinates' : 'address';
  return { place: { latitude, longitude }, address, basis: `Based on the ${origin} in your profile.` };
}

const instead = 'so your profile has the neighborhood’s own coordinates, not your home’s.';
const notFound = {
  why: `We couldn’t find your address, ${instead}`,
  toDo: 'Check the address in your profile, or enter your home’s coordinates.',
};
const notLookedUp = {
  why: `We don’t look up addresses here, ${instead}`,
  toDo: 'Enter your home’s coordinates in your profile.',
};

type HomeRow = { street: string | null; label: string };

async function findOwnHome({ db, clock }: Services, viewer: Viewer): Promise<HomeRow | undefined> {
  const [row] = await db.execute<HomeRow>(sql`
    select homes.street, homes.label from residencies join homes on homes.id = residencies.home_id
    where residencies.resident_id = ${viewer.id} and ${isCurrent(clock.now())}`);
  return row;
}

type Given = { street?: string | null; label?: string | null; typed: string | null };

/** The home's own address, else that of a resident's profile. */
export function toAddress({ street = null, label = null, typed }: Given): Address | null {
  const [own, called] = [parseAddress(street), parseAddress(label)];
  const number = own?.number ?? (called?.street === own?.street ? (called?.number ?? null) : null);
  if (own) return { street: own.street, number };
  // Names such as "Unit 12B" have no house number in front.
  return called && /^\d/.test(label!.trim()) ? called : (parseAddress(typed) ?? null);
}
