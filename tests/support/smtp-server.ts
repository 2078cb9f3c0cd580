import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

import { SMTPServer } from 'smtp-server';

export type CaughtMail = {
  from: string;
  to: string[];
  headers: Record<string, string>;
  text: string;
};

/**
 * Behavior of the server: `take` accepts, `refuse` refuses connections (421), `reject` rejects the recipient for good
 * (550), `defer` for now (451), `disown` rejects the sender (550), `hang` never answers.
 */
export type SmtpMood = 'take' | 'refuse' | 'reject' | 'defer' | 'disown' | 'hang';

export type SmtpServer = {
  url: string;
  mails: CaughtMail[];
  connections(): number;
  behave(mood: SmtpMood): void;
  /** Waits up to 20 s for `count` mails to an address. @returns the newest */
  mailTo(address: string, count?: number): Promise<CaughtMail>;
  close(): Promise<void>;
};

/**
 * Starts an SMTP server on loopback that accepts any password or none.
 * @param port of a closed server to start it again, by default a free one
 */
export async function startSmtpServer(mood: SmtpMood = 'take', port = 0): Promise<SmtpServer> {
  const mails: CaughtMail[] = [];
  let current = mood;
  let connections = 0;
  const refusedBy = (refusals: Partial<Record<SmtpMood, [code: number, words: string]>>) => {
    const [responseCode, words] = refusals[current] ?? [];
    return responseCode ? Object.assign(new Error(words), { responseCode }) : null;
  };
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 1,
    onAuth: (_auth, _session, done) => done(null, { user: 'anybody' }),
    onConnect(_session, done) {
      connections += 1;
      if (current !== 'hang') done(refusedBy({ refuse: [421, 'closed for today'] }));
    },
    onMailFrom: (_sender, _session, done) => done(refusedBy({ disown: [550, 'not your address'] })),
    onRcptTo: (_recipient, _session, done) =>
      done(refusedBy({ reject: [550, 'no such mailbox'], defer: [451, 'later'] })),
    onData(stream, { envelope: { mailFrom, rcptTo } }, done) {
      void text(stream).then((content) => {
        const to = rcptTo.map(({ address }) => address);
        mails.push({ from: mailFrom ? mailFrom.address : '', to, ...parse(content.split('\r\n')) });
        done();
      }, done);
    },
  });
  smtp.on('error', () => undefined);
  const server = smtp.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    connections: () => connections,
    behave: (next) => void (current = next),
    mailTo: (address, count = 1) => waitForMail(mails, address, count),
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
}

/** Parses a single-part mail in 7bit, 8bit, quoted-printable or base64. */
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

export function linkIn({ text }: Pick<CaughtMail, 'text'>): string {
  const links = text.match(/https?:\/\/\S+\?token=\S+/g) ?? [];
  if (links.length !== 1) throw new Error(`There are ${links.length} links in the mail:\n${text}`);
  return links[0];
}

/** Path of the mail's link, for apps without an ORIGIN: tests use 127.0.0.1, mails say localhost. */
export function linkedPathIn(mail: Pick<CaughtMail, 'text'>): string {
  const { pathname, search } = new URL(linkIn(mail));
  return pathname + search;
}

async function waitForMail(mails: CaughtMail[], address: string, count: number): Promise<CaughtMail> {
  const deadline = performance.now() + 120_000;
  for (;;) {
    const found = mails.filter(({ to }) => to.includes(address));
    if (found.length >= count) return found.at(-1)!;
    if (performance.now() > deadline)
      throw new Error(`${found.length} of ${count} mails to ${address} came.`);
    await wait(50);
  }
}
