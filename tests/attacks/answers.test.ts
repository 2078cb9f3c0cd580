import { describe, expect, test } from 'vitest';

import { attackServer, withoutTable } from '../support/attack-server';

const demoSignIn = { email: 'resident@example.org', password: 'demo-neighbourhood' };

const server = await attackServer();

describe('response headers', () => {
  test('every response has the same security headers and its own nonce', async () => {
    const { headers } = await server.send('/signin');
    const policy = headers['content-security-policy'] as string;
    expect(policy.replace(/nonce-[\w+/=]{24}/, 'nonce-…').split(';')).toEqual([
      "default-src 'self'",
      "script-src 'self' 'nonce-…'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data:",
      "connect-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ]);
    expect(headers).toMatchObject({
      'permissions-policy': 'geolocation=(self)',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['x-powered-by']).toBeUndefined();
    expect((await server.send('/signin')).headers['content-security-policy']).not.toBe(policy);
    const nonce = /nonce-([^']+)/.exec(policy)?.[1];
    expect(nonce).toHaveLength(24);
    for (const path of ['/api/notifications', '/nothing', '/%', '/healthz', '/favicon.svg']) {
      expect((await server.send(path)).headers['content-security-policy']).toContain("default-src 'self'");
    }
  });

  test('a page is a complete HTML document', async () => {
    const { headers, body } = await server.send('/signin');
    expect(body.slice(0, 22).toLowerCase()).toBe('<!doctype html><html l');
    expect(body.endsWith('</body></html>')).toBe(true);
    expect(headers['content-length']).toBe(String(Buffer.byteLength(body)));
  });

  test('every script of a page carries its nonce', async () => {
    const { headers, body } = await server.send('/signin');
    const nonce = /nonce-([^']+)/.exec(headers['content-security-policy'] as string)?.[1] ?? '';
    const scripts = body.match(/<script\b[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter((script) => !script.includes(`nonce="${nonce}"`))).toEqual([]);
  });

  test('assets are compressed, immutable and revalidated', async () => {
    const { body } = await server.send('/signin');
    const asset = /\/assets\/[^"]+\.js/.exec(body)?.[0] ?? '';
    const { status, headers } = await server.send(asset, { headers: { 'Accept-Encoding': 'gzip, br' } });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    });
    const known = { 'If-None-Match': headers.etag as string, 'Accept-Encoding': 'gzip, br' };
    expect((await server.send(asset, { headers: known })).status).toBe(304);
    const plain = await server.send(asset);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers.etag).not.toBe(headers.etag);
  });

  test('pages and data are compressed for clients that accept it', async () => {
    for (const path of ['/signin', '/signin.data', '/api/notifications']) {
      const { headers } = await server.send(path, { headers: { 'Accept-Encoding': 'gzip, br' } });
      expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
      expect((await server.send(path)).headers['content-encoding']).toBeUndefined();
    }
    const read = await fetch(`${server.origin}/signin`);
    expect(await read.text()).toContain('</html>');
  });

  test('a refused page shows only what it may, and an error page no internals', async () => {
    const Cookie = await server.cookieFor('demo-user');
    const refused = await server.get('/manage', Cookie);
    expect(refused.status).toBe(403);
    const failing = ['/notifications', '/api/notifications', '/notifications.data'];
    const failed = await withoutTable(server.database, 'notifications', () =>
      Promise.all(failing.map((path) => server.get(path, Cookie))),
    );
    expect(failed.map(({ status }) => status)).toEqual([500, 500, 500]);
    expect(failed[1]!.headers['content-type']).toContain('application/problem+json');
    for (const { body } of [refused, ...failed]) {
      expect(body).not.toMatch(/\.(ts|tsx|js):\d+|node_modules|select |relation|PostgresError|Failed query/);
    }
  });
});

describe('redirects', () => {
  const targets = [
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    ' //evil.example',
    '///evil.example',
    '/%5Cevil.example/..//evil.example',
    'evil.example',
  ];

  test.each(targets)('signing in with redirectTo=%j stays on this site', async (redirectTo) => {
    for (const query of ['', `?redirectTo=${encodeURIComponent(redirectTo)}`]) {
      const answer = await server.post(`/signin${query}`, { ...demoSignIn, redirectTo });
      expect([302, 303]).toContain(answer.status);
      expect(new URL(answer.headers.location ?? '', server.origin).origin).toBe(server.origin);
      expect(answer.headers.location).toMatch(/^\/(?![/\\])/);
    }
  });

  test.each<[string, Record<string, string>?]>([
    ['/community/shuttle/ridden'],
    ['/wellbeing/welcome-packet/tasks/alarms/tick'],
    ['/wellbeing/welcome-packet/tasks/alarms/untick'],
    ['/settings/community-rewards/leaderboard/leave'],
    ['/settings/community-rewards/leaderboard/join'],
    ['/wellbeing/preparedness/home-fire/sections/home-fire-smoke-alarms/done'],
    ['/alerts/banner', { hidden: '0' }],
    ['/alerts/community-meeting/dismiss'],
    ['/notifications/read-all'],
    ['/lite', { lite: 'off' }],
  ])('the redirectTo of %s never leaves this site', async (path, form) => {
    const Cookie = await server.cookieFor('demo-user');
    await server.post('/wellbeing/preparedness/home-fire/start', {}, Cookie);
    for (const redirectTo of targets) {
      const answer = await server.post(path, { ...form, redirectTo }, Cookie);
      expect(answer.status).toBe(303);
      expect(answer.headers.location).toMatch(/^\/(?![/\\])/);
    }
  });
});

const ORIGIN = 'https://vclink.example.org';

describe('responses with an https origin', async () => {
  const server = await attackServer({ ORIGIN });

  test('with an https origin, HSTS, upgrade-insecure-requests and the origin check use https', async () => {
    const { status, headers } = await server.send('/signin', { headers: { Host: 'vclink.example.org' } });
    expect(status).toBe(200);
    expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/);
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
    const signIn = (Origin: string) => server.post('/signin', { email: '' }, '', { Origin });
    expect((await signIn(ORIGIN)).status).toBe(400);
    expect((await signIn(server.origin)).status).toBe(403);
  });

  test('with an https origin, demo logins are neither shown nor accepted', async () => {
    const page = await server.send('/signin');
    expect(page.body).not.toContain('demo-neighbourhood');
    const answer = await server.post('/signin', demoSignIn);
    expect(answer.status).toBe(400);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });
});

describe('responses with an https origin and DEMO=1', async () => {
  const server = await attackServer({ ORIGIN, DEMO: '1' });

  test('with DEMO=1 the demo logins work, and every cookie is Secure', async () => {
    const signedIn = await server.post('/signin', demoSignIn);
    expect(signedIn.status).toBe(303);
    const [session = ''] = signedIn.headers['set-cookie'] ?? [];
    expect(session).toMatch(/^__Host-vclink_session=[\w-]{43}; Path=\/;.*HttpOnly; SameSite=Lax; Secure$/);
    const Cookie = session.split(';')[0] ?? '';
    const lite = await server.post('/lite', { lite: 'on' }, Cookie);
    const signedOut = await server.post('/signout', {}, Cookie);
    const cookies = [lite, signedOut].flatMap(({ headers }) => headers['set-cookie'] ?? []);
    expect(cookies.length).toBeGreaterThan(1);
    for (const cookie of cookies) expect(cookie).toMatch(/; Secure$/);
  });
});
