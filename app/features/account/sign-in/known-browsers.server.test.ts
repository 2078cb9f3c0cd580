import { eq } from 'drizzle-orm';

import { residents } from '#db/schema';
import { expect, test, type TestServices } from '#tests/support/domain-test';
import { postOffice } from '#tests/support/post-office';

import { createResident, signIn as enter, type SignedIn } from './accounts.server';

const noor = { email: 'noor@example.org', password: 'a long way home', address: '203.0.113.7' };
const phone = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';

const create = (services: TestServices) =>
  createResident(services, { ...noor, name: 'Noor Haddad', unit: '', role: 'resident' });
const signIn = async (
  services: TestServices,
  browser: string | null = null,
  userAgent: string | null = phone,
) => (await enter(services, { ...noor, browser, userAgent })) as SignedIn;

test('a sign-in on a new device is mailed, but not one on a known device or the first one', async ({
  services: given,
}) => {
  const { services, mails, runJobs } = postOffice(given);
  await create(given);
  const { browser } = await signIn(services);
  await signIn(services, browser);
  await runJobs();
  expect(mails).toEqual([]);
  const { browser: other } = await signIn(services);
  await runJobs();
  expect(mails).toMatchObject([{ to: noor.email, subject: 'New sign-in to your account (Cedar Commons)' }]);
  const words = mails[0]!.text.replace(/\s+/g, ' ');
  expect(words).toContain('on a new device: Firefox on Android phone.');
  expect(words).toContain(`${given.config.siteOrigin}/settings/account/password`);
  await signIn(services, other);
  // Neither a forged token nor another resident's browser counts as known.
  await signIn(services, 'x'.repeat(43), '<script>');
  await runJobs();
  expect(mails).toHaveLength(2);
  expect(mails[1]!.text).toContain('Unknown browser');
  expect(mails[1]!.text).not.toContain('script');
});

test('after a new password, every device counts as new', async ({ services: given }) => {
  const { services, mails, runJobs } = postOffice(given);
  const { id } = await create(given);
  await given.db.update(residents).set({ passwordChangedAt: given.clock.now() }).where(eq(residents.id, id));
  await signIn(services);
  await runJobs();
  expect(mails).toHaveLength(1);
});

test('demo logins get no mail about new devices', async ({ services: given }) => {
  const { services, mails, runJobs } = postOffice(given);
  const login = { email: 'resident@example.org', password: 'demo-neighbourhood', address: noor.address };
  await enter(services, login);
  await enter(services, login);
  await runJobs();
  expect(mails).toEqual([]);
});
