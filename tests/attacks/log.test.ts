import { afterAll, beforeAll, expect, test } from 'vitest';

import { type AttackServer, startAttackServer } from '#tests/support/attack-server';

let server: AttackServer;
beforeAll(async () => void (server = await startAttackServer({ TRUST_PROXY: '1', LOG_LEVEL: 'trace' })));
afterAll(() => server.close());

type Line = Record<string, unknown>;

const lines = (): Line[] =>
  server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line);

test('a request is one line: by the pattern, never by what was asked or by whom', async () => {
  const Cookie = await server.cookieOf('demo-user');
  const secret = 'Xyzzy';
  const headers = {
    Cookie,
    'X-Forwarded-For': '203.0.113.77',
    'User-Agent': `Browser of ${secret}`,
    Referer: `http://127.0.0.1/${secret}`,
  };
  const form = { ...headers, 'Content-Type': 'application/x-www-form-urlencoded' };
  const id = '00000000-0000-4000-8000-00000000beef';
  await server.send(`/notifications?q=${secret}`, { headers });
  await server.send(`/notifications/${id}/read`, {
    method: 'POST',
    headers: form,
    body: `redirectTo=/${secret}`,
  });
  await server.send(`/api/notifications/${secret}/read`, { method: 'PATCH', headers });
  await server.send('/signin', {
    method: 'POST',
    headers: { ...form, Cookie: '' },
    body: `email=${secret}@example.org&password=${secret}-password`,
  });
  await server.send(`/profile/edit`, { method: 'POST', headers: form, body: `name=${secret}` });
  await server.send(`/${secret}/%E0`, { headers });

  // An error whose message holds the query and its parameters.
  await server.database.sql`alter table profiles rename to gone`;
  await server.send('/profile', { headers });
  await server.database.sql`alter table gone rename to profiles`;

  const patterns = [
    '/notifications',
    '/notifications/:notificationId/read',
    '/signin',
    '/profile/edit',
    '/profile',
    '-',
  ];
  await expect
    .poll(() => lines().flatMap((line) => line.pattern ?? []))
    .toEqual(expect.arrayContaining(patterns));
  const output = server.output();
  const failed = lines().find((line) => Number(line.level) >= 50);
  expect(JSON.stringify(failed)).toContain('42P01');
  for (const word of [
    secret,
    'beef',
    '203.0.113.77',
    'demo-user',
    'Rosa',
    Cookie.split('=')[1],
    'select "',
  ]) {
    expect(output).not.toContain(word);
  }
  const request = lines().find((line) => line.pattern === '/notifications');
  expect(Object.keys(request ?? {}).sort()).toEqual(
    ['level', 'method', 'ms', 'msg', 'pattern', 'pid', 'requestId', 'status', 'time'].sort(),
  );
});

test('an answer names the request as the log does', async () => {
  const { headers } = await server.send('/signin');
  const id = headers['x-request-id'];
  await expect.poll(() => lines().some((line) => line.requestId === id)).toBe(true);
});
