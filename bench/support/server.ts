import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { get } from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { freePort } from '#db/postgres/port';
import { clockEnvironment } from '#tests/support/test-clock';

import { nodeFlags } from '../../scripts/node-flags.mjs';

/** Build output and reports, ignored by git. */
export const cacheFolder = path.resolve('.cache/bench');

export type Server = {
  origin: string;
  pid: number;
  firstAnswerMs: number;
  /** Asks the probe (probe.mjs) of a server started with one. */
  ask(question: 'memory' | 'cpu'): Promise<number>;
  stop(): Promise<void>;
};

type Start = {
  name: string;
  args: string[];
  readyPath: string;
  env?: Record<string, string>;
  isProbed?: boolean;
};

const probing = ['--expose-gc', '--import', './bench/support/probe.mjs'];
const startLimitMs = 60_000;
const stopLimitMs = 20_000;
/** Polling interval, which limits the precision of the first answer. */
const askEveryMs = 4;

/** Output goes to a file, as in production, so that a slow reader can't delay the server. */
export async function startServer({ name, args, readyPath, env, isProbed = false }: Start): Promise<Server> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  mkdirSync(cacheFolder, { recursive: true });
  const logFile = path.join(cacheFolder, `${name}.log`);
  const log = openSync(logFile, 'w');
  const started = performance.now();
  const child = spawn(process.execPath, isProbed ? [...probing, ...args] : args, {
    env: {
      ...inherited(),
      ...clockEnvironment,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      ...env,
    },
    stdio: ['ignore', log, log, ...(isProbed ? ['ipc' as const] : [])],
  });
  closeSync(log);
  // Consume the product's ready message, which the first question would otherwise get as its answer.
  child.on('message', () => undefined);
  const stop = () => stopProcess(child);
  const kill = () => void child.kill('SIGTERM');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  const firstAnswerMs = await untilAnswered(child, `${origin}${readyPath}`, started);
  if (firstAnswerMs === null) {
    await stop();
    throw new Error(`The server "${name}" did not start:\n${readFileSync(logFile, 'utf8').slice(-4000)}`);
  }
  const ask = async (question: 'memory' | 'cpu') => {
    child.send(question);
    const [answer] = (await once(child, 'message')) as [number];
    return answer;
  };
  return { origin, pid: child.pid ?? 0, firstAnswerMs, ask, stop };
}

export type OurStart = {
  env: Record<string, string>;
  readyPath?: string;
  flags?: string[];
  isProbed?: boolean;
};

/** On a signal, exits normally so that exit hooks stop the servers. */
export function exitOnSignals(): void {
  process.on('SIGINT', () => process.exit(130)).on('SIGTERM', () => process.exit(143));
}

export const unlimited = {
  RATE_REQUESTS: '1000000',
  RATE_CHANGES: '1000000',
  RATE_ADDRESS_FACTOR: '1000',
};

export function startOurs({ env, flags = [], ...start }: OurStart): Promise<Server> {
  return startServer({
    name: 'ours',
    args: [...nodeFlags, ...flags, 'build/server.js'],
    readyPath: '/readyz',
    ...start,
    env: { ...unlimited, ...env },
  });
}

/** Drops environment variables that would configure a server. */
function inherited() {
  const { HOME, PATH, TMPDIR, TZ, LANG, USER, LOGNAME } = process.env;
  return { HOME, PATH, TMPDIR, TZ, LANG, USER, LOGNAME };
}

async function untilAnswered(child: ChildProcess, url: string, started: number): Promise<number | null> {
  const deadline = started + startLimitMs;
  while (performance.now() < deadline && child.exitCode === null && child.signalCode === null) {
    if ((await toStatus(url)) === 200) return performance.now() - started;
    await wait(askEveryMs);
  }
  return null;
}

/** Returns the status after the whole response arrived; 0 without one. */
function toStatus(url: string): Promise<number> {
  return new Promise((resolve) => {
    const asked = get(url, { agent: false, timeout: 5000 }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
      response.on('error', () => resolve(0));
    });
    asked.on('error', () => resolve(0)).on('timeout', () => asked.destroy());
  });
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const killer = setTimeout(() => child.kill('SIGKILL'), stopLimitMs);
  await ended;
  clearTimeout(killer);
}
