import type { Page } from '@playwright/test';

import { axe, expect, test } from '../support/journey';

const unique = () => crypto.randomUUID().slice(0, 8);

/** Makes a code as the signed-in manager, and ends on the page that prints it. */
async function makeCode(page: Page, unit: string): Promise<string> {
  await page.goto('/manage/codes');
  await page.getByRole('textbox', { name: 'Unit' }).fill(unit);
  await page.getByRole('button', { name: 'Make a code' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Join code for ${unit}` })).toBeVisible();
  return (await page.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/).textContent()) ?? '';
}

async function fillJoin(page: Page, { code, email }: { code: string; email: string }): Promise<void> {
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  await page.getByRole('textbox', { name: 'Name' }).fill('Noor Haddad');
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password').fill('a long way home');
  await page.getByRole('button', { name: 'Join', exact: true }).click();
}

const toRow = (page: Page, unit: string) =>
  page.getByRole('region', { name: 'Codes made so far' }).getByRole('listitem').filter({ hasText: unit });

test('a manager prints a code, a visitor joins with it, and the manager sees it used', async ({
  page,
  signIn,
  otherBrowser,
  origin,
}) => {
  await signIn(page, 'manager', { landsHome: false });
  await page.goto('/manage');
  await axe(page);
  await page.getByRole('link', { name: /Join codes/ }).click();
  await expect(page).toHaveURL(/\/manage\/codes$/);
  const unit = `7C ${unique()}`;
  const code = await makeCode(page, unit);
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expect(page.getByText(`${origin}/join`)).toBeVisible();
  await axe(page);

  const visitor = await otherBrowser();
  const email = `${unique()}@example.org`;
  await visitor.goto(`/join?code=${code}`);
  await axe(visitor);
  await expect(visitor.getByRole('textbox', { name: 'Code' })).toHaveValue(code);
  await fillJoin(visitor, { code: code.toLowerCase(), email });
  await expect(visitor.getByText('Welcome to Cedar Commons, Noor Haddad!').first()).toBeVisible();
  await visitor.goto('/profile');
  await expect(visitor.getByRole('heading', { level: 1, name: 'Noor Haddad' })).toBeVisible();
  await expect(visitor.getByText(unit)).toBeVisible();
  expect((await visitor.goto('/manage/codes'))?.status()).toBe(403);

  await page.reload();
  await expect(page.getByText("This code can't be shown again")).toBeVisible();
  await page.goto('/manage/codes');
  await axe(page);
  await expect(toRow(page, unit)).toContainText('Used');
  await expect(toRow(page, unit)).toContainText('Noor Haddad joined with it');

  const second = await otherBrowser();
  await second.goto('/join');
  await fillJoin(second, { code, email: `${unique()}@example.org` });
  await expect(second.getByText(/^.?Somebody has joined with this code already/)).toBeVisible();
});

test('the code is shown to the browser that made it, and to no other manager', async ({
  page,
  signIn,
  otherBrowser,
}) => {
  await signIn(page, 'manager', { landsHome: false });
  const code = await makeCode(page, `1A ${unique()}`);
  await page.reload();
  await expect(page.getByText(code)).toBeVisible();
  const other = await otherBrowser();
  await signIn(other, 'manager', { landsHome: false });
  await other.goto(new URL(page.url()).pathname);
  await expect(other.getByText("This code can't be shown again")).toBeVisible();
  await expect(other.getByText(code)).toHaveCount(0);
});

test('a revoked code lets nobody in, and what was typed stays', async ({
  page,
  signIn,
  otherBrowser,
  hasScript,
}) => {
  await signIn(page, 'manager', { landsHome: false });
  const unit = `2B ${unique()}`;
  const code = await makeCode(page, unit);
  await page.goto('/manage/codes');
  await page.getByRole('link', { name: `Revoke the code for ${unit}` }).click();
  if (hasScript) await expect(page.getByRole('dialog')).toBeVisible();
  else await expect(page).toHaveURL(/\/revoke$/);
  await page.getByRole('button', { name: 'Revoke the code' }).click();
  await expect(page).toHaveURL(/\/manage\/codes$/);
  await expect(page.getByText('Code revoked').first()).toBeVisible();
  await expect(toRow(page, unit)).toContainText('Revoked');
  await expect(page.getByRole('link', { name: `Revoke the code for ${unit}` })).toHaveCount(0);

  const visitor = await otherBrowser();
  const email = `${unique()}@example.org`;
  await visitor.goto('/join');
  await fillJoin(visitor, { code, email });
  await expect(visitor.getByText(/This code was revoked/)).toBeVisible();
  await expect(visitor.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await expect(visitor.getByRole('textbox', { name: 'Code' })).toHaveValue(code);
  await expect(visitor.getByRole('textbox', { name: 'Name' })).toHaveValue('Noor Haddad');
  await expect(visitor.getByLabel('E-mail address')).toHaveValue(email);
  if (!hasScript) await expect(visitor.getByLabel('Password')).toHaveValue('');
});

test('a code needs a unit, and revoking can be thought better of', async ({ page, signIn, hasScript }) => {
  await signIn(page, 'manager', { landsHome: false });
  const unit = `3D ${unique()}`;
  await makeCode(page, unit);
  await page.goto('/manage/codes');
  await page.getByRole('textbox', { name: 'Unit' }).fill('   ');
  await page.getByRole('button', { name: 'Make a code' }).click();
  await expect(page.getByText('Enter the unit that the code is for.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Unit' })).toBeFocused();
  await page.getByRole('link', { name: `Revoke the code for ${unit}` }).click();
  if (hasScript) await expect(page.getByRole('dialog')).toBeVisible();
  await axe(page);
  await page.getByRole('link', { name: 'Keep it' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(toRow(page, unit)).toContainText('Open');
});

test('an account that exists keeps the code open', async ({ page, signIn, otherBrowser }) => {
  await signIn(page, 'manager', { landsHome: false });
  const code = await makeCode(page, `4E ${unique()}`);
  const visitor = await otherBrowser();
  await visitor.goto('/join');
  await fillJoin(visitor, { code, email: 'resident@example.org' });
  await expect(visitor.getByText(/This e-mail address already has an account/)).toBeVisible();
  await expect(visitor.getByLabel('E-mail address')).toBeFocused();
  await axe(visitor);
  await fillJoin(visitor, { code, email: `${unique()}@example.org` });
  await expect(visitor.getByText(/Welcome to Cedar Commons/).first()).toBeVisible();
});

test('on paper there is the card alone', async ({ page, signIn }) => {
  await signIn(page, 'manager', { landsHome: false });
  const code = await makeCode(page, `5F ${unique()}`);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(code)).toBeVisible();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  await expect(page.getByRole('link')).toHaveCount(0);
});
