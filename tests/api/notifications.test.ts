import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Notification } from '~/platform/notifications/notifications';

import { type AttackServer, startAttackServer } from '../support/attack-server';
import { testNow } from '../support/test-clock';

/** S1 §7 as documented, over HTTP with the session cookie as the only credential. */
let server: AttackServer;
let resident: string;
let manager: string;

beforeAll(async () => {
  server = await startAttackServer();
  resident = await server.cookieFor('demo-user');
  manager = await server.cookieFor('demo-manager');
});
afterAll(() => server.close());

const call: AttackServer['call'] = (...args) => server.call(...args);

const listed = async (cookie: string) =>
  (await call(cookie, 'GET', '/api/notifications')).json as Notification[];

describe('signing in', () => {
  test('by a form gives the cookie that the API takes', async () => {
    const answer = await server.send('/signin', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'email=resident%40example.org&password=demo-neighbourhood',
    });
    expect([302, 303]).toContain(answer.status);
    const cookies = answer.headers['set-cookie'] ?? [];
    const session = cookies.find((cookie) => cookie.startsWith('vclink_session='));
    expect(session).toMatch(/HttpOnly/);
    expect(session).toMatch(/SameSite=Lax/);
    expect(await listed(session?.split(';')[0] ?? '')).not.toHaveLength(0);
  });
});

describe('GET /api/notifications', () => {
  test('is an array with the documented fields and no other', async () => {
    const { status, type, json } = await call(resident, 'GET', '/api/notifications');
    expect(status).toBe(200);
    expect(type).toMatch(/^application\/json/);
    for (const item of json as Notification[]) {
      expect(Object.keys(item)).toEqual(['id', 'type', 'title', 'message', 'read', 'createdAt']);
      expect(item.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    }
  });

  test('is 401 without the cookie', async () => {
    const { status, type, json } = await call('', 'GET', '/api/notifications');
    expect(status).toBe(401);
    expect(type).toMatch(/^application\/problem\+json/);
    expect(json).toMatchObject({ status: 401, detail: 'Please sign in.' });
  });
});

describe('marking read', () => {
  test('one changes what the next GET says', async () => {
    const unread = (await listed(resident)).find((item) => !item.read);
    const { status, json } = await call(resident, 'PATCH', `/api/notifications/${unread?.id}/read`);
    expect(status).toBe(200);
    expect(json).toEqual({ ...unread, read: true });
    expect((await listed(resident)).find((item) => item.id === unread?.id)?.read).toBe(true);
  });

  test('all leaves none unread', async () => {
    expect((await listed(resident)).some((item) => !item.read)).toBe(true);
    expect((await call(resident, 'PATCH', '/api/notifications/mark-all-read')).status).toBe(200);
    expect((await listed(resident)).every((item) => item.read)).toBe(true);
  });

  test("finds no other resident's, and says which method it takes", async () => {
    const [personal] = (await listed(resident)).filter((item) => item.type === 'booking_reminder');
    expect((await call(manager, 'PATCH', `/api/notifications/${personal?.id}/read`)).status).toBe(404);
    const answer = await server.send(`/api/notifications/${personal?.id}/read`, {
      headers: { Cookie: resident },
    });
    expect([answer.status, answer.headers.allow]).toEqual([405, 'PATCH']);
  });
});

describe('POST /api/notifications/safety-alert', () => {
  const path = '/api/notifications/safety-alert';

  test('is sent to all residents', async () => {
    const body = { title: 'Smoke', message: 'Close windows.', data: { url: '/', priority: 'high' } };
    const { status, json } = await call(manager, 'POST', path, body);
    expect(status).toBe(201);
    expect(json).toMatchObject({ type: 'safety_alert', title: 'Smoke', message: 'Close windows.' });
    expect((await listed(resident))[0]).toMatchObject({ title: 'Smoke', type: 'safety_alert', read: false });
  });

  test('without both says so by field, and stores nothing', async () => {
    const before = await listed(resident);
    for (const body of [{}, { title: ' ', message: 'm' }, { title: 't', message: '' }]) {
      const { status, json } = await call(manager, 'POST', path, body);
      expect(status).toBe(400);
      expect(json).toMatchObject({
        detail: 'Please fill in both title and message for the safety alert.',
        errors: { body: ['Please fill in both title and message for the safety alert.'] },
      });
    }
    for (const body of [{ title: 5, message: 'm' }, [], 'text', { title: 't'.repeat(121), message: 'm' }]) {
      expect((await call(manager, 'POST', path, body)).status).toBe(400);
    }
    expect(await listed(resident)).toEqual(before);
  });

  test('takes severity, drill mark and end, and says what became of them', async () => {
    const expiresAt = new Date(testNow().getTime() + 3_600_000).toISOString();
    const body = { title: 'Evacuation', message: 'Walk.', severity: 'minor', isDrill: true, expiresAt };
    const { status, json } = await call(manager, 'POST', path, body);
    expect(status).toBe(201);
    expect(json).toMatchObject({ ...body, title: 'DRILL: Evacuation', kind: 'alert' });
    expect((await listed(resident))[0]?.title).toBe('DRILL: Evacuation');
  });

  test('refuses a drill without its mark, and an end that is none, by field', async () => {
    const before = await listed(resident);
    const alert = { title: 'Smoke', message: 'Close windows.' };
    for (const [wrong, field, detail] of [
      [{ title: 'Drill: smoke' }, 'title', /^If this is a drill, mark it/],
      [
        { severity: 'terrible' },
        'severity',
        /^The severity must be one of: extreme, severe, moderate, minor/,
      ],
      [{ isDrill: 'no' }, 'isDrill', /^isDrill must be true or false/],
      [{ expiresAt: 'soon' }, 'expiresAt', /^Enter a date and a time/],
      [{ expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt', /^The end must be in the future/],
      [{ expiresAt: '2999-01-01T00:00' }, 'expiresAt', /^The end can be at most 7 days ahead/],
    ] as const) {
      const { status, json } = await call(manager, 'POST', path, { ...alert, ...wrong });
      expect(status).toBe(400);
      expect(json).toMatchObject({
        detail: expect.stringMatching(detail) as string,
        errors: { [field]: [expect.stringMatching(detail)] },
      });
    }
    expect(await listed(resident)).toEqual(before);
  });

  test('by a resident is limited, with Retry-After', async () => {
    const send = () =>
      server.send(path, {
        method: 'POST',
        headers: { Cookie: resident, 'Content-Type': 'application/json' },
        body: JSON.stringify({ title: 'Tree', message: 'On the path.' }),
      });
    expect((await send()).status).toBe(201);
    const second = await send();
    expect(second.status).toBe(429);
    expect(Number(second.headers['retry-after'])).toBeGreaterThan(500);
  });
});

describe('POST /api/notifications/test', () => {
  const path = '/api/notifications/test';
  const update = { type: 'community_update', title: 'Pool', message: 'Reopens.' };

  test('by a manager is the community update', async () => {
    expect((await call(manager, 'POST', path, update)).status).toBe(201);
    expect((await listed(resident))[0]).toMatchObject({ type: 'community_update', title: 'Pool' });
    const { status, json } = await call(manager, 'POST', path, { ...update, title: ' ' });
    expect(status).toBe(400);
    expect(json).toMatchObject({
      detail: 'Please fill in both title and message for the community update.',
    });
  });

  test('is else a test to own devices, and without one a 409', async () => {
    const before = await listed(resident);
    for (const [cookie, body] of [
      [resident, update],
      [manager, { ...update, audience: 'self' }],
      [manager, { ...update, type: 'class_update' }],
    ] as const) {
      const { status, json } = await call(cookie, 'POST', path, body);
      expect(status).toBe(409);
      expect(json).toMatchObject({ detail: 'Failed to send test notification.' });
    }
    expect(await listed(resident)).toEqual(before);
  });

  test('of an unknown type is 400', async () => {
    expect((await call(manager, 'POST', path, { ...update, type: 'party' })).status).toBe(400);
  });
});
