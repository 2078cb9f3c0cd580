import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { WebSocket } from 'ws';

import { isRunning } from '#db/postgres/cluster';

import { ensureBuild } from '../../scripts/prepare.mjs';
import { type DatabaseClone, cloneDatabase } from '../support/database';
import { freePort } from '../support/journey-server';

/** `npm start` without a service manager: the parent process restarts the server. */

let clone: DatabaseClone;
let parent: ChildProcess;
let origin: string;
let output: string;

beforeEach(async () => {
  await ensureBuild();
  clone = await cloneDatabase(inject('adminUrl'));
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  output = '';
  parent = spawn(process.execPath, ['scripts/start.mjs'], {
    env: {
      PATH: process.env.PATH,
      TMPDIR: process.env.TMPDIR,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      PORT: String(port),
      DATABASE_URL: clone.url,
      NODE_OPTIONS: '--inspect-port=0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [parent.stdout, parent.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
});
afterEach(async () => {
  if (parent.exitCode === null && parent.signalCode === null) {
    parent.kill('SIGTERM');
    await once(parent, 'exit');
  }
  await clone.drop();
});

const isReady = () =>
  fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(1000) }).then(
    (answer) => answer.ok,
    () => false,
  );

async function serverAfter(starts: number): Promise<number> {
  while (output.split('VCLink is at').length <= starts || !(await isReady())) {
    if (parent.exitCode !== null) throw new Error(output);
    await wait(20);
  }
  const children = await readFile(`/proc/${parent.pid}/task/${parent.pid}/children`, 'utf8');
  return Number(children.trim().split(' ')[0]);
}

/** Blocks the server's main thread forever through Node's inspector. */
async function hang(pid: number): Promise<void> {
  process.kill(pid, 'SIGUSR1');
  let address: string | undefined;
  while (!(address = /Debugger listening on (ws:\S+)/.exec(output)?.[1])) await wait(20);
  const socket = new WebSocket(address);
  await once(socket, 'open');
  socket.on('error', () => {});
  socket.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression: 'for (;;);' } }));
}

test('a hung or killed server is restarted, and stops with its parent', async () => {
  const first = await serverAfter(1);
  await hang(first);
  const second = await serverAfter(2);
  expect(second).not.toBe(first);
  expect(output).toContain('the event loop was blocked for five seconds');
  expect(output).toContain('the server ended (SIGKILL); restarting it');
  process.kill(second, 'SIGKILL');
  const third = await serverAfter(3);
  parent.kill('SIGTERM');
  await once(parent, 'exit');
  expect(isRunning(third)).toBe(false);
  expect(parent.exitCode).toBe(0);
});

test("a server that can't start ends the command, and one whose parent is killed stops", async () => {
  const pid = await serverAfter(1);
  const port = new URL(origin).port;
  const second = spawn(process.execPath, ['scripts/start.mjs'], {
    env: {
      PATH: process.env.PATH,
      TMPDIR: process.env.TMPDIR,
      NODE_ENV: 'production',
      PORT: port,
      DATABASE_URL: clone.url,
    },
    stdio: 'ignore',
  });
  const [code] = (await once(second, 'exit')) as [number];
  expect(code).toBe(1);
  parent.kill('SIGKILL');
  while (isRunning(pid)) await wait(20);
});
