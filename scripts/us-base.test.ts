import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { makeUsBase, usBaseFile } from './us-base';

test('the built-in map of the United States is what its script writes, in at most 150 kB', () => {
  const text = readFileSync(usBaseFile, 'utf8');
  expect(text).toBe(makeUsBase());
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(150_000);
});
