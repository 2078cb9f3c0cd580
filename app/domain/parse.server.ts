import type { z } from 'zod/v4';

import { type FieldErrors, Invalid } from './errors';

/** What is said of a text with a zero byte in it, the one character that PostgreSQL does not store. */
export const unstorableText = 'This contains a character that cannot be stored.';

/**
 * The value as the schema has it. Whatever the schema takes, no text in the value has a character that can't be stored.
 * @throws Invalid with the errors by field (the body's own under `body`) and the first as its detail
 */
export function parseInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) {
    const path = findUnstorable(value);
    if (!path) return parsed.data;
    throw new Invalid(unstorableText, { [path.join('.') || 'body']: [unstorableText] });
  }
  const errors: FieldErrors = {};
  for (const issue of parsed.error.issues) {
    const field = issue.path.join('.') || 'body';
    (errors[field] ??= []).push(issue.message);
  }
  throw new Invalid(parsed.error.issues[0]?.message ?? 'The input does not fit.', errors);
}

/** Where in a value, by names and indices, a text or a name can't be stored; null where all can. */
export function findUnstorable(value: unknown): string[] | null {
  if (typeof value === 'string') return isStorable(value) ? null : [];
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, part] of Object.entries(value)) {
    const path = isStorable(name) ? findUnstorable(part) : [];
    if (path) return [name, ...path];
  }
  return null;
}

const isStorable = (text: string): boolean => !text.includes('\0');

/** Further than anybody reads. */
const lastPage = 1000;

/** Which page of a list an address asks for: from 1 on, and the first where it says no such number. */
export function readPage(searchParams: URLSearchParams): number {
  const asked = Number(searchParams.get('page') ?? 1);
  return Number.isInteger(asked) && asked >= 1 && asked <= lastPage ? asked : 1;
}
