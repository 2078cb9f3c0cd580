import { ECDH } from 'node:crypto';

import { z } from 'zod/v4';

import { bounds, requiredText } from '~/domain/text.server';

const endpoint = z
  .string('The endpoint is missing.')
  .trim()
  .min(1, 'The endpoint is missing.')
  .max(2048, 'The endpoint can have at most 2,048 characters.');

/** Accepts keys as base64 or base64url, with or without padding; returns base64url. */
const bytes = (label: string, isValid: (value: Buffer) => boolean, wrong: string) =>
  z
    .string(`${label} is missing.`)
    .refine((text) => /^[\w+/-]{1,200}={0,2}$/.test(text) && isValid(Buffer.from(text, 'base64')), wrong)
    .transform((text) => Buffer.from(text, 'base64').toString('base64url'));

/** Validates an uncompressed point of P-256 (RFC 8291 §3.1). */
function isPoint(value: Buffer): boolean {
  if (value.length !== 65 || value[0] !== 4) return false;
  try {
    ECDH.convertKey(value, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}

/** Push subscription payload of S2 §3. `subscribe` checks the endpoint's host. */
export const subscriptionSchema = z.object({
  endpoint,
  p256dhKey: bytes('The p256dhKey', isPoint, "The p256dhKey must be a browser's public key."),
  authKey: bytes('The authKey', ({ length }) => length === 16, 'The authKey must be 16 bytes.'),
  userAgent: z
    .string()
    .trim()
    .max(500, 'The userAgent can have at most 500 characters.')
    .refine((text) => !text.includes('\u0000'), 'The userAgent contains a character that cannot be stored.')
    .nullish()
    .transform((text) => text || null),
});

export const endpointSchema = z.object({ endpoint });

export const receiptSchema = z.object({ device: z.uuid('The device must be the id that the push named.') });

export const testMessageSchema = z.object({
  title: requiredText('The title', bounds.title, 'Enter a title.'),
  message: requiredText('The message', bounds.message, 'Enter a message.'),
});

export type SubscriptionInput = z.output<typeof subscriptionSchema>;
