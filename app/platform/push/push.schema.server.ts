import { ECDH } from 'node:crypto';

import { z } from 'zod/v4';

import { bounds, requiredText } from '~/domain/text.server';

const endpoint = z
  .string('The endpoint is missing.')
  .trim()
  .min(1, 'The endpoint is missing.')
  .max(2048, 'The endpoint can have at most 2,048 characters.');

/**
 * Bytes as browsers write them, base64 or base64url, with padding or without; kept as base64url.
 * @param label how an error names it, such as 'The p256dhKey'
 */
const bytes = (label: string, isFine: (value: Buffer) => boolean, wrong: string) =>
  z
    .string(`${label} is missing.`)
    .refine((text) => /^[\w+/-]{1,200}={0,2}$/.test(text) && isFine(Buffer.from(text, 'base64')), wrong)
    .transform((text) => Buffer.from(text, 'base64').toString('base64url'));

/** An uncompressed point of P-256 (RFC 8291 §3.1). */
function isPoint(value: Buffer): boolean {
  if (value.length !== 65 || value[0] !== 4) return false;
  try {
    ECDH.convertKey(value, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}

/** S2 §3: Push subscription payload. Whether the endpoint is at a known push service `subscribe` asks `Push`. */
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

/** What a test says; it stands on the screen as it was typed. */
export const testNoteSchema = z.object({
  title: requiredText('The title', bounds.title, 'Enter a title.'),
  message: requiredText('The message', bounds.message, 'Enter a message.'),
});

export type SubscriptionInput = z.output<typeof subscriptionSchema>;
