import { z } from 'zod/v4';

import { bounds, optionalText, requiredText } from '~/domain/text.server';

/** Item and status are free text (S2 §5). */
export const reminderSchema = z.object({
  item: requiredText('The item', bounds.title, 'Enter what it is, such as Dental Cleaning.'),
  status: requiredText('The status', bounds.title, 'Enter a status, such as Due or Completed.'),
});

export type ReminderInput = z.output<typeof reminderSchema>;

/** The notification time is local, as sent by `<input type="datetime-local">`. */
export const notifySchema = z.object({
  at: z
    .string('Choose a date and a time.')
    .trim()
    .min(1, 'Choose a date and a time.')
    .max(40, 'Choose a date and a time.'),
});

/** A stat is free text, such as '8,432' or 'a long walk' (S2 §5). Blank clears it. */
export const statSchema = z.object({
  value: optionalText('The value', bounds.title),
});
