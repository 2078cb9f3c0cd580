import { createHash, randomInt } from 'node:crypto';

/** Capital letters and digits that no one mistakes for each other on paper: no 0 or O, 1 or I, L, U. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 12;

/** A new code as it is printed: XXXX-XXXX-XXXX, 58 bits of chance. */
export function generateCode(): string {
  const letters = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

/** The hash under which a code is stored, however it was typed: in small letters, without its dashes. */
export function hashOfCode(code: string): string {
  const normalized = code.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return createHash('sha256').update(normalized).digest('hex');
}
