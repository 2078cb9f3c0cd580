import { createHash } from 'node:crypto';

/** By which the same press is known; without a form's token no two sends are the same. */
export const toDedupeKey = (formToken: string | undefined, ...parts: unknown[]): string =>
  createHash('sha256')
    .update(JSON.stringify([formToken ?? crypto.randomUUID(), ...parts]))
    .digest('hex');
