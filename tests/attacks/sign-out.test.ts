import { expect, test } from 'vitest';

import { attackServer } from '../support/attack-server';

const server = await attackServer();

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
