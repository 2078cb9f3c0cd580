import { isTimeZone } from '~/platform/settings/setting-rules.server';

import type { Rule } from '../rule.server';
import { findWrongValues } from '../values.server';

export const invalidTimezone: Rule = {
  id: 'invalid_timezone',
  severity: 'error',
  says: 'A time zone has a name of the IANA list, such as America/Los_Angeles.',
  check: (feed) =>
    findWrongValues(feed, ['zone'], isTimeZone, 'must be a time zone such as America/Los_Angeles.'),
};
