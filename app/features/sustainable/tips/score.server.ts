import { counted } from '~/domain/counted';
import type { Offered, Feature as ProductPart, SubFeature } from '~/platform/offered/offered';

import { formatWhole } from './catalogue/catalogue-tip.server';
import type { Figures, Metered } from './figures.server';
import { type ScoreComponent, type ProfileCard } from './tips';

/**
 * Computes the profile of S2 §3. The score is a percentage of points that can be counted, so a home without a
 * meter loses nothing. Covers 30 days.
 *
 * - Electricity, 25, and water, 20: full at 75% of the comparison, none at 150%, linear between
 * - No leak overnight, 5. Shuttle rides, 15: three each. Energy checks and completed tips, 10 each: two each
 * - Garden and trade, 10: four for a plot, two for each post or workshop. Taking part, 5: one each
 */
export function toScore(figures: Figures): Omit<ProfileCard, 'analyzedAt'> {
  const { offered } = figures;
  const components = listComponents(figures).filter(
    ({ needs }) => !needs || needs.some((need) => offered.has(need)),
  );
  const most = sumBy(components.map((component) => component.most));
  const score = Math.round((sumBy(components.map((component) => component.points)) / most) * 100);
  const gaps = components
    .filter((component) => component.points < component.most)
    .sort((a, b) => b.most - b.points - (a.most - a.points));
  const poor = gaps.filter((component) => component.points <= component.most / 2);
  return {
    score,
    strengths: components
      .filter((component) => component.most > 0 && component.points >= (component.most * 2) / 3)
      .map((component) => `${component.name}: ${component.figure}`),
    improvements: (poor.length > 0 ? poor : gaps)
      .slice(0, improvementsShown)
      .map((component) => component.advice),
    nextLevel: formatNextLevel(score, gaps[0]),
    counted: components.map(({ advice: _, needs: __, ...component }) => component),
  };
}

const improvementsShown = 3;

const levels = [
  [20, 'Sprout'],
  [40, 'Sapling'],
  [60, 'Young Tree'],
  [80, 'Tall Tree'],
  [100, 'Evergreen'],
] as const;

function formatNextLevel(score: number, gap: Component | undefined): string {
  const next = levels.find(([from]) => from > score);
  if (!next || !gap) return 'You’ve reached Evergreen, the top level: 100 of 100.';
  const [from, name] = next;
  return `${name} at ${from} points: ${from - score} to go. Best next step: ${gap.advice}`;
}

/** `most` is 0 if the part can't be counted. `needs` lists features of which one must have content. */
type Component = ScoreComponent & { advice: string; needs?: readonly (ProductPart | SubFeature)[] };

/** EIA: average American home in 2022, 10,791 kWh. Used if too few homes here have a meter. */
const averageHomeKwh = 10_791 / 365;

function listComponents(figures: Figures): Component[] {
  const { energy, water, waterTarget, night, rides, energyViews, completedLately } = figures;
  const { plots, tradePosts, workshops, events, bookings, trailReports, offered } = figures;
  return [
    meterComponent('Electricity at home', 25, energy, {
      unit: 'kWh',
      comparedWith: energy?.neighbors ?? averageHomeKwh,
      comparison: energy?.neighbors ? 'other homes here use' : 'an average American home uses',
    }),
    meterComponent('Water at home', 20, water, {
      unit: 'gallons',
      comparedWith: waterTarget,
      comparison: 'the target is',
    }),
    {
      name: 'Leaks overnight',
      figure: night === null ? notMetered : night.hasLeak ? 'the water never stopped' : 'none',
      points: night?.hasLeak === false ? 5 : 0,
      most: night === null ? 0 : 5,
      advice: 'Find the leak that your water meter saw last night.',
    },
    {
      ...countComponent('Getting around', 15, 3, rides, {
        figure: counted(rides, 'shuttle ride'),
        advice: (left) => `Ride the shuttle ${counted(left, 'more time')}`,
      }),
      needs: ['shuttle'],
    },
    {
      ...countComponent('Keeping an eye on energy', 10, 2, energyViews, {
        figure: counted(energyViews, 'energy check'),
        advice: (left) => `Check the energy page ${counted(left, 'more time')}`,
      }),
      needs: ['energy-meters'],
    },
    countComponent('Tips', 10, 2, completedLately, {
      figure: counted(completedLately, 'completed tip'),
      advice: (left) => `Complete ${counted(left, 'more tip')}`,
    }),
    {
      name: 'Garden and trade',
      figure: formatCounts([plots, 'plot'], [tradePosts, 'trade post'], [workshops, 'workshop']),
      points: Math.min(10, plots * 4 + (tradePosts + workshops) * 2),
      most: 10,
      needs: ['garden'],
      advice: formatGardening(figures),
    },
    {
      name: 'Taking part',
      figure: formatCounts([events, 'event'], [bookings, 'booking'], [trailReports, 'trail report']),
      points: Math.min(5, events + bookings + trailReports),
      most: 5,
      needs: ['events', 'classes', 'trails'],
      advice: formatTakingPart(offered),
    },
  ];
}

function formatTakingPart(offered: Offered): string {
  const ways = (
    [
      ['events', 'go to an event'],
      ['classes', 'book a class'],
      ['trails', 'report on a trail'],
    ] as const
  ).flatMap(([feature, words]) => (offered.has(feature) ? [words] : []));
  return formatWays(ways);
}

const formatGardening = ({ gardenPlots, gardenWorkshops }: Figures): string =>
  formatWays([
    ...(gardenPlots > 0 ? ['reserve a plot'] : []),
    ...(gardenWorkshops > 0 ? ['join a workshop'] : []),
    'post a trade at the Community Garden',
  ]);

function formatWays(ways: readonly string[]): string {
  const last = ways.length > 1 ? ` or ${ways.at(-1)}` : '';
  const words = `${last ? ways.slice(0, -1).join(', ') : (ways[0] ?? '')}${last}.`;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function formatCounts(...counts: [count: number, noun: string][]): string {
  const known = counts.flatMap(([count, noun]) => (count > 0 ? [counted(count, noun)] : []));
  return known.length > 0 ? known.join(', ') : 'nothing yet';
}

const notMetered = 'not counted: your home has no meter';

function meterComponent(
  name: string,
  most: number,
  metered: Metered | null,
  { unit, comparedWith, comparison }: { unit: string; comparedWith: number; comparison: string },
): Component {
  if (!metered) return { name, figure: notMetered, points: 0, most: 0, advice: '' };
  const used = metered.lastWeek ?? metered.perDay;
  const fraction = Math.min(1, Math.max(0, (1.5 - used / comparedWith) / 0.75));
  const figure = `${formatWhole(used)} ${unit} a day; ${comparison} ${formatWhole(comparedWith)}`;
  const advice = `Bring your ${name.toLowerCase()} down: ${figure}.`;
  return { name, figure, points: Math.round(fraction * most), most, advice };
}

function countComponent(
  name: string,
  most: number,
  each: number,
  times: number,
  words: { figure: string; advice: (left: number) => string },
): Component {
  return {
    name,
    figure: words.figure,
    points: Math.min(most, times * each),
    most,
    advice: `${words.advice(most / each - times)}: ${times} of ${most / each} in the last 30 days.`,
  };
}

const sumBy = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0);
