// @module-tag dated

import { eq } from 'drizzle-orm';

import { addressChanges, passwordResets, residents } from '#db/schema';
import { describe, expect, test, type TestServices } from '#tests/support/domain-test';
import { postOffice } from '#tests/support/post-office';
import { getAccount } from '../settings/account.server';
import { requestAddressChange } from '../settings/sign-in-address.server';
import { findDemoLogins, joinNeighborhood, signIn } from '../accounts.server';
import { findSession, startSession } from '~/platform/residents/sessions.server';

import { changePassword } from './password-change.server';
import { requestPasswordReset, resetPassword } from './password-reset.server';

const client = { address: '203.0.113.7' };
const currentPassword = 'demo-neighbourhood';
const newPassword = 'a password that is new';
const change = { currentPassword, newPassword, address: client.address };
const wrong = {
  code: 'invalid',
  options: { errors: { currentPassword: ['This isn’t your current password.'] } },
};

const signInAs = (services: TestServices, password: string) =>
  signIn(services, { email: 'resident@example.org', password, address: client.address });

describe('changePassword', () => {
  test('changing the password keeps this session, ends others and links, and mails a notice', async ({
    services: given,
    cast,
  }) => {
    const post = postOffice(given);
    const { services } = post;
    const mine = await startSession(services, cast.rosa.id, null);
    const other = await startSession(services, cast.rosa.id, null);
    const mayas = await startSession(services, cast.maya.id, null);
    expect((await getAccount(services, mine.session)).passwordChangedAt).toBeNull();
    const wish = { email: 'somewhere@example.com', currentPassword, ...client };
    await requestAddressChange(services, cast.rosa, wish);
    await requestPasswordReset(services, { email: 'resident@example.org', ...client });
    await post.runJobs();

    expect(await changePassword(services, mine.session, change)).toEqual({ cancelledAddress: wish.email });

    expect(await findSession(services, mine.token)).not.toBeNull();
    expect(await findSession(services, other.token)).toBeNull();
    expect(await findSession(services, mayas.token)).not.toBeNull();
    expect(await services.db.$count(addressChanges)).toBe(0);
    expect(await services.db.$count(passwordResets)).toBe(0);
    await expect(signInAs(services, currentPassword)).rejects.toMatchObject({ code: 'invalid' });
    await signInAs(services, newPassword);
    expect((await getAccount(services, mine.session)).passwordChangedAt).toBe(
      services.clock.now().toISOString(),
    );
    expect((await findDemoLogins(services))?.map(({ role }) => role)).toEqual(['manager']);
    await post.runJobs();
    expect(post.mails.at(-1)).toMatchObject({
      to: 'resident@example.org',
      subject: 'Your password was changed (Cedar Commons)',
    });
  });

  test.for(['1234567890', 'password12', 'Cedar Commons', 'Rosa-Alvarez-2026', 'rosa resident'])(
    'the password %s is refused with advice: when changing, joining, and by a mailed link',
    async (common, { services: given, cast }) => {
      const { services, newestToken, runJobs } = postOffice(given);
      const { session } = await startSession(services, cast.rosa.id, null);
      const guessed = (field: string) => ({
        code: 'invalid',
        options: { errors: { [field]: [expect.stringContaining('Choose a few words')] } },
      });
      const changed = changePassword(services, session, { ...change, newPassword: common });
      await expect(changed).rejects.toMatchObject(guessed('newPassword'));
      await requestPasswordReset(services, { email: 'resident@example.org', ...client });
      await runJobs();
      const token = await newestToken();
      await expect(
        resetPassword(services, { token, newPassword: common, address: client.address }),
      ).rejects.toMatchObject(guessed('newPassword'));
      const newcomer = { code: 'none', name: 'Rosa Alvarez', email: 'resident@example.com', ...client };
      await expect(joinNeighborhood(services, { ...newcomer, password: common })).rejects.toMatchObject(
        guessed('password'),
      );
      await resetPassword(services, { token, newPassword, address: client.address });
    },
  );

  test('changing the password needs the current one, and only wrong ones are throttled', async ({
    services,
    cast,
  }) => {
    const { session } = await startSession(services, cast.rosa.id, null);
    for (let i = 0; i < 8; i++) {
      const guess = { ...change, currentPassword: 'not it' };
      await expect(changePassword(services, session, guess)).rejects.toMatchObject(wrong);
    }
    await expect(changePassword(services, session, change)).rejects.toMatchObject({
      detail: 'Too many attempts. Try again in 15 minutes.',
    });
    await signInAs(services, currentPassword);
  });

  test('one of two concurrent password changes succeeds, and the other leaves nothing behind', async ({
    services: given,
    cast,
  }) => {
    const post = postOffice(given);
    const { session } = await startSession(post.services, cast.rosa.id, null);
    const tries = await Promise.allSettled(
      ['one of the two', 'two of the two'].map((newPassword) =>
        changePassword(post.services, session, { ...change, newPassword }),
      ),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    for (const one of tries) if (one.status === 'rejected') expect(one.reason).toMatchObject(wrong);
    await post.runJobs();
    expect(post.mails).toHaveLength(1);
  });

  test('a resident without a password can’t change one', async ({ services, cast }) => {
    const { session } = await startSession(services, cast.others[0].id, null);
    await expect(changePassword(services, session, change)).rejects.toMatchObject(wrong);
    const [row] = await services.db.select().from(residents).where(eq(residents.id, cast.others[0].id));
    expect(row?.passwordHash).toBeNull();
  });
});

test('an account notice that can’t be mailed within a day is dropped', async ({ services: given, cast }) => {
  const post = postOffice(given);
  const { session } = await startSession(post.services, cast.rosa.id, null);
  await changePassword(post.services, session, change);
  post.behave('fail');
  expect((await post.runJobs()).failed).toEqual(['send-account-note']);
  given.clock.set(new Date(given.clock.now().getTime() + 24 * 60 * 60_000));
  expect(await post.runJobs()).toEqual({ ran: ['send-account-note'], failed: [] });
  expect(post.mails).toEqual([]);
});
