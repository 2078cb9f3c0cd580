import { toNameKey } from './name-key';

const plain = new Map([
  ...Object.entries({ ø: 'o', ł: 'l', đ: 'd', ð: 'd', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', "'": '' }),
  ...Array.from('\u2010\u2011\u2012\u2013\u2014\u2015\u2212', (dash) => [dash, '-'] as const),
]);

/** Folds case, accents, apostrophes and dashes. Must match the SQL function `search_text`. */
export const toSearchText = (text: string): string =>
  toNameKey(text)
    .replace(/[øłđðı'\u2010-\u2015\u2212ßæœþ]/g, (one) => plain.get(one) ?? one)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');

export const toSearchWords = (text: string): string[] =>
  toSearchText(text)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean);
