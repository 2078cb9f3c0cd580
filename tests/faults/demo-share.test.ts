import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { demoPassword } from '~/platform/residents/demo';

import { ensureBuild } from '../../scripts/prepare.mjs';
import { send } from '../support/attack-server';
import { type AppProcess, startApp } from '../support/journey-server';

/** The demo as `npm start` starts it: the first share that somebody tries has somebody to reach. */
let dataDir: string;
let app: AppProcess;

beforeAll(async () => {
  await ensureBuild();
  dataDir = await mkdtemp(path.join(tmpdir(), 'vclink-demo-'));
  app = await startApp({ DATA_DIR: dataDir });
});
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

const post = (url: string, fields: Record<string, string>, cookie = '') =>
  send(app.origin, url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Cookie: cookie },
    body: new URLSearchParams(fields).toString(),
  });

async function signIn(email: string): Promise<string> {
  const { headers } = await post('/signin', { email, password: demoPassword });
  return (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ');
}

async function outboxTo(address: string): Promise<number> {
  const folder = path.join(dataDir, 'outbox');
  const names = await readdir(folder).catch(() => [] as string[]);
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
  return texts.filter((text) => text.includes(`To: ${address}`)).length;
}

const outboxLine = 'No mail server is set up here';

test.for([
  ['resident@example.org', 'Elena Alvarez', ['elena.alvarez@example.org', '+15035550130'], false],
  ['manager@example.org', 'David Chen', ['david.chen@example.org', '+15035550131'], true],
] as const)(
  'a share by %s reaches the outbox, and managers alone read where that is',
  async ([email, contact, addresses, isManager]) => {
    const cookie = await signIn(email);
    const before = await send(app.origin, '/emergency', { headers: { Cookie: cookie } });
    expect(before.body).toContain(contact);
    expect(before.body).not.toContain(outboxLine);

    expect((await post('/emergency', { message: 'I fell.' }, cookie)).status).toBe(303);
    for (const address of addresses) await expect.poll(() => outboxTo(address)).toBe(1);

    const after = await send(app.origin, '/emergency', { headers: { Cookie: cookie } });
    expect(after.body).toContain('E-mail: saved, not sent');
    expect(after.body.includes(outboxLine)).toBe(isManager);
    expect(after.body.includes('outbox</code>')).toBe(isManager);
  },
);
