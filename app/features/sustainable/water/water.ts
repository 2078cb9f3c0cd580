import type { Units } from '~/domain/units';
import { decimalFormat } from '~/domain/number-format';
import { todayFeed } from '~/live/feed';
import type { FigureSource } from '~/ui/live-words';

/** The neighborhood's water of today (S2 §3), as pages show it and /ws sends it. Amounts in gallons. */
export type WaterData = {
  todayUsage: number;
  /** What the metered homes together are to stay below. */
  todayTarget: number;
  /** Whole percent, rounded down: S2 calls 127 of 200 63%. */
  todayPercentage: number;
  /** The month so far; null where it isn't known. */
  monthlyUsage: number | null;
  /**
   * In whole percent: the days of this month that are over, against as many of the month before, for the homes that
   * were measured in both; null where there are none.
   */
  changeVsLastMonth: number | null;
  leakStatus: string;
  /** psi; null where no device says. */
  pressure: number | null;
  /** Null where no meter watches. */
  monitoringStatus: string | null;
  unit: 'gal';
  /** Whether meters measured it, it is S2's sample, or nothing does, in a neighborhood that has no meters yet. */
  source: FigureSource;
  /** ISO 8601: the newest reading; null without any. */
  updatedAt: string | null;
  /** Gallons a minute at the moment; null where no device says. */
  flow: number | null;
  /** How many meters have sent nothing for a minute, of how many. */
  silentMeters: number;
  meters: number;
};

export const waterFeed = todayFeed<WaterData>('water');

/** The viewer's own home; nobody else's is ever shown. Amounts in gallons. */
export type HomeWater = {
  todayUsage: number;
  todayTarget: number;
  /** The last night, YYYY-MM-DD, and what was found of it; null where it has not been looked at. */
  night: { day: string; result: 'leak' | 'none' | 'unknown'; gallons: number } | null;
  /** What to try first; null without a leak. */
  leakTip: { title: string; steps: readonly string[] } | null;
};

/** What is said of the own home's last night in a word or two. */
export const nightVerdicts = {
  leak: 'Possible leak',
  none: 'No leak',
  unknown: 'Last night not known',
} as const;

export const nightVerdict = ({ night }: HomeWater) => nightVerdicts[night?.result ?? 'unknown'];

/** '126 gal, no leak' */
export const formatHome = (home: HomeWater, units: Units): string =>
  `${formatShort(home.todayUsage, units)}, ${nightVerdict(home).toLowerCase()}`;

export const waterPath = '/sustainable/water-management';
export const reportPath = `${waterPath}/report`;

/** The hours in which a flow is looked for that never stops (`leaks.server.ts`). */
export const nightWords = 'between 1 AM and 5 AM';

const litersPerGallon = 3.785411784;

/** The units of water, in a word and short. */
export const waterUnits: Record<Units, { word: string; short: string }> = {
  us: { word: 'gallons', short: 'gal' },
  metric: { word: 'liters', short: 'L' },
};

/** Gallons in the neighborhood's units. */
export const toWater = (gallons: number, units: Units): number =>
  units === 'us' ? gallons : gallons * litersPerGallon;

const toWhole = decimalFormat(0);
const toTenths = decimalFormat(0, 1);

/** The figure alone, where its unit stands beside it: whole from ten on. */
export function formatWater(gallons: number, units: Units): string {
  const amount = toWater(gallons, units);
  return (amount < 10 ? toTenths : toWhole)(amount);
}

/** "127 gallons", "3.4 gallons", "481 liters" */
export const formatAmount = (gallons: number, units: Units): string =>
  `${formatWater(gallons, units)} ${waterUnits[units].word}`;

/** "127 gal", "481 L" */
export const formatShort = (gallons: number, units: Units): string =>
  `${formatWater(gallons, units)} ${waterUnits[units].short}`;

export const toPercent = (usage: number, target: number): number => Math.floor((usage / target) * 100);

/** "63% of the daily target of 200 gal", and how much beyond it. */
export function formatTarget(usage: number, target: number, units: Units): string {
  const said = `${toPercent(usage, target)}% of the daily target of ${formatShort(target, units)}`;
  return usage > target ? `${said}: ${formatShort(usage - target, units)} over it` : said;
}

/** "12% less", "No change": against the same days of the month before. */
export const formatChange = (change: number): string =>
  change === 0 ? 'No change' : `${Math.abs(change).toLocaleString('en-US')}% ${change < 0 ? 'less' : 'more'}`;

export const monitoringStatus = 'System monitoring 24/7';

/** S2 §3. What it does not name is not known, rather than made up. */
export const sampleWater: WaterData = {
  todayUsage: 127,
  todayTarget: 200,
  todayPercentage: toPercent(127, 200),
  monthlyUsage: null,
  changeVsLastMonth: null,
  leakStatus: 'Not known: no meters yet',
  pressure: null,
  monitoringStatus,
  unit: 'gal',
  source: 'sample',
  updatedAt: null,
  flow: null,
  silentMeters: 0,
  meters: 0,
};

/** Of a neighborhood that has no meters yet. */
export const noWater: WaterData = {
  ...sampleWater,
  todayUsage: 0,
  todayPercentage: 0,
  monitoringStatus: null,
  source: 'none',
};
