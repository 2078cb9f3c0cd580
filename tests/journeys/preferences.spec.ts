import type { Page } from '@playwright/test';

import { openDatabase } from '#db/client';

import { axe, expect, test } from '../support/journey';

/** Which topics reach a resident by which channel, and when not; with and without JavaScript. */
const card = (page: Page) => page.getByRole('region', { name: 'What you hear of' });
const box = (page: Page, name: string) => card(page).getByRole('checkbox', { name });
const save = (page: Page) => card(page).getByRole('button', { name: 'Save preferences' }).click();

test.beforeEach(async ({ app, page, signIn }) => {
  const { sql, close } = openDatabase(app.databaseUrl, { max: 1, applicationName: 'test' });
  await sql`delete from notification_preferences`;
  await close();
  await signIn(page, 'resident', { landsHome: false });
  await page.goto('/settings/notifications');
});

test('a resident chooses topics, channels and quiet hours, and finds them again', async ({ page }) => {
  const mailed = ['Safety alerts', 'Marketplace messages'];
  for (const topic of [...mailed, 'Community updates', 'Booking reminders', 'Class updates']) {
    await expect(card(page).getByRole('row', { name: topic })).toContainText('Always');
    await expect(box(page, `${topic} by push`)).toBeChecked();
    await expect(box(page, `${topic} by e-mail`)).toBeChecked({ checked: mailed.includes(topic) });
  }
  await expect(card(page)).toContainText('E-mails go to resident@example.org');
  await expect(card(page)).toContainText('No mail server is set up here');
  await expect(card(page)).toContainText('A safety alert comes at any hour. So does a health reminder');
  await expect(card(page)).toContainText(
    'Whatever you choose here, your devices also get: a water leak that concerns you, news of your garden plot, news of what you offer, news of the events that you go to.',
  );

  await box(page, 'Safety alerts by push').uncheck();
  await box(page, 'Safety alerts by e-mail').uncheck();
  await box(page, 'Class updates by e-mail').check();
  await page.getByLabel('Quiet from').fill('22:00');
  await page.getByLabel('Quiet until').fill('07:30');
  await save(page);
  await expect(page.getByText('Preferences saved').first()).toBeVisible();
  await expect(page).toHaveURL(/\/settings\/notifications$/);

  await page.reload();
  await expect(box(page, 'Safety alerts by push')).not.toBeChecked();
  await expect(box(page, 'Safety alerts by e-mail')).not.toBeChecked();
  await expect(box(page, 'Class updates by e-mail')).toBeChecked();
  await expect(box(page, 'Community updates by push')).toBeChecked();
  await expect(page.getByLabel('Quiet from')).toHaveValue('22:00');
  await expect(page.getByLabel('Quiet until')).toHaveValue('07:30');
});

test('whoever wants nothing has it so, and gets quiet hours back out', async ({ page }) => {
  await page.getByLabel('Quiet from').fill('22:00');
  await page.getByLabel('Quiet until').fill('07:30');
  await save(page);
  await expect(page.getByText('Preferences saved').first()).toBeVisible();
  await page.reload();
  for (const one of await card(page).getByRole('checkbox').all()) await one.uncheck();
  await page.getByLabel('Quiet from').fill('');
  await page.getByLabel('Quiet until').fill('');
  await save(page);
  await expect(page.getByText('Preferences saved').first()).toBeVisible();
  await page.reload();
  await expect(card(page).getByRole('checkbox')).toHaveCount(12);
  for (const one of await card(page).getByRole('checkbox').all()) await expect(one).not.toBeChecked();
  await expect(page.getByLabel('Quiet from')).toHaveValue('');
});

test('half of the quiet hours is refused in place, and every choice stays', async ({ page, hasScript }) => {
  await box(page, 'Community updates by push').uncheck();
  await box(page, 'Booking reminders by e-mail').check();
  await page.getByLabel('Quiet from').fill('22:00');
  await save(page);
  await expect(card(page)).toContainText('Enter when the quiet hours end.');
  await expect(page.getByLabel('Quiet until')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Quiet until')).toBeFocused();
  await expect(page.getByLabel('Quiet from')).toHaveValue('22:00');
  await expect(box(page, 'Community updates by push')).not.toBeChecked();
  await expect(box(page, 'Booking reminders by e-mail')).toBeChecked();
  await expect(page.getByLabel('Alert Title')).toBeVisible();
  if (!hasScript) await expect(page).toHaveURL(/\/settings\/notifications\/preferences$/);
  await axe(page);

  await page.getByLabel('Quiet until').fill('22:00');
  await save(page);
  await expect(card(page)).toContainText('Quiet hours must end at another time than they begin.');
  await page.getByLabel('Quiet until').fill('06:00');
  await save(page);
  await expect(page.getByText('Preferences saved').first()).toBeVisible();
  await page.reload();
  await expect(box(page, 'Community updates by push')).not.toBeChecked();
  await expect(page.getByLabel('Quiet until')).toHaveValue('06:00');
});

test('the choices fit a narrow phone, each with room for a finger', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const table = card(page).getByRole('table');
  const { x, width } = (await table.boundingBox())!;
  expect(x + width).toBeLessThanOrEqual(360);
  for (const label of await table.locator('label').all()) {
    const size = (await label.boundingBox())!;
    expect(Math.min(size.width, size.height)).toBeGreaterThanOrEqual(44);
  }
  await axe(page);
  await axe(page, { colorScheme: 'dark' });
});
