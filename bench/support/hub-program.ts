import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

import { pino } from 'pino';
import { type WebSocket, WebSocketServer } from 'ws';

import { createHub } from '~/http/live/hub.server';

/**
 * The product's hub with nothing around it, told by POST what to hand out as states, a JSON array of texts, as fast as
 * no feed ever has something to say. On a port, and on the Unix socket SOCKET_PATH, whose readers have less room in the
 * kernel. GET /waiting says how many bytes wait in this process for each of its sockets.
 */
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
        hub.tellGreeted((JSON.parse(body) as string[]).map((one) => Buffer.from(one)));
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
