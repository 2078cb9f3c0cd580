import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { createServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { PushPayload } from '~/platform/push/push';

import { makeCertificate } from './certificate';
import { type Browser, checkVapid, makeBrowser } from './web-push';

export type ReceivedPush = {
  endpoint: string;
  note: PushPayload;
  ttl: number;
  urgency: string | undefined;
  topic: string | undefined;
  vapidKey: string;
  authorization: string;
};

export type PushMood = keyof typeof moods;

export type Subscription = { endpoint: string; p256dhKey: string; authKey: string };

export type PushService = {
  host: string;
  origin: string;
  certificate: string;
  certificateFile: string;
  subscribe(mood?: PushMood): Subscription;
  behave(endpoint: string, mood: PushMood): void;
  retryAfter: string;
  received: ReceivedPush[];
  taken(): number;
  receivedBy(endpoint: string): ReceivedPush[];
  tries(endpoint: string): number;
  problems: string[];
  hanging(): number;
  connections(): number;
  cut(): void;
  close(): Promise<void>;
};

type Ask = { request: Http2ServerRequest; response: Http2ServerResponse; retryAfter: string };
const status =
  (code: number) =>
  ({ response }: Ask) =>
    void response.writeHead(code).end('no words that anybody reads');

const moods = {
  take: null,
  hang: () => undefined,
  gone: status(410),
  missing: status(404),
  refuse: status(400),
  forbid: status(403),
  overfull: status(413),
  fail: status(500),
  limit: ({ response, retryAfter }) => void response.writeHead(429, { 'Retry-After': retryAfter }).end(),
  close: ({ request }) => void request.socket.destroy(),
  redirect: ({ response }) => void response.writeHead(307, { Location: '/elsewhere' }).end(),
  drip: ({ response }) => {
    response.writeHead(201).write('.');
    const dripping = setInterval(() => response.write('.'.repeat(1024)), 5);
    response.on('close', () => clearInterval(dripping));
  },
} satisfies Record<string, null | ((ask: Ask) => void)>;

type Known = { browser: Browser; mood: PushMood; tries: number };

/**
 * A push service on loopback (RFC 8030) with its own TLS certificate. Decrypts every push as a browser would (RFC
 * 8291), and verifies its sender (RFC 8292).
 * @param options.protocol by default HTTP/2, as push services use
 * @param options.openEvery decrypts only every nth push, for benchmarks
 */
export async function startPushService({
  openEvery = 1,
  protocol = 'h2',
}: { openEvery?: number; protocol?: 'h2' | 'http/1.1' } = {}): Promise<PushService> {
  const { key, cert } = makeCertificate();
  const folder = await mkdtemp(path.join(tmpdir(), 'vclink-push-'));
  const certificateFile = path.join(folder, 'certificate.pem');
  await writeFile(certificateFile, cert);

  const known = new Map<string, Known>();
  let connections = 0;
  let arrived = 0;
  let taken = 0;
  const open = new Set<Http2ServerResponse>();
  const sockets = new Set<Socket>();
  const listener = (request: Http2ServerRequest, response: Http2ServerResponse) => {
    open.add(response);
    response.on('close', () => open.delete(response));
    answer(request, response).catch((error: unknown) => {
      service.problems.push(error instanceof Error ? error.message : String(error));
      response.writeHead(400).end();
    });
  };
  // HTTP/1 and HTTP/2 requests share all property names used here.
  const server =
    protocol === 'http/1.1'
      ? createServer({ key, cert }, listener as never)
      : createSecureServer({ key, cert }, listener);
  server.on('secureConnection', (socket: Socket) => {
    connections += 1;
    sockets.add(socket.setNoDelay(true).on('close', () => sockets.delete(socket)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const origin = `https://${host}`;

  async function answer(request: Http2ServerRequest, response: Http2ServerResponse): Promise<void> {
    arrived += 1;
    if (arrived % openEvery !== 0) {
      const accept = () => {
        taken += 1;
        response.writeHead(201).end();
      };
      return void request.on('end', accept).resume();
    }
    const body = await toBody(request);
    const endpoint = `${origin}${request.url}`;
    const subscription = known.get(endpoint);
    if (!subscription) throw new Error(`nobody subscribed at ${request.url}`);
    subscription.tries += 1;
    const instead = moods[subscription.mood];
    if (instead) return instead({ request, response, retryAfter: service.retryAfter });
    const headers = checkHeaders(request, body);
    const { authorization = '' } = request.headers;
    const vapidKey = checkVapid(authorization, origin);
    const note = JSON.parse(subscription.browser.decrypt(body)) as PushPayload;
    service.received.push({ endpoint, note, ...headers, vapidKey, authorization });
    taken += 1;
    response.writeHead(201, { Location: `${origin}/message` }).end();
  }

  const service: PushService = {
    host,
    origin,
    certificate: cert,
    certificateFile,
    subscribe(mood = 'take') {
      const browser = makeBrowser();
      const endpoint = `${origin}/push/${known.size + 1}-${browser.authKey}`;
      known.set(endpoint, { browser, mood, tries: 0 });
      return { endpoint, p256dhKey: browser.p256dhKey, authKey: browser.authKey };
    },
    behave: (endpoint, mood) => void (known.get(endpoint)!.mood = mood),
    retryAfter: '1',
    received: [],
    taken: () => taken,
    receivedBy: (endpoint) => service.received.filter((push) => push.endpoint === endpoint),
    tries: (endpoint) => known.get(endpoint)?.tries ?? 0,
    problems: [],
    hanging: () => open.size,
    connections: () => connections,
    cut() {
      for (const socket of sockets) socket.destroy();
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      service.cut();
      await closed;
      await rm(folder, { recursive: true });
    },
  };
  return service;
}

async function toBody(request: Http2ServerRequest): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function checkHeaders({ method, headers }: Http2ServerRequest, body: Buffer) {
  const { ttl, urgency, topic } = headers as Record<string, string | undefined>;
  if (method !== 'POST') throw new Error(`asked by ${method}`);
  if (headers['content-encoding'] !== 'aes128gcm') throw new Error('not encoded by aes128gcm');
  if (!/^\d+$/.test(ttl ?? '')) throw new Error(`TTL is ${ttl}`);
  if (urgency !== undefined && !/^(very-low|low|normal|high)$/.test(urgency))
    throw new Error(`Urgency is ${urgency}`);
  if (topic !== undefined && !/^[\w-]{1,32}$/.test(topic)) throw new Error(`Topic is ${topic}`);
  if (body.length > 4096) throw new Error(`it has ${body.length} bytes`);
  return { ttl: Number(ttl), urgency, topic };
}
