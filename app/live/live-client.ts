import type { Frame } from './feed';
import { closeCodes, type LiveFrame } from './wire';

export type LiveListener = {
  onFrame(frame: LiveFrame): void;
  onConnection(isConnected: boolean): void;
  /** Reconnected. Frames may be missing, so read the state again. */
  onReconnect(): void;
  /** The session has ended, so the client doesn't reconnect. */
  onSessionEnd(): void;
};

/** The first retry comes after 3 s (S2 §4). Later ones back off with jitter. */
const firstDelayMs = 3000;
const longestDelayMs = 30_000;

/** Delay in ms before retry `tries` (from 0). `random` returns a value in [0, 1). */
export function reconnectDelay(tries: number, random: () => number = Math.random): number {
  if (tries === 0) return firstDelayMs;
  const ceiling = Math.min(longestDelayMs, firstDelayMs * 2 ** tries);
  return ceiling / 2 + (random() * ceiling) / 2;
}

/** Keeps a socket to /ws open until the returned function is called. */
export function connectLive(listener: LiveListener): () => void {
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  let wasOpen = false;
  let isStopped = false;

  function open(): void {
    socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`);
    socket.onopen = () => {
      tries = 0;
      listener.onConnection(true);
      if (wasOpen) listener.onReconnect();
      wasOpen = true;
    };
    socket.onmessage = ({ data }) => {
      const frame = parseFrame(data);
      if (frame) listener.onFrame(frame);
      // oxlint-disable-next-line no-console -- logged and ignored (S2 §8); a browser has no other log
      else console.warn('A live message was not understood and is ignored.');
    };
    socket.onclose = ({ code }) => {
      listener.onConnection(false);
      if (code === closeCodes.sessionEnded) return end();
      if (!isStopped) timer = setTimeout(() => void retry(), reconnectDelay(tries++));
    };
  }

  async function retry(): Promise<void> {
    // Scripts can't tell a refused upgrade from a lost connection, so ask whether the session has ended.
    if (tries > 1 && (await isSignedOut())) return end();
    if (!isStopped) open();
  }

  function end(): void {
    if (isStopped) return;
    stop();
    listener.onSessionEnd();
  }

  function stop(): void {
    isStopped = true;
    clearTimeout(timer);
    socket?.close();
  }

  open();
  return stop;
}

async function isSignedOut(): Promise<boolean> {
  const answer = await fetch('/api/notifications', { method: 'HEAD' }).catch(() => null);
  return answer?.status === 401;
}

const framesWithPayload: ReadonlySet<string> = new Set([
  'notification',
  'alert',
] satisfies LiveFrame['type'][]);

/** Invalid frames return null. Feeds check their own fields (use-feed.ts). */
export function parseFrame(data: unknown): LiveFrame | null {
  try {
    const frame = JSON.parse(String(data)) as Partial<Frame> | null;
    if (typeof frame?.type !== 'string') return null;
    if (framesWithPayload.has(frame.type) && !(frame[frame.type] instanceof Object)) return null;
    return frame as LiveFrame;
  } catch {
    return null;
  }
}
