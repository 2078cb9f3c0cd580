import type { Page } from '@playwright/test';

import { axe, expect, test } from '../support/mail-journey';
import { linkedPathIn } from '../support/smtp-server';
import { testNow } from '../support/test-clock';

const newPassword = 'somewhere over the hill';

async function askForLink(page: Page, email: string): Promise<void> {
  await page.goto('/forgot');
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
}

const promise = (page: Page, email: string) =>
  page.getByText(
    `If ${email} has an account here, a mail with a link is on its way. The link works for an hour.`,
  );

test('a forgotten password is set anew by a mailed link, once, and ends every session', async ({
  page,
  signIn,
  otherBrowser,
  newResident,
  smtp,
  expectProblem,
}) => {
  // The sessions are ended behind the backs of open pages.
  expectProblem(/\/ws' failed/);
  const noor = await newResident();
  const phone = await otherBrowser();
  await signIn(phone, noor);

  await page.goto('/signin');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL(/\/forgot$/);
  await axe(page);
  await page.getByLabel('E-mail address').fill(noor.email.toUpperCase());
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page).toHaveURL(/\/forgot\/sent$/);
  await expect(promise(page, noor.email)).toBeVisible();
  await expect(page.getByText('No mail server is set up here')).toHaveCount(0);
  await axe(page);
  await axe(page, { colorScheme: 'dark' });

  const link = linkedPathIn(await smtp.mailTo(noor.email));
  const library = await otherBrowser();
  await library.goto(link);
  await expect(library.getByText(noor.email)).toBeVisible();
  await axe(library);
  await library.getByLabel('New password').fill(' '.repeat(12));
  await library.getByRole('button', { name: 'Set the password' }).click();
  await expect(library.getByText('A password of blanks alone is not enough.')).toBeVisible();
  await expect(library.getByLabel('New password')).toBeFocused();
  await axe(library);
  await library.getByLabel('New password').fill(newPassword);
  await library.getByRole('button', { name: 'Set the password' }).click();
  await expect(library).toHaveURL(/\/signin$/);
  await expect(library.getByText('Your password was changed').first()).toBeVisible();

  await phone.goto('/profile');
  await expect(phone).toHaveURL(/\/signin/);
  await signIn(phone, { ...noor, password: newPassword });
  expect((await smtp.mailTo(noor.email, 2)).headers.subject).toContain('Your password was changed');

  expect((await library.goto(link))?.status()).toBe(404);
  await expect(library.getByRole('heading', { level: 1, name: 'This link does not work' })).toBeVisible();
  await axe(library);
  await library.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(library).toHaveURL(/\/forgot$/);
});

test('a form that was open when its link was used says so, and changes nothing', async ({
  page,
  otherBrowser,
  newResident,
  signIn,
  smtp,
}) => {
  const noor = await newResident();
  await askForLink(page, noor.email);
  const link = linkedPathIn(await smtp.mailTo(noor.email));
  const other = await otherBrowser();
  for (const one of [page, other]) await one.goto(link);
  await page.getByLabel('New password').fill(newPassword);
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page).toHaveURL(/\/signin$/);
  await other.getByLabel('New password').fill('the second of the two');
  await other.getByRole('button', { name: 'Set the password' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'This link does not work' })).toBeVisible();
  await signIn(page, { ...noor, password: newPassword });
});

test('an address without an account reads the same, and gets no mail', async ({
  page,
  newResident,
  smtp,
}) => {
  const nobody = `o'nobody-${crypto.randomUUID()}@example.org`;
  await askForLink(page, nobody);
  await expect(page).toHaveURL(/\/forgot\/sent$/);
  await expect(promise(page, nobody)).toBeVisible();
  await page.getByRole('link', { name: 'Try another address' }).click();
  await expect(page).toHaveURL(/\/forgot$/);
  // Jobs run in order: once the next one's mail is here, the first one's would be.
  const noor = await newResident();
  await askForLink(page, noor.email);
  await smtp.mailTo(noor.email);
  expect(smtp.mails.filter(({ to }) => to.includes(nobody))).toEqual([]);
});

test('a link that is too old or altered says so and leads to a new one', async ({
  page,
  newResident,
  smtp,
  database,
}) => {
  const noor = await newResident();
  await askForLink(page, noor.email);
  const link = linkedPathIn(await smtp.mailTo(noor.email));
  await page.goto(link);
  await expect(page.getByLabel('New password')).toBeVisible();
  await database.sql`update password_resets set expires_at = ${testNow().toISOString()} where resident_id = ${noor.id}`;
  await page.getByLabel('New password').fill(newPassword);
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'This link does not work' })).toBeVisible();
  for (const dead of [link, link.slice(0, -3), '/reset', '/reset?token=']) {
    expect((await page.goto(dead))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'This link does not work' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
  }
});

test('without a mail server at work the form says so and keeps the address', async ({
  page,
  newResident,
  smtp,
}) => {
  const noor = await newResident();
  for (const email of [noor.email, `${crypto.randomUUID()}@example.org`]) {
    smtp.behave('refuse');
    await askForLink(page, email);
    await expect(page.getByRole('alert').first()).toHaveText(
      'We cannot send mail at the moment. Please try again in a few minutes, or ask a community manager.',
    );
    await expect(page.getByLabel('E-mail address')).toHaveValue(email);
    smtp.behave('take');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page).toHaveURL(/\/forgot\/sent$/);
  }
  await smtp.mailTo(noor.email);
});
