// @module-tag dated

import { eq } from 'drizzle-orm';

import { addressChanges, passwordResets, residents } from '#db/schema';
import { type Cast, describe, expect, test, type TestServices } from '#tests/support/domain-test';
import { type PostOffice, postOffice } from '#tests/support/post-office';
import { requestPasswordReset, resetPassword } from '../password/password-reset.server';
import { createResident, findDemoLogins, signIn } from '../accounts.server';
import { startSession } from '~/platform/residents/sessions.server';

import { getAccount, getPendingAddress } from './account.server';
import {
  cancelAddressChange,
  confirmAddress,
  getAddressChange,
  requestAddressChange,
  resendAddressLink,
} from './sign-in-address.server';

const client = { address: '203.0.113.7' };
const currentPassword = 'demo-neighbourhood';
const email = 'rosa@example.com';
const minute = 60_000;
const dead = { code: 'not-found' };
const newcomer = { password: 'ten letters', name: 'Ana', unit: '', role: 'resident' } as const;

const ask = ({ services }: PostOffice, { rosa }: Cast, to = email) =>
  requestAddressChange(services, rosa, { email: to, currentPassword, ...client });
const later = (services: TestServices, ms: number) =>
  services.clock.set(new Date(services.clock.now().getTime() + ms));
const toEmail = async ({ db }: TestServices, { rosa }: Cast) =>
  (await db.select().from(residents).where(eq(residents.id, rosa.id)))[0]?.email;
const findPending = async (services: TestServices, { rosa }: Cast) => {
  const { session } = await startSession(services, rosa.id, null);
  return (await getAccount(services, session)).pendingAddress;
};

describe('asking for another sign-in address', () => {
  test('a new sign-in address gets a link, stored hashed, and nothing changes yet', async ({
    services: given,
    cast,
  }) => {
    const post = postOffice(given);
    await ask(post, cast);
    expect(await findPending(given, cast)).toEqual({ email, state: 'sending' });
    const token = await post.newestToken();
    expect(post.mails).toHaveLength(1);
    expect(post.mails[0]?.to).toBe(email);
    expect(post.mails[0]?.text).toContain(`\n${given.config.siteOrigin}/confirm-address?token=${token}\n`);
    expect(JSON.stringify(await given.db.select().from(addressChanges))).not.toContain(token);
    expect(await findPending(given, cast)).toEqual({ email, state: 'sent' });
    expect(await getAddressChange(given, token)).toEqual({ email });
    expect(await toEmail(given, cast)).toBe('resident@example.org');
  });

  test('changing the sign-in address needs the current password and a different address', async ({
    services: given,
    cast,
  }) => {
    const post = postOffice(given);
    const wish = { email, currentPassword: 'not it', ...client };
    await expect(requestAddressChange(post.services, cast.rosa, wish)).rejects.toMatchObject({
      options: { errors: { currentPassword: ['This isn’t your current password.'] } },
    });
    await expect(ask(post, cast, 'resident@example.org')).rejects.toMatchObject({
      options: { errors: { email: ['You sign in with this address already.'] } },
    });
    expect(await given.db.$count(addressChanges)).toBe(0);
  });

  test('a taken sign-in address looks the same to the resident, and only its owner is told', async ({
    services: given,
    cast,
  }) => {
    const post = postOffice(given);
    await ask(post, cast, 'manager@example.org');
    expect(await findPending(given, cast)).toEqual({ email: 'manager@example.org', state: 'sending' });
    expect(await post.runJobs()).toEqual({ ran: ['send-address-link'], failed: [] });
    expect(await findPending(given, cast)).toEqual({ email: 'manager@example.org', state: 'sent' });
    expect(post.mails).toHaveLength(1);
    expect(post.mails[0]).toMatchObject({
      to: 'manager@example.org',
      subject: 'This address already has an account (Cedar Commons)',
    });
    expect(post.mails[0]?.text).not.toMatch(/token=|resident@|Rosa/);
    const [row] = await given.db.select().from(addressChanges);
    expect(row?.tokenHash).toBeNull();
  });

  test('a second request for a new sign-in address replaces the first and its link', async ({
    services: given,
    cast,
  }) => {
    const post = postOffice(given);
    await ask(post, cast);
    const first = await post.newestToken();
    await ask(post, cast, 'rosa@example.net');
    await expect(confirmAddress(given, first)).rejects.toMatchObject(dead);
    expect(await getAddressChange(given, await post.newestToken())).toEqual({ email: 'rosa@example.net' });
    expect(await given.db.$count(addressChanges)).toBe(1);
  });

  test('changing the sign-in address is limited to 8 mails in 15 minutes, including resent links', async ({
    services: given,
    cast,
  }) => {
    const post = postOffice(given);
    await ask(post, cast);
    for (let i = 0; i < 7; i++) await resendAddressLink(post.services, cast.rosa, client);
    const tooMany = { detail: 'Too many attempts. Try again in 15 minutes.' };
    await expect(resendAddressLink(post.services, cast.rosa, client)).rejects.toMatchObject(tooMany);
    await expect(ask(post, cast)).rejects.toMatchObject(tooMany);
  });

  test('without mail, a new sign-in address is not stored', async ({ services: given, cast }) => {
    const post = postOffice(given);
    post.behave('away');
    await expect(ask(post, cast)).rejects.toMatchObject({ code: 'conflict' });
    expect(await findPending(given, cast)).toBeNull();
  });

  test('a failed mail to a new sign-in address is retried for an hour, and the page says so', async ({
    services: given,
    cast,
  }) => {
    const post = postOffice(given);
    post.behave('fail');
    await ask(post, cast);
    expect((await post.runJobs()).failed).toEqual(['send-address-link']);
    expect(await findPending(given, cast)).toEqual({ email, state: 'sending' });
    later(given, 59 * minute);
    post.behave('take');
    const token = await post.newestToken();
    later(given, 59 * minute);
    expect(await getAddressChange(given, token)).toEqual({ email });

    post.behave('fail');
    await resendAddressLink(post.services, cast.rosa, client);
    later(given, 60 * minute);
    post.behave('take');
    expect(await post.runJobs()).toEqual({ ran: ['send-address-link'], failed: [] });
    expect(post.mails).toHaveLength(1);
    expect(await findPending(given, cast)).toEqual({ email, state: 'expired' });
  });

  test('a pending sign-in address can be canceled, and its link replaced', async ({
    services: given,
    cast,
  }) => {
    const post = postOffice(given);
    const { session } = await startSession(given, cast.rosa.id, null);
    await expect(resendAddressLink(post.services, cast.rosa, client)).rejects.toMatchObject(dead);
    await expect(getPendingAddress(given, session)).rejects.toMatchObject(dead);
    await ask(post, cast);
    const first = await post.newestToken();
    await resendAddressLink(post.services, cast.rosa, client);
    await expect(getAddressChange(given, first)).rejects.toMatchObject(dead);
    const second = await post.newestToken();
    await resendAddressLink(post.services, cast.rosa, client);
    await cancelAddressChange(given, cast.rosa);
    await cancelAddressChange(given, cast.rosa);
    await expect(confirmAddress(given, second)).rejects.toMatchObject(dead);
    await post.runJobs();
    expect(post.mails).toHaveLength(2);
  });
});

describe('confirming another sign-in address', () => {
  test('a link changes the sign-in address once, ends links to the old one, and mails it a notice', async ({
    services: given,
    cast,
  }) => {
    const post = postOffice(given);
    await requestPasswordReset(post.services, { email: 'resident@example.org', ...client });
    await ask(post, cast);
    const token = await post.newestToken();
    expect(await given.db.$count(passwordResets)).toBe(1);

    expect(await confirmAddress(given, token)).toEqual({ residentId: cast.rosa.id });

    await expect(confirmAddress(given, token)).rejects.toMatchObject(dead);
    expect(await given.db.$count(passwordResets)).toBe(0);
    expect(await findPending(given, cast)).toBeNull();
    await signIn(given, { email, password: currentPassword, address: client.address });
    expect((await findDemoLogins(given))?.map(({ role }) => role)).toEqual(['manager']);
    await post.runJobs();
    expect(post.mails.at(-1)).toMatchObject({
      to: 'resident@example.org',
      subject: 'Your sign-in address was changed (Cedar Commons)',
    });
    expect(post.mails.at(-1)?.text).not.toContain(email);
  });

  test('one of two concurrent confirmations of a sign-in address succeeds', async ({
    services: given,
    cast,
  }) => {
    const post = postOffice(given);
    await ask(post, cast);
    const token = await post.newestToken();
    const tries = await Promise.allSettled(Array.from({ length: 4 }, () => confirmAddress(given, token)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of tries) if (one.status === 'rejected') expect(one.reason).toMatchObject(dead);
    await post.runJobs();
    expect(post.mails).toHaveLength(2);
  });

  test('an expired, altered or hashed address link changes nothing', async ({ services: given, cast }) => {
    const post = postOffice(given);
    await ask(post, cast);
    const token = await post.newestToken();
    const [stored] = await given.db.select().from(addressChanges);
    const altered = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A');
    for (const wrong of [altered, '', stored?.tokenHash ?? '', 'null']) {
      await expect(confirmAddress(given, wrong)).rejects.toMatchObject(dead);
    }
    later(given, 60 * minute);
    await expect(getAddressChange(given, token)).rejects.toMatchObject(dead);
    await expect(confirmAddress(given, token)).rejects.toMatchObject(dead);
    expect(await toEmail(given, cast)).toBe('resident@example.org');
    expect(await findPending(given, cast)).toEqual({ email, state: 'expired' });
  });

  test('confirming an address that got another account in the meantime is a conflict', async ({
    services: given,
    cast,
  }) => {
    const post = postOffice(given);
    await ask(post, cast);
    const token = await post.newestToken();
    await createResident(given, { ...newcomer, email });
    await expect(confirmAddress(given, token)).rejects.toMatchObject({
      code: 'conflict',
      detail: 'Another account has this address now. Nothing has changed: you sign in as before.',
    });
    expect(await toEmail(given, cast)).toBe('resident@example.org');
    expect(await findPending(given, cast)).toEqual({ email, state: 'sent' });
    await post.runJobs();
    expect(post.mails).toHaveLength(1);
  });

  test('of a concurrent password reset and address change, one succeeds and voids the other', async ({
    services: given,
    cast,
  }) => {
    const passwords = { hash: async (text: string) => `new ${text}`, verify: async () => true };
    const limits = { ...given.config.limits, signInFailuresPerAccount: 1000 };
    const post = postOffice({ ...given, passwords, config: { ...given.config, limits } });
    // A single round would hardly ever hit the moment at which the two could deadlock.
    for (let round = 0; round < 12; round++) {
      await requestPasswordReset(post.services, { email: (await toEmail(given, cast)) ?? '', ...client });
      const resetToken = await post.newestToken();
      await ask(post, cast, `rosa${round}@example.com`);
      const token = await post.newestToken();
      const newPassword = `at the same moment ${round}`;
      const tries = await Promise.allSettled([
        confirmAddress(post.services, token),
        resetPassword(post.services, { token: resetToken, newPassword, address: client.address }),
      ]);
      expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      for (const one of tries) if (one.status === 'rejected') expect(one.reason).toMatchObject(dead);
      await post.runJobs();
    }
  });
});
