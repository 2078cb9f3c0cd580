import { describe, expect, test } from 'vitest';

import { boundedText, optionalText, requiredText } from './text.server';

const toError = (schema: ReturnType<typeof boundedText>, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message;

describe('a bounded text', () => {
  test('a bounded text is trimmed, and its line breaks become LF', () => {
    expect(boundedText('The text', 5).parse('  a\r\nb\rc ')).toBe('a\nb\nc');
    expect([null, undefined, ' '].map((value) => boundedText('The text', 5).parse(value))).toEqual([
      '',
      '',
      '',
    ]);
  });

  test('a bounded text is normalized to NFC', () => {
    for (const typed of ['Cafe\u0301', 'A\u030angstro\u0308m', '\u1112\u1161\u11ab'])
      expect(boundedText('The text', 20).parse(typed)).toBe(typed.normalize('NFC'));
  });

  test('a bounded text that is too long is rejected rather than cut', () => {
    expect(toError(boundedText('The text', 1234), 'x'.repeat(1235))).toBe(
      'The text can have at most 1,234 characters.',
    );
  });

  test('a bounded text with a zero byte is rejected', () => {
    expect(toError(boundedText('The text', 9), 'a\u0000')).toBe(
      'The text contains a character that cannot be stored.',
    );
  });
});

test('a blank optional text reads as null', () => {
  expect([undefined, null, '  ', ' a '].map((value) => optionalText('It', 9).parse(value))).toEqual([
    null,
    null,
    null,
    'a',
  ]);
});

test('a blank required text is rejected with its own error', () => {
  const schema = requiredText('A name', 9, 'Enter your name.');
  expect([undefined, '', ' \n'].map((value) => toError(schema, value))).toEqual(
    Array(3).fill('Enter your name.'),
  );
});
