import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ModelQuestion = { path: string; headers: IncomingHttpHeaders; body: string };

export type ModelServer = {
  url: string;
  asked: ModelQuestion[];
  mode: ModelMode;
  tips: ModelServerTip[];
  waiting(): number;
  close(): Promise<void>;
};

export type ModelServerTip = Record<string, unknown> & { title: string };

export const writtenTip = (title: string, differs: Record<string, unknown> = {}): ModelServerTip => ({
  title,
  description: 'The model wrote this.',
  category: 'water',
  difficulty: 'hard',
  impact: 'high',
  personalizedReason: 'You have 98,765 of them.',
  estimatedSavings: 'About 3 gallons a month',
  actionSteps: ['Begin.', 'Go on.', 'End.'],
  ...differs,
});

type Answerer = (response: ServerResponse, tips: ModelServerTip[]) => void;

const completion = (content: unknown) =>
  JSON.stringify({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1,
    model: 'test',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
  });

const send = (response: ServerResponse, body: string) =>
  void response.setHeader('Content-Type', 'application/json').end(body);

const writes =
  (content: (tips: ModelServerTip[]) => unknown): Answerer =>
  (response, tips) =>
    send(response, completion(content(tips)));

const modes = {
  writes: writes((tips) => JSON.stringify({ tips })),
  'writes between fences': writes((tips) => `\`\`\`json\n${JSON.stringify({ tips })}\n\`\`\``),
  'writes prose': writes(() => 'Here are some tips: turn off the lights!'),
  'writes another shape': writes(() => JSON.stringify({ advice: ['Save water.'] })),
  'writes no tips': writes(() => JSON.stringify({ tips: [] })),
  'writes nothing': writes(() => null),
  'answers another protocol': (response) => send(response, JSON.stringify({ output: 'tips' })),
  'answers half a JSON': (response) => send(response, '{"choices":[{"message":'),
  'answers HTML': (response) =>
    void response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>Sign in</title>'),
  fails: (response) => void response.writeHead(500).end('{"error":{"message":"out of order"}}'),
  'is overrun': (response) => void response.writeHead(429, { 'Retry-After': '1' }).end('{}'),
  'refuses the key': (response) => void response.writeHead(401).end('{}'),
  'sends elsewhere': (response) => void response.writeHead(307, { Location: '/elsewhere' }).end(),
  'breaks off': (response) => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '1000' }).write('{');
    setImmediate(() => response.destroy());
  },
  'answers far too much': (response, tips) =>
    send(response, completion(JSON.stringify({ tips }) + ' '.repeat(300_000))),
  'never answers': () => undefined,
  'drips for ever': (response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' }).write('{');
    const dripping = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(dripping));
  },
} satisfies Record<string, Answerer>;

export type ModelMode = keyof typeof modes;

export async function startModel(): Promise<ModelServer> {
  const open = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    open.add(response);
    response.on('close', () => open.delete(response));
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      model.asked.push({ path: request.url ?? '', headers: request.headers, body });
      modes[model.mode](response, model.tips);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const model: ModelServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked: [],
    mode: 'writes',
    tips: [writtenTip('First of three'), writtenTip('Second of three'), writtenTip('Third of three')],
    waiting: () => open.size,
    async close() {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
  return model;
}
