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

describe('through a server', () => {
  test('a mail arrives unchanged at one person and is marked as automatic', async () => {
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
  ])('no mail is sent to %j', async (to) => {
    const { server, mail } = await atServer();
    await expect(mail.send({ ...ana, to })).rejects.toMatchObject({ code: 'EADDRESS', isFinal: true });
    expect(server.mails).toEqual([]);
  });

  test('a line break in the subject can’t inject a header', async () => {
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
  ] as const)('a mail server that would %s causes an error that names nobody', async ([mood, error]) => {
    const { mail } = await atServer(mood);
    const failure = await mail.send(ana).catch((error: unknown) => error);
    expect(failure).toMatchObject(error);
    expect(String((failure as Error).stack) + JSON.stringify(failure)).not.toMatch(
      /ana@|office@|mailbox|closed for/,
    );
    expect((failure as Error).cause).toBeUndefined();
  });

  test('a send times out after the given limit', async () => {
    const { server, mail } = await atServer('hang');
    const failure = await mail.send(ana, { limitMs: 100 }).catch((error: unknown) => error);
    // Without our limit nodemailer would time out later, with ETIMEDOUT.
    expect(failure).toMatchObject({ code: 'EABORT', isFinal: false });
    expect(server.mails).toEqual([]);
  });

  test('checking the mail server sends no mail and uses one connection at a time', async () => {
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

  test('an absent mail server is reported as not working', async () => {
    const { server, mail } = await atServer();
    await server.close();
    open.splice(0, 1);
    expect(await mail.isWorking()).toBe(false);
    await expect(mail.send(ana)).rejects.toMatchObject({ isFinal: false });
  });

  test('an SMTP password goes to another machine only over TLS', async () => {
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
  test('an outbox mail is a whole file with readable text that only its owner can open', async () => {
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

  test('an outbox whose folder can’t be created is reported as not working', async () => {
    const { dataDir, mail } = await inFolder();
    await writeFile(path.join(dataDir, 'outbox'), '');
    expect(await mail.isWorking()).toBe(false);
    await expect(mail.send(ana)).rejects.toThrow();
  });
});
