import { expect, test } from 'vitest';

import { attackServer, cookiesAfter, withoutTable } from '../support/attack-server';

const server = await attackServer();

type Line = Record<string, unknown>;

const lines = (): Line[] =>
  server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line);

test("a request is one log line with the route's pattern, without path, parameters or user", async () => {
  const Cookie = await server.cookieFor('demo-user');
  const secret = 'Xyzzy';
  const headers = {
    Cookie,
    'X-Forwarded-For': '203.0.113.77',
    'User-Agent': `Browser of ${secret}`,
    Referer: `http://127.0.0.1/${secret}`,
  };
  const id = '00000000-0000-4000-8000-0000deadbeef';
  await server.send(`/notifications?q=${secret}`, { headers });
  await server.post(`/notifications/${id}/read`, { redirectTo: `/${secret}` }, Cookie, headers);
  await server.send(`/api/notifications/${secret}/read`, { method: 'PATCH', headers });
  const signIn = { email: `${secret}@example.org`, password: `${secret}-password` };
  await server.post('/signin', signIn, '', { ...headers, Cookie: '' });
  await server.post('/profile/edit', { name: secret }, Cookie, headers);
  await server.send(`/${secret}/%E0`, { headers });

  // The database error's message contains the query and its parameters.
  await withoutTable(server.database, 'profiles', () => server.send('/profile', { headers }));

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
    'deadbeef',
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

test("the security log records sign-ins, refusals and managers' actions without names", async () => {
  const address = '203.0.113.91';
  const post = (path: string, form: Record<string, string>, Cookie = '') =>
    server.post(path, form, Cookie, { 'X-Forwarded-For': address });
  const before = lines().length;
  const email = 'manager@example.org';
  expect((await post('/signin', { email, password: 'Frobozz' })).status).toBe(400);
  const Cookie = cookiesAfter(await post('/signin', { email, password: 'demo-neighbourhood' }));
  const resident = await server.cookieFor('demo-user');
  expect((await server.get('/manage/codes', resident)).status).toBe(403);
  expect((await server.send('/api/notifications')).status).toBe(401);
  expect((await post('/manage/codes', { home: 'Frobozz' }, Cookie)).status).toBeLessThan(400);
  expect((await post('/signout', {}, Cookie)).status).toBe(303);

  const noted = () =>
    lines()
      .slice(before)
      .filter(({ kind }) => kind === 'security');
  const listLogged = () =>
    noted().map(({ event, method, pattern, status }) => [event, method, pattern, status]);
  await expect.poll(listLogged).toEqual([
    ['sign-in-failed', undefined, undefined, undefined],
    ['signed-in', undefined, undefined, undefined],
    ['refused', 'GET', '/manage/codes', 403],
    ['refused', 'GET', '/api/notifications', 401],
    ['managed', 'POST', '/manage/codes', 303],
    ['signed-out', undefined, undefined, undefined],
  ]);
  const [failed, succeeded, refused, , managed, out] = noted();
  expect(failed).toMatchObject({
    account: expect.stringMatching(/^[\da-f]{16}$/),
    network: succeeded?.network,
  });
  for (const one of [succeeded, managed, out]) expect(one?.account).toBe(failed?.account);
  expect(refused?.account).not.toBe(failed?.account);
  const output = JSON.stringify(lines().slice(before));
  for (const word of ['Frobozz', 'manager@', address, '203.0.113', 'demo-manager', 'demo-user', 'Rosa'])
    expect(output).not.toContain(word);
});

test('a response carries the request id of the log', async () => {
  const { headers } = await server.send('/signin');
  const id = headers['x-request-id'];
  await expect.poll(() => lines().some((line) => line.requestId === id)).toBe(true);
});

test('a refused request is one log line with status, code and id, and nothing that was sent', async () => {
  const Cookie = await server.cookieFor('demo-user');
  const secret = 'Plugh';
  const form = { Cookie, 'Content-Type': 'application/x-www-form-urlencoded' };
  const json = { Cookie, 'Content-Type': 'application/json' };
  const id = '00000000-0000-4000-8000-feedc0ffee00';
  const post = (headers: Record<string, string>, body: string | Buffer) => ({
    method: 'POST',
    headers,
    body,
  });
  const contact = '/settings/emergency-contacts/new';
  const refused = [
    [contact, post({ ...form, Origin: `https://${secret}.example` }, ''), 403, 'foreign-origin'],
    [contact, post(form, `name=${secret}`.padEnd(70_000, 'x')), 413, 'too-large'],
    [contact, post({ ...form, 'Content-Type': 'text/plain' }, secret), 415, 'content-type'],
    [contact, post(form, `name=${secret}&phone=`), 400, 'invalid'],
    [`/settings/emergency-contacts/${id}/set-primary`, post(form, ''), 303, 'not-found'],
    ['/manage/codes', { headers: { Cookie } }, 403, 'forbidden'],
    [`/${secret}/%00`, { headers: { Cookie } }, 400, 'bad-address'],
    ['/notifications', { method: 'DELETE', headers: { Cookie } }, 405, 'method'],
    ['/api/emergency-contacts', { headers: {} }, 401, 'signed-out'],
    ['/api/emergency-contacts', post(json, `{"name":"${secret}"}`), 400, 'invalid'],
    [`/api/emergency-contacts/${id}`, { method: 'DELETE', headers: { Cookie } }, 404, 'not-found'],
  ] as const;
  for (const [path, sent, status, code] of refused) {
    const answer = await server.send(path, sent);
    const requestId = answer.headers['x-request-id'];
    expect([path, answer.status]).toEqual([path, status]);
    const ofIt = () => lines().filter((line) => line.requestId === requestId && line.msg === 'request');
    await expect.poll(ofIt).toEqual([expect.objectContaining({ status, code, requestId })]);
  }
  for (const word of [secret, 'feedc0ffee', 'demo-user', 'Rosa']) expect(server.output()).not.toContain(word);
});

test('a failed page and its data show the request id of the log', async () => {
  const Cookie = await server.cookieFor('demo-user');
  for (const path of ['/profile', '/profile.data']) {
    const { status, headers, body } = await withoutTable(server.database, 'profiles', () =>
      server.get(path, Cookie),
    );
    const requestId = String(headers['x-request-id']);
    expect([path, status]).toEqual([path, 500]);
    expect(body).toContain(requestId);
    const ofIt = () => lines().filter((line) => line.requestId === requestId);
    await expect
      .poll(ofIt)
      .toEqual(
        expect.arrayContaining([
          expect.objectContaining({ msg: 'page failed' }),
          expect.objectContaining({ msg: 'request', status: 500, code: 'failed' }),
        ]),
      );
  }
});
