export const feeds = ['energy', 'water', 'shuttle'] as const;
export type Feed = (typeof feeds)[number];

export const ingestPaths: Record<Feed, string> = {
  energy: '/api/telemetry/energy',
  water: '/api/telemetry/water',
  shuttle: '/api/telemetry/shuttle-location',
};

export const energyMeasures = ['solar', 'usage', 'battery', 'grid'] as const;
export type EnergyMeasure = (typeof energyMeasures)[number];

/** All given fields must match. Revoked devices' history counts. */
export type MeterFilter = {
  feed: 'energy' | 'water';
  measures?: EnergyMeasure;
  homeId?: string;
  /** Hides earlier hours and days of a home, which may belong to former residents. */
  since?: Date;
  facilityId?: string;
  deviceId?: string;
};

type Counting = { feed: Feed; measures: EnergyMeasure | null; homeId: string | null };

/**
 * Limits in kWh or gallons an hour. A home's connection carries 48 kW, its pipe about 25 gallons a minute.
 */
export function usualMostPerHour({ feed, measures, homeId }: Counting): number {
  if (feed === 'water') return homeId === null ? 50_000 : 2000;
  if (homeId === null) return 10_000;
  return measures === 'solar' ? 50 : 100;
}
