import { z } from 'zod/v4';

import { boundedText, bounds, requiredText } from '~/domain/text.server';

const timeOfDay = (label: string) =>
  boundedText(label, bounds.phone).refine(
    (text) => text === '' || /^([01]\d|2[0-3]):[0-5]\d$/.test(text),
    `${label} must be a time, such as 09:00. Leave it empty for none.`,
  );

/** What managers announce. `from` and `until` are by the neighborhood's clocks; blank is none. */
export const announcementSchema = z
  .object({
    title: requiredText('The title', bounds.title, 'Enter what it is about.'),
    message: requiredText('The message', bounds.message, 'Say what happens, and what to do.'),
    date: requiredText('The date', bounds.phone, 'Enter the day.').refine(
      (text) => z.iso.date().safeParse(text).success,
      'The date must be a day, such as 2026-09-05.',
    ),
    from: timeOfDay('The start'),
    until: timeOfDay('The end'),
  })
  .refine(({ from, until }) => from === '' || until === '' || from < until, {
    path: ['until'],
    error: 'The end must be after the start.',
  });

export type AnnouncementInput = z.output<typeof announcementSchema>;
