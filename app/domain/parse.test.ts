import { expect, test } from 'vitest';
import { z } from 'zod/v4';

import { findUnstorable, parseInput, unstorableText } from './parse.server';

test('a zero byte in any input is reported with its field', () => {
  const schema = z.object({ keys: z.array(z.object({ auth: z.string() })) });
  expect(() => parseInput(schema, { keys: [{ auth: 'a' }, { auth: 'b\0' }] })).toThrow(
    expect.objectContaining({ code: 'invalid', options: { errors: { 'keys.1.auth': [unstorableText] } } }),
  );
  expect(() => parseInput(z.string(), '\0')).toThrow(
    expect.objectContaining({ options: { errors: { body: [unstorableText] } } }),
  );
});

test('a zero byte in a field name is found, and clean input has none', () => {
  expect(findUnstorable({ a: { 'b\0': 1 } })).toEqual(['a', 'b\0']);
  expect(findUnstorable({ a: ['x', 1, null, undefined, { b: '' }] })).toBeNull();
});
