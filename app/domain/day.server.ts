import { z } from 'zod/v4';

import { toInstant, toLocalTime } from './local-time';
import { parseDay, parseTimeOfDay } from './parse-day';
import { bounds, boundedText, requiredText } from './text.server';

const refuse = (context: { issues: z.core.$ZodRawIssue[]; value: string }, message: string) => {
  context.issues.push({ code: 'custom', message, input: context.value });
  return z.NEVER;
};

/** A `date` input, or a day as people type it in a browser without one. @returns YYYY-MM-DD, or null if blank */
export const optionalDay = (label: string) =>
  boundedText(label, bounds.phone).transform((typed, context) => {
    if (typed === '') return null;
    return parseDay(typed, 'month-first') ?? refuse(context, `${label} must be a date, such as 2026-11-26.`);
  });

export const requiredDay = (label: string, missing: string) =>
  optionalDay(label).transform((day, context) => day ?? refuse({ ...context, value: '' }, missing));

/** A `time` input. @returns minutes after midnight, or null if blank */
export const optionalTime = (label: string) =>
  boundedText(label, bounds.phone).transform((typed, context) => {
    if (typed === '') return null;
    const time = parseTimeOfDay(typed);
    if (time === null) return refuse(context, `${label} must be a time, such as 9:00 AM.`);
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    return hours * 60 + minutes;
  });

/** Parses the `datetime-local` value as a time in the neighborhood's zone. */
export const localTime = (timeZone: string, label: string, missing: string) =>
  requiredText(label, bounds.phone, missing).transform((typed, context) => {
    // An earlier check reported a missing or overlong text. NaN keeps the start-before-end check quiet.
    if (context.issues.length > 0) return new Date(Number.NaN);
    const instant = toInstant(timeZone, typed);
    // A time that daylight saving skips converts back to a different one.
    const isSkipped = instant !== null && toLocalTime(timeZone, instant) !== typed.slice(0, 16);
    if (instant && !isSkipped) return instant;
    const message = isSkipped
      ? 'This time doesn’t exist on that day: clocks go forward then.'
      : `${label} must be a date and a time, such as 2026-09-05T18:00.`;
    // Stop here: the start-before-end check needs two valid dates.
    context.addIssue({ code: 'custom', message, continue: false });
    return z.NEVER;
  });
