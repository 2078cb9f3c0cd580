import { z } from 'zod/v4';

import { addDays, dayIn } from '~/domain/clock';
import { toInstant } from '~/domain/local-time';
import { boundedText, bounds, requiredText } from '~/domain/text.server';

const longestAheadDays = 366;

const timeOfDay = (label: string) =>
  boundedText(label, bounds.phone).refine(
    (text) => text === '' || /^([01]\d|2[0-3]):[0-5]\d$/.test(text),
    `${label} must be a time, such as 09:00. Leave it empty for none.`,
  );

/** Nothing is wrong with the fields by themselves, and one thing is said at a time. */
const isReadable = ({ issues }: { issues: readonly unknown[] }): boolean => issues.length === 0;

/**
 * What managers announce. `from` and `until` are by the neighborhood's clocks; blank is none.
 * @param now it is refused where its time is past then, or too far ahead
 */
export function announcementSchema({ timeZone, now }: { timeZone: string; now: Date }) {
  const today = dayIn(timeZone, now);
  return z
    .object({
      title: requiredText('The title', bounds.title, 'Enter what it is about.'),
      message: requiredText('The message', bounds.message, 'Say what happens, and what to do.'),
      date: boundedText('The date', bounds.phone).pipe(
        z.iso
          .date({
            error: ({ input }) =>
              input === '' ? 'Enter the day.' : 'The date must be a day, such as 2026-09-05.',
            abort: true,
          })
          .refine((date) => date >= today, 'The date must be today or later.')
          .refine(
            (date) => date <= addDays(today, longestAheadDays),
            'The date can be at most a year ahead.',
          ),
      ),
      from: timeOfDay('The start'),
      until: timeOfDay('The end'),
      severity: z.enum(['info', 'warning', 'urgent']).nullish(),
    })
    .refine(({ from, until }) => from === '' || until === '' || from < until, {
      path: ['until'],
      error: 'The end must be after the start.',
      when: isReadable,
    })
    .refine(({ date, until }) => until === '' || toInstant(timeZone, `${date}T${until}`)! > now, {
      path: ['until'],
      error: 'The end must be in the future.',
      when: isReadable,
    });
}

export type AnnouncementInput = z.output<ReturnType<typeof announcementSchema>>;
