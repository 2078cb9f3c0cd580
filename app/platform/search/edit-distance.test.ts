import { expect, test } from 'vitest';

import { editDistance } from './edit-distance';

test.for([
  ['pool', 'pool', 0],
  ['pool', 'pol', 1],
  ['pool', 'pooll', 1],
  ['pool', 'pole', 2],
  ['pool', 'opol', 1],
  ['emergncy', 'emergency', 1],
  ['libary', 'library', 1],
  ['ab', 'ba', 1],
  ['kitten', 'sitting', 3],
  ['a', 'abcdef', 3],
] as const)('%s and %s differ by %d', ([one, other, distance]) => {
  expect(editDistance(one, other, 2)).toBe(distance);
  expect(editDistance(other, one, 2)).toBe(distance);
});
