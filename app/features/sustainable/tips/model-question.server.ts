import {
  formatElectricity,
  formatHabits,
  formatGarden,
  formatOutdoors,
  formatRides,
  formatTogether,
  formatTrades,
  formatWaste,
  formatWater,
} from './catalogue/words.server';
import type { Figures } from './figures.server';
import type { TipCategory } from './tips';

/** What a resident's figures say about a category, in a sentence. */
export const figuresFor: Record<TipCategory, (figures: Figures) => string> = {
  energy: formatElectricity,
  transportation: formatRides,
  waste: formatWaste,
  water: formatWater,
  community: formatGarden,
  lifestyle: formatHabits,
};

const sentences = [...Object.values(figuresFor), formatTrades, formatTogether, formatOutdoors];

/** All of a resident's figures that leave the house, rounded: no name, address, home or id is among them. */
export const formatFigures = (figures: Figures): string =>
  [...new Set(sentences.map((say) => say(figures)))].join('\n');

/** So many titles are named as known. */
const titlesNamed = 60;

export const instructions = `You advise residents of a sustainable neighborhood in the United States.
Answer with one JSON object and nothing else: {"tips": [{"title", "description", "category", "difficulty", "impact", "personalizedReason", "estimatedSavings", "actionSteps"}]}.
title: at most 100 characters. description: one or two sentences.
category: energy, transportation, waste, water, community or lifestyle. difficulty: easy, medium or hard. impact: low, medium or high.
personalizedReason: why the tip is for this resident, naming one or more of the numbers given, and no other number.
estimatedSavings: such as "About 30 kWh a month", or null where it can't be said.
actionSteps: 3 to 5 short sentences. Plain text only: no HTML, no Markdown, no links.`;

export function toQuestion(figures: Figures, tipCount: number, titles: readonly string[]): string {
  return [
    `Write ${tipCount} new tips for a resident who is told this of themself:`,
    formatFigures(figures),
    ...(titles.length > 0 ? ['They have these tips already; write different ones:'] : []),
    ...titles.slice(0, titlesNamed).map((title) => `- ${title}`),
  ].join('\n');
}

/** Numbers as people write them: '1,204' and '0.06'. */
const numbersIn = (text: string): string[] =>
  (text.match(/\d[\d,]*(\.\d+)?/g) ?? []).map((number) => number.replace(/,/g, ''));

/** Whether a reason names numbers of the resident's own, and no others. */
export function namesOwnNumbers(reason: string, figures: Figures): boolean {
  const own = new Set(numbersIn(formatFigures(figures)));
  const named = numbersIn(reason);
  return named.length > 0 && named.every((number) => own.has(number));
}
