import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { nodeFlags } from '../../scripts/node-flags.mjs';
import { clockEnvironment } from './test-clock';

export type AppProcess = {
  origin: string;
  pid: number;
  output(): string;
  close(): Promise<void>;
};

const startLimitMs = 120_000;
const stopLimitMs = 20_000;

/**
 * Starts the built app (`build/server.js`) on a free port, and waits until it is ready.
 *
 * Without a DATABASE_URL it gets its own data folder and embedded database, removed by `close()`.
 * @param env settings that differ from the usual ones. The PORT of a closed app replaces it.
 * @throws with the app's output if it exits, or isn't ready within a minute
 */
export async function startApp(env: Record<string, string> = {}): Promise<AppProcess> {
  const dataDir = env.DATA_DIR ?? (await mkdtemp(path.join(os.tmpdir(), 'vclink-journeys-')));
  const port = env.PORT ?? (await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [...nodeFlags, 'build/server.js'], {
    env: { ...inherited(), ...usual, ...clockEnvironment, PORT: String(port), DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  const output = () => Buffer.concat(chunks).toString();
  const close = async () => {
    await stop(child);
    if (!env.DATA_DIR) await rm(dataDir, { recursive: true, force: true });
  };
  if (!(await isReady(child, origin))) {
    await close();
    throw new Error(`The app did not get ready:\n${output()}`);
  }
  return { origin, pid: child.pid ?? 0, output, close };
}

/** Rate limits that no test reaches by accident. */
const usual = {
  NODE_ENV: 'production',
  LOG_LEVEL: 'warn',
  WARM_UP_MS: '0',
  RATE_REQUESTS: '100000',
  RATE_CHANGES: '100000',
  SIGNIN_FAILURES_ADDRESS: '100000',
} as const;

function inherited() {
  const { HOME, PATH, TMPDIR, TZ, LANG, USER, LOGNAME } = process.env;
  return { HOME, PATH, TMPDIR, TZ, LANG, USER, LOGNAME };
}

async function isReady(child: ChildProcess, origin: string): Promise<boolean> {
  const deadline = performance.now() + startLimitMs;
  while (performance.now() < deadline && child.exitCode === null && child.signalCode === null) {
    const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(5000) }).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) return true;
    await wait(50);
  }
  return false;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const killer = setTimeout(() => child.kill('SIGKILL'), stopLimitMs);
  await ended;
  clearTimeout(killer);
}

/** Finds a port below those that the system hands out, so that no other server or connection gets it meanwhile. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(15_000, 32_000);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}
