import { describe, expect, test } from 'vitest';

import type { Notification } from '~/platform/notifications/notifications';

import { attackServer } from '../support/attack-server';
import { testNow } from '../support/test-clock';

const server = await attackServer();
const { call } = server;
const resident = await server.cookieFor('demo-user');
const manager = await server.cookieFor('demo-manager');

const listed = async (cookie: string) =>
  (await call(cookie, 'GET', '/api/notifications')).json as Notification[];

describe('GET /api/notifications', () => {
  test('the notifications call returns an array with only the documented fields', async () => {
    const { status, type, json } = await call(resident, 'GET', '/api/notifications');
    expect(status).toBe(200);
    expect(type).toMatch(/^application\/json/);
    for (const item of json as Notification[]) {
      expect(Object.keys(item)).toEqual(['id', 'type', 'title', 'message', 'read', 'createdAt']);
      expect(item.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    }
  });

  test('the notifications call is a 401 without the cookie', async () => {
    const { status, type, json } = await call('', 'GET', '/api/notifications');
    expect(status).toBe(401);
    expect(type).toMatch(/^application\/problem\+json/);
    expect(json).toMatchObject({ status: 401, detail: 'Please sign in.' });
  });
});

describe('marking notifications read', () => {
  test('a notification marked read is read in the next GET', async () => {
    const unread = (await listed(resident)).find((item) => !item.read);
    const { status, json } = await call(resident, 'PATCH', `/api/notifications/${unread?.id}/read`);
    expect(status).toBe(200);
    expect(json).toEqual({ ...unread, read: true });
    expect((await listed(resident)).find((item) => item.id === unread?.id)?.read).toBe(true);
  });
});

describe('POST /api/notifications/safety-alert', () => {
  const path = '/api/notifications/safety-alert';

  test('a safety alert by the API is sent to all residents', async () => {
    const body = { title: 'Smoke', message: 'Close windows.', data: { url: '/', priority: 'high' } };
    const { status, json } = await call(manager, 'POST', path, body);
    expect(status).toBe(201);
    expect(json).toMatchObject({ type: 'safety_alert', title: 'Smoke', message: 'Close windows.' });
    expect((await listed(resident))[0]).toMatchObject({ title: 'Smoke', type: 'safety_alert', read: false });
  });

  test('a safety alert without title and message is refused by field, and nothing is stored', async () => {
    const before = await listed(resident);
    const { status, json } = await call(manager, 'POST', path, { title: 't', message: '' });
    expect(status).toBe(400);
    expect(json).toMatchObject({
      detail: 'Please fill in both title and message for the safety alert.',
      errors: { body: ['Please fill in both title and message for the safety alert.'] },
    });
    expect(await listed(resident)).toEqual(before);
  });

  test('a safety alert takes severity, drill mark and end, and the answer returns them', async () => {
    const expiresAt = new Date(testNow().getTime() + 3_600_000).toISOString();
    const body = { title: 'Evacuation', message: 'Walk.', severity: 'minor', isDrill: true, expiresAt };
    const { status, json } = await call(manager, 'POST', path, body);
    expect(status).toBe(201);
    expect(json).toMatchObject({ ...body, title: 'DRILL: Evacuation', kind: 'alert' });
    expect((await listed(resident))[0]?.title).toBe('DRILL: Evacuation');
  });

  test("a resident's safety alerts are rate-limited, with Retry-After", async () => {
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

  test("a manager's test notification is a community update", async () => {
    expect((await call(manager, 'POST', path, update)).status).toBe(201);
    expect((await listed(resident))[0]).toMatchObject({ type: 'community_update', title: 'Pool' });
    const { json } = await call(manager, 'POST', path, { ...update, title: ' ' });
    expect(json).toMatchObject({
      status: 400,
      detail: 'Please fill in both title and message for the community update.',
    });
  });

  test('a test notification of an unknown type is a 400', async () => {
    expect((await call(manager, 'POST', path, { ...update, type: 'party' })).status).toBe(400);
  });
});
