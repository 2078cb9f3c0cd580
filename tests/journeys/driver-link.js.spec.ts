import type { Page } from '@playwright/test';

import { expect, test } from '../support/journey';
import { addVan } from '../support/van';

/** Goes on duty by a new link of a vehicle of its own. */
async function driveVan(databaseUrl: string, page: Page) {
  const { path, ...van } = await addVan(databaseUrl);
  await page.goto(`${path}/link`);
  await page.getByLabel('Driver’s name').fill('Pat Lee');
  await page.getByRole('button', { name: 'Make the link' }).click();
  await page.goto((await page.getByLabel('Link', { exact: true }).textContent()) ?? '');
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByText('On duty, this phone sends where the shuttle is.')).toBeVisible();
  await page.getByRole('button', { name: 'Start duty' }).click();
  return van;
}

test('the phone of a driver on duty sends the position of a vehicle without a tracker', async ({
  app,
  page,
  context,
  signIn,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 45.49, longitude: -122.81, accuracy: 8 });
  await signIn(page, 'manager', { landsHome: false });
  const { positions, remove } = await driveVan(app.databaseUrl, page);
  await expect(page.getByText('Your position is sent every 10 seconds')).toBeVisible();
  expect((await positions())[0]).toMatchObject({ latitude: 45.49, accuracy: 8 });
  await page.getByRole('button', { name: 'End duty' }).click();
  await expect(page.getByText('Your position is sent')).toHaveCount(0);
  await remove();
});

test('a driver whose browser shares no position is told so', async ({ app, page, signIn }) => {
  await signIn(page, 'manager', { landsHome: false });
  const { positions, remove } = await driveVan(app.databaseUrl, page);
  await expect(page.getByText('Your browser doesn’t share your position with this page.')).toBeVisible();
  expect(await positions()).toHaveLength(0);
  await remove();
});
