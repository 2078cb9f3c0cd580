import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, test } from 'vitest';

import { pageViews } from '#db/schema';

import { attackServer, closeAfterAll, type Sent } from '../support/attack-server';
import { startPlausibleServer } from '../support/plausible-server';

const agent =
  'Mozilla/5.0 (Linux; Android 9; SM-J330F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36';
const browser = { 'User-Agent': agent };
const form = { ...browser, 'Content-Type': 'application/x-www-form-urlencoded' };

const plausible = closeAfterAll(await startPlausibleServer());
const server = await attackServer({
  PLAUSIBLE_URL: plausible.url,
  PLAUSIBLE_DOMAIN: 'cedar.example.org',
  TRUST_PROXY: '1',
});
const manager = await server.cookieFor('demo-manager');
beforeEach(async () => {
  await counted();
  await server.database.db.delete(pageViews);
  plausible.events.length = 0;
  plausible.mood = 'takes';
});

/** Views counted since the test began. The program's request for the page flushes them, and isn't counted itself. */
async function counted(): Promise<Record<string, number>> {
  const { status } = await server.get('/manage/page-views', manager);
  expect(status).toBe(200);
  const rows = await server.database.db.select().from(pageViews);
  return Object.fromEntries(rows.map(({ route, views }) => [route, views]));
}

const report = (path: string, sent: Sent = {}) =>
  server.send('/page-view', {
    method: 'POST',
    headers: form,
    body: new URLSearchParams({ path }).toString(),
    ...sent,
  });

describe('a page view', () => {
  test('a page view counts by its pattern when anyone opens the page', async () => {
    const Cookie = manager;
    await server.send('/emergency', { headers: browser });
    await server.send('/emergency?from=poster', { headers: browser });
    await server.send('/health', { headers: { ...browser, Cookie, 'Sec-Fetch-Dest': 'document' } });
    await server.send('/settings/notifications', { headers: { ...browser, Cookie } });
    expect(await counted()).toEqual({ '/emergency': 2, '/health': 1, '/settings/notifications': 1 });
  });

  const headers = { ...browser };
  test.each<[string, string, Sent]>([
    ['requested by HEAD', '/emergency', { method: 'HEAD', headers }],
    ['prefetched', '/emergency', { headers: { ...browser, 'Sec-Purpose': 'prefetch' } }],
    ['prerendered', '/emergency', { headers: { ...browser, 'Sec-Purpose': 'prefetch;prerender' } }],
    ['prefetched by an older browser', '/emergency', { headers: { ...browser, Purpose: 'prefetch' } }],
    ['read by a script', '/emergency', { headers: { ...browser, 'Sec-Fetch-Dest': 'empty' } }],
    ['read by a robot', '/emergency', { headers: { 'User-Agent': 'Googlebot/2.1' } }],
    ['read by a program', '/emergency', {}],
    ['that redirects to the sign-in', '/health', { headers }],
    ['that does not exist', '/nothing', { headers }],
    ['requested as data', '/emergency.data', { headers }],
    ['shown again by a refused form', '/signin', { method: 'POST', headers: form, body: 'email=&password=' }],
    ['that is the health check', '/healthz', { headers }],
    ['that is the icon', '/favicon.svg', { headers }],
    ['that is an API call', '/api/notifications', { headers }],
  ])('a page %s does not count as a page view', async (_what, path, sent) => {
    await server.send(path, sent);
    expect(await counted()).toEqual({});
  });

  test('a page refused to a resident does not count as a page view', async () => {
    const Cookie = await server.cookieFor('demo-user');
    const { status } = await server.send('/manage/page-views', { headers: { ...browser, Cookie } });
    expect(status).toBe(403);
    expect(await counted()).toEqual({});
  });
});

describe('a report of a route change', () => {
  test('a reported route change counts the page by its pattern, whatever ids its path has', async () => {
    const paths = ['/', '/health', '/messages/safety-alert?template=hurricane'];
    for (const path of paths) expect((await report(path)).status).toBe(204);
    for (let at = 0; at < 30; at += 1) await report(`/manage/codes/${randomUUID()}/print`);
    expect(await counted()).toEqual({
      '/': 1,
      '/health': 1,
      '/messages/safety-alert': 1,
      '/manage/codes/:codeId/print': 30,
    });
  });

  test.each([
    '',
    'health',
    '//evil.example.org/health',
    'http://evil.example.org/health',
    'javascript:alert(1)',
    '<script>alert(1)</script>',
    '/nothing',
    '/api/notifications',
    '/api/nothing',
    '/signout',
    '/lite',
    '/page-view',
    '/healthz',
    '/%E0%A4%A',
    '/health\u0000',
    "/health'; drop table page_views; --",
    `/${'x'.repeat(5000)}`,
    `/health?${'x'.repeat(5000)}`,
    '/health/'.repeat(60),
  ])('a report of the page %j is accepted without an error, and not counted', async (path) => {
    const before = server.output().length;
    expect(await report(path)).toMatchObject({ status: 204, body: '' });
    expect(await counted()).toEqual({});
    expect(server.output().slice(before)).not.toMatch(/warn|error/i);
  });

  test.each<[string, number, Sent]>([
    ['from another site', 403, { headers: { ...form, 'Sec-Fetch-Site': 'cross-site' } }],
    ['from a neighboring site', 403, { headers: { ...form, 'Sec-Fetch-Site': 'same-site' } }],
    ['of another origin', 403, { headers: { ...form, Origin: 'http://evil.example.org' } }],
    ['of the origin "null"', 403, { headers: { ...form, Origin: 'null' } }],
    ['by a robot', 204, { headers: { ...form, 'User-Agent': 'Googlebot/2.1' } }],
    ['by a program without browser headers', 204, { headers: { 'Content-Type': form['Content-Type'] } }],
    ['as JSON', 415, { headers: { ...browser, 'Content-Type': 'application/json' }, body: '{"path":"/"}' }],
    ['as text', 415, { headers: { ...browser, 'Content-Type': 'text/plain' }, body: 'path=/' }],
    ['without a path', 204, { body: '' }],
    ['of 65 kB', 413, { body: `path=/health&more=${'x'.repeat(65 * 1024)}` }],
    ['by GET', 405, { method: 'GET', body: undefined }],
    ['by PUT', 405, { method: 'PUT' }],
  ])('a page view report %s is answered %i and not counted', async (_how, status, sent) => {
    const answer = await report('/health', sent);
    expect(answer.status).toBe(status);
    if (status === 405) expect(answer.headers.allow).toBe('POST');
    expect(await counted()).toEqual({});
  });

  test('a page view report sets no cookie, and its path is not in the log', async () => {
    const id = randomUUID();
    const { headers } = await report(`/manage/codes/${id}/print`);
    expect(headers['set-cookie']).toBeUndefined();
    await expect.poll(() => server.output()).toContain('"pattern":"/page-view"');
    expect(server.output()).not.toContain(id);
  });
});

describe('a Plausible server', () => {
  test('the Plausible server gets each view, and nothing about the visitor', async () => {
    const Cookie = await server.cookieFor('demo-user');
    const id = randomUUID();
    const person = {
      Cookie,
      'X-Forwarded-For': '203.0.113.77',
      Referer: `${server.origin}/x?secret`,
      'Accept-Language': 'gsw',
    };
    await server.send('/health?q=secret', { headers: { ...browser, ...person } });
    await report(`/manage/codes/${id}/print`, { headers: { ...form, ...person } });
    await expect.poll(() => plausible.events).toHaveLength(2);
    const begin = 'https://cedar.example.org';
    expect(plausible.events.map(({ event }) => event)).toEqual([
      { name: 'pageview', domain: 'cedar.example.org', url: `${begin}/health` },
      { name: 'pageview', domain: 'cedar.example.org', url: `${begin}/manage/codes/:codeId/print` },
    ]);
    const sent = JSON.stringify(plausible.events);
    for (const trace of [
      id,
      'secret',
      '203.0.113.77',
      'gsw',
      'Android',
      'vclink_session',
      Cookie.split('=')[1]!,
    ]) {
      expect(sent).not.toContain(trace);
    }
  });
});
