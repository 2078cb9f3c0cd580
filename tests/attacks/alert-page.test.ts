import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { alertLinks } from '#db/schema';
import { hashToken } from '~/platform/residents/link-token.server';

import { attackServer } from '../support/attack-server';
import { testNow } from '../support/test-clock';

const server = await attackServer();
const manager = await server.cookieFor('demo-manager');
const linh = await server.cookieFor('linh-tran');

async function warn(cookie: string, body: object): Promise<string> {
  const { status, json } = await server.call(cookie, 'POST', '/api/notifications/safety-alert', body);
  expect(status).toBe(201);
  return (json as { id: string }).id;
}

const pageOf = (id: string) => server.send(`/alerts/${id}`);
const isKept = (id: string) => expect.poll(async () => (await pageOf(id)).headers.etag).toBeDefined();

describe("a public alert's page", () => {
  test("a public alert's page needs no session, and allows no script", async () => {
    const id = await warn(manager, { title: '</title><script>alert(1)</script>', message: '<img src=x>' });
    expect((await pageOf(id)).status).toBe(200);
    await isKept(id);
    const { status, headers, body } = await pageOf(id);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'content-security-policy': expect.stringMatching(/^default-src 'none'; style-src 'sha256-[^']+'; /),
    });
    expect(headers['set-cookie']).toBeUndefined();
    expect(body).not.toMatch(/<script|<img/);
    expect(body).not.toContain('Maya');
    expect((await server.post(`/alerts/${id}`)).status).toBe(405);
  });
});

describe("the page of a resident's alert", () => {
  test('an alert that nobody confirmed, an unknown one and a wrong token are answered alike', async () => {
    const id = await warn(linh, { title: 'Not confirmed', message: 'Only for residents.' });
    const answer = async (path: string) => {
      const { status, headers, body } = await server.send(path);
      return [status, headers.location, headers['cache-control'], headers['x-robots-tag'], body];
    };
    for (const asked of [id, randomUUID(), 'none']) {
      const alike = [302, `/notifications/${asked}`, 'no-store', 'noindex', ''];
      expect(await answer(`/alerts/${asked}`)).toEqual(alike);
      expect(await answer(`/alerts/${asked}/${'x'.repeat(43)}`)).toEqual(alike);
    }
  });

  test("a recipient's token opens the alert, signs nobody in and is in no log line", async () => {
    const id = await warn(await server.cookieFor('samuel-okafor'), {
      title: 'Smoke',
      message: 'For residents.',
    });
    const token = randomUUID();
    await server.database.db
      .insert(alertLinks)
      .values({ tokenHash: hashToken(token), residentId: 'linh-tran', messageId: id, createdAt: testNow() });
    const { status, headers, body } = await server.send(`/alerts/${id}/${token}`);
    expect(status).toBe(200);
    expect(body).toContain('For residents.');
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(headers['set-cookie']).toBeUndefined();
    await expect.poll(() => server.output()).toContain('"pattern":"/alerts/:messageId/:token"');
    expect(server.output()).not.toContain(token);
  });
});
