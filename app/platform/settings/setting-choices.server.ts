import { listCountries } from './countries.server';
import type { SettingChoices } from './settings';

export const listSettingChoices = (country?: string): SettingChoices => ({
  timeZones: listTimeZones(country),
  countries: listCountries()
    .map(({ code, name }) => `${code} ${name}`)
    .join('\n'),
});

/** Lists U.S. zones first. Like the countries one string: JSON would be a third longer. */
function listTimeZones(country?: string): string {
  const own = country === undefined ? [] : zonesOf(country);
  if (own.length > 0) return own.join(',');
  const first = ['New_York', 'Chicago', 'Denver', 'Phoenix', 'Los_Angeles', 'Anchorage'].map(
    (city) => `America/${city}`,
  );
  return [...new Set([...first, 'Pacific/Honolulu', ...Intl.supportedValuesOf('timeZone')])].join(',');
}

/** Newer Node versions have a method instead of the property. TypeScript knows neither. */
function zonesOf(country: string): string[] {
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & {
    timeZones?: string[];
    getTimeZones?: () => string[];
  };
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}
