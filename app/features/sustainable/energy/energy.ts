import type { energyFacilities } from '#db/schema';
import { todayFeed } from '~/live/feed';
import type { FigureSource } from '~/ui/live-words';

/** Current output of a facility. Unmeasured values are undefined. */
export type FacilityOutput = {
  outputKw?: number;
  chargePercent?: number;
  /** kW into the battery or from the grid; negative the other way. */
  flowKw?: number;
  at: string;
};

/** The neighborhood's energy today (S2 §3), for pages and /ws. Amounts in kWh, powers in kW. */
export type EnergyData = {
  solarGenerated: number;
  homeUsage: number;
  /** Export and import, by meter or hour by hour (decision 101). */
  excess: number;
  imported: number;
  /** Percentage of use that solar covered within the same hour; null without use. */
  efficiency: number | null;
  unit: 'kWh';
  /** Source of the figures: meters, S2's sample, or none. */
  source: FigureSource;
  /** ISO 8601. The older of the newest solar and usage readings. */
  updatedAt: string | null;
  solarKw: number | null;
  usageKw: number | null;
  silentMeters: number;
  meters: number;
  /** The neighborhood's calendar day, and its hours so far by their start (ISO 8601). */
  day: string;
  hours: { start: string; solar: number; usage: number }[];
  facilities: Record<string, FacilityOutput>;
};

export const energyFeed = todayFeed<EnergyData>('energy');

export type EnergyFacility = Omit<typeof energyFacilities.$inferSelect, 'position' | 'retiredAt'>;

export type ListedFacility = Omit<
  EnergyFacility,
  'description' | 'efficiency' | 'lastMaintenance' | 'technician'
> & { moreFeatures: number };

export type EnergyDay = { day: string; solar: number | null; usage: number | null };

/** An hour by its start (ISO 8601); `amount` in kWh, null without readings. */
export type FacilityHour = { start: string; amount: number | null };

/** The viewer's home today, in kWh; null without a meter. */
export type HomeEnergy = {
  usage: number | null;
  solar: number | null;
  /** Percent above usual for the same hours of this weekday. */
  aboveUsual: { percent: number; weekday: string } | null;
};

export const energyPath = '/sustainable/energy-monitoring';
export const facilityPath = (id: string): string => `${energyPath}/${encodeURIComponent(id)}`;

export const featuresShown = 2;

/** S2 §3's figures for the sample neighborhood without meters. Never shown as live. */
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

export const nothingToday = (day: string): EnergyData => ({
  ...sampleToday(day),
  solarGenerated: 0,
  homeUsage: 0,
  excess: 0,
  source: 'none',
});

export const sum = (totals: readonly { amount: number }[]): number =>
  totals.reduce((sum, { amount }) => sum + amount, 0);

export function coveredPercent(hours: readonly { solar: number; usage: number }[]): number | null {
  const used = hours.reduce((sum, { usage }) => sum + usage, 0);
  const covered = hours.reduce((sum, { solar, usage }) => sum + Math.min(solar, usage), 0);
  return used > 0 ? Math.round((covered / used) * 100) : null;
}

/** Percent of current use that solar covers; the day's if no meter is live. */
export function solarCoverage({
  solarKw,
  usageKw,
  efficiency,
}: EnergyData): { percent: number; isNow: boolean } | null {
  if (solarKw !== null && usageKw !== null && usageKw > 0) {
    return { percent: Math.min(100, Math.round((solarKw / usageKw) * 100)), isNow: true };
  }
  return efficiency === null ? null : { percent: efficiency, isNow: false };
}

/** Replaces today in the list with live totals. After midnight, appends it and drops the first day. */
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
