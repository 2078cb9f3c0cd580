import type { Page } from '@playwright/test';

import { expect, test } from '../support/journey';
import { holdRequests } from '../support/slow-line';

const map = (page: Page) => page.getByRole('group', { name: 'Map of the trails' });
const pins = (page: Page) => map(page).locator('.map-pin');
const limitMs = 10_000;

test('on a slow network, scripts are requested before the stylesheet has arrived', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'resident', { landsHome: false });
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 100,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  const styles = await holdRequests(page, '**/assets/*.css');
  const script = page.waitForRequest(/\/assets\/vendor-/);
  await page.goto('/emergency', { waitUntil: 'commit' });
  await script;
  styles.release();
  const bell = page.getByRole('banner').getByRole('link', { name: /^Notifications/ });
  await expect(bell.first()).toHaveAttribute('aria-expanded', 'false');
});

test("a map that doesn't load gives up after ten seconds, and loads on request", async ({ page, signIn }) => {
  await page.clock.install();
  await signIn(page, 'resident', { landsHome: false });
  const script = await holdRequests(page, '**/assets/maps-*.js');
  await page.goto('/health/outdoor');
  await expect.poll(script.isAsked).toBe(true);
  await expect(map(page).locator('svg a').first()).toBeVisible();
  await page.clock.fastForward(limitMs);
  await expect(map(page).getByRole('status')).toHaveText(
    'The map couldn’t load. You’ll find the same places in the text.',
  );
  await map(page).getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(map(page)).toBeFocused();
  await page.clock.fastForward(limitMs);
  await expect(map(page).getByRole('status')).toBeVisible();
  script.release();
  await map(page).getByRole('button', { name: 'Try again' }).click();
  await expect(pins(page).first()).toBeVisible();
});

test('a map that fails is requested again', async ({ page, signIn, expectProblem }) => {
  expectProblem(/ERR_FAILED/);
  await signIn(page, 'resident', { landsHome: false });
  await page.route('**/assets/maps-*.js', (route) => route.abort());
  await page.goto('/health/outdoor');
  const again = map(page).getByRole('button', { name: 'Try again' });
  await again.click();
  await expect(again).toBeVisible();
  await page.unroute('**/assets/maps-*.js');
  await again.click();
  await expect(pins(page).first()).toBeVisible();
  await expect(pins(page).first()).toHaveCSS('position', 'absolute');
  await expect(page.locator('link[rel="stylesheet"]')).toHaveCount(1);
});

test("a form that doesn't load gives up after ten seconds, and is offered as a page", async ({
  page,
  signIn,
}) => {
  await page.clock.install();
  await signIn(page, 'resident', { landsHome: false });
  const script = await holdRequests(page, '**/assets/booking-form-*.js');
  await page.goto('/health/fitness');
  await page.getByRole('main').getByRole('link', { name: 'Book Session' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect.poll(script.isAsked).toBe(true);
  await expect(dialog).toContainText('Loading amenities...');
  await page.clock.fastForward(limitMs);
  await expect(dialog).toContainText('couldn’t be loaded.');
  await dialog.getByRole('link', { name: 'Open as a page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Book Your Session' })).toBeVisible();
  script.release();
});

test("a dialog that doesn't load gives way to its page after ten seconds", async ({ page, signIn }) => {
  await page.clock.install();
  await signIn(page, 'resident', { landsHome: false });
  const script = await holdRequests(page, /\/assets\/dialog-[\w-]{8}\.js$/);
  await page.goto('/notifications');
  await page.getByRole('banner').getByRole('link', { name: 'Emergency', exact: true }).click();
  await expect.poll(script.isAsked).toBe(true);
  await page.clock.fastForward(limitMs);
  await expect(page).toHaveURL(/\/emergency$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Emergency' })).toBeVisible();
});

test("the browser's push state is requested again if it doesn't load", async ({
  page,
  signIn,
  expectProblem,
}) => {
  expectProblem(/ERR_FAILED/);
  await signIn(page, 'resident', { landsHome: false });
  await page.route('**/assets/this-browser-*.js', (route) => route.abort());
  await page.goto('/settings/notifications');
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(page.getByText('We couldn’t check this browser’s notifications.')).toBeVisible();
  await page.unroute('**/assets/this-browser-*.js');
  await again.click();
  await expect(again).toHaveCount(0);
  await expect(page.getByText('couldn’t be loaded')).toHaveCount(0);
});

test('a browser too old for the scripts shows no control that needs them', async ({
  page,
  signIn,
  expectProblem,
}) => {
  expectProblem(/ERR_FAILED/);
  await signIn(page, 'resident', { landsHome: false });
  await page.route('**/assets/*.js', (route) => route.abort());
  const rule = '@supports not (aspect-ratio';
  await page.route('**/assets/*.css', async (route) => {
    const response = await route.fetch();
    const style = await response.text();
    expect(style).toContain(rule);
    await route.fulfill({ response, body: style.replace(rule, '@supports (aspect-ratio') });
  });
  await page.goto('/health/outdoor', { waitUntil: 'load' });
  const listed = page.getByRole('list', { name: 'Trails', exact: true }).locator(':scope > li');
  await expect(listed).toHaveCount(3);
  await expect(map(page).locator('svg a').first()).toBeVisible();
  await page.getByRole('link', { name: 'Show all 6 trails' }).first().click();
  await expect(listed).toHaveCount(6);
  await expect(map(page).locator('svg a').first()).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Trails: map or list' })).toBeVisible();
  // A stylesheet may still be on its way through the route.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
