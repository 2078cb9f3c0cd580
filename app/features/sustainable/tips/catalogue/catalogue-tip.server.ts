import { counted } from '~/domain/counted';
import type { Feature, SubFeature } from '~/platform/offered/offered';

import type { Figures, Metered } from '../figures.server';
import type { Difficulty, Impact, TipCategory, TipSource } from '../tips';

export type CatalogueTip = {
  /** Never changes: residents' tips refer to it. */
  id: string;
  title: string;
  description: string;
  category: TipCategory;
  difficulty: Difficulty;
  impact: Impact;
  actionSteps: string[];
  source: TipSource;
  /** Formula and constants behind the savings, with their source. */
  working: string;
  savings(figures: Figures): string | null;
  /** Tips that lead to an empty feature are never given. */
  needs?: Feature | SubFeature;
  reason(figures: Figures): string;
  /** True once the resident does what it advises. Then it isn't given. */
  done?(figures: Figures): boolean;
  /** Overrides the category's fit (`rank.server.ts`). Null excludes the tip for now. */
  fit?(figures: Figures): number | null;
};

const publishedBy =
  (publisher: string, url: string) =>
  (title: string): TipSource => ({ publisher, title, url });

export const energySaver = publishedBy('U.S. Department of Energy', 'https://www.energy.gov/energysaver');
export const energyStar = publishedBy('ENERGY STAR', 'https://www.energystar.gov');
export const waterSense = publishedBy('EPA WaterSense', 'https://www.epa.gov/watersense');
export const fuelEconomy = publishedBy('U.S. Department of Energy and EPA', 'https://www.fueleconomy.gov');
export const epaVehicles = publishedBy('U.S. EPA', 'https://www.epa.gov/greenvehicles');
export const epaRecycling = publishedBy('U.S. EPA', 'https://www.epa.gov/recycle');
export const epaFood = publishedBy('U.S. EPA', 'https://www.epa.gov/sustainable-management-food');
export const usdaFood = publishedBy(
  'U.S. Department of Agriculture',
  'https://www.usda.gov/foodlossandwaste',
);
export const apta = publishedBy('American Public Transportation Association', 'https://www.apta.com');
export const usdaGardens = publishedBy(
  'U.S. Department of Agriculture',
  'https://www.usda.gov/peoples-garden',
);
export const fao = publishedBy('Food and Agriculture Organization of the UN', 'https://www.fao.org');
export const cdcActivity = publishedBy('CDC', 'https://www.cdc.gov/physical-activity-basics');

export const formatWhole = (amount: number): string => Math.round(amount).toLocaleString('en-US');

const daysOfMonth = 30;

const toMonth = (metered: Metered | null): number | null => metered && metered.perDay * daysOfMonth;

export function aboutAMonth(amount: number | null, unit: string): string | null {
  return amount === null || amount < 0.5 ? null : `About ${formatWhole(amount)} ${unit} a month`;
}

export const electricitySavings = (fraction: number) => (figures: Figures) =>
  aboutAMonth(scaled(toMonth(figures.energy), fraction), 'kWh');

export const waterSavings = (fraction: number) => (figures: Figures) =>
  aboutAMonth(scaled(toMonth(figures.water), fraction), 'gallons');

const scaled = (amount: number | null, fraction: number) => amount && amount * fraction;

const formatPeriod = ({ days }: Metered) =>
  days >= daysOfMonth ? 'in the last 30 days' : `in the ${counted(days, 'day')} its meter has reported`;

const formatNeighbors = ({ neighbors }: Metered, unit: string) =>
  neighbors === null ? '' : `; other homes here used about ${formatWhole(neighbors)} ${unit} a day last week`;

const formatCompleted = (tips: number, category: string): string =>
  tips === 0
    ? `You haven’t tried ${category === 'energy' ? 'an' : 'a'} ${category} tip yet.`
    : `You’ve completed ${counted(tips, `${category} tip`)} so far.`;

export function formatElectricity({ energy, energyViews, completed, offered }: Figures): string {
  if (!energy && !offered.has('energy-meters')) return formatCompleted(completed.energy, 'energy');
  if (!energy) return `You checked the energy page on ${energyViews} of the last 30 days.`;
  const { total, perDay } = energy;
  return `Your home used ${formatWhole(total)} kWh ${formatPeriod(energy)}, about ${formatWhole(perDay)} a day${formatNeighbors(energy, 'kWh')}.`;
}

export function formatWater({ water, waterTarget, completed }: Figures): string {
  if (!water) return formatCompleted(completed.water, 'water');
  const { total, perDay } = water;
  return `Your home used ${formatWhole(total)} gallons of water ${formatPeriod(water)}, about ${formatWhole(perDay)} a day against a target of ${formatWhole(waterTarget)}${formatNeighbors(water, 'gallons')}.`;
}

export const formatRides = ({ rides, completed, offered }: Figures): string =>
  offered.has('shuttle')
    ? `You ${rides > 0 ? `rode the shuttle ${counted(rides, 'time')}` : 'haven’t ridden the shuttle'} in the last 30 days.`
    : formatCompleted(completed.transportation, 'transportation');

export const formatWaste = ({ completed }: Figures): string => formatCompleted(completed.waste, 'waste');

export const formatTrades = (figures: Figures): string => {
  const { tradePosts, offered } = figures;
  if (!offered.has('garden')) return formatTogether(figures);
  return `You ${tradePosts > 0 ? `wrote ${counted(tradePosts, 'trade post')}` : 'haven’t posted a trade'} at the garden in the last 30 days.`;
};

export const formatGarden = (figures: Figures): string => {
  const { plots, workshops, offered } = figures;
  if (!offered.has('garden')) return formatTogether(figures);
  return `Your household has ${plots > 0 ? counted(plots, 'garden plot') : 'no garden plot'}, and you ${workshops > 0 ? `joined ${counted(workshops, 'workshop')}` : 'joined no workshop'} in the last 30 days.`;
};

export const formatTogether = (figures: Figures): string => {
  const { events, bookings, offered } = figures;
  if (!offered.has('events') && !offered.has('classes')) return formatHabits(figures);
  if (events + bookings === 0) return 'You haven’t joined an event or booked anything in the last 30 days.';
  return `You joined ${counted(events, 'event')} and booked ${counted(bookings, 'time')} in the last 30 days.`;
};

export const formatOutdoors = (figures: Figures): string => {
  const { trailReports, offered } = figures;
  if (!offered.has('trails')) return formatTogether(figures);
  return `You ${trailReports > 0 ? `reported on ${counted(trailReports, 'trail')}` : 'haven’t reported on a trail'} in the last 30 days.`;
};

const formatHabits = ({ completed }: Figures): string => formatCompleted(completed.lifestyle, 'lifestyle');

export const figuresFor: Record<TipCategory, (figures: Figures) => string> = {
  energy: formatElectricity,
  transportation: formatRides,
  waste: formatWaste,
  water: formatWater,
  community: formatGarden,
  lifestyle: formatHabits,
};

type WrittenTip = Omit<CatalogueTip, 'category' | 'savings' | 'reason'> &
  Partial<Pick<CatalogueTip, 'savings'>> &
  ({ why: string } | Pick<CatalogueTip, 'reason'>);

export const tipsOf = (category: TipCategory, tips: readonly WrittenTip[]): CatalogueTip[] =>
  tips.map((tip) => ({
    savings: () => null,
    reason: (figures) => `${figuresFor[category](figures)} ${'why' in tip ? tip.why : ''}`,
    ...tip,
    category,
  }));
