import { expect, test } from 'vitest';

import { cutExcerpt, markFound } from './mark-found.server';
import type { Marked } from './search';

const show = (parts: Marked | null) =>
  parts?.map(({ text, isFound }) => (isFound ? `[${text}]` : text)).join('');

test.for([
  ['Cedar Bean Café', ['cafe'], 'Cedar Bean [Café]'],
  ['Libraries and a Library', ['librari'], '[Libraries] and a [Library]'],
  ['Farmer’s Market', ['farmers'], '[Farmer’s] Market'],
  ['Up to a yard', ['to'], 'Up [to] a yard'],
  ['<b>bold</b>', ['bold'], '<b>[bold]</b>'],
  ['', ['pool'], ''],
] as const)('“%s” with %j is marked as %s', ([text, lexemes, marked]) => {
  expect(show(markFound(text, lexemes))).toBe(marked);
});

test('an excerpt is the part of a text around the first word found', () => {
  const text = `${'Nothing of note here. '.repeat(10)}Dogs *swim* on Sundays. ${'More of the same. '.repeat(20)}`;
  const excerpt = show(cutExcerpt(text, ['swim']));
  expect(excerpt).toMatch(/^… .{10,60}Dogs \[swim\] on Sundays\. .{40,} …$/);
  expect(excerpt!.length).toBeLessThan(160);
  expect(cutExcerpt(text, ['cat'])).toBeNull();
  expect(show(cutExcerpt('A **short** text', ['short']))).toBe('A [short] text');
});

test('a very long word does not lengthen the excerpt', () => {
  const excerpt = show(cutExcerpt(`before ${'swim'.repeat(1000)} after`, ['swim']));
  expect(excerpt).toMatch(/^before \[(swim)+\w*\] …$/);
  expect(excerpt!.length).toBeLessThan(160);
});
