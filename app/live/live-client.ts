import { closeCodes, type LiveFrame } from './wire';

/** What the browser's end of the socket tells the page. */
export type LiveListener = {
  onFrame(frame: LiveFrame): void;
  onConnection(isConnected: boolean): void;
  /** It is open again after it was lost: frames may have been missed. */
  onReconnect(): void;
  /** The session is over; nobody comes back from that. */
  onSessionEnd(): void;
};

/** S2 §9: the first try after 3 s. Then growing and jittered, so that a restart is not met by everyone at once. */
const firstWaitMs = 3000;
const longestWaitMs = 30_000;

/** How long to wait before the n-th try (from 0); `random` is within [0, 1). */
export function reconnectDelay(tries: number, random: () => number = Math.random): number {
  if (tries === 0) return firstWaitMs;
  const ceiling = Math.min(longestWaitMs, firstWaitMs * 2 ** tries);
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
      // oxlint-disable-next-line no-console -- S2 §9: logged and ignored; a browser has no other log
      else console.warn('A live message was not understood and is ignored.');
    };
    socket.onclose = ({ code }) => {
      listener.onConnection(false);
      if (code === closeCodes.sessionEnded) return end();
      if (!isStopped) timer = setTimeout(() => void retry(), reconnectDelay(tries++));
    };
  }

  async function retry(): Promise<void> {
    // A refused upgrade looks like a lost line to a script: ask whether it was for want of a session.
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

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Each type that this page knows, and what the fields that it is read by must be. */
const shapes = {
  hello: () => true,
  notification: ({ notification }) => isObject(notification),
  alert: ({ alert }) => isObject(alert),
  energy: ({ data }) => isObject(data),
  water: ({ data }) => isObject(data),
  'shuttle-locations': ({ locations, shuttles = [] }) =>
    [locations, shuttles].every((list) => Array.isArray(list) && list.every(isObject)),
  'shuttle-location-update': ({ shuttleId, location }) => typeof shuttleId === 'string' && isObject(location),
  'inbox-changed': () => true,
  refresh: () => true,
} satisfies Record<LiveFrame['type'], (frame: Record<string, unknown>) => boolean>;
const shapeByType = new Map<unknown, (frame: Record<string, unknown>) => boolean>(Object.entries(shapes));

/** A frame of a type that this page knows, with what belongs to it; null for anything else. */
export function parseFrame(data: unknown): LiveFrame | null {
  try {
    const value: unknown = typeof data === 'string' ? JSON.parse(data) : null;
    return isObject(value) && shapeByType.get(value.type)?.(value) ? (value as LiveFrame) : null;
  } catch {
    return null;
  }
}
