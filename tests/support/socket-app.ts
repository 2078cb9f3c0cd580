import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type IncomingHttpHeaders, request as httpRequest } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

import { nodeFlags } from '../../scripts/node-flags.mjs';
import { clockEnvironment } from './test-clock';

export type SocketApp = {
  socketPath: string;
  pid: number;
  output(): string;
  send(path: string, sent?: Sent): Promise<SocketAnswer>;
  stop(): Promise<number | null>;
  kill(): Promise<void>;
};

export type Sent = { method?: string; headers?: Record<string, string>; body?: string };
export type SocketAnswer = { status: number; headers: IncomingHttpHeaders; body: string };

export async function startSocketApp(socketPath: string, env: Record<string, string>): Promise<SocketApp> {
  const child = spawn(process.execPath, [...nodeFlags, 'build/server.js'], {
    env: {
      PATH: process.env.PATH,
      TMPDIR: process.env.TMPDIR,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      TRUST_PROXY: '1',
      SOCKET_PATH: socketPath,
      ...clockEnvironment,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks: Buffer[] = [];
  for (const output of [child.stdout, child.stderr]) output.on('data', (chunk: Buffer) => chunks.push(chunk));
  const output = () => Buffer.concat(chunks).toString();
  await untilReady(child, socketPath, output);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    }
    return child.exitCode;
  };
  return {
    socketPath,
    pid: child.pid ?? 0,
    output,
    send: (path, sent) => sendTo(socketPath, path, sent),
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
  };
}

async function untilReady(child: ChildProcess, socketPath: string, output: () => string): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    const answer = await sendTo(socketPath, '/readyz').catch(() => null);
    if (answer?.status === 200) return;
    await wait(20);
  }
  throw new Error(`The app did not get ready:\n${output()}`);
}

function sendTo(
  socketPath: string,
  path: string,
  { method = 'GET', headers = {}, body }: Sent = {},
): Promise<SocketAnswer> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
    const all = { Host: 'localhost', ...length, ...headers };
    const request = httpRequest({ socketPath, path, method, headers: all, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      );
    });
    request.on('error', reject);
    request.end(body);
  });
}
