import { type CountryCode, findPhoneNumbersInText, isSupportedCountry } from 'libphonenumber-js/max';

import { type FoundNumber, parseNumber, toFoundNumber } from './found-number.server';
import { findKeypadNumbers } from './keypad-numbers.server';
import type { PhonePiece } from './phone';
import {
  maskCharacter,
  mask,
  maskNotes,
  maskTypingNotes,
  dropExtension,
  extensionLength,
  type Folded,
  fold,
} from './phone-notes.server';
import { findShortCodes, isNorthAmerican, isYear, standsAlone } from './short-codes.server';

/** @param country ISO code, assumed for numbers without a country code */
export function parsePhoneText(typed: string, country: string): PhonePiece[] {
  const folded = fold(typed);
  const parts: PhonePiece[] = [];
  let at = 0;
  for (const { start, end, dial, canBeTexted } of findNumbers(folded, country)) {
    const from = folded.starts[start] ?? at;
    const until = folded.ends[end - 1] ?? typed.length;
    if (from > at) parts.push({ text: typed.slice(at, from) });
    parts.push({ text: typed.slice(from, until), dial, canBeTexted });
    at = until;
  }
  if (at < typed.length) parts.push({ text: typed.slice(at) });
  return parts;
}

export const findPhoneNumbers = (typed: string, country: string): FoundNumber[] =>
  findNumbers(fold(typed), country);

export const findFirstPhoneNumber = (typed: string, country: string): FoundNumber | null =>
  findPhoneNumbers(typed, country)[0] ?? null;

export const findTextNumber = (typed: string, country: string): string | null =>
  findPhoneNumbers(typed, country).find(({ canBeTexted }) => canBeTexted)?.e164 ?? null;

/** 'Dials 911 and 1 800 427 5325'; null for a text without a number. */
export function describeDials(typed: string, country: string): string | null {
  const dials = findPhoneNumbers(typed, country).map(({ dial }) => formatDial(dial, toCountry(country)));
  return dials.length === 0 ? null : `Dials ${dials.join(' and ')}`;
}

function formatDial(dial: string, country: CountryCode): string {
  const number = parseNumber(dial, country);
  if (!number?.isPossible()) return dial;
  if (dial.startsWith('+')) return number.formatInternational();
  const national = number.formatNational().replace(/\D+/g, ' ').trim();
  const length = national.replaceAll(' ', '').length;
  return `${dial.slice(0, -length)} ${national}`.trim();
}

export const hasPhoneNumber = (typed: string, country: string): boolean =>
  findFirstPhoneNumber(typed, country) !== null;

export const formatNoNumberError = (label: string): string =>
  `${label}: we can’t find a phone number. Write it as you’d dial it, such as 503-555-0188, with + and the country code if it’s abroad.`;

const toCountry = (isoCode: string): CountryCode => (isSupportedCountry(isoCode) ? isoCode : 'US');

function findNumbers({ text }: Folded, isoCode: string): FoundNumber[] {
  const country = toCountry(isoCode);
  const plain = maskNotes(text);
  const whole = plain === text ? readWhole(text, country) : null;
  if (whole) return [whole];
  const found = findIn(maskTypingNotes(plain), text, country);
  return found.length > 0 ? found : findIn(plain, text, country);
}

/** Fast path for a text that is a single phone number. */
function readWhole(text: string, country: CountryCode): FoundNumber | null {
  if (!/^\+?[\d (][\d ().-]{6,}$/.test(text)) return null;
  const number = parseNumber(text, country);
  return number?.isValid() ? toFoundNumber({ start: 0, end: text.length }, number, text) : null;
}

function findIn(plain: string, text: string, country: CountryCode): FoundNumber[] {
  const found: FoundNumber[] = [];
  let rest = plain;
  for (const find of [findKeypadNumbers, findOrdinaryNumbers, findUnknownNumbers]) {
    for (const number of find(rest, country)) {
      const length = extensionLength(text.slice(number.end));
      found.push(length > 0 ? { ...number, canBeTexted: false } : number);
      rest = mask(rest, number.start, number.end + length);
    }
  }
  return [...found, ...findShortCodes(rest, country)].sort((a, b) => a.start - b.start);
}

function findOrdinaryNumbers(text: string, country: CountryCode): FoundNumber[] {
  // The library would read '…, 503' as an extension; here a comma separates two numbers.
  const separated = text.replace(/[,;\n]/g, maskCharacter);
  return findPhoneNumbersInText(separated, { defaultCountry: country, extended: true }).flatMap(
    ({ number, startsAt: start, endsAt }) => {
      const typed = dropExtension(text.slice(start, endsAt));
      const end = start + typed.length;
      const digits = typed.replace(/\D/g, '');
      if (digits.length > 6 || typed.startsWith('+')) return toFoundNumber({ start, end }, number, typed);
      if (isYear(digits) || digits.length < 5 || !standsAlone(text, start, end)) return [];
      return { start, end, dial: digits, e164: null, canBeTexted: false };
    },
  );
}

const run = /(?<![\w*#.,])\+?\(?\d[\d ()./-]*\d/g;

/** Finds adjacent numbers, and numbers of a plausible length that the library's tables lack. */
function findUnknownNumbers(text: string, country: CountryCode): FoundNumber[] {
  return [...text.matchAll(run)].flatMap(
    ({ 0: typed, index }) => readUnknown(typed, index, country) ?? splitRun(typed, index, country),
  );
}

const maxGroups = 16;

/** Splits a run of digits into the numbers that cover most of it: '503 555 0188 503 555 0199' is two. */
function splitRun(typed: string, start: number, country: CountryCode): FoundNumber[] {
  const groups = [...typed.matchAll(/\+?\(?\d+\)?/g)].slice(0, maxGroups);
  let best: { length: number; found: FoundNumber[] }[] = [{ length: 0, found: [] }];
  for (let first = groups.length - 1; first >= 0; first -= 1) {
    const from = groups[first]!.index;
    let choice = best[0]!;
    for (let last = first; last < groups.length; last += 1) {
      const until = groups[last]!.index + groups[last]![0].length;
      const number = readUnknown(typed.slice(from, until), start + from, country);
      const rest = best[last - first]!;
      const length = until - from + rest.length;
      if (number && length > choice.length) choice = { length, found: [number, ...rest.found] };
    }
    best = [choice, ...best];
  }
  return best[0]!.found;
}

const notDialed = /^(?:\d{1,3}\.\d+|\d{5}-\d{4})$/;

function readUnknown(typed: string, start: number, country: CountryCode): FoundNumber | null {
  const digits = typed.replace(/\D/g, '');
  if (digits.length < 7 || digits.length > 17 || notDialed.test(typed)) return null;
  const span = { start, end: start + typed.length };
  const abroad = digits.startsWith('00') ? parseNumber(`+${digits.slice(2)}`, country) : undefined;
  if (abroad?.isValid()) return toFoundNumber(span, abroad, `+${abroad.number}`);
  const number = parseNumber(typed, country);
  if (number?.isPossible()) return toFoundNumber(span, number, typed);
  const isPlausible = typed.startsWith('+')
    ? digits.length <= 15
    : (digits.startsWith('0') && digits.length >= 9 && digits.length <= 15) ||
      (isNorthAmerican(country) && /^[2-9]\d\d[- ]?\d{4}$/.test(typed));
  const dial = typed.startsWith('+') ? `+${digits}` : digits;
  return isPlausible ? { ...span, dial, e164: null, canBeTexted: false } : null;
}
