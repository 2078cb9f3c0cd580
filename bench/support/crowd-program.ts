import { once } from 'node:events';

import { WebSocket } from 'ws';

/**
 * Many browsers' sockets, in a process of their own, so that what they cost is not the server's. Told what to do over
 * the process's channel (see crowd.ts), one thing after another.
 */
export type Order =
  | { do: 'open'; url: string; origin: string; cookies: string[]; count: number }
  | { do: 'post'; post: Post; frames: number }
  | { do: 'close' };

/** What makes the server send. */
export type Post = { url: string; headers: Record<string, string>; body: string };

/** `ms`: how long it took; `texts`: what came, on one of the sockets. */
export type Report = { ms: number; texts: string[] } | { problem: string };

/** Handshakes under way at once: as many as a server takes without making one wait for its time-out. */
const opening = 50;

type Page = { socket: WebSocket; texts: string[] };

let pages: Page[] = [];
let onFrame = () => {};
let isLeaving = false;
let lost: string | null = null;

function openOne({ url, origin, cookies }: Order & { do: 'open' }, at: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url, {
      origin,
      headers: { Cookie: cookies[at % cookies.length] },
      perMessageDeflate: false,
    });
    const page: Page = { socket, texts: [] };
    pages.push(page);
    socket.on('message', (data: Buffer) => {
      page.texts.push(data.toString());
      resolve();
      onFrame();
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

/** Posts, and waits until the last socket has had as many frames as were to come. */
async function post({ post: { url, ...init }, frames }: Order & { do: 'post' }): Promise<void> {
  let missing = pages.length * frames;
  for (const page of pages) page.texts = [];
  const all = new Promise<void>((resolve) => {
    onFrame = () => {
      missing -= 1;
      if (missing === 0) resolve();
    };
  });
  const answer = await fetch(url, { method: 'POST', ...init });
  if (!answer.ok) throw new Error(`the post was answered ${answer.status}`);
  await all;
}

function act(order: Order): Promise<void> {
  switch (order.do) {
    case 'open':
      return open(order);
    case 'post':
      return post(order);
    case 'close':
      return closeAll();
  }
}

async function carryOut(order: Order): Promise<Report> {
  const started = performance.now();
  await act(order);
  const ms = performance.now() - started;
  if (lost !== null) throw new Error(lost);
  return { ms, texts: pages[0]?.texts ?? [] };
}

process.on('message', (order: Order) => {
  carryOut(order).then(
    (report) => process.send?.(report),
    (error: unknown) => process.send?.({ problem: error instanceof Error ? error.message : String(error) }),
  );
});
