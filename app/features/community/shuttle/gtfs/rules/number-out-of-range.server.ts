import type { Rule } from '../rule.server';
import { findWrongValues, isWithin } from '../values.server';

export const numberOutOfRange: Rule = {
  id: 'number_out_of_range',
  severity: 'error',
  says: 'A latitude is from -90 to 90, a longitude from -180 to 180.',
  check: (feed) =>
    findWrongValues(
      feed,
      ['latitude', 'longitude'],
      (text, kind) => isWithin(text, kind === 'latitude' ? 90 : 180),
      'must be in degrees, such as 45.4871.',
    ),
};
