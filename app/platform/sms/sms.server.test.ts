import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, describe, expect, test } from 'vitest';

import { type SmsMood, type SmsServer, startSmsServer } from '#tests/support/sms-server';
import { testClock } from '#tests/support/test-clock';
import { readConfig } from '~/platform/config/config.server';

import { createSms } from './sms.server';

const ana = { to: '+15035550142', text: 'Ana & Bo: 100% + "fine"\nZwei Öre ☂' };
const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

async function atProvider(mood: SmsMood = 'take', limitMs = 60_000) {
  const server = await startSmsServer(mood);
  open.push(() => server.close());
  return { server, sms: smsAt(server, limitMs) };
}

const smsAt = (server: SmsServer, limitMs: number, url = server.url) =>
  createSms(readConfig({ ...server.env, SMS_URL: url }), { clock: testClock, limitMs });

describe('SMS by a provider', () => {
  test("a text message is posted in Twilio's format to one number", async () => {
    const { server, sms } = await atProvider();
    await sms.send(ana);
    expect(sms.kind).toBe('api');
    expect(server.texts).toEqual([
      {
        ...ana,
        from: '+15035550100',
        path: '/2010-04-01/Accounts/AC123/Messages.json',
        method: 'POST',
        account: 'AC123',
        token: 'secret-token',
      },
    ]);
  });

  test('a provider URL with a path and a trailing slash is kept', async () => {
    const { server } = await atProvider();
    await smsAt(server, 60_000, `${server.url}/gate/`).send(ana);
    expect(server.texts[0]?.path).toBe('/gate/2010-04-01/Accounts/AC123/Messages.json');
  });

  test.for<[SmsMood, { code: string; isFinal: boolean; waitSeconds: number | null }]>([
    ['refuse', { code: 'status 400', isFinal: true, waitSeconds: null }],
    ['doubt', { code: 'status 401', isFinal: false, waitSeconds: null }],
    ['limit', { code: 'status 429', isFinal: false, waitSeconds: 7 }],
    ['fail', { code: 'status 500', isFinal: false, waitSeconds: null }],
    ['redirect', { code: 'status 307', isFinal: false, waitSeconds: null }],
    ['close', { code: 'ECONNRESET', isFinal: false, waitSeconds: null }],
  ])('a provider that would %s gives an error without personal data', async ([mood, refusal]) => {
    const { server, sms } = await atProvider(mood);
    const failure = (await sms.send(ana).catch((error: unknown) => error)) as Error;
    expect(failure).toMatchObject(refusal);
    expect(String(failure.stack) + JSON.stringify(failure)).not.toMatch(/5550142|secret|number is not|Ana/);
    expect(failure.cause).toBeUndefined();
    expect(server.asked).toHaveLength(1);
    await expect.poll(() => server.waiting()).toBe(0);
  });

  test.for(['hang', 'drip'] as const)('a provider that would %s times out', async (mood) => {
    const { server, sms } = await atProvider(mood, 300);
    await expect(sms.send(ana)).rejects.toMatchObject({ code: 'ABORT_ERR', isFinal: false });
    await expect.poll(() => server.waiting()).toBe(0);
  });

  test('an unreachable provider can be retried', async () => {
    const { server, sms } = await atProvider();
    await server.close();
    open.splice(0);
    await expect(sms.send(ana)).rejects.toMatchObject({ code: 'ECONNREFUSED', isFinal: false });
  });

  test.for(['', '5035550142', '+0123456', '+1503555014212345', '+1503555\r\n0142', '+1503,+1504'])(
    'no text message is sent to %j',
    async (to) => {
      const { server, sms } = await atProvider();
      await expect(sms.send({ ...ana, to })).rejects.toMatchObject({ code: 'ENUMBER', isFinal: true });
      expect(server.asked).toEqual([]);
    },
  );
});

describe('SMS into the outbox', () => {
  const inFolder = async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'vclink-sms-'));
    open.push(() => rm(dataDir, { recursive: true }));
    return {
      dataDir,
      folder: path.join(dataDir, 'outbox'),
      sms: createSms(readConfig({ DATA_DIR: dataDir }), { clock: testClock }),
    };
  };

  test('an outbox message is a complete file that only its owner can read', async () => {
    const { folder, sms } = await inFolder();
    await sms.send(ana);
    expect(sms.kind).toBe('outbox');
    const names = await readdir(folder);
    expect(names).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d-]+\.\d{3}Z-[\w-]{36}\.sms\.txt$/)]);
    const file = path.join(folder, names[0]!);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readFile(file, 'utf8')).toBe(`To: ${ana.to}\n\n${ana.text}\n`);
  });

  test('an unwritable outbox folder is an error', async () => {
    const { dataDir, sms } = await inFolder();
    await writeFile(path.join(dataDir, 'outbox'), '');
    await expect(sms.send(ana)).rejects.toThrow();
  });
});
