import { WebSocket } from 'ws';

/** A browser's socket: when it is closed, it comes back. */
export type ReturningSocket = {
  /** Titles of the notifications that have come. */
  titles: string[];
  /** The last frame of each type. */
  latest: Map<string, Record<string, unknown>>;
  /** How often it was greeted. */
  greetings(): number;
  isOpen(): boolean;
  /** What else than a close for a restart has happened to it. */
  troubles: string[];
  end(): void;
};

/** @param url wss://… or ws+unix://…:/ws */
export function keepOpen(url: string, headers: Record<string, string>, ca?: string): ReturningSocket {
  const titles: string[] = [];
  const latest: ReturningSocket['latest'] = new Map();
  const troubles: string[] = [];
  let greetings = 0;
  let isGreeted = false;
  let isOver = false;
  let socket: WebSocket;

  function open(): void {
    isGreeted = false;
    socket = new WebSocket(url, { headers, ca });
    socket.on('message', (data: Buffer) => {
      const frame = JSON.parse(data.toString()) as { type: string; notification?: { title: string } };
      latest.set(frame.type, frame);
      if (frame.type === 'hello') [isGreeted, greetings] = [true, greetings + 1];
      if (frame.type === 'notification') titles.push(frame.notification?.title ?? '');
    });
    socket.on('error', (error) => troubles.push(String(error)));
    socket.on('close', (code) => {
      isGreeted = false;
      if (isOver) return;
      if (code !== 1012) troubles.push(`closed with ${code}`);
      setTimeout(open, 20);
    });
  }

  open();
  return {
    titles,
    latest,
    troubles,
    greetings: () => greetings,
    isOpen: () => isGreeted,
    end() {
      isOver = true;
      socket.terminate();
    },
  };
}
