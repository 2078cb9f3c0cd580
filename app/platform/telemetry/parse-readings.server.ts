import { z } from 'zod/v4';

import { type FieldErrors, isDomainError } from '~/domain/errors';
import { parseInput } from '~/domain/parse.server';

/** A reading of a batch that was not taken: the how manieth, from 0, and why not. */
export type Rejected = { index: number; detail: string; errors: FieldErrors };

/** What became of what a device sent. */
export type Received = {
  accepted: number;
  /** Readings of a time that it has sent before: what it said first stands. */
  duplicates: number;
  rejected: Rejected[];
};

const mostReadings = 500;
const howMany = `readings must be a list of 1 to ${mostReadings} readings.`;
const batchSchema = z.object({
  readings: z.array(z.unknown(), howMany).min(1, howMany).max(mostReadings, howMany),
});

/** Whether a device sends several readings at once. */
export const isBatch = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'readings' in body;

/**
 * The readings of a body: one that stands by itself, or `{readings: […]}`, of which those that do not fit are
 * rejected and the others taken.
 * @throws Invalid for one by itself that does not fit, and for a batch that is none
 */
export function parseReadings<Reading>(
  schema: z.ZodType<Reading>,
  body: unknown,
): { readings: Reading[]; rejected: Rejected[] } {
  if (!isBatch(body)) return { readings: [parseInput(schema, body)], rejected: [] };
  const readings: Reading[] = [];
  const rejected: Rejected[] = [];
  for (const [index, given] of parseInput(batchSchema, body).readings.entries()) {
    try {
      readings.push(parseInput(schema, given));
    } catch (error) {
      if (!isDomainError(error)) throw error;
      rejected.push({ index, detail: error.detail, errors: error.options.errors ?? {} });
    }
  }
  return { readings, rejected };
}
