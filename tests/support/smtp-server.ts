import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A mail as the server was handed it: the envelope, the header, and the text decoded. */
export type CaughtMail = {
  from: string;
  to: string[];
  /** Unfolded, by name in small letters. */
  headers: Record<string, string>;
  text: string;
};

/**
 * How it behaves: `take` all, `refuse` connections with 421, `reject` the recipient for good (550) or for now
 * (`defer`, 451), `disown` the sender (550), or `hang` without a word.
 */
export type SmtpMood = 'take' | 'refuse' | 'reject' | 'defer' | 'disown' | 'hang';

export type SmtpServer = {
  /** For SMTP_URL: smtp://127.0.0.1:port */
  url: string;
  mails: CaughtMail[];
  /** Connections so far. */
  connections(): number;
  behave(mood: SmtpMood): void;
  /** The newest mail to an address, once there are `count`; fails after 20 s. */
  mailTo(address: string, count?: number): Promise<CaughtMail>;
  /** Stops listening and cuts what is connected: connections are refused from here on. */
  close(): Promise<void>;
};

/**
 * An SMTP server on loopback that catches mails: EHLO, AUTH (any), MAIL, RCPT, DATA, RSET, NOOP, QUIT.
 * @param port of one that was closed, to start it again; default: a free one
 */
export async function startSmtpServer(mood: SmtpMood = 'take', port = 0): Promise<SmtpServer> {
  const mails: CaughtMail[] = [];
  const sockets = new Set<Socket>();
  let current = mood;
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    if (current === 'hang') return;
    if (current === 'refuse') return void socket.end('421 closed for today\r\n');
    converse(socket, () => current, mails);
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    connections: () => connections,
    behave: (next) => void (current = next),
    mailTo: (address, count = 1) => waitForMail(mails, address, count),
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function converse(socket: Socket, mood: () => SmtpMood, mails: CaughtMail[]): void {
  let rest = '';
  let data: string[] | null = null;
  let envelope = { from: '', to: [] as string[] };
  const say = (line: string) => socket.write(`${line}\r\n`);
  const refusals: Partial<Record<SmtpMood, string>> = {
    reject: '550 5.1.1 no such mailbox',
    defer: '451 4.2.0 later',
  };

  function takeLine(line: string): void {
    if (data) {
      if (line !== '.') return void data.push(line.replace(/^\./, ''));
      mails.push({ ...envelope, ...parse(data) });
      data = null;
      return void say('250 2.0.0 taken');
    }
    const verb = line.slice(0, 4).toUpperCase();
    const address = /<([^>]*)>/.exec(line)?.[1] ?? '';
    if (verb === 'EHLO') return void socket.write('250-caught.example\r\n250-AUTH PLAIN\r\n250 8BITMIME\r\n');
    if (verb === 'AUTH') return void say('235 2.7.0 welcome');
    if (verb === 'QUIT') return void socket.end('221 2.0.0 bye\r\n');
    if (verb === 'RCPT') {
      const refusal = refusals[mood()];
      if (!refusal) envelope.to.push(address);
      return void say(refusal ?? '250 2.1.5 fine');
    }
    if (verb === 'DATA') {
      data = [];
      return void say('354 go on');
    }
    if (verb === 'MAIL' && mood() === 'disown') return void say('550 5.7.1 not your address');
    if (verb === 'MAIL') envelope = { from: address, to: [] };
    say('250 2.0.0 fine');
  }

  socket.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\r\n');
    rest = lines.pop() ?? '';
    lines.forEach(takeLine);
  });
  say('220 caught.example ESMTP');
}

/** The header's fields and the text of a mail of one part, in 7bit, 8bit, quoted-printable or base64. */
export function parse(lines: string[]): Pick<CaughtMail, 'headers' | 'text'> {
  const blank = lines.indexOf('');
  const fields = lines
    .slice(0, blank)
    .join('\n')
    .replace(/\n[ \t]/g, ' ')
    .split('\n');
  const headers = Object.fromEntries(
    fields.map((field) => {
      const [name = '', ...value] = field.split(':');
      return [name.toLowerCase(), value.join(':').trim()];
    }),
  );
  const body = lines.slice(blank + 1).join('\n');
  return { headers, text: decode(body, headers['content-transfer-encoding'] ?? '7bit') };
}

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

/** The one link of ours in a mail. */
export function linkIn({ text }: Pick<CaughtMail, 'text'>): string {
  const links = text.match(/https?:\/\/\S+\?token=\S+/g) ?? [];
  if (links.length !== 1) throw new Error(`There are ${links.length} links in the mail:\n${text}`);
  return links[0];
}

/** Where that link leads, for a test whose app has no ORIGIN: its pages are at 127.0.0.1, its mails name localhost. */
export function linkedPathIn(mail: Pick<CaughtMail, 'text'>): string {
  const { pathname, search } = new URL(linkIn(mail));
  return pathname + search;
}

async function waitForMail(mails: CaughtMail[], address: string, count: number): Promise<CaughtMail> {
  const deadline = performance.now() + 20_000;
  for (;;) {
    const found = mails.filter(({ to }) => to.includes(address));
    if (found.length >= count) return found.at(-1)!;
    if (performance.now() > deadline)
      throw new Error(`${found.length} of ${count} mails to ${address} came.`);
    await wait(50);
  }
}
