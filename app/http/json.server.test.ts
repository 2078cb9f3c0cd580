import { describe, expect, test } from 'vitest';

import { parseJson } from './json.server';

describe('a JSON body', () => {
  test('a JSON body with a batch of 500 readings is accepted', () => {
    const reading = { timestamp: 't', latitude: 1, longitude: 2, speed: 3, accuracy: 4, shuttleId: 's' };
    const batch = { readings: Array.from({ length: 500 }, () => reading) };
    expect(parseJson(JSON.stringify(batch))).toEqual(batch);
    expect(parseJson('')).toEqual({});
  });

  test.each([
    ['nested deeper than anything of ours', '['.repeat(8) + ']'.repeat(8)],
    ['nested 30,000 deep', '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000)],
    ['a list of 32,000', `[${'0,'.repeat(32_000)}0]`],
    ['an object with a prototype', '{"title": "t", "__proto__": {}}'],
    ['a constructor further in', '{"data": {"constructor": {"prototype": 1}}}'],
  ])('a JSON body with %s is rejected', (_what, text) => {
    expect(() => parseJson(text)).toThrow('The body is too large or too deeply nested.');
  });

  test('an unpaired surrogate in a JSON body becomes U+FFFD, and pairs stay', () => {
    expect(parseJson('{"a": ["\\ud800", "\\ud83d\\ude00", "\\uDC00x"]}')).toEqual({ a: ['�', '😀', '�x'] });
  });
});
