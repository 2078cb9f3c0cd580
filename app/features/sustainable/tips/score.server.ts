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
export function toScore(figures: Figures): ProfileCard {
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
      .map(({ figure }) => figure),
    improvements: (poor.length > 0 ? poor : gaps)
      .slice(0, improvementsShown)
      .map(({ advice }) => `${capitalize(advice)}.`),
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
  return `${name}, in ${counted(from - score, 'point')}. Next: ${gap.advice}.`;
}

/** `advice` continues a sentence. `most` is 0 if the part can't be counted. `needs` lists features of which one must have content. */
type Component = ScoreComponent & { advice: string; needs?: readonly (ProductPart | SubFeature)[] };

/** EIA: average American home in 2022, 10,791 kWh. Used if too few homes here have a meter. */
const averageHomeKwh = 10_791 / 365;

function listComponents(figures: Figures): Component[] {
  const { energy, water, waterTarget, night, rides, energyViews, completedLately } = figures;
  const { plots, tradePosts, workshops, events, bookings, trailReports, offered } = figures;
  return [
    meterComponent('Electricity at home', 25, energy, {
      unit: 'kWh',
      thing: 'electricity',
      comparedWith: energy?.neighbors ?? averageHomeKwh,
      comparison: energy?.neighbors ? 'other homes here use' : 'an average American home uses',
    }),
    meterComponent('Water at home', 20, water, {
      unit: 'gallons of water',
      thing: 'water',
      comparedWith: waterTarget,
      comparison: 'the target is',
    }),
    {
      name: 'Leaks overnight',
      figure: night === null ? notMetered : night.hasLeak ? 'Water ran all night' : 'No leak overnight',
      points: night?.hasLeak === false ? 5 : 0,
      most: night === null ? 0 : 5,
      advice: 'find the leak that your water meter saw last night',
    },
    {
      ...countComponent('Getting around', 15, 3, rides, {
        done: ['rode the shuttle', 'time'],
        advice: (left) => `ride the shuttle ${counted(left, 'more time')}`,
      }),
      needs: ['shuttle'],
    },
    {
      ...countComponent('Keeping an eye on energy', 10, 2, energyViews, {
        done: ['checked the energy page', 'time'],
        advice: (left) => `check the energy page ${counted(left, 'more time')}`,
      }),
      needs: ['energy-meters'],
    },
    countComponent('Tips', 10, 2, completedLately, {
      done: ['completed', 'tip'],
      advice: (left) => `complete ${counted(left, 'more tip')}`,
    }),
    {
      name: 'Garden and trade',
      figure: formatDone(
        [plots, 'have', 'plot'],
        [tradePosts, 'wrote', 'trade post'],
        [workshops, 'joined', 'workshop'],
      ),
      points: Math.min(10, plots * 4 + (tradePosts + workshops) * 2),
      most: 10,
      needs: ['garden'],
      advice: formatGardening(figures),
    },
    {
      name: 'Taking part',
      figure: formatDone(
        [events, 'joined', 'event'],
        [bookings, 'booked', 'time'],
        [trailReports, 'reported on', 'trail'],
      ),
      points: Math.min(5, events + bookings + trailReports),
      most: 5,
      needs: ['events', 'classes', 'trails'],
      advice: formatTakingPart(offered),
    },
  ];
}

const formatTakingPart = (offered: Offered): string =>
  joinWords('or', [
    ...(offered.has('events') ? ['go to an event'] : []),
    ...(offered.has('classes') ? ['book a class'] : []),
    ...(offered.has('trails') ? ['report on a trail'] : []),
  ]);

/** Leaves out what is done already. */
const formatGardening = ({ plots, gardenPlots, workshops, gardenWorkshops }: Figures): string =>
  joinWords('or', [
    ...(gardenPlots > 0 && plots === 0 ? ['reserve a plot'] : []),
    ...(gardenWorkshops > 0 && workshops === 0 ? ['join a workshop'] : []),
    'post a trade at the Community Garden',
  ]);

const joinWords = (last: 'and' | 'or', words: readonly string[]): string =>
  [words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(` ${last} `);

/** 'You joined 1 event and booked 5 times' */
function formatDone(...counts: [count: number, verb: string, noun: string][]): string {
  const done = counts.flatMap(([count, verb, noun]) => (count > 0 ? `${verb} ${counted(count, noun)}` : []));
  return done.length > 0 ? `You ${joinWords('and', done)}` : 'Nothing yet';
}

const notMetered = 'Your home has no meter';

function meterComponent(
  name: string,
  most: number,
  metered: Metered | null,
  words: { unit: string; thing: string; comparedWith: number; comparison: string },
): Component {
  if (!metered) return { name, figure: notMetered, points: 0, most: 0, advice: '' };
  const { unit, thing, comparedWith, comparison } = words;
  const used = metered.lastWeek ?? metered.perDay;
  const fraction = Math.min(1, Math.max(0, (1.5 - used / comparedWith) / 0.75));
  const figure = `Your home uses ${formatWhole(used)} ${unit} a day; ${comparison} ${formatWhole(comparedWith)}`;
  return { name, figure, points: Math.round(fraction * most), most, advice: `use less ${thing} at home` };
}

function countComponent(
  name: string,
  most: number,
  each: number,
  times: number,
  words: { done: [verb: string, noun: string]; advice: (left: number) => string },
): Component {
  return {
    name,
    figure: formatDone([times, ...words.done]),
    points: Math.min(most, times * each),
    most,
    advice: words.advice(most / each - times),
  };
}

const capitalize = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const sumBy = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0);
