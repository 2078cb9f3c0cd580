import { expect, test } from 'vitest';

import { digitsToDial } from './phone';

test.for([
  ['911', '911'],
  ['(503) 555-0188', '5035550188'],
  ['1-800-222-1222', '18002221222'],
  [' +1 503 555 0188', '+15035550188'],
  ['(503) 555-0188 ext. 12', '5035550188'],
  ['(503) 555-0188 x12', '5035550188'],
  ['503-555-0188, extension 4', '5035550188'],
  ['(503) 555-0188 or (503) 555-0189', ''],
  ['Ask at the desk', ''],
  ['+', ''],
  ['', ''],
] as const)('of %o is dialled %o', ([phone, dial]) => {
  expect(digitsToDial(phone)).toBe(dial);
});
