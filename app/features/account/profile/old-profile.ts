import { countries, type CountryCode, type StateCode, stateLabel, states } from '~/platform/profiles/places';
import { type Profile, type ProfileField, profileLabels } from '~/platform/profiles/profiles';

/** What a browser kept of a profile before the server did (S2 §3): texts by field, any of them missing. */
export type OldProfile = Partial<Record<ProfileField, string>>;

const storageKey = 'vclink-user-profile';
const fields = Object.keys(profileLabels) as ProfileField[];
/** No field takes more, so more is nobody's doing. */
const maxLength = 5000;

/** The old profile of this browser; null where there is none, or storage is closed to us. */
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

/** What of a stored text is a profile: our fields alone, texts and numbers alone. Garbage is an empty one. */
export function parseOldProfile(stored: string): OldProfile {
  const value = parseJson(stored);
  if (typeof value !== 'object' || value === null) return {};
  const old: OldProfile = {};
  for (const field of fields) {
    if (!Object.hasOwn(value, field)) continue;
    const text = toText((value as Record<string, unknown>)[field]);
    if (text !== null)
      old[field] = field === 'state' ? toState(text) : field === 'country' ? toCountry(text) : text;
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

/** 'OR', 'or', 'Oregon' and 'OR - Oregon' are the same state; what is none stays as it is, for the form to refuse. */
function toState(text: string): string {
  const codes = Object.keys(states) as StateCode[];
  return codes.find((code) => isOneOf(text, [code, states[code], stateLabel(code)])) ?? text;
}

function toCountry(text: string): string {
  const codes = Object.keys(countries) as CountryCode[];
  return codes.find((code) => isOneOf(text, [code, countries[code]])) ?? text;
}

const isOneOf = (text: string, names: string[]) =>
  names.some((name) => name.toLowerCase() === text.toLowerCase());

/** What an earlier version stored where it did not find the address (S2 §7): nobody's place. */
const oldDefault = { latitude: 45.4871, longitude: -122.8037 };
const placeFields = ['address', 'city', 'state', 'country'] as const;

/** What the old profile has for the fields that are blank in the stored one, which wins elsewhere. */
export function additionsTo(profile: Profile, old: OldProfile): OldProfile {
  const { latitude, longitude, ...texts } = old;
  const added: OldProfile = {};
  for (const field of Object.keys(texts) as (keyof typeof texts)[]) {
    if (profile[field] === null) added[field] = texts[field];
  }
  return latitude && longitude && isItsPlace(profile, old) ? { ...added, latitude, longitude } : added;
}

/** Coordinates come along with the address that they belong to, or not at all. */
function isItsPlace(profile: Profile, old: OldProfile): boolean {
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
