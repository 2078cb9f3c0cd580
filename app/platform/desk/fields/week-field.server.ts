import { z } from 'zod/v4';

import { boundedText, bounds } from '~/domain/text.server';
import type { OpeningHour } from '~/platform/places/opening-hours';
import { readTimeRanges } from '~/platform/places/read-times';
import {
  formatTimeRanges,
  type TimeRange,
  weekdayName,
  weekdayNumber,
  weekdays,
} from '~/platform/places/times-of-day';

import type { Field } from '../content-kind.server';

/** The hours of each day of a week, a cell a day. @param child the table of the hours, and its column of the place's id */
export const weekHours = (child: { table: unknown; parent: string }): Field => ({
  legend: 'Opening hours',
  hint: 'Such as 9:00 AM – 5:00 PM; leave a day blank when it is closed.',
  cells: weekdays.map((day) => ({
    name: day,
    label: weekdayName(day),
    as: 'line',
    toSchema: () =>
      boundedText(weekdayName(day), bounds.message).transform((text, context) => {
        const read = readTimeRanges(text, { pastMidnight: true });
        if (typeof read !== 'string') return read;
        context.addIssue({ code: 'custom', message: read });
        return z.NEVER;
      }),
  })),
  toValues: (read) => ({
    hours: weekdays.flatMap((day) =>
      (read[day] as TimeRange[]).map((range) => ({ ...range, weekday: weekdayNumber(day) })),
    ),
  }),
  toTexts: ({ hours }) =>
    Object.fromEntries(weekdays.map((day) => [day, formatTimeRanges(onDay(hours as OpeningHour[], day))])),
  children: { ...child, property: 'hours' },
});

const onDay = (hours: readonly OpeningHour[], day: (typeof weekdays)[number]): OpeningHour[] =>
  hours
    .filter(({ weekday }) => weekday === weekdayNumber(day))
    .sort((one, other) => one.opensAt - other.opensAt);
