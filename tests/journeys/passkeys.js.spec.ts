import type { Page } from '@playwright/test';

import { expect, test as base } from '../support/mail-journey';

/** Browsers create passkeys for host names only, not for IP addresses. */
const toNamed = (origin: string) => origin.replace('127.0.0.1', 'localhost');
const test = base.extend({
  origin: async ({ app }, use) => use(toNamed(app.origin)),
  baseURL: async ({ app }, use) => use(toNamed(app.origin)),
});

const path = '/settings/account/passkeys';

async function plugIn(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const owner = (isUserVerified: boolean) =>
    session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
  return { owner };
}

test('a resident adds a passkey, signs in with it, and removes it', async ({
  page,
  signIn,
  newResident,
  smtp,
  expectProblem,
}) => {
  const noor = await newResident();
  const { owner } = await plugIn(page);
  await signIn(page, noor, { landsHome: false });
  await page.goto('/settings/account');
  await page.getByRole('link', { name: /^Passkeys/ }).click();
  await page.getByRole('link', { name: 'Add a passkey' }).click();
  await page.getByLabel('Current password').fill(noor.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Name').fill('My phone');
  await page.getByRole('button', { name: 'Make the passkey' }).click();
  await expect(page.getByRole('heading', { name: 'My phone' })).toBeVisible();
  await expect(page.getByText('Not used yet')).toBeVisible();
  expect((await smtp.mailTo(noor.email)).headers.subject).toContain('A passkey was added');

  await page.context().clearCookies({ name: 'vclink_session' });
  await page.goto('/signin?redirectTo=%2Fprofile');
  const button = page.getByRole('button', { name: 'Sign in with a passkey' });
  await owner(false);
  await button.click();
  await expect(page.getByText('No passkey was used.')).toBeVisible();
  await owner(true);
  await button.click();
  await expect(page).toHaveURL(/\/profile$/);
  await page.goto(path);
  await expect(page.getByText(/Used: /)).toBeVisible();

  await page.getByRole('link', { name: 'Remove My phone' }).click();
  await page.getByLabel('Current password').fill('not it at all');
  expectProblem(/Failed to load resource.*400/);
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('This isn’t your current password.')).toBeVisible();
  await page.getByLabel('Current password').fill(noor.password);
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('heading', { name: 'No passkeys yet' })).toBeVisible();

  await page.context().clearCookies({ name: 'vclink_session' });
  await page.goto('/signin');
  await button.click();
  await expect(page.getByRole('alert')).toContainText('This passkey didn’t work.');
  await page.getByRole('link', { name: 'Use your password' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible();
});

test('the passkey button needs scripts and a browser that supports passkeys', async ({
  page,
  visit,
  app,
  newResident,
}) => {
  const plain = await visit(null, '/signin');
  expect(plain.has('button', 'Sign in with a passkey')).toBe(false);
  await page.goto('/signin');
  const button = page.getByRole('button', { name: 'Sign in with a passkey' });
  await expect(button).toBeVisible();
  await page.goto(`${app.origin}/signin`);
  await expect(button).toHaveCount(0);

  const noor = await newResident();
  const adding = await visit(noor, '/settings/account/passkeys/new');
  await adding.press('Continue', { 'Current password': noor.password });
  adding.sees('They need JavaScript');
  expect(adding.has('button', 'Make the passkey')).toBe(false);
});
