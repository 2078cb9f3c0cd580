import { z } from 'zod/v4';

import { bounds, requiredText } from '~/domain/text.server';
import { localTime } from '~/domain/day.server';

const reason = requiredText('The reason', bounds.name, 'Say why, so that residents know.');

export const callOffSchema = z.object({ reason });

export const lateSchema = z.object({
  minutes: requiredText('The minutes', 4, 'Enter how many minutes late it is.').transform((text, context) => {
    const minutes = Number(text);
    if (context.issues.length > 0 || (/^\d{1,3}$/.test(text) && minutes >= 1 && minutes <= 240))
      return minutes;
    context.addIssue({ code: 'custom', message: 'Enter minutes from 1 to 240.' });
    return z.NEVER;
  }),
  reason,
});

export const closeStopsSchema = (timeZone: string) =>
  z
    .object({
      stops: z.array(z.string().max(300), 'Choose at least one stop.').max(200).default([]),
      startsAt: localTime(timeZone, 'The start', 'Enter when it begins.'),
      endsAt: localTime(timeZone, 'The end', 'Enter when it ends.'),
      reason,
    })
    .refine(({ stops }) => stops.length > 0, { path: ['stops'], message: 'Choose at least one stop.' })
    .refine(({ startsAt, endsAt }) => !(endsAt <= startsAt), {
      path: ['endsAt'],
      message: 'The end must be after the start.',
    });
