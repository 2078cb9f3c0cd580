import { isTimeZone } from '~/platform/settings/setting-rules.server';

import type { Rule } from '../rule.server';

const nameOf = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone;

export const otherTimeZone: Rule = {
  id: 'vclink_other_time_zone',
  severity: 'error',
  says: 'The agencies’ time zone is the neighborhood’s: times are by the clock.',
  *check({ rows, here }) {
    for (const { line, agency_timezone: zone } of rows.agency)
      if (isTimeZone(zone) && nameOf(zone) !== nameOf(here.timeZone))
        yield {
          file: 'agency.txt',
          line,
          column: 'agency_timezone',
          why: `Its times are by the clock of ${zone}, the neighborhood’s by that of ${here.timeZone}.`,
        };
  },
};
