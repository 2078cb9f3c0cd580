// @module-tag dated

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import express from 'express';
import { eq } from 'drizzle-orm';
import { onTestFinished } from 'vitest';

import { messages } from '#db/schema';
import { describe, expect, test, type TestServices } from '#tests/support/domain-test';
import { recordStatements } from '#tests/support/statements';
import { sendSafetyAlert } from '~/features/safety/messages/messages.server';

import { alertPages, loadAlertPages } from './alert-pages.server';

const warning = { title: 'Smoke', message: 'Close your windows.' };

/** Serves alert pages alone; any other address is 404. */
async function serve(services: TestServices) {
  const app = express();
  app.get('/alerts/:messageId', alertPages(services));
  const server = createServer(app).listen(0);
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return (id: string, init: RequestInit = {}) => fetch(`http://localhost:${port}/alerts/${id}`, init);
}

describe('alert pages', () => {
  test('a public alert is served without a statement', async ({ services: given, cast }) => {
    const { services, statements } = recordStatements(given);
    const get = await serve(services);
    const { id } = await sendSafetyAlert(services, cast.maya, warning);
    expect((await get(id)).status).toBe(404);
    await loadAlertPages(services);
    expect(statements.splice(0)).not.toEqual([]);
    for (let times = 0; times < 3; times += 1)
      expect(await (await get(id)).text()).toContain(warning.message);
    expect(statements).toEqual([]);
  });

  test('an alert’s page changes when the alert ends, and with the name of the neighborhood', async ({
    services,
    cast,
  }) => {
    const get = await serve(services);
    const end = new Date(services.clock.now().getTime() + 60 * 60_000);
    const { id } = await sendSafetyAlert(services, cast.maya, { ...warning, expiresAt: end.toISOString() });
    await loadAlertPages(services);
    const first = await get(id);
    expect(await first.text()).not.toContain('This alert has ended');
    services.clock.set(end);
    const ended = await get(id);
    expect(await ended.text()).toContain('This alert has ended');
    expect(ended.headers.get('etag')).not.toBe(first.headers.get('etag'));
    Object.assign(services.config, { communityName: 'Oak Hill', settingsRevision: 9 });
    expect(await (await get(id)).text()).toContain('Oak Hill');
  });

  test('an alert’s page may be kept, but not shown without asking', async ({ services, cast }) => {
    const get = await serve(services);
    const { id } = await sendSafetyAlert(services, cast.maya, warning);
    await loadAlertPages(services);
    for (const coding of ['br', 'gzip', 'identity']) {
      // As a browser sends it. Otherwise fetch asks for a whole answer.
      const headers = { 'Accept-Encoding': coding, 'Cache-Control': 'max-age=0' };
      const whole = await get(id, { headers });
      expect(await whole.text()).toContain(warning.title);
      const etag = whole.headers.get('etag') ?? '';
      expect(Object.fromEntries(whole.headers)).toMatchObject({
        'cache-control': 'no-cache',
        'content-type': 'text/html; charset=utf-8',
        'x-robots-tag': 'noindex',
        vary: 'Accept-Encoding',
        ...(coding !== 'identity' && { 'content-encoding': coding }),
      });
      expect(etag).toMatch(/^"/);
      const same = await get(id, { headers: { ...headers, 'If-None-Match': etag } });
      expect([same.status, await same.text()]).toEqual([304, '']);
      const head = await get(id, { method: 'HEAD', headers });
      expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, '']);
    }
  });

  test('a deleted alert has no page', async ({ services, cast }) => {
    const get = await serve(services);
    const { id } = await sendSafetyAlert(services, cast.maya, warning);
    await loadAlertPages(services);
    await services.db.delete(messages).where(eq(messages.id, id));
    await loadAlertPages(services);
    expect((await get(id)).status).toBe(404);
  });
});
