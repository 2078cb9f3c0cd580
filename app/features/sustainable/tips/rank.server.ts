import { catalogue } from './catalogue/catalogue.server';
import type { Figures, Metered } from './figures.server';
import type { GivenTip } from './own-tips.server';
import type { Impact, TipCategory } from './tips';

const byImpact: Record<Impact, number> = { low: 0, medium: 3, high: 6 };
const beginnerTips = 3;
const easyBonus = 6;
const repeatPenalty = 12;
const aboutBonus = 1000;

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
  const candidates = [...catalogue, ...own]
    .filter(
      ({ id, needs, done }) =>
        !taken.ids.has(id) && (needs === undefined || figures.offered.has(needs)) && !done?.(figures),
    )
    .map((tip) => ({ tip, score: toBaseScore(tip, figures) }))
    .filter(({ score }) => score !== null) as { tip: GivenTip; score: number }[];
  const chosen: GivenTip[] = [];
  const categories = [...taken.active];
  while (chosen.length < count && candidates.length > 0) {
    const rank = ({ tip, score }: (typeof candidates)[number]) =>
      score +
      (tip.category === taken.about ? aboutBonus : 0) -
      repeatPenalty * categories.filter((category) => category === tip.category).length;
    const best = candidates.reduce((first, other) => (rank(other) > rank(first) ? other : first));
    candidates.splice(candidates.indexOf(best), 1);
    chosen.push(best.tip);
    categories.push(best.tip.category);
  }
  return chosen;
}

function toBaseScore(tip: GivenTip, figures: Figures): number | null {
  const fit = tip.fit ? tip.fit(figures) : categoryFit(tip.category, figures);
  if (fit === null) return null;
  const done = Object.values(figures.completed).reduce((sum, count) => sum + count, 0);
  const ease = tip.difficulty === 'easy' && done < beginnerTips ? easyBonus : 0;
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
