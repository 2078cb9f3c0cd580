import type { Page } from '@playwright/test';

import { openDatabase } from '#db/client';

import { expect, test } from '../support/journey';

/** Goes on duty by a new link of a vehicle without a tracker. @returns the positions it sent, and how to remove it */
async function driveVan(databaseUrl: string, page: Page) {
  const id = `van-${crypto.randomUUID().slice(0, 8)}`;
  const { sql, close } = openDatabase(databaseUrl, { max: 1, applicationName: 'test' });
  await sql`insert into shuttles (id, name, vehicle_number, capacity) values (${id}, ${id}, '9', 8)`;
  await page.goto(`/manage/shuttle/vehicles/${id}/link`);
  await page.getByLabel('Driver’s name').fill('Pat Lee');
  await page.getByRole('button', { name: 'Make the link' }).click();
  await page.goto((await page.getByLabel('Link', { exact: true }).textContent()) ?? '');
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByText('On duty, this phone sends where the shuttle is.')).toBeVisible();
  await page.getByRole('button', { name: 'Start duty' }).click();
  return {
    positions: () => sql`select latitude, accuracy from shuttle_positions where shuttle_id = ${id}`,
    async remove() {
      await sql`delete from shuttles where id = ${id}`;
      await close();
    },
  };
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
