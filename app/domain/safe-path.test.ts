import { expect, test } from 'vitest';

import { ownPath, safePath } from './safe-path';

test.each(['/', '/health', '/notifications?page=2#top', '/a%2Fb', '/signin?redirectTo=%2F%2Fevil.example'])(
  '%s is a safe path',
  (to) => expect([safePath(to, '/fallback'), ownPath(to)]).toEqual([to, to]),
);

test('a path that is too long is rejected, and a query that is too long is dropped', () => {
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
])('%j never redirects to another site', (to) => {
  const path = safePath(to, '/fallback');
  expect(new URL(path, 'https://ours.example').origin).toBe('https://ours.example');
  expect(path).toBe('/fallback');
  expect(ownPath(to)).toBeNull();
});
