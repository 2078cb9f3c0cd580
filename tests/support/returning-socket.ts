import { WebSocket } from 'ws';

export type ReturningSocket = {
  titles: string[];
  latest: Map<string, Record<string, unknown>>;
  greetings(): number;
  isOpen(): boolean;
  troubles: string[];
  end(): void;
};

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
