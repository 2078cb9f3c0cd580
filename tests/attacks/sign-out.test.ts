import { expect, test } from 'vitest';

import { attackServer } from '../support/attack-server';

const server = await attackServer();

test('personal pages and their data are never cached, and other pages are revalidated', async () => {
  const Cookie = await server.cookieFor('demo-manager');
  const cacheControl: Record<string, string | undefined> = {};
  for (const path of [
    '/profile',
    '/profile.data',
    '/health',
    '/emergency',
    '/manage/codes',
    '/',
    '/health/outdoor',
  ])
    cacheControl[path] = (await server.get(path, Cookie)).headers['cache-control'];
  expect(cacheControl).toEqual({
    '/profile': 'no-store',
    '/profile.data': 'no-store',
    '/health': 'no-store',
    '/emergency': 'no-store',
    '/manage/codes': 'no-store',
    '/': 'private, no-cache',
    '/health/outdoor': 'private, no-cache',
  });
});

test.for(['/signout', '/signout.data'])("a POST to %s clears the browser's cache", async (path) => {
  const Cookie = await server.cookieFor('demo-user');
  const out = await server.post(path, {}, Cookie);
  expect(out.headers['clear-site-data']).toBe('"cache"');
  expect(String(out.headers['set-cookie'])).toContain('vclink_session=; Path=/; Max-Age=0');
  expect((await server.get(path, Cookie)).headers['clear-site-data']).toBeUndefined();
});

test('the cookie of a printable join code ends with the session that made it', async () => {
  const [mine, next] = [await server.cookieFor('demo-manager'), await server.cookieFor('demo-manager')];
  const made = await server.post('/manage/codes', { home: '12B' }, mine);
  const cookie = made.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  const path = made.headers.location ?? '';
  const asked = (session: string) => server.get(path, `${session}; ${cookie}`);
  expect((await asked(mine)).body).toMatch(/[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}/);
  expect((await asked(next)).body).toContain('This code can&#x27;t be shown again');
});
