import { z } from 'zod/v4';

import { boundedText, bounds } from '~/domain/text.server';

const dateForm = 'Give the date as YYYY-MM-DD, such as 2026-11-20.';

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
  );
}

/** A blank or missing slot filter is '' (S2 §7). */
export const slotQuerySchema = z.object({
  date: z.string(dateForm).trim().refine(isDay, dateForm),
  amenityId: boundedText('The amenity', bounds.name),
  classId: boundedText('The class', bounds.name),
});

export type SlotQuery = Pick<z.output<typeof slotQuerySchema>, 'date'> &
  Partial<z.output<typeof slotQuerySchema>>;
