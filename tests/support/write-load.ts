import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import type postgres from 'postgres';

import { createRandom } from './seed';

export type Accepted = { sent: Set<string>; read: Set<string>; signedIn: Set<string> };

export type WriteLoad = {
  accepted: Accepted;
  /** Responses by status: 'none' if the connection broke, 'hung' if none came in time. */
  answers: Map<string, number>;
  stop(): Promise<void>;
};

const clients = 6;
const hungAfterMs = 20_000;
const random = createRandom();
let titles = 0;

type Cookies = { manager: string; resident: string };

/** @param pauseMs between two requests of each client */
export async function startWriteLoad(origin: string, accepted: Accepted, pauseMs = 0): Promise<WriteLoad> {
  const answers = new Map<string, number>();
  let isOver = false;
  const ask = async (path: string, init: RequestInit): Promise<Response | null> => {
    const signal = AbortSignal.timeout(hungAfterMs);
    const answer = await fetch(origin + path, { ...init, redirect: 'manual', signal }).catch(
      (error: Error) => error,
    );
    const isHung = answer instanceof Error && answer.name === 'TimeoutError';
    const outcome = answer instanceof Error ? (isHung ? 'hung' : 'none') : String(answer.status);
    answers.set(outcome, (answers.get(outcome) ?? 0) + 1);
    if (!(answer instanceof Error)) return answer;
    await wait(20);
    return null;
  };
  const cookies: Cookies = {
    manager: await signIn(ask, 'manager', accepted),
    resident: await signIn(ask, 'resident', accepted),
  };
  const running = Array.from({ length: clients }, async () => {
    while (!isOver) {
      await writeSomething(ask, cookies, accepted).catch(() => wait(20));
      if (pauseMs > 0) await wait(pauseMs);
    }
  });
  const stop = async () => {
    isOver = true;
    await Promise.all(running);
  };
  return { accepted, answers, stop };
}

type Ask = (path: string, init: RequestInit) => Promise<Response | null>;

async function writeSomething(ask: Ask, cookies: Cookies, accepted: Accepted): Promise<void> {
  const dice = random();
  if (dice < 0.45) await send(ask, cookies.manager, accepted);
  else if (dice < 0.95) await markRead(ask, cookies.resident, accepted);
  else await signIn(ask, dice < 0.97 ? 'manager' : 'resident', accepted);
}

async function send(ask: Ask, cookie: string, accepted: Accepted): Promise<void> {
  const title = `Write load ${process.pid}-${(titles += 1)}`;
  const answer = await ask('/api/notifications/safety-alert', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: cookie },
    body: JSON.stringify({ title, message: 'Part of a fault test.', data: { url: '/', priority: 'high' } }),
  });
  if (answer?.status === 201) accepted.sent.add(title);
  const body = (await answer?.json()) as { id?: string } | undefined;
  if (answer?.status === 201 && body?.id) unread.push(body.id);
}

const unread: string[] = [];

async function markRead(ask: Ask, cookie: string, accepted: Accepted): Promise<void> {
  const id = unread.shift();
  if (!id) return wait(5);
  const answer = await ask(`/api/notifications/${id}/read`, { method: 'PATCH', headers: { Cookie: cookie } });
  if (answer?.ok) accepted.read.add(id);
  await answer?.body?.cancel();
}

async function signIn(ask: Ask, who: 'manager' | 'resident', accepted: Accepted): Promise<string> {
  const body = new URLSearchParams({ email: `${who}@example.org`, password: 'demo-neighbourhood' });
  const answer = await ask('/signin', { method: 'POST', body });
  const cookie = answer?.headers.getSetCookie().find((one) => one.startsWith('vclink_session='));
  await answer?.body?.cancel();
  const [pair = '', token = ''] = /^vclink_session=([^;]+)/.exec(cookie ?? '') ?? [];
  if (answer?.status !== 303 || !token) throw new Error(`The sign-in was answered ${answer?.status}.`);
  accepted.signedIn.add(createHash('sha256').update(token).digest('hex'));
  return pair;
}

/** Acknowledged writes that are missing or incomplete. Every message must be in every inbox and in the banner. */
export async function findLost(sql: postgres.Sql, { sent, read, signedIn }: Accepted): Promise<string[]> {
  const messages = await sql<{ title: string }[]>`
    select title from messages m where title like 'Write load %'
      and (select count(*) from notifications n where n.message_id = m.id) = (select count(*) from residents)
      and exists (select from alerts a where a.message_id = m.id)`;
  const readRows = await sql<{ id: string }[]>`
    select id from notifications where resident_id = 'demo-user' and read_at is not null`;
  const sessions = await sql<{ hash: string }[]>`select token_hash as hash from sessions`;
  return [
    ...missing(
      'message',
      sent,
      messages.map((row) => row.title),
    ),
    ...missing(
      'reading of',
      read,
      readRows.map((row) => row.id),
    ),
    ...missing(
      'session',
      signedIn,
      sessions.map((row) => row.hash),
    ),
  ];
}

function missing(kind: string, accepted: Set<string>, stored: string[]): string[] {
  const there = new Set(stored);
  return [...accepted].filter((one) => !there.has(one)).map((one) => `${kind} ${one}`);
}
