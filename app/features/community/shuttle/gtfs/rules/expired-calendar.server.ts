import { formatLongDay } from '~/ui/dates';

import type { Rule } from '../rule.server';
import { lastDayOf, listServices } from '../service-days.server';

export const expiredCalendar: Rule = {
  id: 'expired_calendar',
  severity: 'warning',
  says: 'A service has days to come.',
  *check(feed) {
    for (const [id, service] of listServices(feed)) {
      const last = lastDayOf(service);
      if (last !== null && last < feed.here.today)
        yield {
          file: feed.columns.calendar ? 'calendar.txt' : 'calendar_dates.txt',
          why: `Service “${id}” ended on ${formatLongDay(last)}. It’s imported, and nothing departs.`,
        };
    }
  },
};
