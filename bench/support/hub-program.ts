import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

import { pino } from 'pino';
import { type WebSocket, WebSocketServer } from 'ws';

import { createHub } from '~/http/live/hub.server';

// The hub alone. A Unix socket's kernel buffers are smaller, so its clients stall sooner.
const hub = createHub(pino({ level: 'silent' }));
const sockets = new WebSocketServer({ noServer: true, maxPayload: 4 * 1024, perMessageDeflate: false });
const open = new Set<WebSocket>();
const greeting = Buffer.from(JSON.stringify({ type: 'hello', inbox: '0 0 empty' }));
let count = 0;

function start() {
  const server = createServer((request, response) => {
    if (request.url === '/waiting')
      return void response.end(JSON.stringify([...open].map(({ bufferedAmount }) => bufferedAmount)));
    if (request.method !== 'POST') return void response.end('ok');
    text(request).then(
      (body) => {
        hub.broadcastState((JSON.parse(body) as string[]).map((one) => Buffer.from(one)));
        response.writeHead(201).end();
      },
      () => response.writeHead(400).end(),
    );
  });
  server.on('upgrade', (request, socket, head) =>
    sockets.handleUpgrade(request, socket, head, (accepted) => {
      open.add(accepted);
      accepted.on('close', () => open.delete(accepted));
      const id = `reader-${(count += 1)}`;
      hub.add(accepted, socket, { id, viewer: { id, role: 'resident', name: id }, isBannerHidden: false })([
        greeting,
      ]);
    }),
  );
  return server;
}

start().listen(process.env.SOCKET_PATH);
start().listen(Number(process.env.PORT), process.env.HOST ?? '127.0.0.1');
