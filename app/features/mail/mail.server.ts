import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { createTransport } from 'nodemailer';

import type { Config } from '../../config.server';

/** A mail of ours: plain text, to one person. */
export type Message = { to: string; subject: string; text: string };

/** The way out for mails. */
export type Mail = {
  /** `smtp`: a server takes them. `outbox`: none is set up, they are files in the data folder. */
  kind: 'smtp' | 'outbox';
  /**
   * Hands a mail over.
   * @throws where it was not taken; whether it arrives nobody can promise
   */
  send(message: Message): Promise<void>;
  /** Whether mails would be taken at present: connects and signs in, sends nothing. */
  isWorking(): Promise<boolean>;
  close(): Promise<void>;
};

/** By SMTP_URL; without one, files in DATA_DIR/outbox. */
export function createMail(config: Config): Mail {
  const { smtpUrl, from } = config.mail;
  return smtpUrl ? byServer(smtpUrl, from) : intoOutbox(path.join(config.dataDir, 'outbox'), from);
}

/** A program wrote this: out-of-office replies stay away (RFC 3834). */
const headers = { 'Auto-Submitted': 'auto-generated' };
const limits = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 };

function byServer(url: string, from: string): Mail {
  const transport = createTransport({ url, ...limits }, { from, headers });
  return {
    kind: 'smtp',
    async send(message) {
      await transport.sendMail(message);
    },
    isWorking: () =>
      transport.verify().then(
        () => true,
        () => false,
      ),
    async close() {
      transport.close();
    },
  };
}

function intoOutbox(folder: string, from: string): Mail {
  const transport = createTransport({ streamTransport: true, buffer: true }, { from, headers });
  return {
    kind: 'outbox',
    async send(message) {
      const { message: content } = await transport.sendMail(message);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}.eml`;
      // Whoever looks into the folder finds whole mails only.
      const draft = path.join(folder, `.${name}`);
      await writeFile(draft, content as Buffer, { mode: 0o600 });
      await rename(draft, path.join(folder, name));
    },
    isWorking: async () => true,
    close: async () => undefined,
  };
}
