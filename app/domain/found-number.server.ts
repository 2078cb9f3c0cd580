import {
  type CountryCode,
  type PhoneNumber as LibraryNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';

export type FoundNumber = {
  start: number;
  end: number;
  dial: string;
  /** E.164; null for short codes and for numbers missing from the metadata. */
  e164: string | null;
  canBeTexted: boolean;
};

export function toFoundNumber(
  span: { start: number; end: number },
  number: LibraryNumber,
  typed: string,
): FoundNumber {
  return {
    ...span,
    dial: toDial(number, typed),
    e164: number.number,
    canBeTexted: number.ext === undefined && !typesWithoutTexts.has(number.getType() ?? ''),
  };
}

const typesWithoutTexts = new Set([
  'FIXED_LINE',
  'TOLL_FREE',
  'PREMIUM_RATE',
  'SHARED_COST',
  'UAN',
  'VOICEMAIL',
  'PAGER',
]);

/** Keeps a domestic number as it was typed; a number with a country code becomes E.164. */
function toDial({ number, nationalNumber, countryCallingCode: code }: LibraryNumber, typed: string): string {
  const digits = typed.replace(/\D/g, '');
  if (typed.trimStart().replace(/^\(/, '').startsWith('+')) return number;
  if (!digits.endsWith(nationalNumber)) return digits;
  const prefix = digits.slice(0, -nationalNumber.length);
  const hasCode = prefix === code ? code !== '1' : prefix.length > 1 && prefix.includes(code);
  return hasCode ? number : digits;
}

export const parseNumber = (text: string, country: CountryCode) => parsePhoneNumberFromString(text, country);
export const isValidNumber = (text: string, country: CountryCode): boolean =>
  parseNumber(text, country)?.isValid() ?? false;
