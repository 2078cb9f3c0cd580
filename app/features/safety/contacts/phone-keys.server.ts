import { or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import { isNumber } from '~/domain/phone';
import { readNumbers, readPhones } from '~/domain/phone.server';

/** Digits that tell a number from others, however its country is written before it. */
const enough = 10;
/** Few enough that every way of writing a number ends in them. */
const lastDigits = 7;

const toDigits = (text: string) => text.replace(/\D/g, '');

/** The numbers of a text, in E.164 where that is known; where no number can be read, its digits. */
export function toPhoneKeys(text: string, country: string): string[] {
  const keys = readNumbers(text, country).map(({ e164, dial }) => e164 ?? toDigits(dial));
  return (keys.length > 0 ? keys : [toDigits(text)]).filter(
    (key) => key.startsWith('+') || key.length >= enough,
  );
}

/** Whether a column may have one of the numbers in it: a filter for `hasNumber`, which reads one text at a time. */
export const mayHaveNumber = (column: PgColumn, keys: readonly string[]): SQL =>
  or(
    sql`false`,
    ...keys.map(
      (key) => sql`strpos(regexp_replace(${column}, '[^0-9]', '', 'g'), ${key.slice(-lastDigits)}) > 0`,
    ),
  )!;

/** Whether a text has one of the numbers, also among notes, which the reader leaves out. */
export function hasNumber(text: string | null, keys: readonly string[], country: string): boolean {
  const numbers = readNumbers(text ?? '', country);
  if (numbers.some(({ e164 }) => e164 !== null && keys.includes(e164))) return true;
  const notes = readPhones(text ?? '', country).filter((part) => !isNumber(part));
  const unknown = numbers.filter(({ e164 }) => e164 === null);
  const rest = [...notes.map((part) => part.text), ...unknown.map(({ dial }) => dial)].map(toDigits);
  const ends = keys.map((key) => toDigits(key).slice(-enough)).filter((end) => end.length === enough);
  return rest.some((digits) => ends.some((end) => digits.includes(end)));
}
