import { listCountries } from './countries.server';
import type { SettingChoices } from './settings';
import { listTimeZones } from './time-zones.server';

/** @param country whose time zones are wanted; all where it is not yet known */
export const listSettingChoices = (country?: string): SettingChoices => ({
  timeZones: listTimeZones(country),
  countries: listCountries(),
});
