import type { z } from 'zod/v4';

import { type FieldErrors, Invalid } from './errors';

/** PostgreSQL can't store zero bytes in text. */
export const unstorableText = 'This contains a character that cannot be stored.';

/** @throws Invalid with errors by field; zero bytes are rejected even where the schema allows them */
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
  throw new Invalid(parsed.error.issues[0]?.message ?? 'This isn’t valid.', errors);
}

/** Path to the first text that can't be stored; null if there is none. */
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

const lastPage = 1000;

export function parsePageNumber(searchParams: URLSearchParams): number {
  const asked = Number(searchParams.get('page') ?? 1);
  return Number.isInteger(asked) && asked >= 1 && asked <= lastPage ? asked : 1;
}
