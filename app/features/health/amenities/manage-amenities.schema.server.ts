import { z } from 'zod/v4';

import { boundedText, bounds, requiredText } from '~/domain/text.server';

import {
  difficulties,
  formatTimeRanges,
  makeWeek,
  scheduleBounds,
  type TimeRange,
  weekdays,
} from './manage-amenities';

/** What was read, or the sentence that says why it can't be. */
type Read<Value> = Value | string;

const dayMinutes = 24 * 60;

/**
 * The times of day in a line such as "6:00 PM, 7:30 PM" or "18:00; 19.30", earliest first.
 * @returns minutes after midnight; or what is wrong with the line
 */
export function readTimes(line: string): Read<number[]> {
  const times = toParts(line).map(readTime);
  const error = times.find((time) => typeof time === 'string');
  if (error !== undefined) return error;
  return (times as number[]).map((time) => time % dayMinutes).sort((a, b) => a - b);
}

/**
 * The opening hours in a line such as "6:00 AM – 12:00 PM, 13:00 to 22:00", earliest first.
 * @returns what was read; or what is wrong with the line
 */
export function readTimeRanges(line: string): Read<TimeRange[]> {
  const timeRanges: TimeRange[] = [];
  for (const part of toParts(line)) {
    const ends = part.split(/\s*(?:[-–—]|\bto\b|\buntil\b)\s*/i);
    if (ends.length !== 2 || ends.includes(''))
      return 'Write hours such as 6:00 AM – 10:00 PM, with a comma between two.';
    const [opensAt, closing] = [readTime(ends[0]!), readTime(ends[1]!)];
    if (typeof opensAt === 'string') return opensAt;
    if (typeof closing === 'string') return closing;
    // Nothing closes as a day begins: that is the midnight at its end.
    const closesAt = closing === 0 ? dayMinutes : closing;
    if (opensAt >= closesAt) return 'Hours must end later on the same day; 12:00 AM as the end is midnight.';
    timeRanges.push({ opensAt, closesAt });
  }
  timeRanges.sort((a, b) => a.opensAt - b.opensAt);
  const doOverlap = timeRanges.some(({ opensAt }, n) => opensAt < (timeRanges[n - 1]?.closesAt ?? 0));
  return doOverlap ? 'Two of these hours overlap.' : timeRanges;
}

const toParts = (line: string): string[] =>
  line
    .split(/[,;\n]|\band\b/i)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** One time by either clock. A bare "6:30" could be morning or evening, and a wrong guess would be booked. */
function readTime(text: string): Read<number> {
  const match = /^(\d{1,2})(?:[:.](\d\d))?\s*(?:([ap])\.?\s?m\.?)?$/i.exec(text);
  const [hour, minute] = [Number(match?.[1]), Number(match?.[2] ?? 0)];
  const half = match?.[3]?.toLowerCase();
  const isTime = half ? hour >= 1 && hour <= 12 : hour * 60 + minute <= dayMinutes;
  if (!match || !isTime || minute > 59) return `“${text}” is not a time. Write it such as 6:00 PM.`;
  if (half) return ((hour % 12) + (half === 'p' ? 12 : 0)) * 60 + minute;
  if (hour >= 1 && hour <= 12 && !text.startsWith('0')) return `Add AM or PM to “${text}”.`;
  return hour * 60 + minute;
}

/** A line of hours or times; a whole day of the shortest slots is shorter. */
const lineLimit = 5000;

const wholeNumber = (label: string, [min, max]: readonly [number, number]) =>
  boundedText(label, bounds.phone)
    .refine((text) => /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max, {
      error: `${label} must be a whole number from ${min} to ${max.toLocaleString('en-US')}.`,
      abort: true,
    })
    .transform(Number);

/** A line for each day of the week, read by `read`; blank is nothing on that day. */
const weekFields = <Value extends object>(label: string, read: (line: string) => Value | string) =>
  makeWeek(() =>
    boundedText(label, lineLimit).transform((line, context) => {
      const value = read(line);
      if (typeof value !== 'string') return value;
      // Not to be continued: what looks at the whole week must find every day read.
      context.addIssue({ code: 'custom', message: value, continue: false });
      return z.NEVER;
    }),
  );

const name = requiredText('The name', bounds.name, 'Enter the name.');
const description = boundedText('The description', bounds.text);

/** What managers say of an amenity: `monday` to `sunday` are its opening hours. */
export const amenitySchema = z
  .object({
    name,
    description,
    capacity: wholeNumber('The number of people', scheduleBounds.places),
    bookingDurationMinutes: wholeNumber('The length', scheduleBounds.minutes),
    ...weekFields('The hours', readTimeRanges),
  })
  .transform(({ monday, tuesday, wednesday, thursday, friday, saturday, sunday, ...amenity }, context) => {
    const hours = { monday, tuesday, wednesday, thursday, friday, saturday, sunday };
    const length = amenity.bookingDurationMinutes;
    for (const day of weekdays) {
      const short = hours[day].find(({ opensAt, closesAt }) => closesAt - opensAt < length);
      if (!short) continue;
      const message = `${formatTimeRanges([short])} is shorter than a booking of ${length} minutes.`;
      context.addIssue({ code: 'custom', path: [day], message });
    }
    return { ...amenity, hours };
  });

const classFields = {
  name,
  description,
  difficulty: z.enum(difficulties, 'Choose a level from the list.'),
  instructor: requiredText('The instructor', bounds.name, 'Enter who leads it.'),
  duration: wholeNumber('The length', scheduleBounds.minutes),
  capacity: wholeNumber('The number of spots', scheduleBounds.places),
  ...weekFields('The times', readTimes),
};

/** What managers say of a class: `monday` to `sunday` are when it begins. Where it is held, it stays. */
export const classSchema = z
  .object(classFields)
  .transform(
    ({ monday, tuesday, wednesday, thursday, friday, saturday, sunday, ...fitnessClass }, context) => {
      const times = { monday, tuesday, wednesday, thursday, friday, saturday, sunday };
      const { duration } = fitnessClass;
      for (const day of weekdays) {
        const doOverlap = times[day].some((time, n) => n > 0 && time - times[day][n - 1]! < duration);
        if (!doOverlap) continue;
        const message = `Two of these overlap: the class lasts ${duration} minutes.`;
        context.addIssue({ code: 'custom', path: [day], message });
      }
      return { ...fitnessClass, times };
    },
  );

/** With a new class comes where it is held. */
export const newClassSchema = z
  .object({ amenityId: requiredText('The amenity', bounds.name, 'Choose where it is held.') })
  .and(classSchema);

export type AmenityInput = z.output<typeof amenitySchema>;
export type ClassInput = z.output<typeof classSchema>;
