import type { Rule } from '../rule.server';
import { findWrongValues } from '../values.server';

export const invalidColor: Rule = {
  id: 'invalid_color',
  severity: 'warning',
  says: 'A color is six hexadecimal digits.',
  check: (feed) =>
    findWrongValues(
      feed,
      ['color'],
      (text) => /^[0-9a-f]{6}$/i.test(text),
      'must be six digits such as 15803D. The import uses another color.',
    ),
};
