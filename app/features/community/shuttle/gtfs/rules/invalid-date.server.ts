import type { Rule } from '../rule.server';
import { findWrongValues, parseDate } from '../values.server';

export const invalidDate: Rule = {
  id: 'invalid_date',
  severity: 'error',
  says: 'A date is written like 20261225.',
  check: (feed) =>
    findWrongValues(feed, ['date'], (text) => parseDate(text) !== null, 'must be a date such as 20261225.'),
};
