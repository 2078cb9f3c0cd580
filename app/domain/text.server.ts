import { z } from 'zod/v4';

import { isVisible } from './visible';

/** The most characters a field may have (decision 061). Over-long is an error; nothing is cut. */
export const bounds = { name: 120, phone: 40, email: 254, title: 120, message: 2000, text: 5000 } as const;

/** Up to this long a text is a name or a title: it stands among other words, and all of it must be seen. */
const longestLine = bounds.title;

/** PostgreSQL stores no NUL, and no one types one. */
const hasNul = (value: string) => value.includes('\u0000');

/** Texts are stored in NFC, and a form's CRLF as one character. */
const normalized = z
  .string()
  .nullish()
  .transform((value) => (value ?? '').normalize('NFC').replace(/\r\n?/g, '\n').trim());

/** A text, trimmed; left out or blank reads as ''. `label` is how an error names it, such as "The title". */
export const boundedText = (label: string, max: number) =>
  normalized
    .refine((value) => !hasNul(value), `${label} contains a character that cannot be stored.`)
    .refine(
      (value) => max > longestLine || hasNul(value) || isVisible(value),
      `${label} contains a character that cannot be seen. Type it again by hand.`,
    )
    .refine(
      (value) => value.length <= max,
      `${label} can have at most ${max.toLocaleString('en-US')} characters.`,
    );

/** A text that may be left out or blank, which reads as null. */
export const optionalText = (label: string, max: number) =>
  boundedText(label, max).transform((value) => (value === '' ? null : value));

/** Marks of direction, which programs put around numbers that are copied from them. */
const directionMarks = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g;

/** A phone text, without marks that nobody can see; null where it is blank, unless `missing` says that it must be there. */
export const phoneText = (label: string, missing?: string) =>
  z
    .unknown()
    .transform((value) => (typeof value === 'string' ? value.replace(directionMarks, '') : value))
    .pipe(
      missing === undefined ? optionalText(label, bounds.phone) : requiredText(label, bounds.phone, missing),
    );

/** A text that must be there after trimming; `missing` is the whole sentence to show otherwise. */
export const requiredText = (label: string, max: number, missing: string) =>
  boundedText(label, max).refine((value) => value !== '', missing);
