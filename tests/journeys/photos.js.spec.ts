import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';
import sharp from 'sharp';

import { openDatabase } from '#db/client';

import { axe, expect, holdFiles, test } from '../support/journey';
import { makePicture } from '../support/test-photos';

const path = '/community/marketplace';
const staged = '**/photos/staged';

test.beforeEach(async ({ app }) => {
  const { sql, close } = openDatabase(app.databaseUrl, { max: 1, applicationName: 'test' });
  await sql`delete from listings where resident_id = 'demo-user'`;
  await close();
});

const chosen = async (name: string, asked: Parameters<typeof makePicture>[0]) => ({
  name,
  mimeType: `image/${asked?.format ?? 'jpeg'}`,
  buffer: await makePicture(asked),
});

const fillIn = async (page: Page, title: string) => {
  await page.getByLabel('Give away').check();
  await page.getByLabel('What is it?').fill(title);
  await page.getByLabel('Description').fill('As good as new.');
};

const toFile = (body: Buffer) => body.subarray(body.indexOf('\r\n\r\n') + 4, body.lastIndexOf('\r\n--'));

test('photos are compressed and uploaded while the resident types, and a failed upload retries', async ({
  page,
  signIn,
  expectProblem,
}) => {
  expectProblem(/ERR_INTERNET_DISCONNECTED/);
  const title = `Globe ${randomUUID().slice(0, 8)}`;
  await signIn(page, 'resident', { landsHome: false });
  await page.setViewportSize({ width: 360, height: 740 });
  const bodies: Buffer[] = [];
  let isLost = true;
  await page.route(staged, (route) => {
    if (isLost) {
      isLost = false;
      return route.abort('internetdisconnected');
    }
    bodies.push(route.request().postDataBuffer()!);
    return route.continue();
  });
  await page.goto(`${path}/new`);
  await page
    .getByLabel('Add photos')
    .setInputFiles([
      await chosen('globe.jpg', { width: 2400, height: 1200 }),
      await chosen('foot.png', { width: 300, height: 500, format: 'png' }),
    ]);
  await fillIn(page, title);
  const rows = page.getByRole('list', { name: 'Photos so far' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(page.locator('input[name=photo]')).toHaveCount(2);
  await expect(rows.first().locator('img')).toHaveAttribute('src', /^data:image/);
  const arrived = await Promise.all(bodies.map((body) => sharp(toFile(body)).metadata()));
  expect(arrived.map(({ format, width, height }) => [format, width, height])).toEqual([
    ['jpeg', 1600, 800],
    ['jpeg', 300, 500],
  ]);
  await axe(page);

  await page.getByLabel('What does photo 2 show?').fill('Its foot');
  const up = page.getByRole('button', { name: 'Move up: photo 2' });
  await up.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').getByText('Now it’s photo 1 of 2.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Move up: photo 1' })).toBeFocused();
  await expect(page.getByLabel('What does photo 1 show?')).toHaveValue('Its foot');

  await page.getByLabel('What is it?').fill('');
  await page.getByRole('button', { name: 'Post item' }).click();
  await expect(page.getByText('Say what it is.')).toBeVisible();
  await expect(rows).toHaveCount(2);
  await page.getByLabel('What is it?').fill(title);
  await page.getByRole('button', { name: 'Post item' }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  const images = page.getByRole('group', { name: 'Photos' }).getByRole('img');
  await expect(images).toHaveCount(2);
  await expect(images.first()).toHaveAttribute('alt', 'Its foot');
});

test('a form sent early waits for its photo, and a failed upload is reported', async ({ page, signIn }) => {
  const title = `Kite ${randomUUID().slice(0, 8)}`;
  await signIn(page, 'resident', { landsHome: false });
  const allow = await holdFiles(page, staged);
  await page.goto(`${path}/new`);
  await page.getByLabel('Add photos').setInputFiles([await chosen('kite.jpg', {})]);
  await fillIn(page, title);
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.getByRole('button', { name: 'Post item' }).click();
  await expect(page.getByRole('status').getByText('One photo is still uploading.')).toBeVisible();
  allow();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Photos' }).getByRole('img')).toHaveCount(1);

  await page.goto(`${path}/new`);
  await page
    .getByLabel('Add photos')
    .setInputFiles([{ name: 'kite.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }]);
  await fillIn(page, `${title} again`);
  await expect(page.getByRole('listitem').getByText(/We can’t use this file/)).toBeVisible();
  await page.getByRole('button', { name: 'Post item' }).click();
  await expect(page.getByRole('status').getByText('One photo is not sent.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove photo 1' }).click();
  await expect(page.getByLabel('Add photos')).toBeFocused();
  await page.getByRole('button', { name: 'Post item' }).click();
  await expect(page.getByRole('heading', { name: `${title} again` })).toBeVisible();
});

test("if the photo script doesn't load, photos are sent with the form and kept in it", async ({
  page,
  signIn,
  expectProblem,
}) => {
  expectProblem(/ERR_FAILED/);
  const title = `Lantern ${randomUUID().slice(0, 8)}`;
  await signIn(page, 'resident', { landsHome: false });
  await page.route('**/assets/photo-uploads.client-*.js', (route) => route.abort());
  await page.goto(`${path}/new`);
  await page.getByLabel('Add photos').setInputFiles([await chosen('lantern.jpg', {})]);
  await fillIn(page, '');
  await page.getByRole('button', { name: 'Post item' }).click();
  await expect(page.getByText('One photo is kept.')).toBeVisible();
  await page.getByLabel('What is it?').fill(title);
  await page.getByLabel('What does photo 1 show?').fill('A lantern');
  await page.getByRole('button', { name: 'Post item' }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Photos' }).getByRole('img')).toHaveCount(1);
});
