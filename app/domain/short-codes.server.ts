import { type CountryCode, getCountryCallingCode } from 'libphonenumber-js/max';

import type { FoundNumber } from './found-number.server';

/** Numbers of two to six digits, and codes with * or #. libphonenumber knows none of them. */
export function findShortCodes(text: string, country: CountryCode): FoundNumber[] {
  const isKnown = isNorthAmerican(country) ? isNorthAmericanCode : isCodeElsewhere;
  return [...text.matchAll(token)].flatMap(({ 0: typed, index: start }) => {
    const before = text.slice(0, start);
    const after = text.slice(start + typed.length);
    const dial = typed.replace(/[-.]/g, '');
    if (noCodeBefore.test(before) || noCodeAfter.test(after)) return [];
    const isCode = /^[*#]/.test(dial)
      ? !isYear(dial.slice(1)) && (dial.startsWith('*') || isFirst(before))
      : isKnown(dial, standsAlone(text, start, start + typed.length));
    return isCode ? [{ start, end: start + typed.length, dial, e164: null, canBeTexted: false }] : [];
  });
}

export const isNorthAmerican = (country: CountryCode): boolean => getCountryCallingCode(country) === '1';

const token = /(?<![\w*#+])(?:[*#]{1,2}\d{2,4}#?|\d([-.])\d\1\d|\d{2,6})(?![\w*#])/g;

/** A short number after these characters is part of a larger number, price or address. */
const noCodeBefore =
  /(?:[\d+$€£¥][-.,:/ ]?|[-.,:/%]|\b(?:room|suite|ste|apt|box|unit|bldg|floor|no\.?|hwy|route) ?)$/i;
const noCodeAfter = /^(?:[-.,:/]\d| ?[%€£¥°])/;

const isFirst = (before: string): boolean =>
  /(?:^|[/,;:&|\ufffc)(]|\b(?:or|and|und|oder|ou|et|call|dial|phone|tel\.?))\s*$/i.test(before);
const isLast = (after: string): boolean =>
  /^\s*(?:$|[,;&|\ufffc()]|\/\s|(?:or|and|und|oder|ou|et)\b)/i.test(after);

export const standsAlone = (text: string, start: number, end: number): boolean =>
  isFirst(text.slice(0, start)) && isLast(text.slice(end));

export const isYear = (digits: string): boolean => /^(?:19|20)\d\d$/.test(digits);
const isNorthAmericanCode = (dial: string): boolean => /^(?:[2-9]11|988|112)$/.test(dial);
/** Emergency and service numbers of other countries: 15, 112, 999, 1177, 116117. */
const isCodeElsewhere = (dial: string, standsAlone: boolean): boolean =>
  dial === '112' || (standsAlone && !isYear(dial) && /^(?:1\d|[019]\d\d|1\d{3}|116\d{3})$/.test(dial));
