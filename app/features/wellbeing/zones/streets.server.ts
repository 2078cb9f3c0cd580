import { tidyName, toNameKey } from '~/domain/name-key';

/** `street` is a key that ignores case, accents and abbreviations. */
export type Address = { street: string; number: number | null };

type Parity = 'odd' | 'even' | null;

/** A street, or the homes of it with some numbers. */
export type StreetPart = { name: string; range: [from: number, to: number] | null; parity: Parity };

const longestLine = 120;

/** Parses "Cedar Lane", "Cedar Lane 2–98 even" or "Cedar Lane 12". @returns the part, or an error sentence */
export function parseStreetPart(line: string): StreetPart | string {
  const text = tidyName(line);
  if (text.length > longestLine) return `“${text.slice(0, 40)}…” is too long for a street.`;
  const [, withNumbers = text, side] = /^(.*\S) (odd|even)(?: (?:numbers|side))?$/i.exec(text) ?? [];
  const parity = (side?.toLowerCase() ?? null) as Parity;
  const [, street = withNumbers, from, to] =
    /^(.*\S) (\d{1,6}) ?(?:-|–|—|to) ?(\d{1,6})$/i.exec(withNumbers) ?? findNumber(withNumbers);
  if (!/\p{L}/u.test(street)) return `“${text}” has no street. Write it as in “Cedar Lane 2–98 even”.`;
  if (/\d ?[-–—]|[-–—] ?\d|[;|]/.test(street))
    return `“${text}” can’t be read. Write each street on a line of its own, such as “Cedar Lane 2–98 even”.`;
  if (from === undefined) return { name: street, range: null, parity };
  const range: [number, number] = [Number(from), Number(to)];
  if (range[0] > range[1]) return `“${text}”: the first number must be the smaller one.`;
  if (parity && range[0] === range[1] && parityOf(range[0]) !== parity)
    return `“${text}”: ${range[0]} isn’t ${parity}.`;
  return { name: street, range, parity };
}

/** A number at the end is one home's, but that of "Highway 26" or "County Road 9" belongs to the name. */
function findNumber(text: string): [string, string?, string?, string?] {
  const [all = '', street = '', number = ''] = /^(.*\S) (\d{1,6})$/.exec(text) ?? [];
  const isName = /(highway|hwy|route|rte|(county|state|farm|forest) (road|rd))$/i.test(street);
  return all === '' || isName ? [text] : [all, street, number, number];
}

export function formatStreetPart({ name, range, parity }: StreetPart): string {
  const numbers = range && (range[0] === range[1] ? String(range[0]) : range.join('–'));
  return [name, numbers, parity].filter(Boolean).join(' ');
}

const parityOf = (number: number): 'odd' | 'even' => (number % 2 === 0 ? 'even' : 'odd');

export function isOnPart({ number }: Address, { range, parity }: StreetPart): boolean {
  if (!range && !parity) return true;
  if (number === null) return false;
  if (parity && parityOf(number) !== parity) return false;
  return !range || (number >= range[0] && number <= range[1]);
}

/** Parses "14 Cedar Lane, 2B" or "Cedar Lane 14". @returns null without a street */
export function parseAddress(text: string | null): Address | null {
  const line = tidyName((text ?? '').slice(0, 200))
    .replace(/,.*$/, '')
    .replace(/ (#|(apt|apartment|unit|suite|ste)\b).*$/i, '');
  const [, first, after] = /^(\d{1,6})[a-z]?(?: ?[-–/] ?\d+[a-z]?)?(?: 1\/2)? (.+)$/i.exec(line) ?? [];
  const [, before, last] = first === undefined ? (/^(.*\p{L}.*) (\d{1,6})[a-z]?$/iu.exec(line) ?? []) : [];
  const [street, number] = [after ?? before ?? line, first ?? last];
  if (!/\p{L}/u.test(street)) return null;
  return { street: toStreetKey(street), number: number === undefined ? null : Number(number) };
}

/** US Postal Service abbreviations, and those of directions. */
const words = new Map(
  [
    'aly alley, av avenue, ave avenue, blvd boulevard, cir circle, cres crescent, ct court, dr drive',
    'expy expressway, ft fort, hts heights, hwy highway, ln lane, lp loop, mt mount, pkwy parkway, pl place',
    'plz plaza, rd road, rte route, sq square, st street, ter terrace, terr terrace, trl trail, wy way',
    'n north, e east, s south, w west, ne northeast, nw northwest, se southeast, sw southwest',
  ]
    .flatMap((line) => line.split(', '))
    .map((pair) => pair.split(' ') as [short: string, long: string]),
);

export const toStreetKey = (name: string): string =>
  toNameKey(name)
    .normalize('NFD')
    .replace(/[\p{M}.']/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word, at) => (at === 0 && word === 'st' ? 'saint' : (words.get(word) ?? word)))
    .join(' ');
