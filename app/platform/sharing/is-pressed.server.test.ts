import { expect, test } from 'vitest';

import { isPressed } from './is-pressed.server';

const request = (headers: Record<string, string>, method = 'GET') =>
  new Request('https://vclink.example.org/', { method, headers });

test('a click counts, with and without fetch metadata headers', () => {
  expect(isPressed(request({}))).toBe(true);
  expect(isPressed(request({ 'Sec-Fetch-Site': 'same-origin' }))).toBe(true);
  expect(isPressed(request({ 'Sec-Fetch-Site': 'none' }))).toBe(true);
});

test("prefetches and cross-site requests don't count as clicks", () => {
  const toHeaders: Record<string, string>[] = [
    { 'Sec-Purpose': 'prefetch' },
    { 'Sec-Purpose': 'prefetch;prerender' },
    { Purpose: 'Prefetch' },
    { 'X-Purpose': 'preview' },
    { 'X-Moz': 'prefetch' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
  ];
  for (const headers of toHeaders) {
    expect(isPressed(request(headers)), JSON.stringify(headers)).toBe(false);
  }
  expect(isPressed(request({}, 'HEAD'))).toBe(false);
});
