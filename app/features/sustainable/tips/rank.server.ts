import { catalogue } from './catalogue/catalogue.server';
import type { Figures, Metered } from './figures.server';
import type { GivenTip } from './own-tips.server';
import type { Impact, TipCategory } from './tips';

const byImpact: Record<Impact, number> = { low: 0, medium: 3, high: 6 };
const fewCompleted = 3;
const easyFirst = 6;
const variety = 12;
const askedFor = 1000;

/**
 * Ranks tips by fit, impact and variety.
 * @param taken.ids tips that the resident has or had
 * @param taken.active categories of unfinished tips
 * @param taken.about preferred category
 */
export function rankTips(
  figures: Figures,
  count: number,
  taken: { ids: ReadonlySet<string>; active: readonly TipCategory[]; about?: TipCategory },
  own: readonly GivenTip[] = [],
): GivenTip[] {
  const left = [...catalogue, ...own]
    .filter(({ id, needs }) => !taken.ids.has(id) && (needs === undefined || figures.offered.has(needs)))
    .map((tip) => ({ tip, worth: toWorth(tip, figures) }))
    .filter(({ worth }) => worth !== null) as { tip: GivenTip; worth: number }[];
  const chosen: GivenTip[] = [];
  const categories = [...taken.active];
  while (chosen.length < count && left.length > 0) {
    const rank = ({ tip, worth }: (typeof left)[number]) =>
      worth +
      (tip.category === taken.about ? askedFor : 0) -
      variety * categories.filter((category) => category === tip.category).length;
    const best = left.reduce((first, other) => (rank(other) > rank(first) ? other : first));
    left.splice(left.indexOf(best), 1);
    chosen.push(best.tip);
    categories.push(best.tip.category);
  }
  return chosen;
}

function toWorth(tip: GivenTip, figures: Figures): number | null {
  const fit = tip.fit ? tip.fit(figures) : categoryFit(tip.category, figures);
  if (fit === null) return null;
  const done = Object.values(figures.completed).reduce((sum, count) => sum + count, 0);
  const ease = tip.difficulty === 'easy' && done < fewCompleted ? easyFirst : 0;
  return fit + byImpact[tip.impact] + ease;
}

/** 0 to 100: higher if the figures leave more to gain. */
function categoryFit(category: TipCategory, figures: Figures): number {
  const { energy, water, waterTarget, rides, completed } = figures;
  if (category === 'energy') return meterFit(energy, energy?.neighbors ?? null);
  if (category === 'water') return meterFit(water, waterTarget);
  if (category === 'transportation') return Math.max(30, 55 - rides * 5);
  return 45 - Math.min(completed[category], 5) * 3;
}

function meterFit(metered: Metered | null, comparedWith: number | null): number {
  if (!metered) return 38;
  if (!comparedWith) return 50;
  const ratio = (metered.lastWeek ?? metered.perDay) / comparedWith;
  return Math.min(90, Math.max(25, 50 + (ratio - 1) * 50));
}
