import { createHash, createHmac, randomBytes } from 'node:crypto';

/** Capital letters and digits that no one mistakes for each other on paper: no 0 or O, 1 or I, L, U. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 12;

/** A new code as it is printed: XXXX-XXXX-XXXX, 58 bits of chance. */
export const generateCode = (): string => toCode(randomBytes(32));

/** The code of one line of a table, by the secret of its import: the same at every press. */
export const deriveCode = (secret: string, line: number): string =>
  toCode(createHmac('sha256', secret).update(`join code ${line}`).digest());

/** @param chance 256 bits, of which so few are taken that each letter is as likely as any other */
function toCode(chance: Buffer): string {
  let rest = BigInt(`0x${chance.toString('hex')}`);
  const letters = Array.from({ length }, () => {
    const letter = alphabet[Number(rest % BigInt(alphabet.length))];
    rest /= BigInt(alphabet.length);
    return letter;
  });
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-');
}

/** The hash under which a code is stored, however it was typed: in small letters, without its dashes. */
export function hashOfCode(code: string): string {
  const normalized = code.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return createHash('sha256').update(normalized).digest('hex');
}
