import type { z } from 'zod/v4';

import { type FieldErrors, Invalid } from './errors';

/**
 * The value as the schema has it.
 * @throws Invalid with the errors by field (the body's own under `body`) and the first as its detail
 */
export function parseInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const errors: FieldErrors = {};
  for (const issue of parsed.error.issues) {
    const field = issue.path.join('.') || 'body';
    (errors[field] ??= []).push(issue.message);
  }
  throw new Invalid(parsed.error.issues[0]?.message ?? 'The input does not fit.', errors);
}
