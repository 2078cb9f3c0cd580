import { createHash, randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';

import { addressChanges, passwordResets, residents, sessions } from '#db/schema';

import { type Answer, attackServer, closeAfterAll, cookiesAfter } from '../support/attack-server';
import { linkIn, startSmtpServer } from '../support/smtp-server';
import { testNow } from '../support/test-clock';

const hour = 3_600_000;
const toHash = (token: string) => createHash('sha256').update(token).digest('hex');

const smtp = closeAfterAll(await startSmtpServer());
const server = await attackServer({ SMTP_URL: smtp.url, LOG_LEVEL: 'trace' });

const { post } = server;

/**
 * Strips everything that differs between any two responses: date, id, framing, scripts, and the points where React
 * split the stream. Another request reads the data in those scripts.
 */
function withoutVariableParts({ status, headers, body }: Answer, email: string) {
  const encoded = Buffer.from(JSON.stringify(email)).toString('base64');
  const kept = Object.entries(headers).filter(([name]) => !chance.has(name));
  const read = body
    .replace(/<script\b.*?<\/script>|<!--.*?-->|<template\b.*?<\/template>|<div hidden id="S:\w+">/gs, '')
    .replace(/(<\/div>)+$/, '');
  return JSON.stringify([status, Object.fromEntries(kept), read])
    .replaceAll(email, '[typed]')
    .replaceAll(encodeURIComponent(encoded), '[typed]')
    .replaceAll(encoded, '[typed]')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time')
    .replace(/[\da-f]{8}-[\da-f-]{27}/g, 'uuid')
    .replace(/flash=[^;]+/, 'flash');
}

const chance: ReadonlySet<string> = new Set([
  ...['date', 'x-request-id', 'content-security-policy'],
  ...['content-length', 'transfer-encoding'],
]);

async function makeReset(residentId = 'linh-tran') {
  const token = randomUUID();
  const now = testNow();
  const expiresAt = new Date(now.getTime() + hour);
  await server.database.db
    .insert(passwordResets)
    .values({ tokenHash: toHash(token), residentId, createdAt: now, expiresAt });
  return token;
}

describe('whether an address has an account', () => {
  const known = 'resident@example.org';
  const unknown = 'residenx@example.org';

  test('/forgot never reveals an account: not by its answer, next page, limit or a broken mail server', async () => {
    const answers: Record<string, string[]> = { [known]: [], [unknown]: [] };
    for (const email of [known, unknown]) {
      const note = (answer: Answer) => answers[email]?.push(withoutVariableParts(answer, email));
      const answer = await post('/forgot', { email });
      expect([answer.status, answer.headers.location]).toEqual([303, '/forgot/sent']);
      note(answer);
      const page = await server.send('/forgot/sent', { headers: { Cookie: cookiesAfter(answer) } });
      expect(page.body).toContain(email);
      note(page);
      note(await server.send('/forgot/sent.data', { headers: { Cookie: cookiesAfter(answer) } }));
      note(await post('/forgot.data', { email }));
      smtp.behave('refuse');
      const refused = await post('/forgot', { email });
      expect(refused.status).toBe(409);
      note(refused);
      smtp.behave('take');
      for (let i = 0; i < 5; i += 1) note(await post('/forgot', { email }));
      const limited = await post('/forgot', { email });
      expect(limited.status).toBe(429);
      expect(Number(limited.headers['retry-after'])).toBeGreaterThan(800);
      note({ ...limited, headers: { ...limited.headers, 'retry-after': 'soon' } });
    }
    expect(answers[known]).toEqual(answers[unknown]);
  });

  test('the change of a sign-in address never reveals whether the new one has an account', async () => {
    const taken = 'manager@example.org';
    const free = 'managex@example.org';
    const answers: string[][] = [];
    const Cookie = await server.cookieFor('demo-user');
    for (const email of [taken, free]) {
      const form = { email, currentPassword: 'demo-neighbourhood' };
      const answer = await post('/settings/account/address', form, Cookie);
      expect([answer.status, answer.headers.location]).toEqual([303, '/settings/account']);
      await smtp.mailTo(email);
      const isSent = async () => {
        const rows = await server.database.db
          .select()
          .from(addressChanges)
          .where(eq(addressChanges.email, email));
        return rows[0]?.sentAt !== null;
      };
      await expect.poll(isSent).toBe(true);
      const page = await server.get('/settings/account', Cookie);
      expect(page.body).toContain(email);
      const data = await server.get('/settings/account.data', Cookie);
      expect(data.body).toContain(email);
      answers.push([answer, page, data].map((one) => withoutVariableParts(one, email)));
      await post('/settings/account/address/cancel', {}, Cookie);
    }
    expect(answers[0]).toEqual(answers[1]);
  });
});

describe('a page opened by a mailed link', () => {
  const privateHeaders = {
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'strict-origin',
  };

  test('a page opened by a mailed link is never cached or indexed, and leaks its address to no site', async () => {
    const token = await makeReset();
    for (const [path, status] of [
      [`/reset?token=${token}`, 200],
      [`/reset.data?token=${token}`, 200],
      ['/reset?token=gone', 404],
      ['/signin/link?token=gone', 404],
      ['/confirm-address?token=gone', 404],
    ] as const) {
      const { status: seen, headers } = await server.send(path);
      expect([path, seen]).toEqual([path, status]);
      expect(headers).toMatchObject(privateHeaders);
    }
    const refused = await post(`/reset?token=${token}`, { newPassword: 'short' });
    expect(refused.status).toBe(400);
    expect(refused.headers).toMatchObject(privateHeaders);
    expect((await post('/reset?token=gone', { newPassword: 'long enough to be one' })).headers).toMatchObject(
      privateHeaders,
    );
    expect((await server.send('/signin')).headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  });

  test('a mailed link changes nothing when it is read or posted from another site', async () => {
    const token = await makeReset();
    for (let i = 0; i < 3; i += 1) expect((await server.send(`/reset?token=${token}`)).status).toBe(200);
    const form = { newPassword: 'chosen by someone else' };
    const answer = await post(`/reset?token=${token}`, form, '', { 'Sec-Fetch-Site': 'cross-site' });
    expect(answer.status).toBe(403);
    expect((await server.send(`/reset?token=${token}`)).status).toBe(200);
  });

  test('a page opened by a mailed link shows user input as text', async () => {
    const typed = Buffer.from(JSON.stringify('<script>alert(1)</script>')).toString('base64');
    const { body } = await server.get('/forgot/sent', `asked=${encodeURIComponent(typed)}`);
    expect(body).toContain('has an account here');
    expect(body).not.toContain('<script>alert(1)');
    for (const odd of ['asked=%%%', 'asked=bnVsbA%3D%3D', 'asked=W10%3D']) {
      expect((await server.get('/forgot/sent', odd)).body).toContain('You haven’t asked for a link');
    }
  });
});

test("mailed links use the configured origin, whatever the request's headers say", async () => {
  const email = 'manager@example.org';
  expect((await post('/forgot', { email }, '', { Host: 'evil.example' })).status).toBe(400);
  const before = smtp.mails.length;
  const forwarded = {
    Host: 'localhost:9',
    'X-Forwarded-Host': 'evil.example',
    Forwarded: 'host=evil.example',
  };
  expect((await post('/forgot', { email }, '', forwarded)).status).toBe(303);
  await expect.poll(() => smtp.mails.length).toBe(before + 1);
  expect(new URL(linkIn(smtp.mails.at(-1)!)).origin).toBe(`http://localhost:${new URL(server.origin).port}`);
});

test('the log has no token, email address or password', async () => {
  const { db } = server.database;
  const before = lines().length;
  const token = await makeReset();
  const email = 'xyzzy@example.org';
  await post('/forgot', { email });
  await server.send(`/reset?token=${token}`);
  await server.send('/reset?token=xyzzy-gone');
  await post(`/reset?token=${token}`, { newPassword: 'xyzzy' });
  await db.update(residents).set({ email }).where(eq(residents.id, 'linh-tran'));
  await post(`/reset?token=${token}`, { newPassword: 'xyzzy and more words' });
  await smtp.mailTo(email);
  for (const mood of ['reject', 'defer'] as const) {
    smtp.behave(mood);
    await post('/forgot', { email });
    await expect.poll(() => lines().slice(before).join('\n')).toContain(words[mood]);
  }
  smtp.behave('take');
  await expect.poll(() => lines().slice(before).join('\n')).toContain('"pattern":"/reset"');
  for (const secret of [token, 'xyzzy', toHash(token)]) expect(server.output()).not.toContain(secret);
  expect(await db.$count(sessions, eq(sessions.residentId, 'linh-tran'))).toBe(0);
});

const words = { reject: 'a mail was refused for good', defer: 'the mail was not taken' };
const lines = () => server.output().split('\n');
