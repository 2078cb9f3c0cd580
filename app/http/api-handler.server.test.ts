import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

import express from 'express';

import { describe, expect, test, type TestServices } from '#tests/support/domain-test';

import type { ApiRequest } from './api.server';
import { apiHandler } from './api-handler.server';
import type { ServerRoute } from './remix/route-table.server';

/** Calls a route that echoes the request. */
async function ask(services: TestServices, path: string, init: RequestInit = {}): Promise<Response> {
  const reply = async ({ method, params, query, text }: ApiRequest) => ({
    status: 200,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ method, params, query: [...query], text: await text() }),
  });
  const route = { module: { loader: Object.assign(() => null, { reply }) } } as unknown as ServerRoute;
  const app = express();
  app.use((_req, res, next) => {
    Object.assign(res.locals, { route, params: { userId: 'me' }, body: Buffer.from('{"a":1}') });
    next();
  });
  app.use(apiHandler(services), (_req, res) => res.status(418).end());
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}${path}`, init).finally(() => server.close());
}

describe('an API call', () => {
  test('an API call passes its method, parameters, query and body to the route', async ({ services }) => {
    const answer = await ask(services, '/api/thing?q=really%3F&q=a?b&category=', { method: 'POST' });
    expect(await answer.json()).toEqual({
      method: 'POST',
      params: { userId: 'me' },
      query: [
        ['q', 'really?'],
        ['q', 'a?b'],
        ['category', ''],
      ],
      text: '{"a":1}',
    });
  });

  test('a HEAD call to the API gets no body', async ({ services }) => {
    const answer = await ask(services, '/api/thing', { method: 'HEAD' });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
  });

  test('a Remix data request for an API route is passed on to Remix', async ({ services }) => {
    expect((await ask(services, '/api/thing.data')).status).toBe(418);
  });
});
