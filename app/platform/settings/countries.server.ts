import { getCountries, isSupportedCountry } from 'libphonenumber-js/max';

const names = new Intl.DisplayNames('en', { type: 'region' });

/** True for ISO codes that the phone number library supports. */
export const isCountry = (code: string): boolean => isSupportedCountry(code);

export type Country = { code: string; name: string };

/** Sorted by name. */
export const listCountries = (): Country[] =>
  getCountries()
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
