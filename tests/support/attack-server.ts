import { writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, request as httpRequest } from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { inject } from 'vitest';

import { type Database, openDatabase } from '#db/client';
import { ensureBuild } from '../../scripts/prepare.mjs';
import { cloneDatabase } from './database';
import { type AppProcess, startApp } from './journey-server';
import { insertSessions } from './sessions';
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
  /** All that it has written, its log too. */
  output(): string;
  /** Sends exactly what is asked, headers that fetch forbids and paths that it would tidy included. */
  send(path: string, sent?: Sent): Promise<Answer>;
  /** Calls the API as a program does: JSON both ways, with a session's cookie or '' for none. */
  call(cookie: string, method: string, path: string, body?: unknown): Promise<ApiAnswer>;
  /** The Cookie header of a new session. */
  cookieFor(residentId: string): Promise<string>;
  close(): Promise<void>;
};

/** The worker's server, once there is one: whoever asks for no setting uses it, and finds its database as at first. */
let lasting: Promise<AttackServer> | undefined;

/**
 * The built product, and what an attacker needs to talk to it. With settings of its own it is a process and a database
 * of its own.
 */
export async function startAttackServer(env?: Record<string, string>): Promise<AttackServer> {
  await ensureBuild();
  if (!env) return withOwnOutput(await (lasting ??= startLasting()));
  const clone = await cloneDatabase(inject('adminUrl'));
  const app = await startApp({ DATABASE_URL: clone.url, LOG_LEVEL: 'info', ...env });
  const database = openDatabase(clone.url, { max: 2, applicationName: 'test attacker' });
  const close = async () => {
    await app.close();
    await database.close();
    await clone.drop();
  };
  return attacking({ ...app, close }, database);
}

async function startLasting(): Promise<AttackServer> {
  const database = await openLasting();
  const app = await startApp({ DATABASE_URL: database.url, LOG_LEVEL: 'info' });
  await writeFile(path.join(inject('serversFolder'), String(app.pid)), '');
  const close = async () => {
    while (await hasJobAtWork(database)) await wait(20);
    await database.putRight();
  };
  return attacking({ ...app, close }, database);
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

function attacking(app: AppProcess, database: Database): AttackServer {
  return {
    ...app,
    database,
    send: (path, sent) => send(app.origin, path, sent),
    call: (cookie, method, path, body) => call(app.origin, cookie, { method, path, body }),
    cookieFor: async (residentId) => (await insertSessions(database.db, [residentId]))[0] ?? '',
  };
}

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
