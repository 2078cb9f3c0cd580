import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { demoPassword } from '~/platform/residents/demo';

import { ensureBuild } from '../../scripts/prepare.mjs';
import { cookiesAfter, createClient } from '../support/attack-server';
import { startApp } from '../support/journey-server';
import { linkIn, parse } from '../support/smtp-server';

await ensureBuild();
const dataDir = await mkdtemp(path.join(tmpdir(), 'vclink-demo-'));
const app = await startApp({ DATA_DIR: dataDir });
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});
const { get, post } = createClient(() => app.origin);

/** Outbox files that contain a text. A file may appear before it is complete. */
async function outboxWith(text: string): Promise<string[]> {
  const folder = path.join(dataDir, 'outbox');
  const names = await readdir(folder).catch(() => [] as string[]);
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
  return texts.filter((one) => one.includes(text));
}

const stripTags = (html: string) => html.replace(/<[^>]*>/g, '');

const outboxLine = 'No mail server is set up.';

test.for([
  ['resident@example.org', 'Elena Alvarez', ['elena.alvarez@example.org', '+15035550122'], false],
  ['manager@example.org', 'David Chen', ['david.chen@example.org', '+15035550123'], true],
] as const)(
  'the first share by %s has a contact to reach, and only managers see the outbox path',
  async ([email, contact, addresses, isManager]) => {
    const cookie = cookiesAfter(await post('/signin', { email, password: demoPassword }));
    const before = await get('/emergency', cookie);
    expect(before.body).toContain(contact);
    expect(before.body).not.toContain(outboxLine);

    expect((await post('/emergency', { message: 'I fell.' }, cookie)).status).toBe(303);
    for (const address of addresses)
      await expect.poll(async () => (await outboxWith(`To: ${address}`)).length).toBe(1);

    const after = await get('/emergency', cookie);
    const unsent = 'No email or text went out';
    expect(stripTags(after.body)).toContain(
      `Call them: ${addresses[1].replace(/^\+1(...)(...)(....)$/, '+1 $1-$2-$3')}`,
    );
    for (const page of [after, await get('/', cookie)]) {
      expect(page.body).toContain(unsent);
      expect(page.body).not.toMatch(/You are sharing|being sent|: sent/);
    }
    expect(after.body.includes(outboxLine)).toBe(isManager);
    expect(after.body.includes('outbox</code>')).toBe(isManager);

    const history = JSON.parse((await get('/api/emergency-share/history', cookie)).body) as { id: string }[];
    const ended = await post(`/emergency/shares/${history[0]!.id}/safe`, { redirectTo: '/' }, cookie);
    const { body } = await get('/', cookiesAfter(ended, cookie));
    expect(body).toContain('Your call hadn’t gone out by email or text, so we didn’t send');
    expect(body).not.toContain(unsent);
  },
);

test('without a mail server the forgot page says so, and the link in the outbox works', async () => {
  const asked = await post('/forgot', { email: 'resident@example.org' });
  const { body: sent } = await get('/forgot/sent', cookiesAfter(asked));
  expect(sent).toContain('We can’t send email yet.');
  expect(sent).not.toContain(outboxLine);
  expect(sent).not.toContain('we’ve emailed it');
  await expect.poll(async () => (await outboxWith('?token=')).length).toBe(1);

  const [mail = ''] = await outboxWith('?token=');
  const link = new URL(linkIn(parse(mail.split('\r\n'))));
  expect(link.origin).toBe(`http://localhost:${new URL(app.origin).port}`);
  const used = await post(link.pathname + link.search, { newPassword: 'out of the outbox' });
  expect([used.status, used.headers.location]).toEqual([303, '/signin']);

  const { body } = await get('/signin');
  expect(body).not.toContain('Sign in as a resident');
  expect(body.replaceAll('<!-- -->', '')).toContain('Sign in as a manager');
});
