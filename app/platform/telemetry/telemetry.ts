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

/** A reading is news for so long; a device that said nothing since is silent, and its screens are Offline. */
export const liveForMs = 60_000;

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
