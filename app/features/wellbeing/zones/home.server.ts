import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import type { Place } from '~/domain/place';
import { getProfile } from '~/platform/profiles/profiles.server';

/** Home coordinates from the viewer's profile, or a sentence why there are none and what to do. */
export type Home = { place: Place; basis: string } | { place: null; why: string; toDo: string };

/** The neighborhood's default coordinates don't count as a home. */
export async function readHome(services: Services, viewer: Viewer): Promise<Home> {
  const { latitude, longitude, placeSource } = await getProfile(services, viewer);
  if (latitude === null || longitude === null) {
    return {
      place: null,
      why: 'Your profile doesn’t say yet where your home is.',
      toDo: 'Enter your address there.',
    };
  }
  if (placeSource === 'default')
    return { place: null, ...(services.geocoder.isSetUp ? notFound : notLookedUp) };
  const origin = placeSource === 'typed' ? 'coordinates' : 'address';
  return { place: { latitude, longitude }, basis: `Based on the ${origin} in your profile.` };
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
