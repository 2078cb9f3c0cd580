import type { Rule } from '../rule.server';
import { weekdayColumns } from '../tables.server';

export const noWeekday: Rule = {
  id: 'service_has_no_active_day_of_the_week',
  severity: 'warning',
  says: 'A calendar has a day of the week.',
  *check({ rows }) {
    for (const row of rows.calendar)
      if (weekdayColumns.every((day) => row[day] !== '1'))
        yield {
          file: 'calendar.txt',
          line: row.line,
          why: `Service “${row.service_id}” has no day of the week, only what calendar_dates.txt adds.`,
        };
  },
};
