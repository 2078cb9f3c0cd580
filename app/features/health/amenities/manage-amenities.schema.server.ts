import { z } from 'zod/v4';

import { optionalDay } from '~/domain/day.server';
import { boundedText, bounds, requiredText } from '~/domain/text.server';

import { parseTimeRanges, parseTimes } from '~/platform/places/parse-times';
import { formatTimeRanges, makeWeek, weekdays } from '~/platform/places/times-of-day';

import { difficulties, scheduleBounds } from './manage-amenities';

/** Fits opening hours for a full day of the shortest slots. */
const lineLimit = 5000;

const wholeNumber = (label: string, [min, max]: readonly [number, number]) =>
  boundedText(label, bounds.phone)
    .refine((text) => /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max, {
      error: `${label} must be a whole number from ${min} to ${max.toLocaleString('en-US')}.`,
      abort: true,
    })
    .transform(Number);

/** One text field per weekday. A blank one means nothing that day. */
const weekFields = <Value extends object>(label: string, read: (line: string) => Value | string) =>
  makeWeek(() =>
    boundedText(label, lineLimit).transform((line, context) => {
      const value = read(line);
      if (typeof value !== 'string') return value;
      // Stop parsing here: checks of the whole week need every day parsed.
      context.addIssue({ code: 'custom', message: value, continue: false });
      return z.NEVER;
    }),
  );

const name = requiredText('The name', bounds.name, 'Enter the name.');
const description = boundedText('The description', bounds.text);

export const amenitySchema = z
  .object({
    name,
    description,
    rules: boundedText('The rules', bounds.text),
    /** A form sends 'on', and a file's row a boolean. */
    mustAgree: z
      .union([z.literal('on'), z.boolean()])
      .optional()
      .transform(Boolean),
    capacity: wholeNumber('The capacity', scheduleBounds.spots),
    bookingDurationMinutes: wholeNumber('The length', scheduleBounds.minutes),
    ...weekFields('The hours', parseTimeRanges),
  })
  .transform(({ monday, tuesday, wednesday, thursday, friday, saturday, sunday, ...amenity }, context) => {
    const hours = { monday, tuesday, wednesday, thursday, friday, saturday, sunday };
    const length = amenity.bookingDurationMinutes;
    if (amenity.mustAgree && amenity.rules === '') {
      context.addIssue({ code: 'custom', path: ['rules'], message: 'Write the rules to agree to.' });
    }
    for (const day of weekdays) {
      const short = hours[day].find(({ opensAt, closesAt }) => closesAt - opensAt < length);
      if (!short) continue;
      const message = `${formatTimeRanges([short])} is shorter than a ${length}-minute session.`;
      context.addIssue({ code: 'custom', path: [day], message });
    }
    return { ...amenity, hours };
  });

const classFields = {
  name,
  description,
  difficulty: z.enum(difficulties, 'Choose a level from the list.'),
  instructor: requiredText('The instructor', bounds.name, 'Enter the instructor.'),
  duration: wholeNumber('The length', scheduleBounds.minutes),
  capacity: wholeNumber('The number of spots', scheduleBounds.spots),
  ...weekFields('The times', parseTimes),
};

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

export const newClassSchema = z
  .object({ amenityId: requiredText('The amenity', bounds.name, 'Choose an amenity.') })
  .and(classSchema);

/** The first day of the class's new times. Blank means today. */
export const classUpdateSchema = classSchema.and(z.object({ from: optionalDay('The day') }));

export type AmenityInput = z.output<typeof amenitySchema>;
export type ClassInput = z.output<typeof classSchema>;
export type ClassUpdate = ClassInput & { from?: string | null };
