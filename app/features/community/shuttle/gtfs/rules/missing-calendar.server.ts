import type { Rule } from '../rule.server';

export const missingCalendar: Rule = {
  id: 'missing_calendar_and_calendar_date_files',
  severity: 'error',
  says: 'A feed has calendar.txt, calendar_dates.txt, or both.',
  *check({ columns }) {
    if (!columns.calendar && !columns.calendar_dates)
      yield { file: 'calendar.txt', why: 'This file and calendar_dates.txt are both missing.' };
  },
};
