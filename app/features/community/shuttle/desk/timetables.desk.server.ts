import { z } from 'zod/v4';

import { shuttleTimetables } from '#db/schema';
import type { FieldErrors } from '~/domain/errors';
import { bounds } from '~/domain/text.server';
import type { Field, Values } from '~/platform/desk/content-kind.server';
import { defineContent } from '~/platform/desk/define-content.server';
import {
  cellField,
  day,
  type FieldOptions,
  isDay,
  line,
  lines,
  reference,
  toValueSchema,
} from '~/platform/desk/fields/fields.server';
import { parseWeekdays } from '~/platform/places/parse-hours';
import { formatWeekdays, weekdayNumber } from '~/platform/places/times-of-day';

import { shuttlePath } from '../seats/seats';
import { formatDepartures, parseDepartures } from './departure-times';
import { gtfsImport } from './gtfs-import';
import { settled } from './settled.server';

type Read = (text: string) => number[] | string;

/** Numbers that are typed as one text. */
const numbers = (
  name: string,
  label: string,
  { as, read, write }: { as: 'line' | 'text'; read: Read; write: (values: number[]) => string },
  options: FieldOptions,
): Field =>
  cellField(
    name,
    label,
    options,
    {
      as,
      toSchema: () =>
        toValueSchema(
          label,
          { max: bounds.text, ...options },
          (text) => {
            const values = read(text);
            return typeof values === 'string' ? undefined : values;
          },
          (text) => read(text) as string,
        ).transform((values) => values ?? []),
    },
    write,
  );

const readWeekdays: Read = (text) => {
  const days = parseWeekdays(text);
  return typeof days === 'string' ? days : days.map(weekdayNumber);
};

/** Days, one per line, in order. */
function days(name: string, label: string, options: FieldOptions): Field {
  const field = lines(name, label, { hint: 'One day per line, such as 2026-12-25', ...options });
  const schema = field.cells[0]!.toSchema;
  return {
    ...field,
    cells: field.cells.map((cell) => ({
      ...cell,
      toSchema: (context) =>
        schema(context).transform((given, issues) => {
          const all = given as string[];
          const wrong = all.find((one) => !isDay(one));
          if (wrong === undefined && all.length <= mostDays) return [...new Set(all)].sort();
          issues.addIssue({
            code: 'custom',
            message:
              wrong === undefined
                ? `${label} takes at most ${mostDays} days.`
                : `“${wrong.slice(0, 40)}” must be a day such as 2026-12-25.`,
          });
          return z.NEVER;
        }),
    })),
  };
}

/** The database has the same limit in a CHECK constraint. */
const mostDays = 400;

export const timetableContent = settled(
  defineContent({
    name: 'shuttle-timetables',
    title: 'Shuttle timetables',
    one: 'timetable',
    section: 'Community',
    otherImport: gtfsImport,
    about: 'When each route departs from its first stop, by day, and with which shuttle.',
    table: shuttleTimetables,
    listedBy: shuttleTimetables.routeId,
    key: ['route', 'name'],
    toName: ({ name = '' }) => name,
    noteCells: ['route', 'weekdays'],
    toPath: () => shuttlePath,
    fields: [
      reference('route', 'Route', 'shuttle-routes', { property: 'routeId' }),
      line('name', 'Name', { hint: 'Such as Weekdays, or Holidays' }),
      reference('shuttle', 'Shuttle', 'shuttles', { property: 'shuttleId' }),
      numbers(
        'weekdays',
        'Days of the week',
        { as: 'line', read: readWeekdays, write: formatWeekdays },
        { isOptional: true, hint: 'Such as Mon–Fri, or Sat, Sun. Leave it blank for certain days only.' },
      ),
      numbers(
        'times',
        'Departures from the first stop',
        { as: 'text', read: parseDepartures, write: formatDepartures },
        { hint: 'Such as 7:00 AM, 7:45 AM, or 9:00 AM – 6:00 PM every 20 min' },
      ),
      day('from', 'First day', { isOptional: true, property: 'validFrom' }),
      day('until', 'Last day', { isOptional: true, property: 'validUntil' }),
      days('except', 'Days it doesn’t run', { property: 'exceptOn' }),
      days('also', 'Further days it runs', {
        property: 'alsoOn',
        hint: 'Such as holidays with times of their own, one day per line: 2026-12-25',
      }),
    ],
    check: checkDays,
  }),
);

function checkDays({ weekdays, alsoOn, validFrom, validUntil }: Values): FieldErrors {
  if ((weekdays as number[]).length + (alsoOn as string[]).length === 0)
    return { weekdays: ['Enter days of the week, or further days on which it runs.'] };
  const [from, until] = [validFrom, validUntil] as (string | null)[];
  return from && until && until < from ? { until: ['The last day must not be before the first.'] } : {};
}
