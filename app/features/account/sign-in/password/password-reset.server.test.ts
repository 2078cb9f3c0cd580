import { eq, sql } from 'drizzle-orm';

import { passwordResets, residents, sessions } from '#db/schema';
import { type Cast, describe, expect, test, type TestServices } from '#tests/support/domain-test';
import { postOffice } from '#tests/support/post-office';
import { signIn } from '../accounts.server';
import { queueJob } from '~/jobs/job.server';
import { findSession, startSession } from '~/platform/residents/sessions.server';

import { getPasswordReset, requestPasswordReset, resetLinkJob, resetPassword } from './password-reset.server';

const client = { address: '203.0.113.7' };
const rosasEmail = 'resident@example.org';
const newPassword = 'a password that is new';
const minute = 60_000;
const dead = { code: 'not-found' };

const ask = (services: TestServices, email = rosasEmail) =>
  requestPasswordReset(services, { email, ...client });
const later = (services: TestServices, ms: number) =>
  services.clock.set(new Date(services.clock.now().getTime() + ms));
const toHash = async (services: TestServices, { rosa }: Cast) =>
  (await services.db.select().from(residents).where(eq(residents.id, rosa.id)))[0]?.passwordHash;
const queued = async ({ db }: TestServices) =>
  Array.from(await db.execute<{ key: string }>(sql`select key from graphile_worker.jobs order by id`));

describe('asking for a password link', () => {
  test('a password link is mailed to the account and stored hashed', async ({ services: given }) => {
    const post = postOffice(given);
    await ask(post.services);
    const token = await post.newestToken();
    expect(post.mails).toHaveLength(1);
    expect(post.mails[0]).toMatchObject({ to: rosasEmail, subject: 'Set a new password (Cedar Commons)' });
    expect(post.mails[0]?.text).toContain(`\n${given.config.siteOrigin}/reset?token=${token}\n`);
    const short =
      post.mails[0]?.text.split('\n').filter((line) => !line.startsWith(given.config.siteOrigin)) ?? [];
    expect(Math.max(...short.map((line) => line.length))).toBeLessThanOrEqual(72);
    expect(JSON.stringify(await given.db.select().from(passwordResets))).not.toContain(token);
    expect(await getPasswordReset(given, token)).toEqual({ email: rosasEmail });
  });

  test('a password link leads to our own site, even if an earlier release queued it', async ({
    services: given,
  }) => {
    const config = { ...given.config, siteOrigin: 'https://vclink.example.org' };
    const post = postOffice({ ...given, config });
    const until = new Date(given.clock.now().getTime() + minute).toISOString();
    const earlier = { email: rosasEmail, origin: 'http://localhost:9', until };
    await queueJob(post.services, resetLinkJob, earlier);
    const token = await post.newestToken();
    expect(post.mails[0]?.text).toContain(`\nhttps://vclink.example.org/reset?token=${token}\n`);
    expect(post.mails[0]?.text).not.toContain('localhost');
  });

  test('a password link is queued for every address, but mailed only to accounts that can sign in', async ({
    services: given,
  }) => {
    const post = postOffice(given);
    for (const email of ['nobody@example.org', 'linh-tran@example.org']) {
      await ask(post.services, email);
      expect(await queued(given)).toHaveLength(1);
      expect(await post.runJobs()).toEqual({ ran: ['send-reset-link'], failed: [] });
    }
    expect(post.mails).toEqual([]);
    expect(await given.db.$count(passwordResets)).toBe(0);
  });

  test('no password link is mailed to a demo login where those are refused', async ({ services: given }) => {
    const post = postOffice({ ...given, config: { ...given.config, allowsDemoLogins: false } });
    await ask(post.services);
    await post.runJobs();
    expect(post.mails).toEqual([]);
  });

  test('requests for a password link are throttled alike for known and unknown addresses', async ({
    services: given,
  }) => {
    const { services } = postOffice(given);
    for (const email of [rosasEmail, 'nobody@example.org']) {
      for (let i = 0; i < 8; i++) await ask(services, email);
      await expect(ask(services, email)).rejects.toMatchObject({
        detail: 'Too many attempts. Try again in 15 minutes.',
        options: { retryAfterSeconds: 900 },
      });
    }
  });

  test('without mail, a request for a password link fails alike for every address and queues nothing', async ({
    services: given,
  }) => {
    const post = postOffice(given);
    post.behave('away');
    for (const email of [rosasEmail, 'nobody@example.org']) {
      await expect(ask(post.services, email)).rejects.toMatchObject({
        code: 'conflict',
        detail:
          'We can’t send email right now. Please try again in a few minutes, or ask a community manager.',
      });
    }
    expect(await queued(given)).toEqual([]);
  });

  test('a failed password link mail is retried for an hour, and a second request replaces the first', async ({
    services: given,
  }) => {
    const post = postOffice(given);
    post.behave('fail');
    await ask(post.services);
    await ask(post.services);
    expect(await queued(given)).toHaveLength(1);
    expect(await post.runJobs()).toEqual({ ran: [], failed: ['send-reset-link'] });
    post.behave('take');
    later(given, 59 * minute);
    expect(await getPasswordReset(given, await post.newestToken())).toEqual({ email: rosasEmail });

    post.behave('fail');
    await ask(post.services);
    await post.runJobs();
    post.behave('take');
    later(given, 60 * minute);
    expect(await post.runJobs()).toEqual({ ran: ['send-reset-link'], failed: [] });
    expect(post.mails).toHaveLength(1);
  });

  test('a password link to a permanently refused mailbox is not retried', async ({ services: given }) => {
    const post = postOffice(given);
    post.behave('refuse');
    await ask(post.services);
    expect(await post.runJobs()).toEqual({ ran: ['send-reset-link'], failed: [] });
  });
});

describe('setting a password with a link', () => {
  test('a password link sets the password once, ends sessions and links, and mails a notice', async ({
    services: given,
    cast,
  }) => {
    given.clock.set(new Date('2026-11-20T20:40:00Z'));
    const post = postOffice(given);
    const open = await startSession(given, cast.rosa.id, 'Firefox');
    const others = await startSession(given, cast.maya.id, 'Firefox');
    const login = { email: rosasEmail, address: client.address };
    await ask(post.services);
    const first = await post.newestToken();
    await ask(post.services);
    const second = await post.newestToken();
    given.clock.set(new Date('2026-11-20T20:48:00Z'));
    await given.db.update(passwordResets).set({ expiresAt: new Date('2026-11-20T20:49:00Z') });
    await resetPassword(post.services, { token: second, newPassword, address: client.address });

    expect(await findSession(given, open.token)).toBeNull();
    expect(await findSession(given, others.token)).not.toBeNull();
    for (const token of [first, second]) {
      await expect(
        resetPassword(given, { token, newPassword: 'another one yet', address: client.address }),
      ).rejects.toMatchObject(dead);
      await expect(getPasswordReset(given, token)).rejects.toMatchObject(dead);
    }
    await signIn(given, { ...login, password: newPassword });
    await post.runJobs();
    expect(post.mails.at(-1)).toMatchObject({
      to: rosasEmail,
      subject: 'Your password was changed (Cedar Commons)',
    });
    expect(post.mails.at(-1)?.text.replaceAll('\n', ' ')).toContain('on Friday, November 20, at 12:48 PM.');
  });

  test('one of two concurrent uses of a password link succeeds', async ({ services: given, cast }) => {
    const post = postOffice(given);
    await ask(post.services);
    const token = await post.newestToken();
    const before = await toHash(given, cast);
    const tries = await Promise.allSettled(
      ['first of four', 'second of four', 'third of four', 'fourth of four'].map((newPassword) =>
        resetPassword(post.services, { token, newPassword, address: client.address }),
      ),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of tries) if (one.status === 'rejected') expect(one.reason).toMatchObject(dead);
    expect(await toHash(given, cast)).not.toBe(before);
    await post.runJobs();
    expect(post.mails.filter(({ subject }) => subject.startsWith('Your password'))).toHaveLength(1);
  });

  test('an expired, altered, missing or hashed password link changes nothing', async ({
    services: given,
    cast,
  }) => {
    const post = postOffice(given);
    await ask(post.services);
    const token = await post.newestToken();
    const before = await toHash(given, cast);
    const [stored] = await given.db.select().from(passwordResets);
    const altered = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A');
    for (const wrong of [altered, '', 'x'.repeat(5000), stored?.tokenHash ?? '', `${token} `]) {
      await expect(
        resetPassword(given, { token: wrong, newPassword, address: client.address }),
      ).rejects.toMatchObject(dead);
    }
    later(given, 60 * minute);
    await expect(getPasswordReset(given, token)).rejects.toMatchObject(dead);
    await expect(resetPassword(given, { token, newPassword, address: client.address })).rejects.toMatchObject(
      dead,
    );
    expect(await toHash(given, cast)).toBe(before);
  });

  test('a sign-in that is being verified fails once a link has set a new password', async ({
    services: given,
    cast,
  }) => {
    const post = postOffice(given);
    await ask(post.services);
    const token = await post.newestToken();
    const overtaken = {
      ...given,
      passwords: {
        ...given.passwords,
        async verify() {
          await resetPassword(post.services, { token, newPassword, address: client.address });
          return true;
        },
      },
    };
    await expect(
      signIn(overtaken, { email: rosasEmail, password: 'demo-neighbourhood', address: client.address }),
    ).rejects.toMatchObject({ code: 'invalid' });
    expect(await given.db.$count(sessions, eq(sessions.residentId, cast.rosa.id))).toBe(0);
  });
});
