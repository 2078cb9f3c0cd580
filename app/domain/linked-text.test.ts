import { expect, test } from 'vitest';

import { linkText } from './linked-text.server';

test('web addresses in a text become links, and no text is lost', () => {
  const text = 'See https://example.org/a(b)?c=1&d=2, or http://example.org.\nThanks!';
  const pieces = linkText(text);
  expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  expect(pieces.flatMap(({ href }) => href ?? [])).toEqual([
    'https://example.org/a(b)?c=1&d=2',
    'http://example.org',
  ]);
});

test.for([
  'javascript:alert(1)',
  'javascript://example.org/%0aalert(1)',
  'data:text/html,x',
  'ftp://example.org/x',
  'mailto:a@example.org',
  'a@example.org',
  'www.example.org and example.org',
  '//example.org/x',
  '127.0.0.1',
  '<a href="x">',
  'no link at all',
])('%s does not become a link', (text) => {
  expect(linkText(text)).toEqual([{ text }]);
});

test('an empty text has no pieces', () => {
  expect(linkText('')).toEqual([]);
});
