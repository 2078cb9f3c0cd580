import type { Rule } from '../rule.server';
import { findWrongValues } from '../values.server';

export const invalidFloat: Rule = {
  id: 'invalid_float',
  severity: 'error',
  says: 'A price or a distance is a number from 0.',
  check: (feed) =>
    findWrongValues(feed, ['number'], (text) => /^\d{1,9}(\.\d*)?$/.test(text), 'must be a number.'),
};
