import { randomUUID } from 'node:crypto';

import { createTransport } from 'nodemailer';

import type { Config } from '~/platform/config/config.server';
import type { Clock } from '~/domain/clock';
import { Conflict } from '~/domain/errors';
import { escapeMarkup } from '~/domain/escape-markup';
import type { Services } from '~/domain/services';

import { createOutbox, type Outbox } from './outbox.server';

/** A small JPEG and its alt text, which may be empty. */
export type MailPhoto = { bytes: Buffer; alt: string };

/** A plain-text mail to one person. With a photo it gets an HTML part too. */
export type Message = {
  to: string;
  subject: string;
  text: string;
  headers?: Record<string, string>;
  photo?: MailPhoto | null;
};

export type Mail = {
  /** `outbox`: no mail server is configured, so mails become files in the data folder. */
  kind: 'smtp' | 'outbox';
  /** Sends a mail within a minute, or `limitMs`. @throws MailRejected if the server does not take it */
  send(message: Message, options?: { limitMs?: number }): Promise<void>;
  /** Connects to the mail server and signs in without sending. Answers within 5 s. */
  isWorking(): Promise<boolean>;
  close(): Promise<void>;
};

declare module '~/domain/services' {
  interface Services {
    mail: Mail;
  }
}

// Omit the recipient and the server's answer: failed jobs store an error's text in the database.
export class MailRejected extends Error {
  constructor(
    /** Code of nodemailer, such as EENVELOPE, or ESENDER if the server refuses our own address. */
    readonly code: string,
    /** Permanent: retrying the same address can't succeed. */
    readonly isFinal: boolean,
  ) {
    super(isFinal ? 'the mail server refuses this recipient' : 'the mail was not taken');
  }
}

export function createMail(
  config: Config,
  { clock, checkLimitMs = 5000 }: { clock: Clock; checkLimitMs?: number },
): Mail {
  const { smtpUrl, from } = config.mail;
  return smtpUrl
    ? createSmtpMail(smtpUrl, from, checkLimitMs)
    : createOutboxMail(createOutbox(config.dataDir, clock), from);
}

const defaults = (from: string) => ({
  from,
  // Suppress out-of-office replies (RFC 3834).
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
});
const limits = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 };
/** Total limit of a send: a server that answers just before each timeout could block a job forever. */
const sendLimitMs = 60_000;

function createSmtpMail(url: string, from: string, checkLimitMs: number): Mail {
  // Options in SMTP_URL itself (?requireTLS=false) take precedence.
  const transport = createTransport({ url, ...limits, requireTLS: needsTls(url) }, defaults(from));
  let check: Promise<boolean> | null = null;
  return {
    kind: 'smtp',
    async send({ to, photo, ...message }, { limitMs = sendLimitMs } = {}) {
      const signal = AbortSignal.timeout(limitMs);
      await transport
        .sendMail({ ...message, ...withPhoto(message.text, photo), to: toRecipient(to), signal })
        .catch((error: unknown) => {
          throw toMailRejected(error);
        });
    },
    // Share one check among concurrent callers, so the mail server gets one connection.
    isWorking: () =>
      (check ??= Promise.race([transport.verify().then(toTrue, toFalse), falseAfter(checkLimitMs)]).finally(
        () => (check = null),
      )),
    async close() {
      transport.close();
    },
  };
}

/** SMTP passwords require TLS, except on the same machine. */
function needsTls(url: string): boolean {
  const { protocol, username, password, hostname } = new URL(url);
  const isHere = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
  return protocol === 'smtp:' && (username !== '' || password !== '') && !isHere;
}

/** Embeds the photo in the mail: no image is fetched, so nothing tracks the reader. */
function withPhoto(text: string, photo: MailPhoto | null | undefined) {
  if (!photo) return {};
  const cid = `photo-${randomUUID()}@vclink`;
  const file = { filename: 'photo.jpg', contentType: 'image/jpeg', contentDisposition: 'inline' } as const;
  return {
    html: toHtml(text, { cid, alt: photo.alt }),
    attachments: [{ ...file, cid, content: photo.bytes }],
  };
}

/** Links only lines that are a bare URL: those are ours, since quoted lines start with a mark. */
const linkUrls = (html: string): string =>
  html.replace(/^https?:\/\/\S+$/gm, (address) => `<a href="${address}">${address}</a>`);

const toHtml = (text: string, { cid, alt }: { cid: string; alt: string }): string =>
  `<div style="white-space:pre-wrap;font-family:sans-serif">${linkUrls(escapeMarkup(text))}</div>` +
  `<p><img src="cid:${cid}" alt="${escapeMarkup(alt)}" style="max-width:100%;height:auto"></p>`;

const toTrue = () => true;
const toFalse = () => false;
const falseAfter = (ms: number) => new Promise<false>((resolve) => setTimeout(resolve, ms, false).unref());

/** Wraps the recipient in an object, which nodemailer does not parse as a list. */
function toRecipient(to: string): { name: string; address: string } {
  if (!/^[^\s<>()[\]\\,;:"@]+@[^\s<>()[\]\\,;:"@]+$/.test(to)) throw new MailRejected('EADDRESS', true);
  return { name: '', address: to };
}

function toMailRejected(error: unknown): MailRejected {
  const { code, command, responseCode } = error as Partial<Record<string, unknown>>;
  // The mail server refuses our sender, not this recipient. A manager can fix that.
  if (code === 'EENVELOPE' && command !== 'RCPT TO') return new MailRejected('ESENDER', false);
  const isRefused = code === 'EENVELOPE' && typeof responseCode === 'number' && responseCode >= 500;
  return new MailRejected(typeof code === 'string' ? code : 'EUNKNOWN', isRefused);
}

function createOutboxMail(outbox: Outbox, from: string): Mail {
  const transport = createTransport({ streamTransport: true, buffer: true }, defaults(from));
  return {
    kind: 'outbox',
    async send({ to, photo: _, ...message }) {
      const { message: content } = await transport.sendMail({ ...message, to: toRecipient(to) });
      await outbox.keep('eml', toReadable(content as Buffer, message.text));
    },
    isWorking: () => outbox.prepare().then(toTrue, toFalse),
    close: async () => undefined,
  };
}

/** Undoes the transfer encoding of a mail, so that links in outbox files can be copied. */
function toReadable(content: Buffer, text: string): string {
  const [head = ''] = content.toString().split('\r\n\r\n', 1);
  const plain = head.replace(/^(Content-Transfer-Encoding:).*$/im, '$1 8bit');
  return `${plain}\r\n\r\n${text.replaceAll('\n', '\r\n')}`;
}

/** Fails a form at once if its mail can't be sent. @throws Conflict */
export async function requireMail({ mail }: Services): Promise<void> {
  if (await mail.isWorking()) return;
  throw new Conflict(
    'We can’t send email right now. Please try again in a few minutes, or ask a community manager.',
  );
}

/** Sends a job's mail, and throws only if a retry may help. @returns false if the recipient is refused for good */
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
