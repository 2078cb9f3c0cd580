import type { Stat } from './stats';

/** Parses free text into the stat's unit: '8,432' is 8432, '7h 20m' is 7.33, '6 of 8 glasses' is 6. */
export function toAmount(stat: Stat, text: string): number | null {
  const { unit, most } = kinds[stat];
  const read = readAmount(text.trim().toLowerCase(), unit);
  return read !== null && read <= most ? Math.round(read * 100) / 100 : null;
}

/** Returns a written unit's conversion factor, or undefined for an unknown unit. */
type Unit = (word: string) => number | undefined;

const table = (units: Record<string, number>): Unit => {
  const byWord = new Map(
    Object.entries(units).flatMap(([words, size]) => words.split(' ').map((word) => [word, size])),
  );
  return (word) => byWord.get(word);
};

/** A glass is 8 US fluid ounces. */
const glassMl = 237;
const hourWords = 'h hr hrs hour hours';
const minuteWords = 'm min mins minute minutes';

const kinds: Record<Stat, { unit: Unit; most: number }> = {
  steps: { unit: table({ 'step steps': 1, k: 1000, '': 1 }), most: 200_000 },
  sleep: { unit: table({ [hourWords]: 1, [minuteWords]: 1 / 60, '': 1 }), most: 24 },
  water: {
    unit: table({
      'glass glasses cup cups': 1,
      'oz floz ounce ounces': 1 / 8,
      ml: 1 / glassMl,
      'l liter liters liter liters': 1000 / glassMl,
      '': 1,
    }),
    most: 100,
  },
  active: { unit: table({ [hourWords]: 60, [minuteWords]: 1, '': 1 }), most: 24 * 60 },
};

/** Matches '8,432', '7.5', and '7,5' with a decimal comma. */
const number = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:[.,]\d+)?`;
const segment = new RegExp(`^(${number})\\s*([a-z]*)(?:\\s*(?:,|and)\\s*|\\s*$|\\s+|(?=\\d))`);
/** Matches a target, as in '6/8 glasses', to drop it. */
const goal = new RegExp(`^(${number})\\s*(?:/|of)\\s*(?:${number})`);
const clock = /^(\d{1,2}):([0-5]\d)\s*(?:h|hours)?$/;

function readAmount(text: string, unit: Unit): number | null {
  const isDuration = unit('h') !== undefined;
  const [, hours, minutes] = (isDuration && clock.exec(text)) || [];
  if (hours && minutes) return Number(hours) * unit('h')! + Number(minutes) * unit('m')!;

  let rest = text
    .replace(/^(?:about|around|~)\s*/, '')
    .replace(/\bfl\.? ?oz\b/, 'floz')
    .replace(goal, '$1');
  let amount = 0;
  let last: string | null = null;
  while (rest !== '') {
    const [whole, digits, word] = segment.exec(rest) ?? [];
    if (whole === undefined || digits === undefined || word === undefined) return null;
    // In '7h 20', the 20 is minutes.
    const size = unit(last?.startsWith('h') && word === '' ? 'm' : word);
    // Two numbers make an amount only as hours and minutes.
    if (size === undefined || (last !== null && !(isDuration && last.startsWith('h')))) return null;
    amount += valueOf(digits) * size;
    last = word;
    rest = rest.slice(whole.length);
  }
  return last === null ? null : amount;
}

const valueOf = (digits: string): number =>
  Number(/,\d{3}(?!\d)/.test(digits) ? digits.replaceAll(',', '') : digits.replace(',', '.'));
