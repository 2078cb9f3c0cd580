import type { Page } from '@playwright/test';

import { openDatabase } from '#db/client';

import { axe, expect, test } from '../support/journey';
import { readFact } from '../support/profile-page';

/** Profile data that an earlier version stored in the browser is offered once. Reading it needs scripts. */
const key = 'vclink-user-profile';
const offer = (page: Page) => page.getByRole('region', { name: 'Use your earlier profile?' });
const readStoredProfile = (page: Page) => page.evaluate((key) => localStorage.getItem(key), key);

async function openWith(page: Page, stored: unknown): Promise<void> {
  const text = typeof stored === 'string' ? stored : JSON.stringify(stored);
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [key, text] as const);
  await page.goto('/profile');
}

test.beforeEach(async ({ app, page, signIn }) => {
  const { sql, close } = openDatabase(app.databaseUrl, { max: 1, applicationName: 'test' });
  await sql`update profiles set name = 'Rosa Alvarez', phone = null, unit = null, emergency_contact = null,
    city = 'Beaverton', state = 'OR', country = 'USA' where resident_id = 'demo-user'`;
  await close();
  await signIn(page, 'resident');
});

test('a resident imports missing profile details, and existing ones stay', async ({ page }) => {
  await openWith(page, {
    name: 'Old Name',
    phone: '503-555-0100',
    unit: 7,
    city: 'Bend',
    latitude: 1,
    longitude: 2,
  });
  await expect(offer(page)).toBeVisible();
  await axe(page);
  await expect(offer(page).locator('dt')).toHaveText(['Phone', 'Unit']);
  await expect(offer(page).locator('dd')).toHaveText(['503-555-0100', '7']);
  const latitude = await readFact(page, 'Latitude').textContent();
  await offer(page).getByRole('button', { name: 'Use it' }).click();
  await expect(page.getByText('Profile saved').first()).toBeVisible();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(readFact(page, 'Phone')).toHaveText('503-555-0100');
  await expect(readFact(page, 'Unit')).toHaveText('7');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rosa Alvarez');
  await expect(readFact(page, 'Address')).toContainText('Beaverton');
  await expect(readFact(page, 'Latitude')).toHaveText(latitude ?? '');
  await expect(offer(page)).toHaveCount(0);
  expect(await readStoredProfile(page)).toBeNull();
});

test('a resident who declines the profile import is not asked again', async ({ page }) => {
  await openWith(page, { phone: '503-555-0100' });
  await offer(page).getByRole('button', { name: 'No, thanks' }).click();
  await expect(offer(page)).toHaveCount(0);
  await expect(page.getByText('This browser has forgotten your earlier profile.')).toBeFocused();
  await axe(page);
  expect(await readStoredProfile(page)).toBeNull();
  await page.reload();
  await expect(readFact(page, 'Phone')).toHaveText('Add');
  await expect(offer(page)).toHaveCount(0);
});

test("an import that doesn't fit the profile returns in the form, with the rest of it", async ({ page }) => {
  await openWith(page, { phone: '5'.repeat(41), unit: '12C' });
  await offer(page).getByRole('button', { name: 'Use it' }).click();
  await expect(page).toHaveURL(/\/profile\/edit$/);
  await expect(page.getByText('Phone can have at most 40 characters.')).toBeVisible();
  await expect(page.getByLabel('Phone')).toHaveValue('5'.repeat(41));
  await expect(page.getByRole('textbox', { name: 'Unit' })).toHaveValue('12C');
  await axe(page);
  expect(await readStoredProfile(page)).not.toBeNull();
  await page.getByLabel('Phone').fill('503-555-0100');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(readFact(page, 'Unit')).toHaveText('12C');
  await expect(offer(page)).toHaveCount(0);
  await expect.poll(() => readStoredProfile(page)).toBeNull();
});

for (const [kind, stored] of [
  ['invalid JSON', '{"phone":'],
  ['a list', '[[]]'],
  ['unexpected fields', '{"__proto__":{"phone":"1"},"phone":{"a":1},"unit":false}'],
  ['nothing new', '{"name":"Rosa","city":"Bend"}'],
  ['a megabyte of text', JSON.stringify({ phone: 'x'.repeat(1_000_000) })],
] as const) {
  test(`stored profile data with ${kind} is discarded silently`, async ({ page }) => {
    await openWith(page, stored);
    await expect.poll(() => readStoredProfile(page)).toBeNull();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rosa Alvarez');
    await expect(offer(page)).toHaveCount(0);
  });
}

test('stored profile data is shown as text', async ({ page }) => {
  const phone = '<img src=x onerror="document.title=1">';
  const emergencyContact = '</script><script>document.title = 2</script>'.repeat(40);
  await openWith(page, { phone, emergencyContact });
  await expect(offer(page).locator('dd').first()).toHaveText(phone);
  await expect(page).toHaveTitle('Profile · VCLink');
  await axe(page);
});

test('a browser with blocked storage only loses the offer to import', async ({ page }) => {
  await openWith(page, { phone: '503-555-0100' });
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  const warned = page.waitForEvent('console', (message) => message.text().includes('could not be read'));
  await page.goto('/profile');
  await warned;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rosa Alvarez');
  await expect(offer(page)).toHaveCount(0);
});
