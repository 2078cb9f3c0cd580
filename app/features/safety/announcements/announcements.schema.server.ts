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

/** Cross-field checks run only if every field is valid, so a form shows one problem at a time. */
const hasNoIssues = ({ issues }: { issues: readonly unknown[] }): boolean => issues.length === 0;

const day = (label: string, missing: string) =>
  z.iso.date({
    error: ({ input }) => (input === '' ? missing : `${label} must be a day, such as 2026-09-05.`),
    abort: true,
  });

/** Fields of an announcement. Times are local; '' means none. A blank `showFrom` follows the date. */
export function announcementSchema({ timeZone, now }: { timeZone: string; now: Date }) {
  const today = dayIn(timeZone, now);
  return z
    .object({
      title: requiredText('The title', bounds.title, 'Enter a title.'),
      message: requiredText('The message', bounds.message, 'Say what’s happening and what to do.'),
      date: boundedText('The date', bounds.phone).pipe(
        day('The date', 'Enter the day.')
          .refine((date) => date >= today, 'The date must be today or later.')
          .refine(
            (date) => date <= addDays(today, longestAheadDays),
            'The date can be at most a year ahead.',
          ),
      ),
      showFrom: boundedText('“Show from”', bounds.phone)
        .pipe(
          z.union([z.literal(''), day('“Show from”', '')], {
            error: '“Show from” must be a day, such as 2026-09-02.',
          }),
        )
        .optional(),
      from: timeOfDay('The start'),
      until: timeOfDay('The end'),
      severity: z.enum(['info', 'warning', 'urgent']).nullish(),
    })
    .refine(({ date, showFrom }) => !showFrom || showFrom <= date, {
      path: ['showFrom'],
      error: '“Show from” can’t be after the day itself.',
      when: hasNoIssues,
    })
    .refine(({ date, showFrom }) => !showFrom || showFrom >= addDays(date, -longestAheadDays), {
      path: ['showFrom'],
      error: '“Show from” can be at most a year before the day.',
      when: hasNoIssues,
    })
    .refine(({ from, until }) => from === '' || until === '' || from < until, {
      path: ['until'],
      error: 'The end must be after the start.',
      when: hasNoIssues,
    })
    .refine(({ date, until }) => until === '' || toInstant(timeZone, `${date}T${until}`)! > now, {
      path: ['until'],
      error: 'The end must be in the future.',
      when: hasNoIssues,
    });
}

export type AnnouncementInput = z.output<ReturnType<typeof announcementSchema>>;
