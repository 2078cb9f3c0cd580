import { z } from 'zod/v4';

import { boundedText, bounds } from '~/domain/text.server';
import type { OpeningHour } from '~/platform/places/opening-hours';
import { formatWeek } from '~/platform/places/opening-words';
import { hasPublicHolidays, parseDayHours, parseWeekHours } from '~/platform/places/parse-hours';
import {
  formatTimeRanges,
  type TimeRange,
  type Week,
  weekdayName,
  weekdayNumber,
  weekdays,
} from '~/platform/places/times-of-day';

import type { Cell, Field } from '../content-kind.server';
import type { FieldOptions } from './fields.server';

export const weekHours = (
  child: { table: unknown; parent: string },
  { isWanted }: Pick<FieldOptions, 'isWanted'> = {},
): Field => ({
  legend: 'Opening hours',
  hint: 'Such as 9:00 AM – 5:00 PM; leave a day blank when it is closed.',
  ...(isWanted && { isWanted }),
  cells: [
    wholeWeek,
    ...weekdays.map((day): Cell => ({
      name: day,
      label: weekdayName(day),
      as: 'line',
      toSchema: () => hoursSchema(weekdayName(day), parseDayHours),
    })),
  ],
  toValues: (read) => ({
    hours: toHours((read[wholeWeek.name] ?? read) as Week<TimeRange[]>),
  }),
  toTexts: ({ hours }) => ({
    [wholeWeek.name]: '',
    ...Object.fromEntries(weekdays.map((day) => [day, formatTimeRanges(onDay(hours as OpeningHour[], day))])),
  }),
  children: { ...child, property: 'hours' },
});

const wholeWeek: Cell = {
  name: 'hours',
  label: 'Hours of the week',
  hint: 'Such as Mon–Sat 7 AM – 3 PM, Sun closed. It replaces the days below.',
  also: ['opening hours', 'business hours', 'hours of operation', 'open'],
  as: 'line',
  isShorthand: true,
  toSchema: () => hoursSchema('Hours', (text) => (text === '' ? null : parseWeekHours(text))),
  formatParsed: (texts, typed) => {
    const hours = toHours(
      Object.fromEntries(weekdays.map((day) => [day, parseDayHours(texts[day] ?? '')])) as Week<TimeRange[]>,
    );
    const lines = formatWeek(hours).map(({ days, times }) => `${days} ${times}`);
    return [...lines, ...(hasPublicHolidays(typed) ? ['without the public holidays'] : [])].join(', ');
  },
};

const hoursSchema = (label: string, read: (text: string) => object | string | null) =>
  boundedText(label, bounds.message).transform((text, context) => {
    const found = read(text);
    if (typeof found !== 'string') return found;
    context.addIssue({ code: 'custom', message: found });
    return z.NEVER;
  });

const toHours = (week: Week<TimeRange[]>): OpeningHour[] =>
  weekdays.flatMap((day) => week[day].map((range) => ({ ...range, weekday: weekdayNumber(day) })));

const onDay = (hours: readonly OpeningHour[], day: (typeof weekdays)[number]): OpeningHour[] =>
  hours
    .filter(({ weekday }) => weekday === weekdayNumber(day))
    .sort((one, other) => one.opensAt - other.opensAt);
