import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export type PlausibleMood = 'takes' | 'refuses' | 'hangs';

export type PlausibleServer = {
  url: string;
  events: { method: string; path: string; headers: IncomingHttpHeaders; event: Record<string, unknown> }[];
  mood: PlausibleMood;
  open: { now: number; most: number };
  close(): Promise<void>;
};

export async function startPlausibleServer(mood: PlausibleMood = 'takes'): Promise<PlausibleServer> {
  const server = createServer((request, response) => {
    const { open, events } = plausible;
    open.now += 1;
    open.most = Math.max(open.most, open.now);
    let isOpen = true;
    const end = () => {
      if (isOpen) open.now -= 1;
      isOpen = false;
    };
    response.on('close', end);
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const event = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>;
      events.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers, event });
      if (plausible.mood === 'hangs') return;
      // Counted before the response, because a busy machine reports the close after the next request.
      end();
      response.writeHead(plausible.mood === 'takes' ? 202 : 503).end('ok');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const plausible: PlausibleServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    events: [],
    mood,
    open: { now: 0, most: 0 },
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
  return plausible;
}
