import type { Rule } from '../rule.server';
import { findWrongValues } from '../values.server';

export const invalidNumber: Rule = {
  id: 'invalid_integer',
  severity: 'error',
  says: 'A number such as stop_sequence is a whole number from 0.',
  check: (feed) =>
    findWrongValues(feed, ['whole'], (text) => /^\d{1,9}$/.test(text), 'must be a whole number.'),
};
