import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, test } from '#tests/support/domain-test';

import { createIngestClient } from './ingest-client.server';
import { startSimulator } from './simulator.server';

/** Replaces the app's server. */
async function startServer(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function nextRequest(server: Server): Promise<IncomingMessage> {
  const [request] = (await once(server, 'request')) as [IncomingMessage];
  return request;
}

function close(server: Server): void {
  server.closeAllConnections();
  server.close();
}

test('the simulator posts like a device, to the app’s own host name', async ({ services }) => {
  const { server, address } = await startServer((_, response) => response.end('{}'));
  const simulator = startSimulator(services, address);
  const { method, url, headers } = await nextRequest(server);
  expect(`${method} ${url}`).toMatch(/^POST \/api\/telemetry\/(energy|water|shuttle-location)$/);
  expect(headers).toMatchObject({ host: 'localhost', 'content-type': 'application/json' });
  expect(headers.authorization).toMatch(/^Bearer vcd_[\w-]{43}$/);
  // Sends no browser headers.
  for (const name of ['origin', 'cookie', 'sec-fetch-site']) expect(headers).not.toHaveProperty(name);
  await simulator.stop();
  close(server);
});

test('the simulator can be stopped before it starts, and while a request hangs', async ({ services }) => {
  const { server, address } = await startServer(() => undefined);
  const simulator = startSimulator(services, address);
  await nextRequest(server);
  // Waiting for the answer would time out here.
  await simulator.stop();
  await startSimulator(services, address).stop();
  close(server);
});

test('the simulator continues after a connection is cut', async ({ services }) => {
  // A tenth of a second before the next step. The test's clock doesn't advance.
  services.clock.set(new Date('2026-11-20T20:00:04.900Z'));
  const { server, address } = await startServer(({ socket }) => socket.destroy());
  const simulator = startSimulator(services, address);
  await nextRequest(server);
  await nextRequest(server);
  await simulator.stop();
  close(server);
});

test('the simulator’s client posts over a Unix socket, and reports the status', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'vclink-ingest-'));
  const file = path.join(folder, 'app.sock');
  const server = createServer((_, response) => response.writeHead(503).end('{}')).listen(file);
  await once(server, 'listening');
  const client = createIngestClient(`unix:${file}`, new AbortController().signal);
  expect(await client.post('shuttle', 'vcd_token', { readings: [] })).toBe(503);
  client.close();
  close(server);
  await expect(client.post('water', 'vcd_token', {})).rejects.toMatchObject({ syscall: 'connect' });
  await rm(folder, { recursive: true });
});
