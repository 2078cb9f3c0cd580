import type { CountryCode, StateCode } from './places';

/** Fields of a profile (S2 §3); null if empty. */
export type ProfileFields = {
  name: string | null;
  email: string | null;
  phone: string | null;
  address: string | null;
  city: string | null;
  state: StateCode | null;
  country: CountryCode | null;
  latitude: number | null;
  longitude: number | null;
  unit: string | null;
  emergencyContact: string | null;
};

export type ProfileField = keyof ProfileFields;

export type PlaceSource = 'typed' | 'found' | 'default';

export type Profile = ProfileFields & { placeSource: PlaceSource | null };

export const profileLabels: Record<ProfileField, string> = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  city: 'City',
  state: 'State',
  country: 'Country',
  latitude: 'Latitude',
  longitude: 'Longitude',
  unit: 'Unit',
  emergencyContact: 'Emergency contact',
};

export const profileLimits = {
  name: 120,
  email: 254,
  phone: 40,
  address: 5000,
  city: 120,
  unit: 120,
  emergencyContact: 5000,
} as const;

export function formatPlaceSource(source: PlaceSource, looksUpPlaces: boolean): string {
  if (source === 'typed') return 'Placed on the map';
  if (source === 'found') return 'Address found';
  return looksUpPlaces
    ? 'We couldn’t find this address. Check it, or set your place on the map.'
    : 'We don’t look up addresses here. Set your place on the map.';
}

export type SavedProfile = {
  profile: Profile;
  pointsAwarded: number;
  hasKeptPlace: boolean;
};

export function formatSavedMessage(
  { profile, pointsAwarded, hasKeptPlace }: SavedProfile,
  looksUpPlaces: boolean,
): string | undefined {
  const sentences: string[] = [];
  if (pointsAwarded > 0) sentences.push(`It’s complete: you earned ${pointsAwarded} points.`);
  if (profile.placeSource === 'default') sentences.push(formatPlaceSource('default', looksUpPlaces));
  if (hasKeptPlace)
    sentences.push(
      looksUpPlaces ? `${coordinatesKept} To have them looked up, clear both.` : coordinatesKept,
    );
  return sentences.length > 0 ? sentences.join(' ') : undefined;
}

const coordinatesKept = 'Your address has changed. The coordinates you entered stay the same.';
