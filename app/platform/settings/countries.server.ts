import { getCountries, isSupportedCountry } from 'libphonenumber-js/max';

const names = new Intl.DisplayNames('en', { type: 'region' });

export const isCountry = (code: string): boolean => isSupportedCountry(code);

export type Country = { code: string; name: string };

export const listCountries = (): Country[] =>
  getCountries()
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
