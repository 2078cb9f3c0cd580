import type { energyFacilities } from '#db/schema';
import { todayFeed } from '~/live/feed';
import type { FigureSource } from '~/ui/live-words';

/** What a part of the neighborhood's energy gives at the moment; what no device measures is left out. */
export type FacilityOutput = {
  /** kW that it makes or that the homes use. */
  outputKw?: number;
  /** A battery's charge in percent. */
  chargePercent?: number;
  /** kW into the battery or from the grid; below zero out of it, or into the grid. */
  flowKw?: number;
  /** ISO 8601: the newest reading that says so. */
  at: string;
};

/** The neighborhood's energy of today (S2 §3), as pages show it and /ws sends it. Amounts in kWh, powers in kW. */
export type EnergyData = {
  solarGenerated: number;
  homeUsage: number;
  /** Export to and import from the grid, by its meter or else hour by hour (decision 101). */
  excess: number;
  imported: number;
  /** Percentage of the use that solar covered within the same hour; null without use. */
  efficiency: number | null;
  unit: 'kWh';
  /** Measured by meters, S2's sample, or none in a neighborhood that has no meters yet. */
  source: FigureSource;
  /** ISO 8601: the newest reading of those that the screen needs, whichever is older; null without any. */
  updatedAt: string | null;
  /** At the moment; null where no device says. */
  solarKw: number | null;
  usageKw: number | null;
  /** How many meters have sent nothing for a minute, of how many. */
  silentMeters: number;
  meters: number;
  /** The neighborhood's calendar day, and its hours so far by when they begin (ISO 8601). */
  day: string;
  hours: { start: string; solar: number; usage: number }[];
  /** By the facility's id. */
  facilities: Record<string, FacilityOutput>;
};

export const energyFeed = todayFeed<EnergyData>('energy');

/** One of the neighborhood's energy facilities, as its page shows it (S2 §3). The samples are of what no device measures. */
export type EnergyFacility = Omit<typeof energyFacilities.$inferSelect, 'position' | 'retiredAt'>;

/** The same as a list and a map show it: with its first features, and how many there are besides. */
export type ListedFacility = Omit<
  EnergyFacility,
  'description' | 'efficiency' | 'lastMaintenance' | 'technician'
> & { moreFeatures: number };

/** A calendar day's kWh; null where nothing was measured. */
export type EnergyDay = { day: string; solar: number | null; usage: number | null };

/** An hour of a facility's day, by when it begins (ISO 8601); `amount` in kWh, null where nothing was counted. */
export type FacilityHour = { start: string; amount: number | null };

/** The viewer's own home today, in kWh; null where it has no meter that measures it. */
export type HomeEnergy = {
  usage: number | null;
  solar: number | null;
  /** By how many percent it used more in the hours of today that are over than in those of such a weekday; or null. */
  aboveUsual: { percent: number; weekday: string } | null;
};

export const energyPath = '/sustainable/energy-monitoring';
export const facilityPath = (id: string): string => `${energyPath}/${encodeURIComponent(id)}`;

/** How many of a facility's features a list names (S2 §2). */
export const featuresShown = 2;

/** S2 §3's figures, for the sample neighborhood without meters: shown as sample, never as live. */
export const sampleToday = (day: string): EnergyData => ({
  solarGenerated: 42.7,
  homeUsage: 28.4,
  excess: 14.3,
  imported: 0,
  efficiency: null,
  unit: 'kWh',
  source: 'sample',
  updatedAt: null,
  solarKw: null,
  usageKw: null,
  silentMeters: 0,
  meters: 0,
  day,
  hours: [],
  facilities: {},
});

/** Of a neighborhood that has no meters yet. */
export const nothingToday = (day: string): EnergyData => ({
  ...sampleToday(day),
  solarGenerated: 0,
  homeUsage: 0,
  excess: 0,
  source: 'none',
});

export const sum = (totals: readonly { amount: number }[]): number =>
  totals.reduce((sum, { amount }) => sum + amount, 0);

/** How much of the use the sun covered within the same hour, in whole percent; null without use. */
export function coveredPercent(hours: readonly { solar: number; usage: number }[]): number | null {
  const used = hours.reduce((sum, { usage }) => sum + usage, 0);
  const covered = hours.reduce((sum, { solar, usage }) => sum + Math.min(solar, usage), 0);
  return used > 0 ? Math.round((covered / used) * 100) : null;
}

/** The part of the use, in percent, that the sun covers at this moment; of all day where no meter says what is now. */
export function sunShare({
  solarKw,
  usageKw,
  efficiency,
}: EnergyData): { percent: number; isNow: boolean } | null {
  if (solarKw !== null && usageKw !== null && usageKw > 0) {
    return { percent: Math.min(100, Math.round((solarKw / usageKw) * 100)), isNow: true };
  }
  return efficiency === null ? null : { percent: efficiency, isNow: false };
}

/**
 * The last days with today's totals as they are now. When a day has begun since they were read, it comes after them and
 * the first one goes.
 */
export function withToday(days: readonly EnergyDay[], data: EnergyData): EnergyDay[] {
  if (data.source !== 'readings') return [...days];
  const read = days.find(({ day }) => day === data.day);
  const today = {
    day: data.day,
    solar: data.solarGenerated || (read?.solar ?? null),
    usage: data.homeUsage || (read?.usage ?? null),
  };
  return read ? days.map((one) => (one === read ? today : one)) : [...days.slice(1), today];
}
