import { expect, test } from 'vitest';

import { formatReach } from './messages';

test.for([
  [{ residents: 31, push: 12, email: 28 }, 'Reaches 31 residents: all by inbox, 12 by push, 28 by email.'],
  [{ residents: 1, push: 0, email: 1 }, 'Reaches 1 resident: all by inbox, 0 by push, 1 by email.'],
  [
    { residents: 5000, push: 1200, email: 0 },
    'Reaches 5,000 residents: all by inbox, 1,200 by push, 0 by email.',
  ],
] as const)('the reach of a message is formatted: %o', ([reach, words]) =>
  expect(formatReach(reach)).toBe(words),
);
