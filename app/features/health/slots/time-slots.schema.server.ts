import { z } from 'zod/v4';

import { boundedText, bounds } from '~/domain/text.server';

const dateForm = 'Give the date as YYYY-MM-DD, such as 2026-11-20.';

/** Whether the calendar has a day that is written as YYYY-MM-DD. */
function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
  );
}

/** What narrows the list of slots (S2 §7). A filter that is blank or left out reads as '': it filters nothing. */
export const slotQuerySchema = z.object({
  date: z.string(dateForm).trim().refine(isDay, dateForm),
  amenityId: boundedText('The amenity', bounds.name),
  classId: boundedText('The class', bounds.name),
});

/** As verbs take it: the filters may be left out. */
export type SlotQuery = Pick<z.output<typeof slotQuerySchema>, 'date'> &
  Partial<z.output<typeof slotQuerySchema>>;
