import { liveForMs } from '~/live/feed';
import { type EnergyMeasure, type Feed, ingestPaths } from '~/platform/telemetry/telemetry';

export type ManagedDevice = {
  id: string;
  name: string;
  feed: Feed;
  measures: EnergyMeasure | null;
  facilityId: string | null;
  facility: string | null;
  unit: string | null;
  vehicle: string | null;
  startTotal: number | null;
  mostPerHour: number | null;
  usualMostPerHour: number;
  jumpAt: string | null;
  createdAt: string;
  revokedAt: string | null;
  lastReceivedAt: string | null;
  lastReadingAt: string | null;
  readingsCount: number;
  newest: string | null;
  /** True if another active device measures the same, so amounts count twice. */
  hasTwin: boolean;
};

export type DevicePage = { devices: ManagedDevice[]; next: string | null };

/** Filters cover active devices, except for `waiting` jumps, which include revoked ones. */
export const deviceFilters = ['all', 'energy', 'water', 'shuttle', 'silent', 'waiting', 'revoked'] as const;
export type DeviceFilter = (typeof deviceFilters)[number];

export type DeviceChoices = {
  facilities: { id: string; name: string }[];
  homes: string[];
  vehicles: { id: string; name: string }[];
};

export const manageDevicesPath = '/manage/devices';
export const devicePath = (id: string) => `${manageDevicesPath}/${id}`;

export const devicesShownFirst = 9;
export const devicesShown = 50;
export const readingsShown = 20;
export const tokenMinutes = 10;

export const notSaved = 'This couldn’t be saved. Please try again later.';

/** `late`: the device is connected, but its readings are old. It is catching up, or its clock is wrong. */
export type DeviceState = 'waiting' | 'live' | 'late' | 'silent' | 'revoked';

export function toDeviceState(
  device: Pick<ManagedDevice, 'revokedAt' | 'lastReceivedAt' | 'lastReadingAt'>,
  now: Date,
): DeviceState {
  const isNews = (at: string | null) => at !== null && now.getTime() - Date.parse(at) < liveForMs;
  if (device.revokedAt) return 'revoked';
  if (!device.lastReceivedAt) return 'waiting';
  if (isNews(device.lastReadingAt)) return 'live';
  return isNews(device.lastReceivedAt) ? 'late' : 'silent';
}

const kinds: Record<Feed, string> = { energy: 'Energy', water: 'Water', shuttle: 'Vehicle' };

export const measureNames: Record<EnergyMeasure, string> = {
  solar: 'Solar power',
  usage: 'Electricity used',
  battery: 'Battery',
  grid: 'Grid connection',
};

export const formatKind = ({ feed, measures }: Pick<ManagedDevice, 'feed' | 'measures'>): string =>
  feed === 'energy' && measures ? `${kinds.energy}: ${measureNames[measures].toLowerCase()}` : kinds[feed];

export function formatPlace({ feed, unit, vehicle, facility }: ManagedDevice): string {
  if (feed === 'shuttle') return vehicle ?? '';
  return [facility, unit ?? (facility ? null : 'Shared by all')].filter(Boolean).join(' · ');
}

export const formatTwin = ({ feed }: Pick<ManagedDevice, 'feed'>): string =>
  feed === 'shuttle'
    ? 'Another device also sends this vehicle’s location, so it will jump between the two.'
    : 'Another meter measures the same for this home, so it counts twice.';

export const formatCount = ({ readingsCount }: Pick<ManagedDevice, 'readingsCount'>): string =>
  readingsCount === 1 ? '1 reading' : `${readingsCount.toLocaleString('en-US')} readings`;

export const ingestExamples: Record<Feed, { address: string; example: string }> = {
  energy: { address: ingestPaths.energy, example: '"totalKwh": 18250.4, "powerKw": 3.2' },
  water: {
    address: ingestPaths.water,
    example: '"totalGallons": 91204.5, "flowGpm": 0.4, "pressurePsi": 55',
  },
  shuttle: {
    address: ingestPaths.shuttle,
    example: '"latitude": 45.4869, "longitude": -122.8041, "speed": 24, "accuracy": 5',
  },
};

/** Test readings have no register value, so that no total changes. */
const testReadings: Record<Feed | 'battery' | 'grid', string> = {
  energy: '"powerKw": 0.1',
  battery: '"chargePercent": 50, "flowKw": 0.1',
  grid: '"flowKw": 0.1',
  water: '"flowGpm": 0.1',
  shuttle: '"latitude": 45.4869, "longitude": -122.8041',
};

export function formatCommand(
  { feed, measures }: Pick<ManagedDevice, 'feed' | 'measures'>,
  { origin, token, at }: { origin: string; token: string; at: string },
): string {
  const testReading = testReadings[measures === 'battery' || measures === 'grid' ? measures : feed];
  return [
    `curl ${origin}${ingestPaths[feed]}`,
    `-H 'Authorization: Bearer ${token}'`,
    `-H 'Content-Type: application/json'`,
    `-d '{"timestamp": "${at}", ${testReading}}'`,
  ].join(' \\\n  ');
}

export const formatUnit = ({ feed, measures }: Pick<ManagedDevice, 'feed' | 'measures'>): string => {
  if (feed === 'water') return 'gallons';
  return measures === 'battery' || measures === 'grid' ? 'kW' : 'kWh';
};
