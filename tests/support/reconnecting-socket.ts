import { WebSocket } from 'ws';

export type ReconnectingSocket = {
  titles: string[];
  latest: Map<string, Record<string, unknown>>;
  greetings(): number;
  isOpen(): boolean;
  failures: string[];
  end(): void;
};

export function openReconnectingSocket(
  url: string,
  headers: Record<string, string>,
  ca?: string,
): ReconnectingSocket {
  const titles: string[] = [];
  const latest: ReconnectingSocket['latest'] = new Map();
  const failures: string[] = [];
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
    socket.on('error', (error) => failures.push(String(error)));
    socket.on('close', (code) => {
      isGreeted = false;
      if (isOver) return;
      if (code !== 1012) failures.push(`closed with ${code}`);
      setTimeout(open, 20);
    });
  }

  open();
  return {
    titles,
    latest,
    failures,
    greetings: () => greetings,
    isOpen: () => isGreeted,
    end() {
      isOver = true;
      socket.terminate();
    },
  };
}
