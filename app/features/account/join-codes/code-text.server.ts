import { createHash, createHmac, randomBytes } from 'node:crypto';

/** Leaves out characters that look alike on paper: 0 and O, 1 and I, L, U. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 12;

export const generateCode = (): string => formatCode(randomBytes(32));

/** Derives a code from the import's secret and the row number, so that a repeated request makes the same codes. */
export const deriveCode = (secret: string, line: number): string =>
  formatCode(createHmac('sha256', secret).update(`join code ${line}`).digest());

function formatCode(randomBits: Buffer): string {
  let rest = BigInt(`0x${randomBits.toString('hex')}`);
  const letters = Array.from({ length }, () => {
    const letter = alphabet[Number(rest % BigInt(alphabet.length))];
    rest /= BigInt(alphabet.length);
    return letter;
  });
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-');
}

/** Hashes a join code in any spelling: case and dashes don't matter. */
export function hashCode(code: string): string {
  const normalized = code.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return createHash('sha256').update(normalized).digest('hex');
}
