import { once } from 'node:events';

import { WebSocket } from 'ws';

/**
 * Many browsers' sockets, in a process of their own, so that what they cost is not the server's. Told what to do over
 * the process's channel (see crowd.ts), one thing after another.
 */
export type Order =
  | { do: 'open'; url: string; origin: string; cookies: string[]; count: number; isStalled?: boolean }
  | { do: 'post'; post: Post; types: string[] }
  | { do: 'close' };

/** What makes the server send. */
export type Post = { url: string; headers: Record<string, string>; body: string };

/**
 * `ms`: how long it took; `spreadMs`: of that, from the first frame that came on any socket to the last on all;
 * `texts`: what came, on one of the sockets.
 */
export type Report = { ms: number; spreadMs: number; texts: string[] } | { problem: string };

/** Handshakes under way at once: as many as a server takes without making one wait for its time-out. */
const opening = 50;

type Page = { socket: WebSocket; texts: string[] };

let pages: Page[] = [];
let onFrame = (_page: Page, _text: string) => {};
let isLeaving = false;
let lost: string | null = null;

function openOne(
  { url, origin, cookies, isStalled = false }: Order & { do: 'open' },
  at: number,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url, {
      origin,
      headers: { Cookie: cookies[at % cookies.length] },
      perMessageDeflate: false,
    });
    const page: Page = { socket, texts: [] };
    pages.push(page);
    socket.on('message', (data: Buffer) => {
      onFrame(page, data.toString());
      if (isStalled) socket.pause();
      resolve();
    });
    socket.on('error', reject);
    socket.on('close', (code) => {
      if (!isLeaving) lost = `a socket was closed with ${code}`;
    });
  });
}

/** Opens all, and waits for each one's greeting. */
async function open(order: Order & { do: 'open' }): Promise<void> {
  let next = 0;
  const line = async () => {
    while (next < order.count) await openOne(order, next++);
  };
  await Promise.all(Array.from({ length: opening }, line));
}

async function closeAll(): Promise<void> {
  isLeaving = true;
  const closed = pages.map(({ socket }) => once(socket, 'close'));
  for (const { socket } of pages) socket.close();
  await Promise.all(closed);
  pages = [];
  isLeaving = false;
}

/**
 * Posts, and waits until each socket has had a frame of each type; others come between, such as how another feed
 * stands.
 * @returns from the first to the last of them
 */
async function post({ post: { url, ...init }, types }: Order & { do: 'post' }): Promise<number> {
  const beginnings = types.map((type) => `{"type":"${type}"`);
  let missing = pages.length * types.length;
  let firstAt = 0;
  for (const page of pages) page.texts = [];
  const all = new Promise<void>((resolve) => {
    if (missing === 0) resolve();
    onFrame = (page, text) => {
      if (!beginnings.some((beginning) => text.startsWith(beginning))) return;
      firstAt ||= performance.now();
      page.texts.push(text);
      missing -= 1;
      if (missing === 0) resolve();
    };
  });
  const answer = await fetch(url, { method: 'POST', ...init });
  if (!answer.ok) throw new Error(`the post was answered ${answer.status}`);
  await all;
  return performance.now() - firstAt;
}

async function act(order: Order): Promise<number> {
  switch (order.do) {
    case 'open':
      return open(order).then(() => 0);
    case 'post':
      return post(order);
    case 'close':
      return closeAll().then(() => 0);
  }
}

async function carryOut(order: Order): Promise<Report> {
  const started = performance.now();
  const spreadMs = await act(order);
  const ms = performance.now() - started;
  if (lost !== null) throw new Error(lost);
  return { ms, spreadMs, texts: pages[0]?.texts ?? [] };
}

process.on('message', (order: Order) => {
  carryOut(order).then(
    (report) => process.send?.(report),
    (error: unknown) => process.send?.({ problem: error instanceof Error ? error.message : String(error) }),
  );
});
