import type { CountryCode, StateCode } from './places';

/** What a resident says of themselves (S2 §3); null where they have not. */
export type Profile = {
  name: string | null;
  email: string | null;
  phone: string | null;
  address: string | null;
  city: string | null;
  state: StateCode | null;
  country: CountryCode | null;
  /** Degrees; both or neither. */
  latitude: number | null;
  longitude: number | null;
  unit: string | null;
  emergencyContact: string | null;
};

export type ProfileField = keyof Profile;

/** The fields in their order on the screen, with their labels. */
export const profileLabels: Record<ProfileField, string> = {
  name: 'Name',
  email: 'E-mail',
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

/** The most characters of each text. */
export const profileLimits = {
  name: 120,
  email: 254,
  phone: 40,
  address: 5000,
  city: 120,
  unit: 120,
  emergencyContact: 5000,
} as const;
