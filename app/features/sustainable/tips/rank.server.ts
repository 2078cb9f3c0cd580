import { catalogue } from './catalogue/catalogue.server';
import type { Figures, Metered } from './figures.server';
import type { GivenTip } from './own-tips.server';
import type { Impact, TipCategory } from './tips';

const byImpact: Record<Impact, number> = { low: 0, medium: 3, high: 6 };
/** Whoever begins is given what is done quickly. */
const fewCompleted = 3;
const easyFirst = 6;
/** So much less for each tip of its category that is among the chosen or the active ones. */
const variety = 12;
/** What was asked for comes before everything else. */
const askedFor = 1000;

/**
 * Tips for a resident that lead to no part without content, the best first: by how well each suits their figures, its
 * impact, and so that categories take turns.
 * @param taken.ids what they have or had already, which is left out
 * @param taken.active the categories of the tips that they have to do now
 * @param taken.about the category that the tips should be from, as long as there are any
 * @param own the neighborhood's own tips, beside those of the catalogue
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

/** 0 to 100: higher where the figures leave more to gain. */
function categoryFit(category: TipCategory, figures: Figures): number {
  const { energy, water, waterTarget, rides, completed } = figures;
  if (category === 'energy') return meterFit(energy, energy?.neighbors ?? null);
  if (category === 'water') return meterFit(water, waterTarget);
  if (category === 'transportation') return Math.max(30, 55 - rides * 5);
  return 45 - Math.min(completed[category], 5) * 3;
}

/** In the middle where a home uses as much as it is compared with. */
function meterFit(metered: Metered | null, comparedWith: number | null): number {
  if (!metered) return 38;
  if (!comparedWith) return 50;
  const ratio = (metered.lastWeek ?? metered.perDay) / comparedWith;
  return Math.min(90, Math.max(25, 50 + (ratio - 1) * 50));
}
