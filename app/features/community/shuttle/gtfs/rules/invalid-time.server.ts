import type { Rule } from '../rule.server';
import { findWrongValues, parseTime } from '../values.server';

export const invalidTime: Rule = {
  id: 'invalid_time',
  severity: 'error',
  says: 'A time is written like 07:30:00, and after midnight of the service day like 25:10:00.',
  check: (feed) =>
    findWrongValues(feed, ['time'], (text) => parseTime(text) !== null, 'must be a time such as 07:30:00.'),
};
