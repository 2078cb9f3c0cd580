import type { Rule } from '../rule.server';
import { parseDate, parseTime } from '../values.server';

export const startAfterEnd: Rule = {
  id: 'start_and_end_range_out_of_order',
  severity: 'error',
  says: 'A calendar or a frequency ends after it starts.',
  *check({ rows }) {
    for (const { line, start_date: start, end_date: end } of rows.calendar)
      if (parseDate(start) && parseDate(end) && start > end)
        yield { file: 'calendar.txt', line, column: 'end_date', why: 'It ends before it starts.' };
    for (const { line, start_time: start, end_time: end } of rows.frequencies)
      if ((parseTime(start) ?? -1) >= (parseTime(end) ?? Infinity))
        yield { file: 'frequencies.txt', line, column: 'end_time', why: 'It ends before it starts.' };
  },
};
