// @module-tag dated

import { sql } from 'drizzle-orm';

import { passwordResets, sessions } from '#db/schema';
import { describe, expect, test, type TestServices } from '#tests/support/domain-test';
import { postOffice } from '#tests/support/post-office';

import type { SignedIn } from '../accounts.server';
import { beginSecondStep } from '../second-step/second-step.server';
import {
  getPasswordReset,
  getSignInLink,
  requestPasswordReset,
  resetPassword,
  signInByLink,
} from './password-reset.server';

const address = '203.0.113.7';
const email = 'resident@example.org';
const dead = { code: 'not-found', detail: 'A link works once, for 15 minutes. A new password ends it too.' };

const ask = (services: TestServices, to = email) =>
  requestPasswordReset(services, { email: to, purpose: 'sign-in', address });
const later = (services: TestServices, minutes: number) =>
  services.clock.set(new Date(services.clock.now().getTime() + minutes * 60_000));

describe('a link that signs in', () => {
  test('a sign-in link is mailed, stored hashed, and works once', async ({
    services: given,
    cast: { rosa },
  }) => {
    const post = postOffice(given);
    await ask(post.services);
    const token = await post.newestToken();
    expect(post.mails).toMatchObject([{ to: email, subject: 'Your link to sign in (Cedar Commons)' }]);
    expect(post.mails[0]?.text).toContain(`\n${given.config.siteOrigin}/signin/link?token=${token}\n`);
    expect(JSON.stringify(await given.db.select().from(passwordResets))).not.toContain(token);
    // A mail scanner may open the link any number of times.
    await getSignInLink(given, token);
    expect(await getSignInLink(given, token)).toEqual({ email });
    expect(await given.db.$count(sessions)).toBe(0);
    const { session } = (await signInByLink(given, { token, address })) as SignedIn;
    expect(session.viewer).toEqual(rosa);
    await expect(getSignInLink(given, token)).rejects.toMatchObject(dead);
    await expect(signInByLink(given, { token, address })).rejects.toMatchObject(dead);
  });

  test('one of two concurrent uses of a sign-in link succeeds', async ({ services: given }) => {
    const post = postOffice(given);
    await ask(post.services);
    const token = await post.newestToken();
    const presses = await Promise.allSettled([1, 2, 3].map(() => signInByLink(given, { token, address })));
    expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await given.db.$count(sessions)).toBe(1);
  });

  test('a sign-in link works for 15 minutes', async ({ services: given }) => {
    const post = postOffice(given);
    await ask(post.services);
    const token = await post.newestToken();
    later(given, 14);
    expect(await getSignInLink(given, token)).toEqual({ email });
    later(given, 1);
    await expect(signInByLink(given, { token, address })).rejects.toMatchObject(dead);
  });

  test('a sign-in link can’t set a password, and a password link can’t sign in', async ({
    services: given,
  }) => {
    const post = postOffice(given);
    await ask(post.services);
    const link = await post.newestToken();
    await requestPasswordReset(post.services, { email, address });
    const reset = await post.newestToken();
    await expect(getPasswordReset(given, link)).rejects.toMatchObject({ code: 'not-found' });
    const newPassword = 'a password that is new';
    await expect(resetPassword(given, { token: link, newPassword, address })).rejects.toMatchObject({
      code: 'not-found',
    });
    await expect(signInByLink(given, { token: reset, address })).rejects.toMatchObject(dead);
    // A new password voids the link.
    await resetPassword(given, { token: reset, newPassword, address });
    await expect(signInByLink(given, { token: link, address })).rejects.toMatchObject(dead);
  });

  test('a sign-in link is requested alike for every address, but mailed only to accounts that can sign in', async ({
    services: given,
  }) => {
    const post = postOffice(given);
    for (const to of ['nobody@example.org', 'linh-tran@example.org']) {
      await ask(post.services, to);
      expect(await post.runJobs()).toEqual({ ran: ['send-reset-link'], failed: [] });
    }
    expect(post.mails).toEqual([]);
  });

  test('a sign-in link still asks for the second step', async ({ services: given, cast: { rosa } }) => {
    const post = postOffice(given);
    await beginSecondStep(given, rosa, { currentPassword: 'demo-neighbourhood', address });
    await given.db.execute(
      sql`update second_steps set secret = pending_secret, confirmed_at = ${given.clock.now().toISOString()}`,
    );
    await ask(post.services);
    const entry = await signInByLink(given, { token: await post.newestToken(), address });
    expect(entry).toEqual({ half: expect.any(String) });
    expect(await given.db.$count(sessions)).toBe(0);
  });
});
