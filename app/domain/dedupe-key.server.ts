import { createHash } from 'node:crypto';

/** Repeated submissions of one form get the same key. Without a form token every key is unique. */
export const toDedupeKey = (formToken: string | undefined, ...parts: unknown[]): string =>
  createHash('sha256')
    .update(JSON.stringify([formToken ?? crypto.randomUUID(), ...parts]))
    .digest('hex');
