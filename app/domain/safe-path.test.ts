import { expect, test } from 'vitest';

import { ownPath, safePath } from './safe-path';

test.each(['/', '/health', '/notifications?page=2#top', '/a%2Fb', '/signin?redirectTo=%2F%2Fevil.example'])(
  '%s is a path of ours',
  (to) => expect([safePath(to, '/fallback'), ownPath(to)]).toEqual([to, to]),
);

test('what is too long is no path of ours, and a query that is too long is left out', () => {
  const [path, query] = [`/${'a'.repeat(1999)}`, `?q=${'a'.repeat(1997)}`];
  expect([ownPath(path), ownPath(`${path}a`)]).toEqual([path, null]);
  expect([ownPath(`/${query}`), ownPath(`/health${query}`)]).toEqual(['/', '/health']);
  expect(safePath(`/?q=${'a'.repeat(1996)}`)).toHaveLength(2000);
});

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'evil.example',
  'evil',
  '',
  ' //evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  '/\u0000/evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  'http://here.invalid//evil.example',
  '?redirectTo=//evil.example',
  null,
  undefined,
  7,
  ['/health'],
])('%j never leaves', (to) => {
  const path = safePath(to, '/fallback');
  expect(new URL(path, 'https://ours.example').origin).toBe('https://ours.example');
  expect(path).toBe('/fallback');
  expect(ownPath(to)).toBeNull();
});
