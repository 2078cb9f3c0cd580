import type { Page } from '@playwright/test';

import { axe, expect, type Person, test } from '../support/mail-journey';
import { linkedPathIn } from '../support/smtp-server';
import { testNow } from '../support/test-clock';

const devices = (page: Page) => page.getByRole('region', { name: 'Signed-in devices' }).getByRole('listitem');
const addressCard = (page: Page) => page.getByRole('region', { name: 'Sign-in address' });
const unique = () => `${crypto.randomUUID()}@example.org`;

async function askForAddress(page: Page, email: string, { password }: Person): Promise<void> {
  await page.goto('/settings/account/address');
  await page.getByLabel('New e-mail address').fill(email);
  await page.getByLabel('Current password').fill(password);
  await page.getByRole('button', { name: 'Send the link' }).click();
}

// Sessions are ended behind the backs of open pages, perhaps when their socket asks to be let in.
test.beforeEach(({ expectProblem }) => expectProblem(/\/ws' failed/));

test('a resident sees their devices, and ends one, then all others', async ({
  page,
  signIn,
  otherBrowser,
  newResident,
}) => {
  const noor = await newResident();
  const [phone, library] = [await otherBrowser(), await otherBrowser()];
  for (const one of [phone, library, page]) await signIn(one, noor);
  await page.goto('/settings');
  await page.getByRole('link', { name: /^Account/ }).click();
  await expect(page).toHaveURL(/\/settings\/account$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  await expect(devices(page)).toHaveCount(3);
  await expect(devices(page).first()).toContainText(/Chrome on \w+.*This device/);
  await expect(devices(page).getByText('This device')).toHaveCount(1);
  await axe(page);
  await axe(page, { colorScheme: 'dark' });

  // The newest of the others comes next, and that is the library's.
  await devices(page)
    .nth(1)
    .getByRole('button', { name: /^End Chrome/ })
    .click();
  await expect(page.getByText('The session was ended').first()).toBeVisible();
  await expect(devices(page)).toHaveCount(2);
  await library.goto('/profile');
  await expect(library).toHaveURL(/\/signin/);
  await phone.goto('/profile');
  await expect(phone).toHaveURL(/\/profile$/);

  await signIn(library, noor);
  await page.goto('/settings/account');
  await page.getByRole('button', { name: 'End all other sessions' }).click();
  await expect(page.getByText('All other sessions were ended').first()).toBeVisible();
  await expect(devices(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'End all other sessions' })).toHaveCount(0);
  for (const one of [phone, library]) {
    await one.goto('/profile');
    await expect(one).toHaveURL(/\/signin/);
  }
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/signin$/);
});

test('a password is changed with the current one; the other devices are signed out, and a note is mailed', async ({
  page,
  signIn,
  otherBrowser,
  newResident,
  smtp,
  hasScript,
}) => {
  const noor = await newResident();
  const phone = await otherBrowser();
  for (const one of [phone, page]) await signIn(one, noor);
  await page.goto('/settings/account');
  await expect(page.getByText('The one that your account was made with.')).toBeVisible();
  await page.getByRole('link', { name: 'Change the password' }).click();
  await expect(page).toHaveURL(/\/settings\/account\/password$/);
  await page.getByLabel('Current password').fill('not it at all');
  await page.getByLabel('New password').fill('a better password');
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(page.getByText('This is not your current password.')).toBeVisible();
  await expect(page.getByLabel('Current password')).toBeFocused();
  // The server never sends passwords back; a script leaves the fields as they are.
  if (!hasScript) await expect(page.getByLabel('New password')).toHaveValue('');
  await axe(page);
  await page.getByLabel('Current password').fill(noor.password);
  await page.getByLabel('New password').fill('a better password');
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(page).toHaveURL(/\/settings\/account$/);
  await expect(page.getByText('Your password was changed').first()).toBeVisible();
  await expect(page.getByText(/Last changed: Today/)).toBeVisible();
  await expect(devices(page)).toHaveCount(1);
  await phone.goto('/profile');
  await expect(phone).toHaveURL(/\/signin/);
  await signIn(phone, { ...noor, password: 'a better password' });
  const { headers, text } = await smtp.mailTo(noor.email);
  expect(headers.subject).toContain('Your password was changed');
  expect(text.replaceAll('\n', ' ')).toMatch(/on \w+day, \w+ \d+, at \d+:\d\d [AP]M/);
});

test('a new sign-in address is confirmed by its link in another browser, once', async ({
  page,
  signIn,
  otherBrowser,
  newResident,
  smtp,
}) => {
  const noor = await newResident();
  const email = unique();
  await signIn(page, noor, { landsHome: false });
  await page.goto('/settings/account');
  await page.getByRole('link', { name: 'Change the address' }).click();
  await axe(page);
  await askForAddress(page, email, { ...noor, password: 'not it at all' });
  await expect(page.getByText('This is not your current password.')).toBeVisible();
  await expect(page.getByLabel('New e-mail address')).toHaveValue(email);
  await askForAddress(page, email, noor);
  await expect(page).toHaveURL(/\/settings\/account$/);
  await expect(addressCard(page)).toContainText(`Waiting to be confirmed: ${email}`);
  const first = linkedPathIn(await smtp.mailTo(email));
  await expect(async () => {
    await page.reload();
    await expect(addressCard(page)).toContainText('A mail with a link has gone out to it.', {
      timeout: 1000,
    });
  }).toPass();
  await axe(page);
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByText('Another link is being sent').first()).toBeVisible();
  const second = linkedPathIn(await smtp.mailTo(email, 2));

  const phone = await otherBrowser();
  expect((await phone.goto(first))?.status()).toBe(404);
  await expect(phone.getByRole('heading', { level: 1, name: 'This link does not work' })).toBeVisible();
  await phone.goto(second);
  await axe(phone);
  await expect(phone.getByText(`From now on you will sign in with ${email}.`)).toBeVisible();
  await phone.getByRole('button', { name: 'Use this address' }).click();
  await expect(phone).toHaveURL(/\/signin$/);
  await expect(phone.getByText('Your sign-in address was changed').first()).toBeVisible();
  await signIn(phone, { ...noor, email });
  expect((await phone.goto(second))?.status()).toBe(404);
  await page.goto('/settings/account');
  await expect(addressCard(page)).toContainText(email);
  await expect(addressCard(page)).not.toContainText('Waiting');
  expect((await smtp.mailTo(noor.email)).headers.subject).toContain('Your sign-in address was changed');
});

test('an address that has an account looks like any other, and its owner alone is told', async ({
  page,
  signIn,
  newResident,
  smtp,
}) => {
  const [noor, owner] = [await newResident(), await newResident()];
  await signIn(page, noor, { landsHome: false });
  await askForAddress(page, owner.email, noor);
  await expect(page).toHaveURL(/\/settings\/account$/);
  await expect(addressCard(page)).toContainText(`Waiting to be confirmed: ${owner.email}`);
  const { headers, text } = await smtp.mailTo(owner.email);
  expect(headers.subject).toContain('This address has an account already');
  expect(text).not.toContain('token=');
  await expect(async () => {
    await page.reload();
    await expect(addressCard(page)).toContainText('A mail with a link has gone out to it.', {
      timeout: 1000,
    });
  }).toPass();
  await page.getByRole('button', { name: 'Cancel the change' }).click();
  await expect(page.getByText('The change was cancelled').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Change the address' })).toBeVisible();
});

test('an address that got an account meanwhile, or a link that is too old, changes nothing', async ({
  page,
  signIn,
  newResident,
  smtp,
  database,
}) => {
  const noor = await newResident();
  const email = unique();
  await signIn(page, noor, { landsHome: false });
  await askForAddress(page, email, noor);
  const link = linkedPathIn(await smtp.mailTo(email));
  await page.goto(link);
  const other = await newResident();
  await database.sql`update residents set email = ${email} where id = ${other.id}`;
  await page.getByRole('button', { name: 'Use this address' }).click();
  await expect(page.getByRole('alert').first()).toHaveText(
    'Another account has this address by now. Nothing was changed: you sign in as before.',
  );
  await axe(page);
  await database.sql`update address_changes set expires_at = ${testNow().toISOString()} where resident_id = ${noor.id}`;
  await page.getByRole('button', { name: 'Use this address' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'This link does not work' })).toBeVisible();
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page).toHaveURL(/\/settings\/account\/address$/);
  await page.goto('/settings/account');
  await expect(addressCard(page)).toContainText(noor.email);
  await expect(addressCard(page)).toContainText('The time of the link is over.');
});

test('without a mail server at work nothing is noted, and what was typed stays', async ({
  page,
  signIn,
  newResident,
  smtp,
  hasScript,
}) => {
  const noor = await newResident();
  const email = unique();
  await signIn(page, noor, { landsHome: false });
  smtp.behave('refuse');
  await askForAddress(page, email, noor);
  await expect(page.getByRole('alert').first()).toContainText('We cannot send mail at the moment.');
  await expect(page.getByLabel('New e-mail address')).toHaveValue(email);
  smtp.behave('take');
  await askForAddress(page, email, noor);
  await smtp.mailTo(email);
  smtp.behave('refuse');
  await page.goto('/settings/account');
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(page).toHaveURL(hasScript ? /\/settings\/account$/ : /\/address\/resend$/);
  // With a script the button stays where it is, and a toast says why.
  await expect(page.getByText('We cannot send mail at the moment.')).toBeVisible();
  await axe(page);
  smtp.behave('take');
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(page).toHaveURL(/\/settings\/account$/);
  await smtp.mailTo(email, 2);
});
