import { z } from 'zod/v4';

import { boundedText } from '~/domain/text.server';
import type { Field } from '~/platform/desk/content-kind.server';
import { cellField, toLines } from '~/platform/desk/fields/fields.server';

import { formatStreetPart, parseStreetPart } from './streets.server';

/** The database has the same limit in a CHECK constraint. */
const mostStreets = 500;
const label = 'Streets';

const schema = boundedText(label, mostStreets * 60).transform((text, context) => {
  const streets = readStreets(toLines(text));
  if (typeof streets !== 'string') return streets;
  context.addIssue({ code: 'custom', message: streets });
  return z.NEVER;
});

/** @returns the streets in one spelling, or an error sentence */
function readStreets(lines: readonly string[]): string[] | string {
  if (lines.length > mostStreets)
    return `${label} has ${lines.length.toLocaleString('en-US')} lines, but the limit is 500. Use an area on the map instead.`;
  const streets = new Map<string, string>();
  for (const line of lines) {
    const part = parseStreetPart(line);
    if (typeof part === 'string') return part;
    const street = formatStreetPart(part);
    if (streets.has(street.toLowerCase())) return `“${street}” is listed twice.`;
    streets.set(street.toLowerCase(), street);
  }
  return [...streets.values()];
}

/** The streets of a zone, one per line. Files may separate them by | instead. */
export const streetLines = (): Field =>
  cellField(
    'streets',
    label,
    {
      isOptional: true,
      hint: 'Instead of an area or besides it: one street per line, such as “Cedar Lane”, “Cedar Lane 2–98 even” or “Maple Walk 1–51 odd”.',
    },
    { as: 'text', toSchema: () => schema },
    (streets: string[]) => streets.join('\n'),
  );
