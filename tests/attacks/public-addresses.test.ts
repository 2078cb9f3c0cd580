import { createHash, randomBytes } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';

import { notificationPreferences, unsubscribeTokens } from '#db/schema';

import { attackServer } from '../support/attack-server';
import { capErrors, xmlErrors } from '../support/cap-schema';
import { testNow } from '../support/test-clock';

const server = await attackServer();
const manager = await server.cookieFor('demo-manager');

const feed = '/feeds/alerts.atom';

async function warn(body: object, cookie = manager): Promise<string> {
  const { status, json } = await server.call(cookie, 'POST', '/api/notifications/safety-alert', body);
  expect(status).toBe(201);
  return (json as { id: string }).id;
}
const capPath = (id: string) => `/feeds/alerts/${id}.cap.xml`;

describe('the public alert feeds', () => {
  test('the public alert feeds need no session, and are neither cached nor indexed', async () => {
    const id = await warn({ title: 'Smoke near the creek', message: 'Close windows.' });
    for (const [path, type] of [
      [feed, 'application/atom+xml; charset=utf-8'],
      [capPath(id), 'application/cap+xml; charset=utf-8'],
    ] as const) {
      const { status, headers, body } = await server.send(path);
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'content-type': type,
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      });
      expect(headers['set-cookie']).toBeUndefined();
      expect(body).toContain('Smoke near the creek');
      expect(await xmlErrors([body])).toEqual([]);
      const head = await server.send(path, { method: 'HEAD' });
      expect([head.status, head.headers.etag, head.body]).toEqual([200, headers.etag, '']);
    }
    expect((await server.send('/signin')).body).toContain('type="application/atom+xml"');
  });

  test('the public alert feeds answer 304 to clients that have them', async () => {
    const { headers } = await server.send(feed);
    const { etag = '', 'last-modified': modified = '' } = headers;
    const answers = [
      [{ 'If-None-Match': etag }, 304],
      [{ 'If-None-Match': `"other", ${etag.replace('W/', '')}` }, 304],
      [{ 'If-None-Match': '"other"' }, 200],
      [{ 'If-Modified-Since': modified }, 304],
      [{ 'If-Modified-Since': new Date(Date.parse(modified) - 1000).toUTCString() }, 200],
      [{ 'If-Modified-Since': 'yesterday' }, 200],
      [{ 'If-None-Match': '"other"', 'If-Modified-Since': modified }, 200],
    ] as const;
    for (const [sent, status] of answers) {
      const answer = await server.send(feed, { headers: sent });
      expect([sent, answer.status]).toEqual([sent, status]);
      if (status === 304) expect([answer.body, answer.headers.etag]).toEqual(['', etag]);
    }
    await warn({ title: 'Another', message: 'Nothing.' });
    expect((await server.send(feed, { headers: { 'If-None-Match': etag } })).status).toBe(200);
  });

  test('the public alert feeds escape every text', async () => {
    const title = ']]></title><alert>&amp; "\'';
    const message = '<script>alert(1)</script>\u0001\ud800\u000b';
    const id = await warn({ title, message, isDrill: true });
    const { body } = await server.send(capPath(id));
    expect(await capErrors([body])).toEqual([]);
    expect(body).toContain('<status>Exercise</status>');
    expect(body).toContain('<headline>DRILL: ]]&gt;&lt;/title&gt;');
    expect(body).not.toContain('<script>');
  });
});

describe("a mail's stop link", () => {
  const draw = async () => {
    const token = randomBytes(32).toString('base64url');
    const tokenHash = createHash('sha256').update(token).digest('hex');
    const residentId = 'linh-tran';
    await server.database.db.delete(notificationPreferences);
    await server.database.db
      .insert(unsubscribeTokens)
      .values({ tokenHash, residentId, topic: 'safety_alert', createdAt: testNow() });
    return `/mail/stop/${token}`;
  };
  const stored = () =>
    server.database.db
      .select({ emailTopics: notificationPreferences.emailTopics })
      .from(notificationPreferences)
      .where(eq(notificationPreferences.residentId, 'linh-tran'));

  test("a mail's stop link changes nothing when it is only opened", async () => {
    const path = await draw();
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await server.send(path, { method });
      expect(status).toBe(200);
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    }
    expect((await server.send(path)).body).toContain('Stop these emails?');
    expect(await stored()).toEqual([]);
  });

  const boundary = 'xyzzy';
  const multipart = `--${boundary}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--\r\n`;
  test.for([
    ['as a form', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    ['as a form of several parts', `multipart/form-data; boundary=${boundary}`, multipart],
    ['without a body', '', ''],
  ] as const)("a mail's stop link works by one-click unsubscribe, sent %s", async ([, type, body]) => {
    const path = await draw();
    const headers: Record<string, string> = type === '' ? {} : { 'Content-Type': type };
    for (let times = 0; times < 2; times += 1) {
      const answer = await server.send(path, { method: 'POST', headers, body });
      expect(answer.status).toBe(200);
      expect(answer.headers.location).toBeUndefined();
      expect(answer.body.replaceAll('<!-- -->', '')).toContain('You won’t get emails about');
      expect(await stored()).toEqual([{ emailTopics: ['listing_message', 'problem_update'] }]);
    }
    expect((await server.send(path)).body).toContain('You’re unsubscribed');
  });

  test("another site can't use a mail's stop link, and an invented link does nothing", async () => {
    const path = await draw();
    const foreign = { Origin: 'https://evil.example', 'Content-Type': 'application/x-www-form-urlencoded' };
    expect((await server.send(path, { method: 'POST', headers: foreign, body: 'a=b' })).status).toBe(403);
    expect(await stored()).toEqual([]);
    for (const method of ['GET', 'POST']) {
      const { status, headers, body } = await server.send('/mail/stop/made-up', { method });
      expect(status).toBe(404);
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
      expect(body).toContain('This link doesn’t work');
    }
  });

  test("a mail's stop link is in no log line", async () => {
    const path = await draw();
    await server.send(path, { method: 'POST' });
    await expect.poll(() => server.output()).toContain('/mail/stop/:token');
    expect(server.output()).not.toContain(path.split('/').at(-1));
  });
});
