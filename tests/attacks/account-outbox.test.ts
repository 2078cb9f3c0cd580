import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { attackServer } from '../support/attack-server';
import { linkIn, parse } from '../support/smtp-server';

const dataDir = await mkdtemp(path.join(tmpdir(), 'vclink-outbox-'));
const server = await attackServer({ DATA_DIR: dataDir });
afterAll(async () => {
  await server.close();
  await rm(dataDir, { recursive: true });
});

const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
const outbox = () => path.join(dataDir, 'outbox');
/** Those that are written whole: a file is there before its text is. */
async function mails(): Promise<string[]> {
  const names = await readdir(outbox()).catch(() => [] as string[]);
  const texts = await Promise.all(names.map((name) => readFile(path.join(outbox(), name), 'utf8')));
  return texts.filter((text) => text.includes('?token='));
}

test('without a mail server the page says where the mail is, and the link in it works', async () => {
  const body = 'email=resident@example.org';
  const asked = await server.send('/forgot', { method: 'POST', headers: form, body });
  const Cookie = (asked.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ');
  const page = await server.get('/forgot/sent', Cookie);
  expect(page.body).toContain('No mail server is set up here');
  await expect.poll(async () => (await mails()).length, { timeout: 20_000 }).toBe(1);

  const [text = ''] = await mails();
  const mail = parse(text.split('\r\n'));
  const link = new URL(linkIn(mail));
  expect(link.origin).toBe(`http://localhost:${new URL(server.origin).port}`);
  const used = await server.send(link.pathname + link.search, {
    method: 'POST',
    headers: form,
    body: 'newPassword=out of the outbox',
  });
  expect([used.status, used.headers.location]).toEqual([303, '/signin']);

  // A login that would fail is offered to nobody.
  const { body: signIn } = await server.send('/signin');
  expect(signIn).not.toContain('Sign in as a resident');
  expect(signIn.replaceAll('<!-- -->', '')).toContain('Sign in as a manager');
});
