import { expect, test } from 'vitest';
import { z } from 'zod/v4';

import { findUnstorable, parseInput, unstorableText } from './parse.server';

test('whatever a schema takes, a zero byte is told by its field', () => {
  const schema = z.object({ keys: z.array(z.object({ auth: z.string() })) });
  expect(() => parseInput(schema, { keys: [{ auth: 'a' }, { auth: 'b\0' }] })).toThrow(
    expect.objectContaining({ code: 'invalid', options: { errors: { 'keys.1.auth': [unstorableText] } } }),
  );
  expect(() => parseInput(z.string(), '\0')).toThrow(
    expect.objectContaining({ options: { errors: { body: [unstorableText] } } }),
  );
});

test('it is found in names too, and nowhere where there is none', () => {
  expect(findUnstorable({ a: { 'b\0': 1 } })).toEqual(['a', 'b\0']);
  expect(findUnstorable({ a: ['x', 1, null, undefined, { b: '' }] })).toBeNull();
});
