import { writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, request as httpRequest } from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { afterAll, inject } from 'vitest';

import { type Database, openDatabase } from '#db/client';
import { ensureBuild } from '../../scripts/prepare.mjs';
import { cloneDatabase } from './database';
import { startApp } from './journey-server';
import { insertSessions } from './sessions';
import { protectSlots } from './slots';
import { openLasting } from './worker-database';

export type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

export type ApiAnswer = { status: number; type: string; json: unknown };

export type Sent = {
  method?: string;
  headers?: Record<string, string>;
  /** A string is sent with a length, an iterable in chunks. */
  body?: string | Buffer | Iterable<Buffer>;
};

export type AttackServer = {
  origin: string;
  pid: number;
  database: Database;
  databaseUrl: string;
  output(): string;
  /** Sends the request as given, including headers that fetch forbids and paths that it would normalize. */
  send(path: string, sent?: Sent): Promise<Answer>;
  get(path: string, cookie?: string, headers?: Sent['headers']): Promise<Answer>;
  post(path: string, form?: Form, cookie?: string, headers?: Sent['headers']): Promise<Answer>;
  call(cookie: string, method: string, path: string, body?: unknown): Promise<ApiAnswer>;
  cookieFor(residentId: string): Promise<string>;
  /** kill -9, and waits for the exit. Not for the shared server. */
  kill(): Promise<void>;
  /** Restarts a killed server with the same settings. `output()` keeps the earlier log. */
  restart(): Promise<void>;
  close(): Promise<void>;
};

type Form = Record<string, string> | string | Buffer;

/** The worker's shared server, for files that need no settings. Each test finds its database as seeded. */
let lasting: Promise<AttackServer> | undefined;

export function closeAfterAll<T extends { close(): Promise<void> }>(opened: T): T {
  afterAll(() => opened.close());
  return opened;
}

export const attackServer = async (env?: Record<string, string>): Promise<AttackServer> =>
  closeAfterAll(await startAttackServer(env));

/**
 * Starts the built server. With settings it is a process of its own, with its own database unless DATABASE_URL is
 * among them.
 */
export async function startAttackServer(env?: Record<string, string>): Promise<AttackServer> {
  await ensureBuild();
  if (!env) return withOwnOutput(await (lasting ??= startLasting()));
  const clone = env.DATABASE_URL ? null : await cloneDatabase(inject('adminUrl'));
  const databaseUrl = clone?.url ?? env.DATABASE_URL!;
  const start = () => startApp({ LOG_LEVEL: 'info', ...env, DATABASE_URL: databaseUrl });
  let app = await start();
  let written = '';
  const database = openDatabase(databaseUrl, { max: 4, applicationName: 'test attacker' });
  return {
    ...talking(() => app.origin, database),
    get origin() {
      return app.origin;
    },
    get pid() {
      return app.pid;
    },
    databaseUrl,
    output: () => written + app.output(),
    async kill() {
      process.kill(app.pid, 'SIGKILL');
      await app.close();
    },
    async restart() {
      written += app.output();
      app = await start();
    },
    async close() {
      await app.close();
      await database.close();
      await clone?.drop();
    },
  };
}

async function startLasting(): Promise<AttackServer> {
  const database = await openLasting();
  await protectSlots(database.db);
  const app = await startApp({ DATABASE_URL: database.url, LOG_LEVEL: 'trace', TRUST_PROXY: '1' });
  await writeFile(path.join(inject('serversFolder'), String(app.pid)), '');
  const lasts = () => Promise.reject(new Error('Others use this server too: start one with settings.'));
  return {
    ...app,
    ...talking(() => app.origin, database),
    databaseUrl: database.url,
    kill: lasts,
    restart: lasts,
    async close() {
      while (await hasJobAtWork(database)) await wait(20);
      await database.putRight();
    },
  };
}

/** Whether a job is running, which could write after the rows were restored. */
async function hasJobAtWork({ sql }: Database): Promise<boolean> {
  const locked = await sql`select from graphile_worker._private_jobs where locked_at is not null limit 1`;
  return locked.length > 0;
}

function withOwnOutput(server: AttackServer): AttackServer {
  const from = server.output().length;
  return { ...server, output: () => server.output().slice(from) };
}

export function createClient(origin: () => string) {
  const sendThere: AttackServer['send'] = (path, sent) => send(origin(), path, sent);
  return {
    send: sendThere,
    get: (path, Cookie = '', headers = {}) => sendThere(path, { headers: { Cookie, ...headers } }),
    post: (path, form = {}, Cookie = '', headers = {}) =>
      sendThere(path, {
        method: 'POST',
        headers: { Cookie, 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
        body: typeof form === 'string' || Buffer.isBuffer(form) ? form : new URLSearchParams(form).toString(),
      }),
    call: (cookie, method, path, body) => call(origin(), cookie, { method, path, body }),
  } satisfies Partial<AttackServer>;
}

const talking = (origin: () => string, database: Database) => ({
  ...createClient(origin),
  database,
  cookieFor: async (residentId: string) => (await insertSessions(database.db, [residentId]))[0] ?? '',
});

export const cookiesAfter = ({ headers }: Answer, before = ''): string =>
  [before, ...(headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0])].filter(Boolean).join('; ');

async function call(
  origin: string,
  cookie: string,
  { method, path, body }: { method: string; path: string; body: unknown },
): Promise<ApiAnswer> {
  const answer = await send(origin, path, {
    method,
    headers: { Cookie: cookie, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const type = answer.headers['content-type'] ?? '';
  return { status: answer.status, type, json: JSON.parse(answer.body) as unknown };
}

export function send(
  origin: string,
  path: string,
  { method = 'GET', headers = {}, body }: Sent = {},
): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const request = httpRequest({ hostname, port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text });
      });
    });
    request.on('error', reject);
    if (body === undefined) return void request.end();
    if (typeof body === 'string' || Buffer.isBuffer(body)) {
      request.setHeader('Content-Length', Buffer.byteLength(body));
      return void request.end(body);
    }
    for (const chunk of body) request.write(chunk);
    request.end();
  });
}

export async function withoutTable<T>({ sql }: Database, table: string, work: () => Promise<T>): Promise<T> {
  await sql`alter table ${sql(table)} rename to gone`;
  try {
    return await work();
  } finally {
    await sql`alter table gone rename to ${sql(table)}`;
  }
}
