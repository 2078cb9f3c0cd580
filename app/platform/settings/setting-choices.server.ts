import { listCountries } from './countries.server';
import type { SettingChoices } from './settings';

/** @param country whose time zones are wanted; all where it is not yet known */
export const listSettingChoices = (country?: string): SettingChoices => ({
  timeZones: listTimeZones(country),
  countries: listCountries(),
});

/**
 * The names of time zones that a person may choose from, those of the United States first. One text, with a comma
 * between them: as a list they would be a third longer in the page's data.
 * @param country whose zones are wanted, by its ISO code; all where it is not given, or has none of its own
 */
function listTimeZones(country?: string): string {
  const own = country === undefined ? [] : zonesOf(country);
  if (own.length > 0) return own.join(',');
  const first = ['New_York', 'Chicago', 'Denver', 'Phoenix', 'Los_Angeles', 'Anchorage'].map(
    (city) => `America/${city}`,
  );
  return [...new Set([...first, 'Pacific/Honolulu', ...Intl.supportedValuesOf('timeZone')])].join(',');
}

/** A later Node has a method in place of the property. TypeScript knows neither. */
function zonesOf(country: string): string[] {
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & {
    timeZones?: string[];
    getTimeZones?: () => string[];
  };
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}
