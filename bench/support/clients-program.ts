import { once } from 'node:events';

import { WebSocket } from 'ws';

import { answerQuestions } from './asked-program';

type Opening = { url: string; origin: string; cookies: string[]; count: number; isStalled?: boolean };

export type Post = { url: string; headers: Record<string, string>; body: string };

/** Concurrent handshakes: few enough that none times out. */
const atOnce = 50;

type Page = { socket: WebSocket; texts: string[] };

let pages: Page[] = [];
let onFrame = (_page: Page, _text: string) => {};
let isLeaving = false;
let lost: string | null = null;

function openOne({ url, origin, cookies, isStalled = false }: Opening, at: number): Promise<void> {
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

const questions = {
  open: async (opening: Opening) => {
    let next = 0;
    const line = async () => {
      while (next < opening.count) await openOne(opening, next++);
    };
    await Promise.all(Array.from({ length: atOnce }, line));
  },
  /** Waits until each socket has a frame of each type. `spreadMs` counts from the first frame on any socket. */
  post: async ({ post: { url, ...init }, types }: { post: Post; types: string[] }) => {
    const started = performance.now();
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
    if (lost !== null) throw new Error(lost);
    const now = performance.now();
    return { ms: now - started, spreadMs: now - firstAt, texts: pages[0]?.texts ?? [] };
  },
  close: async () => {
    isLeaving = true;
    const closed = pages.map(({ socket }) => once(socket, 'close'));
    for (const { socket } of pages) socket.close();
    await Promise.all(closed);
    pages = [];
    isLeaving = false;
  },
};

export type CrowdQuestions = typeof questions;

answerQuestions(questions);
