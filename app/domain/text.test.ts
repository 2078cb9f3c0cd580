import { describe, expect, test } from 'vitest';

import { boundedText, optionalText, requiredText } from './text.server';

const toError = (schema: ReturnType<typeof boundedText>, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message;

describe('a bounded text', () => {
  test('is trimmed, and its line breaks are one character each', () => {
    expect(boundedText('The text', 5).parse('  a\r\nb\rc ')).toBe('a\nb\nc');
    expect([null, undefined, ' '].map((value) => boundedText('The text', 5).parse(value))).toEqual([
      '',
      '',
      '',
    ]);
  });

  test('is stored in NFC', () => {
    for (const typed of ['Cafe\u0301', 'A\u030angstro\u0308m', '\u1112\u1161\u11ab'])
      expect(boundedText('The text', 20).parse(typed)).toBe(typed.normalize('NFC'));
  });

  test('is refused where it is too long, and not cut', () => {
    expect(toError(boundedText('The text', 1234), 'x'.repeat(1235))).toBe(
      'The text can have at most 1,234 characters.',
    );
  });

  test('is refused with a zero byte, which PostgreSQL cannot store', () => {
    expect(toError(boundedText('The text', 9), 'a\u0000')).toBe(
      'The text contains a character that cannot be stored.',
    );
  });
});

test('an optional text reads as null where it is blank', () => {
  expect([undefined, null, '  ', ' a '].map((value) => optionalText('It', 9).parse(value))).toEqual([
    null,
    null,
    null,
    'a',
  ]);
});

test('a required text says what is missing', () => {
  const schema = requiredText('A name', 9, 'Enter your name.');
  expect([undefined, '', ' \n'].map((value) => toError(schema, value))).toEqual(
    Array(3).fill('Enter your name.'),
  );
});
