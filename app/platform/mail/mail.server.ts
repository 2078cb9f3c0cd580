import { randomUUID } from 'node:crypto';

import { createTransport } from 'nodemailer';

import type { Config } from '~/platform/config/config.server';
import type { Clock } from '~/domain/clock';
import { Conflict } from '~/domain/errors';
import type { Services } from '~/domain/services';

import { createOutbox, type Outbox } from './outbox.server';

/** A photo that goes with a mail: a small JPEG, and what is on it, in words; '' where nobody said. */
export type MailPhoto = { bytes: Buffer; alt: string };

/** A mail of ours: plain text, to one person. With a photo it has the same text as HTML too, with the photo below. */
export type Message = {
  to: string;
  subject: string;
  text: string;
  headers?: Record<string, string>;
  photo?: MailPhoto | null;
};

/** The way out for mails. */
export type Mail = {
  /** `smtp`: a server takes them. `outbox`: none is set up, they are files in the data folder. */
  kind: 'smtp' | 'outbox';
  /**
   * Hands a mail over, within a minute.
   * @param options.limitMs within that time instead
   * @throws MailRejected where it was not taken; whether one that was taken arrives nobody can promise
   */
  send(message: Message, options?: { limitMs?: number }): Promise<void>;
  /** Whether mails would be taken at present: connects and signs in, sends nothing; an answer within 5 s. */
  isWorking(): Promise<boolean>;
  close(): Promise<void>;
};

declare module '~/domain/services' {
  interface Services {
    mail: Mail;
  }
}

/**
 * A mail that was not taken. It says neither to whom nor what the server answered, for that names the person:
 * jobs keep the text of an error in the database.
 */
export class MailRejected extends Error {
  constructor(
    /** nodemailer's, such as EENVELOPE; or ESENDER, where the server refuses our own address. */
    readonly code: string,
    /** The server will never take a mail to this address: another try is for nothing. */
    readonly isFinal: boolean,
  ) {
    super(isFinal ? 'the mail server refuses this recipient' : 'the mail was not taken');
  }
}

/**
 * By SMTP_URL; without one, files in DATA_DIR/outbox.
 * @param options.checkLimitMs when `isWorking` takes no answer for no
 */
export function createMail(
  config: Config,
  { clock, checkLimitMs = 5000 }: { clock: Clock; checkLimitMs?: number },
): Mail {
  const { smtpUrl, from } = config.mail;
  return smtpUrl
    ? byServer(smtpUrl, from, checkLimitMs)
    : intoOutbox(createOutbox(config.dataDir, clock), from);
}

const defaults = (from: string) => ({
  from,
  // A program wrote this: out-of-office replies stay away (RFC 3834).
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
});
const limits = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 };
/** A server that answers just often enough could hold a job for ever. */
const sendLimitMs = 60_000;

function byServer(url: string, from: string, checkLimitMs: number): Mail {
  // What the URL itself says (?requireTLS=false) wins over this.
  const transport = createTransport({ url, ...limits, requireTLS: hasSecret(url) }, defaults(from));
  let check: Promise<boolean> | null = null;
  return {
    kind: 'smtp',
    async send({ to, photo, ...message }, { limitMs = sendLimitMs } = {}) {
      const signal = AbortSignal.timeout(limitMs);
      await transport
        .sendMail({ ...message, ...withPhoto(message.text, photo), to: onePerson(to), signal })
        .catch((error: unknown) => {
          throw notTaken(error);
        });
    },
    // One look at a time: however many ask at once, the server meets one connection.
    isWorking: () =>
      (check ??= Promise.race([transport.verify().then(isDone, isNot), never(checkLimitMs)]).finally(
        () => (check = null),
      )),
    async close() {
      transport.close();
    },
  };
}

/** A password must not cross a network in the clear; to this very machine it crosses none. */
function hasSecret(url: string): boolean {
  const { protocol, username, password, hostname } = new URL(url);
  const isHere = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
  return protocol === 'smtp:' && (username !== '' || password !== '') && !isHere;
}

/** Within the mail itself: nothing is fetched to see it, and nobody is told that it was seen. */
function withPhoto(text: string, photo: MailPhoto | null | undefined) {
  if (!photo) return {};
  const cid = `photo-${randomUUID()}@vclink`;
  const file = { filename: 'photo.jpg', contentType: 'image/jpeg', contentDisposition: 'inline' } as const;
  return {
    html: toHtml(text, { cid, alt: photo.alt }),
    attachments: [{ ...file, cid, content: photo.bytes }],
  };
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (mark) => escapes[mark]!);

/** A line that is an address alone is ours: what others wrote stands behind a mark (render-email.server.ts). */
const linked = (html: string): string =>
  html.replace(/^https?:\/\/\S+$/gm, (address) => `<a href="${address}">${address}</a>`);

/** The text of a mail as HTML, word for word, with a photo that it carries below it. */
const toHtml = (text: string, { cid, alt }: { cid: string; alt: string }): string =>
  `<div style="white-space:pre-wrap;font-family:sans-serif">${linked(escaped(text))}</div>` +
  `<p><img src="cid:${cid}" alt="${escaped(alt)}" style="max-width:100%;height:auto"></p>`;

const isDone = () => true;
const isNot = () => false;
const never = (ms: number) => new Promise<false>((resolve) => setTimeout(resolve, ms, false).unref());

/**
 * The recipient as an object, which nodemailer does not take apart as a list.
 * @throws MailRejected for anything but one bare address: a list, a name, a line break
 */
function onePerson(to: string): { name: string; address: string } {
  if (!/^[^\s<>()[\]\\,;:"@]+@[^\s<>()[\]\\,;:"@]+$/.test(to)) throw new MailRejected('EADDRESS', true);
  return { name: '', address: to };
}

function notTaken(error: unknown): MailRejected {
  const { code, command, responseCode } = error as Partial<Record<string, unknown>>;
  // It is us whom the server does not want, whoever the recipient: somebody will set that right.
  if (code === 'EENVELOPE' && command !== 'RCPT TO') return new MailRejected('ESENDER', false);
  const isRefused = code === 'EENVELOPE' && typeof responseCode === 'number' && responseCode >= 500;
  return new MailRejected(typeof code === 'string' ? code : 'EUNKNOWN', isRefused);
}

function intoOutbox(outbox: Outbox, from: string): Mail {
  const transport = createTransport({ streamTransport: true, buffer: true }, defaults(from));
  return {
    kind: 'outbox',
    // Files of text: a photo is named in it.
    async send({ to, photo: _, ...message }) {
      const { message: content } = await transport.sendMail({ ...message, to: onePerson(to) });
      await outbox.keep('eml', readable(content as Buffer, message.text));
    },
    isWorking: () => outbox.prepare().then(isDone, isNot),
    close: async () => undefined,
  };
}

/** People read these files as they are: with the text as it was written, so that a link in it can be copied. */
function readable(content: Buffer, text: string): string {
  const [head = ''] = content.toString().split('\r\n\r\n', 1);
  const plain = head.replace(/^(Content-Transfer-Encoding:).*$/im, '$1 8bit');
  return `${plain}\r\n\r\n${text.replaceAll('\n', '\r\n')}`;
}

/**
 * For a form whose result is a mail: says so at once where none can be sent.
 * @throws Conflict
 */
export async function requireMail({ mail }: Services): Promise<void> {
  if (await mail.isWorking()) return;
  throw new Conflict(
    'We can’t send mail right now. Please try again in a few minutes, or ask a community manager.',
  );
}

/**
 * For a job: hands a mail over, and throws only where another try may help.
 * @returns whether it was taken; false where the recipient is refused for good
 */
export async function deliverMail({ mail, log }: Services, message: Message): Promise<boolean> {
  try {
    await mail.send(message);
    return true;
  } catch (error) {
    if (!(error instanceof MailRejected && error.isFinal)) throw error;
    log.warn({ code: error.code }, 'a mail was refused for good');
    return false;
  }
}
