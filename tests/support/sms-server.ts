import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export type CaughtSms = {
  to: string;
  from: string;
  text: string;
  path: string;
  method: string;
  account: string;
  token: string;
};

/**
 * Behavior of the provider: `take` accepts, `refuse` rejects the number (400), `doubt` rejects the account (401),
 * `limit` asks to retry later (429), `fail` errors (500), `redirect` sends elsewhere, `hang` never answers, `drip`
 * sends headers forever, `close` closes the connection.
 */
export type SmsMood = keyof typeof moods;

export type SmsServer = {
  url: string;
  env: Record<'SMS_URL' | 'SMS_ACCOUNT' | 'SMS_TOKEN' | 'SMS_FROM', string>;
  texts: CaughtSms[];
  asked: CaughtSms[];
  behave(mood: SmsMood): void;
  answerAll(mood: 'take' | 'refuse'): void;
  /** Waits up to 20 s for `count` texts to a number. @returns the newest */
  textTo(number: string, count?: number): Promise<CaughtSms>;
  waiting(): number;
  close(): Promise<void>;
};

const answer =
  (status: number, headers: Record<string, string> = {}, body: unknown = {}) =>
  (response: ServerResponse) =>
    void response
      .writeHead(status, { 'Content-Type': 'application/json', ...headers })
      .end(JSON.stringify(body));

const moods = {
  take: answer(201, {}, { sid: 'SM1', status: 'queued' }),
  refuse: answer(400, {}, { code: 21211, message: "The 'To' number is not a valid phone number." }),
  doubt: answer(401, {}, { code: 20003, message: 'Authenticate' }),
  limit: answer(429, { 'Retry-After': '7' }, { code: 20429 }),
  fail: answer(500),
  redirect: answer(307, { Location: '/elsewhere' }),
  hang: () => undefined,
  drip: (response: ServerResponse) => {
    const { socket } = response;
    socket?.write('HTTP/1.1 201 Created\r\nX-Slow: ');
    const dripping = setInterval(() => socket?.write('.'), 20);
    response.on('close', () => clearInterval(dripping));
  },
  close: (response: ServerResponse) => void response.destroy(),
} satisfies Record<string, (response: ServerResponse) => void>;

export async function startSmsServer(mood: SmsMood = 'take'): Promise<SmsServer> {
  const texts: CaughtSms[] = [];
  const asked: CaughtSms[] = [];
  const open = new Map<ServerResponse, CaughtSms | null>();
  let current = mood;
  const reply = (response: ServerResponse, sms: CaughtSms, mood: SmsMood) => {
    if (mood === 'take') texts.push(sms);
    moods[mood](response);
  };
  const server = createServer((request, response) => {
    open.set(response, null);
    response.on('close', () => open.delete(response));
    void read(request).then((sms) => {
      asked.push(sms);
      if (open.has(response)) open.set(response, sms);
      reply(response, sms, current);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    env: { SMS_URL: url, SMS_ACCOUNT: 'AC123', SMS_TOKEN: 'secret-token', SMS_FROM: '+15035550100' },
    texts,
    asked,
    behave: (next) => void (current = next),
    answerAll(mood) {
      for (const [response, sms] of open) if (sms) reply(response, sms, mood);
    },
    textTo: (number, count = 1) => waitForText(texts, number, count),
    waiting: () => open.size,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function read(request: IncomingMessage): Promise<CaughtSms> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const form = new URLSearchParams(Buffer.concat(chunks).toString());
  const basic = (request.headers.authorization ?? '').replace(/^Basic /, '');
  const [account = '', token = ''] = Buffer.from(basic, 'base64').toString().split(':');
  const { url: path = '', method = '' } = request;
  const field = (name: string) => form.get(name) ?? '';
  return { to: field('To'), from: field('From'), text: field('Body'), path, method, account, token };
}

async function waitForText(texts: CaughtSms[], number: string, count: number): Promise<CaughtSms> {
  const deadline = performance.now() + 120_000;
  for (;;) {
    const found = texts.filter(({ to }) => to === number);
    if (found.length >= count) return found.at(-1)!;
    if (performance.now() > deadline) throw new Error(`${found.length} of ${count} texts to ${number} came.`);
    await wait(50);
  }
}
