import { openDatabase } from '#db/client';

import { expect, test } from '../support/journey';
import { phone } from '../support/taps';

test.use(phone);

test('a refused entry keeps what was typed and chosen, and is saved once it is right', async ({
  app,
  page,
  signIn,
}) => {
  const { sql, close } = openDatabase(app.databaseUrl, { max: 1, applicationName: 'test' });
  await sql`delete from directory_entries where resident_id = 'demo-user'`;
  await signIn(page, 'resident', { landsHome: false });
  await page.goto('/community/neighbors/mine');
  await page.getByLabel('Languages you speak').fill('Quechua');
  await page.getByLabel('Who sees your languages').selectOption('My building');
  await page.getByLabel('Your phone number').fill('later');
  await page.getByRole('button', { name: 'List me' }).click();
  await expect(page.getByLabel('Your phone number')).toBeFocused();
  await expect(page.getByLabel('Languages you speak')).toHaveValue('Quechua');
  await expect(page.getByLabel('Who sees your languages')).toHaveValue('building');
  await page.getByLabel('Your phone number').fill('');
  await page.getByRole('button', { name: 'List me' }).click();
  await expect(page.getByText('You’re in the directory')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search neighbors' }).fill('quechua');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('link', { name: 'Rosa Alvarez (you)' })).toBeVisible();
  await sql`delete from directory_entries where resident_id = 'demo-user'`;
  await close();
});
