import type { Units } from '~/domain/units';
import { type Feature, features } from '~/platform/offered/offered';

/** Environment variables override managers' choices. */
export const environmentNames = {
  communityName: 'COMMUNITY_NAME',
  mapCenter: 'MAP_CENTER',
  country: 'COUNTRY',
  timeZone: 'TIME_ZONE',
  emergencyNumber: 'EMERGENCY_NUMBER',
  units: 'UNITS',
  safetyAlertSenders: 'SAFETY_ALERTS',
  managerSecondStep: 'MANAGER_SECOND_STEP',
  waterTarget: 'WATER_TARGET',
  partsOff: 'PARTS_OFF',
  tileUrl: 'TILE_URL',
  publicShuttleFeeds: 'PUBLIC_SHUTTLE_FEEDS',
  newcomerReview: 'NEWCOMER_REVIEW',
} as const;

export type SettingName = keyof typeof environmentNames;

export const settingNames = Object.keys(environmentNames) as SettingName[];

export const firstSettings: SettingName[] = [
  'communityName',
  'mapCenter',
  'country',
  'timeZone',
  'emergencyNumber',
  'units',
];

export const settingLabels: Record<SettingName, string> = {
  communityName: 'Neighborhood’s name',
  mapCenter: 'Center of the map',
  country: 'Country',
  timeZone: 'Time zone',
  emergencyNumber: 'Emergency number',
  units: 'Units',
  safetyAlertSenders: 'Who may send safety alerts',
  managerSecondStep: 'Two-step sign-in for managers',
  waterTarget: 'Water target',
  partsOff: 'Features switched off',
  tileUrl: 'Map tiles',
  publicShuttleFeeds: 'Shuttle in other apps',
  newcomerReview: 'Newcomers’ first posts',
};

export type SettingTexts = Record<SettingName, string>;

export type SettingChange = {
  id: number;
  name: SettingName;
  before: string;
  value: string;
  changedAt: string;
  changedByName: string;
};

export type SettingsPage = {
  texts: SettingTexts;
  fixed: SettingName[];
  /** The form's optimistic lock. */
  revision: number;
  changes: SettingChange[];
};

export const featureNames: Record<Feature, string> = {
  events: 'Events',
  shuttle: 'Shuttle',
  social: 'Places to meet',
  packet: 'Welcome packet',
  training: 'Preparedness',
  classes: 'Classes and rooms',
  trails: 'Trails',
  programs: 'Programs',
  energy: 'Energy',
  water: 'Water',
  garden: 'Community garden',
  neighborhood: 'Watch and boards',
};

export const parseFeatures = (text: string): Feature[] => (text === '' ? [] : text.split(',')) as Feature[];

export const unitNames: Record<Units, string> = {
  us: 'Miles and gallons',
  metric: 'Kilometers and liters',
};

export type SettingChoices = {
  timeZones: string;
  /** Lines such as 'US United States'. */
  countries: string;
};

export const parseCountries = (countries: string): { code: string; name: string }[] =>
  countries.split('\n').map((line) => ({ code: line.slice(0, 2), name: line.slice(3) }));

export function formatSetting(name: SettingName, text: string, { countries }: SettingChoices): string {
  switch (name) {
    case 'country':
      return parseCountries(countries).find(({ code }) => code === text)?.name ?? text;
    case 'mapCenter':
      return text.replace(',', ', ');
    case 'safetyAlertSenders':
      return text === 'managers' ? 'Managers' : 'All residents';
    case 'managerSecondStep':
      return text === 'required' ? 'Required' : 'Optional';
    case 'units':
      return unitNames[text as Units];
    case 'waterTarget':
      return `${Number(text).toLocaleString('en-US')} gallons a day`;
    case 'partsOff':
      return text === ''
        ? 'None'
        : parseFeatures(text)
            .map((part) => featureNames[part])
            .join(', ');
    case 'publicShuttleFeeds':
      return text === 'on' ? 'Published' : 'Not published';
    case 'newcomerReview':
      return text === 'on' ? 'A manager looks first' : 'Shown at once';
    case 'tileUrl':
      return text === '' ? 'The neighborhood’s own map' : text;
    default:
      return text;
  }
}

export const settingsPath = '/manage/settings';

export const settingsConflict =
  'Another manager just changed the settings, so yours aren’t saved. Everything you typed is still here. ' +
  'See their changes below: saving again replaces them.';

export function toFieldValues({ mapCenter, partsOff, ...texts }: SettingTexts) {
  const [latitude, longitude] = mapCenter.split(',');
  const off = parseFeatures(partsOff);
  return {
    ...texts,
    latitude,
    longitude,
    partsOn: features.filter((part) => !off.includes(part)) as string[],
  };
}

export type SettingFieldName = keyof ReturnType<typeof toFieldValues>;
