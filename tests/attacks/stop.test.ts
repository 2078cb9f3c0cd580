import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { WebSocket } from 'ws';

import { ensureBuild } from '../../scripts/prepare.mjs';
import { type DatabaseClone, cloneDatabase } from '../support/database';
import { freePort } from '../support/journey-server';
import { clockEnvironment } from '../support/test-clock';

let clone: DatabaseClone;
let children: ChildProcess[] = [];

beforeAll(() => ensureBuild());
beforeEach(async () => void (clone = await cloneDatabase(inject('adminUrl'))));
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  children = [];
  await clone.drop();
});

function start(env: Record<string, string>) {
  const child = spawn(process.execPath, ['build/server.js'], {
    env: {
      PATH: process.env.PATH,
      TMPDIR: process.env.TMPDIR,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      PORT: '0',
      DATABASE_URL: clone.url,
      ...clockEnvironment,
      ...env,
    },
  });
  children.push(child);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return {
    child,
    output: () => output,
    ended: once(child, 'exit') as Promise<[number | null, string | null]>,
  };
}

async function toOrigin({ child, output }: ReturnType<typeof start>): Promise<string> {
  while (child.exitCode === null) {
    const origin = /VCLink is at (http:\S+)/.exec(output())?.[1];
    if (origin) return origin;
    await wait(20);
  }
  throw new Error(output());
}

test('the server keeps running when its output has no reader, and stops at a signal', async () => {
  const port = await freePort();
  const { child, ended } = start({ PORT: String(port) });
  child.stdout.destroy();
  child.stderr.destroy();
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`)
      .then(({ ok }) => ok)
      .catch(() => false);
  while (!(await isReady())) await wait(50);
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

test('the server prints its address, and finishes requests in flight before it stops', async () => {
  const running = start({});
  const origin = await toOrigin(running);
  expect(origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);

  const body = 'email=resident@example.org&password=demo-neighbourhood';
  const request = httpRequest(`${origin}/signin`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      'Content-Length': body.length,
      Expect: '100-continue',
    },
  });
  const answered = once(request, 'response') as Promise<
    [{ statusCode: number; headers: Record<string, string> }]
  >;
  request.flushHeaders();
  await once(request, 'continue');
  request.write(body.slice(0, -1));
  running.child.kill('SIGTERM');
  running.child.kill('SIGINT');
  const isRefused = () =>
    fetch(`${origin}/healthz`).then(
      () => false,
      () => true,
    );
  await expect.poll(isRefused, { timeout: 10_000 }).toBe(true);
  request.end(body.slice(-1));
  const [response] = await answered;
  expect(response.statusCode).toBe(303);
  expect(await running.ended).toEqual([0, null]);
  expect(running.output()).not.toMatch(/"level":[56]0/);
});

test("a stop closes sockets with a reason, and idle connections don't delay it", async () => {
  // Longer than the test's timeout, so that any wait would fail the test.
  const running = start({ STOP_GRACE_SECONDS: '300' });
  const origin = await toOrigin(running);
  const signedIn = await fetch(`${origin}/signin`, {
    method: 'POST',
    body: new URLSearchParams({ email: 'resident@example.org', password: 'demo-neighbourhood' }),
    redirect: 'manual',
  });
  const Cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws`, { headers: { Cookie, Origin: origin } });
  await once(socket, 'open');
  const closed = once(socket, 'close');
  running.child.kill('SIGTERM');
  expect((await closed)[0]).toBe(1012);
  expect(await running.ended).toEqual([0, null]);
});

test('an invalid configuration and a port in use each print one line and exit with 1', async () => {
  const wrong = start({ PORT: '70000' });
  expect(await wrong.ended).toEqual([1, null]);
  expect(wrong.output()).toMatch(/^vclink: PORT: [^\n]+\n$/);

  const first = start({});
  const origin = await toOrigin(first);
  const second = start({ PORT: new URL(origin).port });
  expect(await second.ended).toEqual([1, null]);
  expect(second.output()).toMatch(/^vclink: PORT: \d+ is already in use[^\n]+\n$/);
  expect((await fetch(`${origin}/readyz`)).status).toBe(200);
});

test("a stop removes the proxy's socket first, and answers everyone already connected", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'vclink-stop-'));
  const SOCKET_PATH = path.join(folder, '1.sock');
  const running = start({ SOCKET_PATH, STOP_GRACE_SECONDS: '300' });
  await expect.poll(running.output).toContain(`VCLink is at unix:${SOCKET_PATH}`);
  expect(await readdir(folder)).toEqual(['1.sock']);

  const early = connect(SOCKET_PATH);
  await once(early, 'connect');
  let answer = '';
  early.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  running.child.kill('SIGTERM');
  await expect.poll(() => existsSync(SOCKET_PATH)).toBe(false);
  const late = once(connect(SOCKET_PATH), 'connect');
  await expect(late).rejects.toThrow('ENOENT');
  early.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
  expect(await running.ended).toEqual([0, null]);
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*Connection: close\r\n[^]*ok\n$/i);
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
});

test('a socket in use or without a folder prints one line, and a stale socket is replaced', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'vclink-stop-'));
  const SOCKET_PATH = path.join(folder, '1.sock');
  const ready = (app: ReturnType<typeof start>) => expect.poll(app.output).toContain('VCLink is at unix:');
  const first = start({ SOCKET_PATH });
  await ready(first);
  const second = start({ SOCKET_PATH });
  expect(await second.ended).toEqual([1, null]);
  expect(second.output()).toMatch(/^vclink: SOCKET_PATH: \S+ is already in use[^\n]+\n$/);
  first.child.kill('SIGKILL');
  await first.ended;
  expect(existsSync(SOCKET_PATH)).toBe(true);
  await ready(start({ SOCKET_PATH }));

  const nowhere = start({ SOCKET_PATH: path.join(folder, 'nowhere', '1.sock') });
  expect(await nowhere.ended).toEqual([1, null]);
  expect(nowhere.output()).toMatch(/^vclink: SOCKET_PATH: \S+ can't be used \(\w+\)[^\n]+\n$/);
  await rm(folder, { recursive: true });
});
