import type { Units } from '~/domain/units';
import { decimalFormat } from '~/domain/number-format';
import { todayFeed } from '~/live/feed';
import type { FigureSource } from '~/ui/live-words';

/** The neighborhood's water today (S2 §3), for pages and /ws. In gallons. */
export type WaterData = {
  todayUsage: number;
  todayTarget: number;
  /** Rounded down: S2 shows 127 of 200 as 63%. */
  todayPercentage: number;
  monthlyUsage: number | null;
  /** Percent change over the month's full days, for homes measured in both months; else null. */
  changeVsLastMonth: number | null;
  leakStatus: string;
  pressure: number | null;
  monitoringStatus: string | null;
  unit: 'gal';
  /** Source of the figures: meters, S2's sample, or none. */
  source: FigureSource;
  updatedAt: string | null;
  /** Current flow in gallons a minute. */
  flow: number | null;
  silentMeters: number;
  meters: number;
};

export const waterFeed = todayFeed<WaterData>('water');

export type HomeWater = {
  todayUsage: number;
  todayTarget: number;
  /** Last night, YYYY-MM-DD, and its result; null before it was checked. */
  night: { day: string; result: 'leak' | 'none' | 'unknown'; gallons: number } | null;
  leakTip: { title: string; steps: readonly string[] } | null;
};

export const nightVerdicts = {
  leak: 'Possible leak',
  none: 'No leak',
  unknown: 'No data for last night',
} as const;

export const nightVerdict = ({ night }: HomeWater) => nightVerdicts[night?.result ?? 'unknown'];

export const formatHome = (home: HomeWater, units: Units): string =>
  `${formatShort(home.todayUsage, units)}, ${nightVerdict(home).toLowerCase()}`;

export const waterPath = '/sustainable/water-management';
export const reportPath = `${waterPath}/report`;

export const leakTitle = 'Possible water leak at your home';
export const nightHoursText = 'between 1 AM and 5 AM';

const litersPerGallon = 3.785411784;

export const waterUnits: Record<Units, { word: string; short: string }> = {
  us: { word: 'gallons', short: 'gal' },
  metric: { word: 'liters', short: 'L' },
};

export const toWater = (gallons: number, units: Units): number =>
  units === 'us' ? gallons : gallons * litersPerGallon;

const toWhole = decimalFormat(0);
const toTenths = decimalFormat(0, 1);

/** Whole from ten on. The caller adds the unit. */
export function formatWater(gallons: number, units: Units): string {
  const amount = toWater(gallons, units);
  return (amount < 10 ? toTenths : toWhole)(amount);
}

export const formatAmount = (gallons: number, units: Units): string =>
  `${formatWater(gallons, units)} ${waterUnits[units].word}`;

export const formatShort = (gallons: number, units: Units): string =>
  `${formatWater(gallons, units)} ${waterUnits[units].short}`;

export const toPercent = (usage: number, target: number): number => Math.floor((usage / target) * 100);

export function formatTarget(usage: number, target: number, units: Units): string {
  const said = `${toPercent(usage, target)}% of the daily target of ${formatShort(target, units)}`;
  return usage > target ? `${said}: ${formatShort(usage - target, units)} over` : said;
}

export const formatChange = (change: number): string =>
  change === 0 ? 'No change' : `${Math.abs(change).toLocaleString('en-US')}% ${change < 0 ? 'less' : 'more'}`;

export const monitoringStatus = 'System monitoring 24/7';

/** S2 §3's figures. Unnamed values stay unknown. */
export const sampleWater: WaterData = {
  todayUsage: 127,
  todayTarget: 200,
  todayPercentage: toPercent(127, 200),
  monthlyUsage: null,
  changeVsLastMonth: null,
  leakStatus: 'Unknown: no meters yet',
  pressure: null,
  monitoringStatus,
  unit: 'gal',
  source: 'sample',
  updatedAt: null,
  flow: null,
  silentMeters: 0,
  meters: 0,
};

export const noWater: WaterData = {
  ...sampleWater,
  todayUsage: 0,
  todayPercentage: 0,
  monitoringStatus: null,
  source: 'none',
};
