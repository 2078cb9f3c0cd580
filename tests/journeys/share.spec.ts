import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';
import { and, eq } from 'drizzle-orm';

import { openDatabase } from '#db/client';
import { contentShares, shareCounts } from '#db/schema';

import { axe, axeInBothModes, expect, hydrated, test } from '../support/journey';
import { readQrPng, readQrSvg } from '../support/read-qr';

const laundry = { id: 'business-6', name: 'Soap & Sun Laundry' };
const laundryPath = `/community/business/${laundry.id}`;

test.beforeEach(({ page, signIn }) => signIn(page, 'resident', { landsHome: false }));

test('a resident shares a business by the networks, by mail and by its address', async ({
  app,
  page,
  origin,
  hasScript,
}) => {
  await forgetShares(app.databaseUrl);
  const pressed = await catchNetworks(page, hasScript);
  await page.goto('/community/business');
  if (hasScript) await hydrated(page);
  // By their text, not by role: what is behind a dialog has none.
  const card = page.locator('main li').filter({ hasText: laundry.name });
  await expect(card).not.toContainText('Shared');
  await card.getByRole('link', { name: `Share ${laundry.name}` }).click();
  // In place with a script, as a page without.
  const ways = hasScript ? page.getByRole('dialog') : page.getByRole('main');
  await expect(ways.getByRole('heading', { name: 'Share this business' })).toBeVisible();
  await expect(ways.getByText(laundry.name, { exact: true })).toBeVisible();
  await expect(ways.getByLabel('Address')).toHaveValue(origin + laundryPath);
  const mail = new URL((await ways.getByRole('link', { name: 'Email' }).getAttribute('href')) ?? '');
  expect([mail.protocol, mail.searchParams.get('subject')]).toEqual(['mailto:', laundry.name]);
  expect(mail.searchParams.get('body')).toContain(`\r\n\r\n${origin}${laundryPath}`);
  await axe(page);

  for (const [network, count] of [
    ['WhatsApp', 'Shared once'],
    // The same way once more is no second share.
    ['WhatsApp', 'Shared once'],
    ['Facebook', 'Shared 2 times'],
    ['Twitter', 'Shared 3 times'],
    ['LinkedIn', 'Shared 4 times'],
  ] as const) {
    await ways.getByRole('link', { name: network }).click();
    if (hasScript) {
      // One toast goes while the next comes.
      await expect(page.getByText('Opening share window...').last()).toBeVisible();
      await expect(page.getByText(`Sharing to ${network}`).last()).toBeVisible();
      await expect(card.getByText(count)).toBeAttached();
    } else {
      await page.goBack();
      await page.reload();
      await expect(ways.getByText(count)).toBeVisible();
    }
  }
  if (hasScript) {
    expect(await opened(page)).toEqual(
      ['whatsapp', 'whatsapp', 'facebook', 'twitter', 'linkedin'].map((network) => [
        `/community/share/business/${laundry.id}/${network}`,
        '_blank',
        'width=600,height=400,noopener',
      ]),
    );
  } else {
    expect(pressed.map((to) => new URL(to).hostname)).toEqual([
      'wa.me',
      'wa.me',
      'www.facebook.com',
      'twitter.com',
      'www.linkedin.com',
    ]);
  }
  await ways.getByRole('link', { name: 'QR code' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('QR code');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goto('/community/business');
  await expect(card).toContainText('Shared 4 times');
});

test('a resident takes the QR code of a page away', async ({ page, origin, hasScript }) => {
  await page.goto(`/community/share/business/${laundry.id}`);
  if (hasScript) await hydrated(page);
  await expect(page).toHaveTitle(`Share ${laundry.name} · VCLink`);
  await page.getByRole('link', { name: 'QR code' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('QR code');
  await expect(page).toHaveTitle('QR code · VCLink');
  const picture = page.getByRole('img', { name: `QR code of ${laundry.name}` });
  await expect(picture).toHaveJSProperty('complete', true);
  expect(await picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.width])).toEqual([
    200, 200,
  ]);
  const svg = await page.request.get((await picture.getAttribute('src')) ?? '');
  expect(readQrSvg(await svg.text(), 2)).toBe(origin + laundryPath);
  await expect(page.getByText(origin + laundryPath)).toBeVisible();
  if (hasScript) await axeInBothModes(page);

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download as a picture' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Soap_&_Sun_Laundry_QR.png');
  expect(readQrPng(await readFile(await file.path()), 2)).toBe(origin + laundryPath);

  await page.getByRole('link', { name: `Back to ${laundry.name}` }).click();
  await expect(page).toHaveURL(laundryPath);
  const refused = await page.goto(`/community/qr?url=${encodeURIComponent('https://evil.example/')}`);
  expect(refused?.status()).toBe(400);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'QR codes are made for addresses of this site only.',
  );
  await page.goto('/community/qr?url=');
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('A QR code needs an address.');
});

async function forgetShares(databaseUrl: string): Promise<void> {
  const database = openDatabase(databaseUrl, { max: 1, applicationName: 'test shares' });
  for (const table of [contentShares, shareCounts])
    await database.db.delete(table).where(and(eq(table.kind, 'business'), eq(table.subjectId, laundry.id)));
  await database.close();
}

/**
 * Keeps the browser from the networks themselves. With a script their windows do not open, and what was to be opened
 * is noted; the count is told by the page all the same.
 * @returns where our own answers lead to, in the order of the presses without a script
 */
async function catchNetworks(page: Page, hasScript: boolean): Promise<string[]> {
  const pressed: string[] = [];
  if (hasScript) {
    await page.addInitScript(() => {
      const windows: unknown[] = [];
      Object.assign(window, { windows });
      window.open = (...how) => {
        windows.push(how);
        return null;
      };
    });
  }
  await page.route(
    /\/community\/share\/business\/[\w-]+\/(facebook|twitter|linkedin|whatsapp)$/,
    async (route) => {
      const answer = await route.fetch({ maxRedirects: 0 });
      expect(answer.status()).toBe(303);
      pressed.push(answer.headers().location ?? '');
      await route.fulfill({ contentType: 'text/html', body: '<title>A network</title><p>A network.</p>' });
    },
  );
  return pressed;
}

const opened = (page: Page) => page.evaluate(() => (window as unknown as { windows: unknown }).windows);
