import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A text message as it reached the provider. */
export type CaughtSms = {
  to: string;
  from: string;
  text: string;
  path: string;
  method: string;
  /** As Basic auth has them. */
  account: string;
  token: string;
};

/**
 * How it behaves: `take` all, `refuse` the number for good (400), be of another mind about the account (`doubt`, 401),
 * `limit` (429, to be tried after a while), `fail` (500), send elsewhere (`redirect`), `hang` without a word, `drip` a
 * header that never ends, or `close` the connection.
 */
export type SmsMood = keyof typeof moods;

export type SmsServer = {
  /** For SMS_URL. */
  url: string;
  /** The settings that make the app send by it. */
  env: Record<'SMS_URL' | 'SMS_ACCOUNT' | 'SMS_TOKEN' | 'SMS_FROM', string>;
  /** What it took. */
  texts: CaughtSms[];
  /** What reached it, taken or not. */
  asked: CaughtSms[];
  behave(mood: SmsMood): void;
  /** Gives those that wait their answer after all. */
  answerAll(mood: 'take' | 'refuse'): void;
  /** The newest text to a number, once there are `count`; fails after 20 s. */
  textTo(number: string, count?: number): Promise<CaughtSms>;
  /** Requests whose sender still waits. */
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

/** A Twilio-compatible provider on a free port of loopback. */
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
