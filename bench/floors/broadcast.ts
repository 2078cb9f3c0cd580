import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

import { WebSocketServer } from 'ws';

// The minimum for a broadcast: a `ws` server with the product's options that sends every posted text to all.
const sockets = new WebSocketServer({ noServer: true, maxPayload: 4 * 1024, perMessageDeflate: false });
const greeting = JSON.stringify({ type: 'hello', inbox: '0 0 empty' });

const server = createServer((request, response) => {
  if (request.method !== 'POST') return void response.end('ok');
  text(request).then(
    (body) => {
      const texts = JSON.parse(body) as string[];
      for (const socket of sockets.clients) for (const one of texts) socket.send(one);
      response.writeHead(201).end();
    },
    () => response.writeHead(400).end(),
  );
});
server.on('upgrade', (request, socket, head) =>
  sockets.handleUpgrade(request, socket, head, (accepted) => accepted.send(greeting)),
);
server.listen(Number(process.env.PORT), process.env.HOST ?? '127.0.0.1');
