import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Town } from '~/features/community/problems/open311/town.server';

export type TownRow = {
  service_request_id: string;
  status: string;
  status_notes: string | null;
  description: string;
};

/** Behavior of the next calls. `then` is what a POST does before the answer fails: it stores the request. */
export type TownMood = keyof typeof moods;

type Answer = (response: ServerResponse, town: TownServer) => void;

const json =
  (value: unknown, status = 200): Answer =>
  (response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(typeof value === 'string' ? value : JSON.stringify(value));
  };

const moods = {
  good: null,
  'answers with a token': json([{ token: 'tok 1/2' }]),
  'stores it, and never answers': () => undefined,
  'loses it, and never answers': () => undefined,
  'stores it, and breaks off': (response) => void response.destroy(),
  refuses: json([{ code: 400, description: 'service_code was not found' }], 400),
  'stores it, and fails': json('<h1>Bad gateway</h1>', 502),
  'stores it, and answers HTML': json('<!doctype html>'),
  'answers another shape': json({ ok: true }),
  'answers no number': json([{ service_notice: 'Thanks' }]),
  'answers far too much': json(`["${'x'.repeat(1_100_000)}"]`),
  'sends elsewhere': (response, { url }) =>
    void response.writeHead(307, { Location: `${url}/elsewhere/requests.json` }).end(),
  'lists what nobody asked for': json([
    { service_request_id: 'somebody-else', status: 'closed', status_notes: 'Not yours' },
  ]),
} satisfies Record<string, Answer | null>;

export type TownServer = Town & {
  asked: { method: string; path: string; query: URLSearchParams; form: URLSearchParams }[];
  posts(): number;
  rows: TownRow[];
  mood: TownMood;
  /** Of a token: null as long as the town has no number. */
  numberOfToken: string | null;
  close(): Promise<void>;
};

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return new URLSearchParams(Buffer.concat(chunks).toString());
}

/** An Open311 endpoint as a town might have it: good, slow, down or lying. */
export async function startTown(): Promise<TownServer> {
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const town: TownServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/open311/v2`,
    key: 'town-key',
    jurisdiction: 'example.gov',
    seconds: 0.3,
    asked: [],
    posts: () => town.asked.filter(({ method }) => method === 'POST').length,
    rows: [],
    mood: 'good',
    numberOfToken: null,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://town.test');
    const method = request.method ?? '';
    const form = await readForm(request);
    town.asked.push({ method, path, query, form });
    const isPost = method === 'POST';
    const isStored = isPost && (town.mood === 'good' || town.mood.startsWith('stores it'));
    const id = `T-${town.rows.length + 1}`;
    const description = form.get('description') ?? '';
    if (isStored) town.rows.push({ service_request_id: id, status: 'open', status_notes: null, description });
    const failing = moods[town.mood];
    if (failing) return failing(response, town);
    if (isPost) return json([{ service_request_id: id, service_notice: '' }])(response, town);
    if (path.includes('/tokens/'))
      return json([{ service_request_id: town.numberOfToken, token: 'tok 1/2' }])(response, town);
    const ids = query.get('service_request_id')?.split(',');
    json(town.rows.filter((row) => !ids || ids.includes(row.service_request_id)))(response, town);
  }
  return town;
}
