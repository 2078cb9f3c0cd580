import type { Page } from '@playwright/test';

import { axe, expect, test } from '../support/journey';

/** What a manager reads in the table: how often the page of a pattern was opened this week. */
async function readViews(manager: Page, route: string): Promise<number> {
  await manager.goto('/manage/page-views');
  const row = manager
    .getByRole('table', { name: 'Views by page' })
    .getByRole('row')
    .filter({
      has: manager.getByText(route, { exact: true }),
    });
  if ((await row.count()) === 0) return 0;
  return Number((await row.getByRole('cell').first().innerText()).replaceAll(',', ''));
}

test('a manager sees what visitors and residents open', async ({ page, signIn, otherBrowser }) => {
  const manager = await otherBrowser();
  await signIn(manager, 'manager', { landsHome: false });
  await manager.goto('/manage');
  await manager.getByRole('link', { name: /Page views/ }).click();
  await expect(manager.getByRole('heading', { level: 1, name: 'Page views' })).toBeVisible();
  const before = [await readViews(manager, '/emergency'), await readViews(manager, '/wellbeing')];

  await page.goto('/emergency');
  await signIn(page, 'resident', { landsHome: false });
  await page.goto('/wellbeing');
  await page.goto('/emergency');

  expect(await readViews(manager, '/emergency')).toBe(before[0]! + 2);
  expect(await readViews(manager, '/wellbeing')).toBe(before[1]! + 1);
});

test('a change of the route counts once', async ({ page, signIn, otherBrowser }) => {
  const manager = await otherBrowser();
  await signIn(manager, 'manager', { landsHome: false });
  await signIn(page, 'resident');
  await expect(page).toHaveURL(/\/$/);
  const before = [await readViews(manager, '/health'), await readViews(manager, '/sustainable')];

  const sections = page.getByRole('navigation', { name: 'Sections' }).first();
  await sections.getByRole('link', { name: 'Health' }).click();
  await expect(page).toHaveURL(/\/health$/);
  await sections.getByRole('link', { name: 'Eco-Safe' }).click();
  await expect(page).toHaveURL(/\/sustainable$/);

  await expect.poll(() => readViews(manager, '/sustainable')).toBe(before[1]! + 1);
  expect(await readViews(manager, '/health')).toBe(before[0]! + 1);
});

test('a form that comes back is no page that was opened', async ({
  page,
  signIn,
  otherBrowser,
  hasScript,
}) => {
  const manager = await otherBrowser();
  await signIn(manager, 'manager', { landsHome: false });
  await signIn(page, 'manager', { landsHome: false });
  const form = '/settings/notifications/community-update';
  const before = [await readViews(manager, form), await readViews(manager, '/profile')];
  await page.goto('/settings/notifications');
  await page.getByRole('button', { name: 'Send community update' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  if (!hasScript) await expect(page).toHaveURL(new RegExp(`${form}$`));
  await page.getByRole('banner').locator('summary').click();
  await page.getByRole('banner').getByRole('link', { name: 'Profile' }).click();
  await expect(page).toHaveURL(/\/profile$/);

  await expect.poll(() => readViews(manager, '/profile')).toBe(before[1]! + 1);
  expect(await readViews(manager, form)).toBe(before[0]);
});

test('the figures are there for a week, a month and a quarter, with each day', async ({ page, signIn }) => {
  await signIn(page, 'manager', { landsHome: false });
  await page.goto('/manage/page-views');
  await axe(page);
  for (const days of [30, 90, 7]) {
    await page
      .getByRole('navigation', { name: 'Period' })
      .getByRole('link', { name: `${days} days` })
      .click();
    await expect(page).toHaveURL(new RegExp(`\\?days=${days}$`));
    await expect(
      page.getByRole('heading', { name: new RegExp(`views? in the last ${days} days$`) }),
    ).toBeVisible();
    await expect(page.locator('[aria-current="true"]', { hasText: `${days} days` })).toBeVisible();
  }
  await page.getByText('Each day as a table').click();
  const table = page.getByRole('table', { name: 'Views by day' });
  await expect(table.getByRole('row')).toHaveCount(8);
  const total = await page.getByRole('heading', { name: /in the last/ }).innerText();
  const days = await table.getByRole('cell').allInnerTexts();
  expect(days.reduce((sum, views) => sum + Number(views), 0)).toBe(Number(total.split(' ')[0]));
  await expect(table.getByRole('rowheader').first()).toHaveText('Today');
  await axe(page, { colorScheme: 'dark' });
});

test('residents do not see them', async ({ page, signIn }) => {
  await signIn(page, 'resident', { landsHome: false });
  expect((await page.goto('/manage/page-views'))?.status()).toBe(403);
  await expect(page.getByRole('table')).toHaveCount(0);
});
