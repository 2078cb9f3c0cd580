import { z } from 'zod/v4';

import { isVisible } from './visible';

/** Maximum lengths (decision 061). Longer texts are errors; nothing is cut. */
export const bounds = { name: 120, phone: 40, email: 254, title: 120, message: 2000, text: 5000 } as const;

const maxLineLength = bounds.title;

const hasNul = (value: string) => value.includes('\u0000');

const normalized = z
  .string()
  .nullish()
  .transform((value) => (value ?? '').normalize('NFC').replace(/\r\n?/g, '\n').trim());

/**
 * A missing text reads as ''.
 * @param label subject of error sentences, such as "The title"
 */
export const boundedText = (label: string, max: number) =>
  normalized
    .refine((value) => !hasNul(value), `${label} contains a character that cannot be stored.`)
    .refine(
      (value) => max > maxLineLength || hasNul(value) || isVisible(value),
      `${label} contains an invisible character. Please retype it.`,
    )
    .refine(
      (value) => value.length <= max,
      `${label} can have at most ${max.toLocaleString('en-US')} characters.`,
    );

export const optionalText = (label: string, max: number) =>
  boundedText(label, max).transform((value) => (value === '' ? null : value));

/** Direction marks, which some programs add to numbers that are copied from them. */
const directionMarks = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g;

/** A blank phone number reads as null, unless `missing` gives an error for it. */
export const phoneText = (label: string, missing?: string) =>
  z
    .unknown()
    .transform((value) => (typeof value === 'string' ? value.replace(directionMarks, '') : value))
    .pipe(
      missing === undefined ? optionalText(label, bounds.phone) : requiredText(label, bounds.phone, missing),
    );

export const requiredText = (label: string, max: number, missing: string) =>
  boundedText(label, max).refine((value) => value !== '', missing);
