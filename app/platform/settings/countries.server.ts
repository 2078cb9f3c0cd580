import { getCountries, isSupportedCountry } from 'libphonenumber-js/max';

const names = new Intl.DisplayNames('en', { type: 'region' });

/** Whether a text is the ISO code of a country whose phone numbers can be read. */
export const isCountry = (code: string): boolean => isSupportedCountry(code);

export type Country = { code: string; name: string };

/** The countries that a neighborhood can be in, in the order of their names. */
export const listCountries = (): Country[] =>
  getCountries()
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
