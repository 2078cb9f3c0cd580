import { countries, type CountryCode, type StateCode, stateLabel, states } from '~/platform/profiles/places';
import { type Profile, type ProfileField, profileLabels } from '~/platform/profiles/profiles';

/** A profile that an earlier version stored in the browser (S2 §3). */
export type OldProfile = Partial<Record<ProfileField, string>>;

const storageKey = 'vclink-user-profile';
const fields = Object.keys(profileLabels) as ProfileField[];
/** No profile field accepts longer text. */
const maxLength = 5000;

/** Returns null if there is no old profile or the browser blocks storage. */
export function readOldProfile(): OldProfile | null {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === null ? null : parseOldProfile(stored);
  } catch {
    // oxlint-disable-next-line no-console -- S2 §8: logged only; a browser has no other log
    console.warn('What an earlier version kept in this browser could not be read.');
    return null;
  }
}

export function forgetOldProfile(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // oxlint-disable-next-line no-console -- see above
    console.warn('What an earlier version kept in this browser could not be removed.');
  }
}

/** Keeps only known fields with string or number values. Malformed JSON gives an empty profile. */
export function parseOldProfile(stored: string): OldProfile {
  const value = parseJson(stored);
  if (typeof value !== 'object' || value === null) return {};
  const old: OldProfile = {};
  for (const field of fields) {
    if (!Object.hasOwn(value, field)) continue;
    const text = toText((value as Record<string, unknown>)[field]);
    if (text !== null)
      old[field] = field === 'state' ? toStateCode(text) : field === 'country' ? toCountryCode(text) : text;
  }
  return old;
}

function parseJson(stored: string): unknown {
  try {
    return JSON.parse(stored);
  } catch {
    return null;
  }
}

function toText(value: unknown): string | null {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : null;
  if (typeof value !== 'string') return null;
  const text = value.trim();
  return text === '' || text.length > maxLength ? null : text;
}

/** Accepts 'OR', 'or', 'Oregon' and 'OR - Oregon'. Passes unknown states on, so that the form rejects them. */
function toStateCode(text: string): string {
  const codes = Object.keys(states) as StateCode[];
  return codes.find((code) => isOneOf(text, [code, states[code], stateLabel(code)])) ?? text;
}

function toCountryCode(text: string): string {
  const codes = Object.keys(countries) as CountryCode[];
  return codes.find((code) => isOneOf(text, [code, countries[code]])) ?? text;
}

const isOneOf = (text: string, names: string[]) =>
  names.some((name) => name.toLowerCase() === text.toLowerCase());

/** The fallback location of an earlier version that couldn't geocode an address (S2 §7). */
const oldDefault = { latitude: 45.4871, longitude: -122.8037 };
const placeFields = ['address', 'city', 'state', 'country'] as const;

/** Fills only fields that are blank in the stored profile. */
export function additionsTo(profile: Profile, old: OldProfile): OldProfile {
  const { latitude, longitude, ...texts } = old;
  const added: OldProfile = {};
  for (const field of Object.keys(texts) as (keyof typeof texts)[]) {
    if (profile[field] === null) added[field] = texts[field];
  }
  return latitude && longitude && canUseCoordinates(profile, old) ? { ...added, latitude, longitude } : added;
}

/** Coordinates are used only together with the address that they belong to. */
function canUseCoordinates(profile: Profile, old: OldProfile): boolean {
  const isDefault =
    Number(old.latitude) === oldDefault.latitude && Number(old.longitude) === oldDefault.longitude;
  const isElsewhere = placeFields.some((field) => profile[field] !== null && profile[field] !== old[field]);
  return profile.latitude === null && !isDefault && !isElsewhere;
}

export function oldText(field: ProfileField, text: string): string {
  if (field === 'state' && Object.hasOwn(states, text)) return stateLabel(text as StateCode);
  if (field === 'country' && Object.hasOwn(countries, text)) return countries[text as CountryCode];
  return text;
}
