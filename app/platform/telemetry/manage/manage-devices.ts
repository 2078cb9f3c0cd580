import { liveForMs } from '~/live/feed';
import { type EnergyMeasure, type Feed, ingestPaths } from '~/platform/telemetry/telemetry';

/** A meter or a vehicle's sender, as the managers' pages show it. Its token is stored hashed, so it is not here. */
export type ManagedDevice = {
  id: string;
  name: string;
  feed: Feed;
  measures: EnergyMeasure | null;
  /** The energy facility that it is part of. */
  facilityId: string | null;
  facility: string | null;
  /** The home that it measures; null: what all share. */
  unit: string | null;
  /** The name of the vehicle whose place it sends. */
  vehicle: string | null;
  /** What it showed when it was set up: kWh or gallons. */
  startTotal: number | null;
  /** The most that it can count in an hour: its own setting, and what counts where that is null. */
  mostPerHour: number | null;
  usualMostPerHour: number;
  /** The time of the first jump of its register that a manager is to decide on; null: there is none. */
  jumpAt: string | null;
  /** ISO 8601 in UTC, all of them. */
  createdAt: string;
  revokedAt: string | null;
  /** When it was heard last, by our clock, and the time of its newest reading, by its own. */
  lastReceivedAt: string | null;
  lastReadingAt: string | null;
  readingsCount: number;
  /** What its newest reading says, in words; null where it has sent none, or none is kept. */
  newest: string | null;
  /** Another one in use measures the same of the same home, or sends the place of the same vehicle. */
  hasTwin: boolean;
};

/** A page of the list, and after which device the next one begins; null: there is none. */
export type DevicePage = { devices: ManagedDevice[]; next: string | null };

/**
 * Filters of the device list: devices in use (all, of one feed, or silent), those with a waiting jump, or revoked ones.
 */
export const deviceFilters = ['all', 'energy', 'water', 'shuttle', 'silent', 'waiting', 'revoked'] as const;
export type DeviceFilter = (typeof deviceFilters)[number];

/** What a form offers to choose from. */
export type DeviceChoices = {
  facilities: { id: string; name: string }[];
  /** As their join codes name them. */
  homes: string[];
  vehicles: { id: string; name: string }[];
};

export const manageDevicesPath = '/manage/devices';
export const devicePath = (id: string) => `${manageDevicesPath}/${id}`;

/** How many of a list are shown at first, and on each page where all are asked for. */
export const devicesShownFirst = 9;
export const devicesShown = 50;
export const readingsShown = 20;
/** How long the page of a device can show its new token. */
export const tokenMinutes = 10;

/** Said of a form or a press that didn't reach the server. */
export const notSaved = 'This couldn’t be saved. Please try again later.';

/**
 * How a device stands now:
 * - `waiting`: it has never been heard
 * - `live`: its newest reading is news
 * - `late`: it was heard just now, with readings that are old: it catches up, or its clock is wrong
 * - `silent`: neither
 */
export type DeviceState = 'waiting' | 'live' | 'late' | 'silent' | 'revoked';

export function toState(
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

/** What energy meters measure. */
export const measureNames: Record<EnergyMeasure, string> = {
  solar: 'Solar power',
  usage: 'Electricity used',
  battery: 'Battery',
  grid: 'Exchange with the grid',
};

/** What a device is, such as 'Energy: solar power'. */
export const formatKind = ({ feed, measures }: Pick<ManagedDevice, 'feed' | 'measures'>): string =>
  feed === 'energy' && measures ? `${kinds.energy}: ${measureNames[measures].toLowerCase()}` : kinds[feed];

/** What it is of: a vehicle, or a home or what all share, with the facility that it is part of. */
export function formatPlace({ feed, unit, vehicle, facility }: ManagedDevice): string {
  if (feed === 'shuttle') return vehicle ?? '';
  return [facility, unit ?? (facility ? null : 'Shared by all')].filter(Boolean).join(' · ');
}

/** What is counted twice where there is a twin. */
export const formatTwin = ({ feed }: Pick<ManagedDevice, 'feed'>): string =>
  feed === 'shuttle'
    ? 'Another device also sends this vehicle’s location, so it will jump between the two.'
    : 'Another meter measures the same of this home: what both measure is counted twice.';

/** "1,204 readings" */
export const formatCount = ({ readingsCount }: Pick<ManagedDevice, 'readingsCount'>): string =>
  readingsCount === 1 ? '1 reading' : `${readingsCount.toLocaleString('en-US')} readings`;

/** Where devices of a feed post to, and a reading with all that it can say. */
export const sendingBy: Record<Feed, { address: string; example: string }> = {
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

/** A first reading to try a device with. It says nothing of the register, so that no total is wrong for it. */
const trials: Record<Feed | 'battery' | 'grid', string> = {
  energy: '"powerKw": 0.1',
  battery: '"chargePercent": 50, "flowKw": 0.1',
  grid: '"flowKw": 0.1',
  water: '"flowGpm": 0.1',
  shuttle: '"latitude": 45.4869, "longitude": -122.8041',
};

/** The command that sends a first reading of a device. `at` is its time, ISO 8601. */
export function formatCommand(
  { feed, measures }: Pick<ManagedDevice, 'feed' | 'measures'>,
  { origin, token, at }: { origin: string; token: string; at: string },
): string {
  const trial = trials[measures === 'battery' || measures === 'grid' ? measures : feed];
  return [
    `curl ${origin}${ingestPaths[feed]}`,
    `-H 'Authorization: Bearer ${token}'`,
    `-H 'Content-Type: application/json'`,
    `-d '{"timestamp": "${at}", ${trial}}'`,
  ].join(' \\\n  ');
}

/** kWh or gallons; of a battery and the grid, kW. */
export const formatUnit = ({ feed, measures }: Pick<ManagedDevice, 'feed' | 'measures'>): string => {
  if (feed === 'water') return 'gallons';
  return measures === 'battery' || measures === 'grid' ? 'kW' : 'kWh';
};
