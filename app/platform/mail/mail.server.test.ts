import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, describe, expect, test } from 'vitest';

import { linkIn, parse, type SmtpMood, type SmtpServer, startSmtpServer } from '#tests/support/smtp-server';
import { testClock } from '#tests/support/test-clock';
import { readConfig } from '~/platform/config/config.server';

import { createMail } from './mail.server';

const ana = { to: 'ana@example.org', subject: 'Grüße from Cedar Commons', text: 'One\n.\nZwei Öre' };
const longLink = `https://vclink.example.org/reset?token=${'a1-_'.repeat(20)}`;
const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

async function atServer(mood: SmtpMood = 'take') {
  const server = await startSmtpServer(mood);
  open.push(() => server.close());
  return { server, mail: mailAt(server) };
}

function mailAt({ url }: Pick<SmtpServer, 'url'>, { query = '', checkLimitMs = 60_000 } = {}) {
  const config = readConfig({ SMTP_URL: url + query, MAIL_FROM: 'Cedar Commons <office@example.org>' });
  const mail = createMail(config, { clock: testClock, checkLimitMs });
  open.push(() => mail.close());
  return mail;
}

async function inFolder() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vclink-mail-'));
  open.push(() => rm(dataDir, { recursive: true }));
  return {
    dataDir,
    folder: path.join(dataDir, 'outbox'),
    mail: createMail(readConfig({ DATA_DIR: dataDir }), { clock: testClock }),
  };
}

describe('by a server', () => {
  test('a mail arrives as it was written, to one person, and says that a program wrote it', async () => {
    const { server, mail } = await atServer();
    await mail.send({ ...ana, text: `${ana.text}\n${longLink}\n` });
    const [caught] = server.mails;
    expect(caught).toMatchObject({ from: 'office@example.org', to: ['ana@example.org'] });
    expect(caught?.headers).toMatchObject({
      from: 'Cedar Commons <office@example.org>',
      to: 'ana@example.org',
      'auto-submitted': 'auto-generated',
      'content-type': 'text/plain; charset=utf-8',
    });
    expect(caught?.text.trimEnd()).toBe(`${ana.text}\n${longLink}`);
    expect(linkIn(caught!)).toBe(longLink);
  });

  test.for([
    'ana@example.org, eve@example.net',
    'ana@example.org\r\nBcc: eve@example.net',
    'Eve <eve@example.net>',
    'eve@example.net@example.org',
    '"a b"@example.org',
    '',
  ])('nothing is sent to %j', async (to) => {
    const { server, mail } = await atServer();
    await expect(mail.send({ ...ana, to })).rejects.toMatchObject({ code: 'EADDRESS', isFinal: true });
    expect(server.mails).toEqual([]);
  });

  test('a line break in the subject starts no header', async () => {
    const { server, mail } = await atServer();
    await mail.send({ ...ana, subject: 'Hello\r\nBcc: eve@example.net\r\n\r\nBody' });
    expect(server.mails[0]?.to).toEqual(['ana@example.org']);
    expect(server.mails[0]?.headers.bcc).toBeUndefined();
    expect(server.mails[0]?.text.trimEnd()).toBe(ana.text);
  });

  test.for([
    ['reject', { code: 'EENVELOPE', isFinal: true }],
    ['defer', { code: 'EENVELOPE', isFinal: false }],
    ['disown', { code: 'ESENDER', isFinal: false }],
    ['refuse', { isFinal: false }],
  ] as const)('a server that would %s says so without naming anyone', async ([mood, error]) => {
    const { mail } = await atServer(mood);
    const failure = await mail.send(ana).catch((error: unknown) => error);
    expect(failure).toMatchObject(error);
    expect(String((failure as Error).stack) + JSON.stringify(failure)).not.toMatch(
      /ana@|office@|mailbox|closed for/,
    );
    expect((failure as Error).cause).toBeUndefined();
  });

  test('a send ends by the limit that it was given', async () => {
    const { server, mail } = await atServer('hang');
    const failure = await mail.send(ana, { limitMs: 100 }).catch((error: unknown) => error);
    // Without our limit nodemailer would time out later, with ETIMEDOUT.
    expect(failure).toMatchObject({ code: 'EABORT', isFinal: false });
    expect(server.mails).toEqual([]);
  });

  test('whether it works is asked without a mail, by one connection at a time', async () => {
    const { server, mail } = await atServer();
    expect(await Promise.all(Array.from({ length: 20 }, () => mail.isWorking()))).toEqual(
      Array(20).fill(true),
    );
    expect(server.connections()).toBe(1);
    expect(await mail.isWorking()).toBe(true);
    expect(server.connections()).toBe(2);
    server.behave('refuse');
    expect(await mail.isWorking()).toBe(false);
    server.behave('hang');
    expect(await mailAt(server, { checkLimitMs: 50 }).isWorking()).toBe(false);
    expect(server.mails).toEqual([]);
  });

  test('a server that is not there does not work', async () => {
    const { server, mail } = await atServer();
    await server.close();
    open.splice(0, 1);
    expect(await mail.isWorking()).toBe(false);
    await expect(mail.send(ana)).rejects.toMatchObject({ isFinal: false });
  });

  test('a password goes to another machine under TLS alone', async () => {
    const server = await startSmtpServer();
    open.push(() => server.close());
    const withPassword = (host: string, query = '') =>
      mailAt({ url: server.url.replace('127.0.0.1', `me:secret@${host}`) }, { query });
    expect(await withPassword('127.0.0.1').isWorking()).toBe(true);
    // An unusual name of this machine stands for another machine.
    expect(await withPassword('[::ffff:127.0.0.1]').isWorking()).toBe(false);
    expect(await withPassword('[::ffff:127.0.0.1]', '?requireTLS=false').isWorking()).toBe(true);
  });
});

describe('into the outbox', () => {
  test('a mail is a whole file that its owner alone can read, with the text as it is', async () => {
    const { folder, mail } = await inFolder();
    expect(await mail.isWorking()).toBe(true);
    await mail.send({ ...ana, text: `${ana.text}\n${longLink}\n` });
    const [name = ''] = await readdir(folder);
    expect(name).toMatch(/^\d{4}-\d\d-\d\dT[\d-]+\.\d{3}Z-[\w-]{36}\.eml$/);
    expect((await stat(path.join(folder, name))).mode & 0o777).toBe(0o600);
    const content = await readFile(path.join(folder, name), 'utf8');
    const { headers, text } = parse(content.split('\r\n'));
    expect(headers).toMatchObject({ to: 'ana@example.org', 'content-transfer-encoding': '8bit' });
    expect(text).toBe(`${ana.text}\n${longLink}\n`);
  });

  test('it says when the folder cannot be', async () => {
    const { dataDir, mail } = await inFolder();
    await writeFile(path.join(dataDir, 'outbox'), '');
    expect(await mail.isWorking()).toBe(false);
    await expect(mail.send(ana)).rejects.toThrow();
  });
});
