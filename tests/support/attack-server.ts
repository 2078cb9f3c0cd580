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
import { keepSlots } from './slots';
import { openLasting } from './worker-database';

export type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

export type ApiAnswer = { status: number; type: string; json: unknown };

export type Sent = {
  method?: string;
  headers?: Record<string, string>;
  /** A string is sent with its length, chunks are sent chunked. */
  body?: string | Buffer | Iterable<Buffer>;
};

export type AttackServer = {
  origin: string;
  pid: number;
  database: Database;
  databaseUrl: string;
  /** All that it has written, its log too. */
  output(): string;
  /** Sends exactly what is asked, headers that fetch forbids and paths that it would tidy included. */
  send(path: string, sent?: Sent): Promise<Answer>;
  /** Reads as somebody whose Cookie header is given; '' is a visitor. */
  get(path: string, cookie?: string, headers?: Sent['headers']): Promise<Answer>;
  /** Sends a form as a browser does; a text is one that is encoded already. */
  post(path: string, form?: Form, cookie?: string, headers?: Sent['headers']): Promise<Answer>;
  /** Calls the API as a program does: JSON both ways, with a session's cookie or '' for none. */
  call(cookie: string, method: string, path: string, body?: unknown): Promise<ApiAnswer>;
  /** The Cookie header of a new session. */
  cookieFor(residentId: string): Promise<string>;
  /** kill -9, to its end; not of the shared one. */
  kill(): Promise<void>;
  /** Starts it again after that, as it was. What it had written is still in `output()`. */
  restart(): Promise<void>;
  close(): Promise<void>;
};

type Form = Record<string, string> | string | Buffer;

/** The worker's server, once there is one: whoever asks for no setting uses it, and finds its database as at first. */
let lasting: Promise<AttackServer> | undefined;

/** Has a file's tests use something that is closed after them, before what was opened earlier. */
export function closeAfterAll<T extends { close(): Promise<void> }>(opened: T): T {
  afterAll(() => opened.close());
  return opened;
}

/** The server that a file's tests talk to, until they are over. */
export const attackServer = async (env?: Record<string, string>): Promise<AttackServer> =>
  closeAfterAll(await startAttackServer(env));

/**
 * The built product, and what an attacker needs to talk to it. With settings of its own it is a process of its own, and
 * has a database of its own unless DATABASE_URL is among them.
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
  await keepSlots(database.db);
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

/** Whether the server does a job, which could write after the rows were put right. */
async function hasJobAtWork({ sql }: Database): Promise<boolean> {
  const locked = await sql`select from graphile_worker._private_jobs where locked_at is not null limit 1`;
  return locked.length > 0;
}

/** Whoever comes later does not see what was written before. */
function withOwnOutput(server: AttackServer): AttackServer {
  const from = server.output().length;
  return { ...server, output: () => server.output().slice(from) };
}

/** The ways to talk to a server, wherever it is by now. */
export function talkTo(origin: () => string) {
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

/** What a server and its database give together. */
const talking = (origin: () => string, database: Database) => ({
  ...talkTo(origin),
  database,
  cookieFor: async (residentId: string) => (await insertSessions(database.db, [residentId]))[0] ?? '',
});

/** The Cookie header that a browser sends after an answer, `before` being what it had. */
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

/** Sends exactly what is asked to a server's origin. */
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

/** Does something while a table isn't there, as where the database fails. */
export async function withoutTable<T>({ sql }: Database, table: string, work: () => Promise<T>): Promise<T> {
  await sql`alter table ${sql(table)} rename to gone`;
  try {
    return await work();
  } finally {
    await sql`alter table gone rename to ${sql(table)}`;
  }
}
