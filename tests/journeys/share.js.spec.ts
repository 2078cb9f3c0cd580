import type { Page } from '@playwright/test';

import { axe, expect, test } from '../support/journey';

const market = { id: 'business-2', name: 'Commons Market' };
const marketPath = `/community/business/${market.id}`;

test.beforeEach(({ page, signIn }) => signIn(page, 'resident', { landsHome: false }));

test("the device's own share sheet comes first if there is one", async ({ page, origin }) => {
  await addShareSheet(page);
  await page.goto(marketPath);
  const share = page.getByRole('link', { name: `Share ${market.name}` });

  await share.click();
  await expect.poll(() => sharedByDevice(page)).toHaveLength(1);
  await expect(share).toHaveAttribute('aria-busy', 'true');
  await share.click();
  await finishSharing(page);
  await expect(page.getByText('Shared successfully!')).toBeVisible();
  await expect(page.getByText('Business shared using device sharing')).toBeVisible();
  await expect(page.getByText(/^Shared (once|\d+ times)$/)).toBeVisible();
  await expect(share).toHaveAttribute('aria-busy', 'false');
  const [given, ...more] = await sharedByDevice(page);
  expect(given).toMatchObject({ title: market.name, url: origin + marketPath });
  expect(given?.text).toMatch(/\w/);
  expect(more).toEqual([]);

  await share.click();
  await expect.poll(() => sharedByDevice(page)).toHaveLength(2);
  await finishSharing(page, 'DataError');
  await expect(page.getByText('Share failed')).toBeVisible();
  await expect(page.getByText('Unable to share at this time')).toBeVisible();
  const failure = page.getByRole('listitem').filter({ hasText: 'Share failed' });
  await failure.getByRole('button', { name: 'Close toast' }).click();
  await expect(page.getByText('Share failed')).toBeHidden();

  await share.click();
  await expect.poll(() => sharedByDevice(page)).toHaveLength(3);
  await finishSharing(page, 'AbortError');
  await expect(share).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByText('Share failed')).toBeHidden();

  // If the browser rejects the press as too old, the dialog opens with a button to press.
  await share.click();
  await expect.poll(() => sharedByDevice(page)).toHaveLength(4);
  await finishSharing(page, 'NotAllowedError');
  const dialog = page.getByRole('dialog', { name: 'Share this business' });
  await dialog.getByRole('button', { name: 'Share with this device' }).click();
  await expect.poll(() => sharedByDevice(page)).toHaveLength(5);
  await finishSharing(page);
  await expect(page.getByText('Shared successfully!').last()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(share).toBeFocused();
});

test('each network opens in its own window, and each press is counted', async ({ page }) => {
  await page.addInitScript(() => {
    const windows: unknown[] = [];
    Object.assign(window, { windows });
    window.open = (...how) => {
      windows.push(how);
      return null;
    };
  });
  await page.goto('/community/business/business-6');
  await page.getByRole('link', { name: 'Share Soap & Sun Laundry' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this business' });
  await axe(page);
  for (const network of ['WhatsApp', 'LinkedIn']) {
    await dialog.getByRole('link', { name: network }).click();
    await expect(page.getByText(`Sharing to ${network}`).last()).toBeVisible();
  }
  await expect(page.getByText('Shared 2 times')).toBeAttached();
  expect(await page.evaluate(() => (window as unknown as { windows: unknown }).windows)).toEqual(
    ['whatsapp', 'linkedin'].map((network) => [
      `/community/share/business/business-6/${network}`,
      '_blank',
      'width=600,height=400,noopener',
    ]),
  );
});

test('a press on Share without a server or session is reported', async ({ page, expectProblem }) => {
  expectProblem(/net::ERR_FAILED/);
  await page.goto(marketPath);
  const share = page.getByRole('link', { name: `Share ${market.name}` });
  await page.route('**/count', (route) => route.abort());
  await share.click();
  await expect(page.getByText('Share failed')).toBeVisible();
  await expect(page.getByText('Unable to share at this time')).toBeVisible();
  await expect(share).toHaveAttribute('aria-busy', 'false');

  await page.unroute('**/count');
  await page.context().clearCookies();
  await share.click();
  await expect(page).toHaveURL(
    `/signin?redirectTo=${encodeURIComponent(`/community/share/business/${market.id}`)}`,
  );
});

test('the share link is copied, or selected for copying by hand', async ({ page, context, origin }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/community/share/deal/deal-1');
  const copy = page.getByRole('button', { name: 'Copy link' });
  await copy.click();
  await expect(page.getByText('Link copied!')).toBeVisible();
  await expect(page.getByText('Deal link copied to clipboard')).toBeVisible();
  const address = await page.getByLabel('Address').inputValue();
  expect(address).toMatch(new RegExp(`^${origin}/community/`));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await copy.click();
  await expect(page.getByText('Share failed')).toBeVisible();
  await expect(page.getByLabel('Address')).toBeFocused();
  expect(await page.evaluate(() => document.getSelection()?.toString())).toBe(address);
});

test('the QR code loads once, says that it is loading, and can be retried', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/net::ERR_FAILED/);
  let asked = 0;
  let answer: (how: 'abort' | 'continue') => void = () => undefined;
  await page.route('**/community/qr.svg?**', async (route) => {
    asked++;
    const how = await new Promise<'abort' | 'continue'>((resolve) => (answer = resolve));
    await route[how]();
  });
  await page.goto(marketPath);
  const link = page.getByRole('link', { name: `QR code of ${market.name}` });
  await link.click();
  const dialog = page.getByRole('dialog', { name: 'QR code' });
  await expect(dialog.getByRole('status')).toHaveText('Making the QR code…');
  await expect.poll(() => asked).toBe(1);
  answer('abort');
  await expect(dialog.getByRole('alert')).toHaveText(
    'The QR code didn’t load. Check your connection, then try again.',
  );
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => asked).toBe(2);
  answer('continue');
  const picture = dialog.getByRole('img', { name: `QR code of ${market.name}` });
  await expect(picture).toHaveJSProperty('naturalWidth', 200);
  await expect(dialog.getByRole('link', { name: 'Download image' })).toHaveAttribute(
    'href',
    `/community/qr.png?url=${encodeURIComponent(marketPath)}&title=Commons+Market`,
  );
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();

  await link.click();
  await expect(picture).toHaveJSProperty('naturalWidth', 200);
  expect(asked).toBe(2);
});

type SharingWindow = { given: ShareData[]; settle: (error?: string) => void };

async function addShareSheet(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const given: ShareData[] = [];
    Object.assign(window, { given });
    navigator.share = (data = {}) => {
      given.push(data);
      return new Promise((resolve, reject) => {
        const finish = (error?: string) => (error ? reject(new DOMException('', error)) : resolve());
        Object.assign(window, { settle: finish });
      });
    };
  });
}

const sharedByDevice = (page: Page) => page.evaluate(() => (window as unknown as SharingWindow).given);

const finishSharing = (page: Page, error?: string) =>
  page.evaluate((error) => (window as unknown as SharingWindow).settle(error), error);
