import type { Rule } from '../rule.server';
import { findWrongValues } from '../values.server';

export const invalidUrl: Rule = {
  id: 'invalid_url',
  severity: 'warning',
  says: 'A web address begins with http:// or https://.',
  check: (feed) =>
    findWrongValues(
      feed,
      ['url'],
      (text) => /^https?:/.test(text) && URL.canParse(text),
      'must be a web address.',
    ),
};
