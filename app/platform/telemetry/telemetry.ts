/** What devices send readings of. */
export const feeds = ['energy', 'water', 'shuttle'] as const;
export type Feed = (typeof feeds)[number];

/** Where devices of each feed post to. */
export const ingestPaths: Record<Feed, string> = {
  energy: '/api/telemetry/energy',
  water: '/api/telemetry/water',
  shuttle: '/api/telemetry/shuttle-location',
};

/** What an energy meter stands at. */
export const energyMeasures = ['solar', 'usage', 'battery', 'grid'] as const;
export type EnergyMeasure = (typeof energyMeasures)[number];

/** Which meters a total is of: all that fit every part that is named. A revoked device's past counts. */
export type MeterFilter = {
  feed: 'energy' | 'water';
  measures?: EnergyMeasure;
  homeId?: string;
  /** Hours and days that began before are left out: a home's may be of who lived there then. */
  since?: Date;
  facilityId?: string;
  deviceId?: string;
};

type Counting = { feed: Feed; measures: EnergyMeasure | null; homeId: string | null };

/**
 * The most that a meter of a kind can count in an hour, unless its own setting says otherwise: kWh or gallons; of a
 * battery and the grid, kW. A home's connection carries 48 kW, its pipe some 25 gallons a minute.
 */
export function usualMostPerHour({ feed, measures, homeId }: Counting): number {
  if (feed === 'water') return homeId === null ? 50_000 : 2000;
  if (homeId === null) return 10_000;
  return measures === 'solar' ? 50 : 100;
}
