import { listCountries } from './countries.server';
import type { SettingChoices } from './settings';

/** @param country limits the time zones to a country's */
export const listSettingChoices = (country?: string): SettingChoices => ({
  timeZones: listTimeZones(country),
  countries: listCountries(),
});

/**
 * U.S. time zones first. A comma-separated string, since JSON would be a third longer.
 * @param country ISO code; all zones if it has none
 */
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
