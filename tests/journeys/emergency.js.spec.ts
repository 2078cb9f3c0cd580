import type { Page } from '@playwright/test';

import {
  axe,
  expect,
  grantLocation,
  located,
  sendButton,
  test,
  readSmsText,
} from '../support/emergency-journey';
import { insertShare } from '../support/shares';
import { holdRequests } from '../support/slow-line';

const link = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Emergency' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Emergency' });
const message = (page: Page) => page.getByLabel('Message (optional)');

const neverLocates = () => {
  const asked: unknown[] = [];
  Object.assign(window, { asked });
  navigator.geolocation.getCurrentPosition = (_found, _failed, options) => void asked.push(options);
};

test.beforeEach(({ page, signIn, noor }) => signIn(page, noor, { landsHome: false }));

test('the emergency dialog opens, finds the location, sends and closes by keyboard alone', async ({
  page,
  noor,
  smtp,
  context,
  origin,
}) => {
  await grantLocation(context, origin);
  await page.goto('/health');
  await link(page).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('link').first()).toHaveAttribute('href', 'tel:911');
  await expect(dialog(page)).toContainText('For emergency use only.');
  await expect(dialog(page).getByRole('link', { name: 'Call 911', exact: true })).toBeFocused();
  await expect(dialog(page).getByRole('link', { name: 'Call Ana Ruiz' })).toBeVisible();
  await expect(dialog(page).getByRole('link', { name: 'Call 911', exact: true })).toBeFocused();
  await expect(dialog(page)).toContainText(
    `Location obtained Your current location has been captured for sharing. about 0.2 miles north of the center of Cedar Commons${located}, to about 60 ft`,
  );
  await expect(page.getByLabel('Where you are')).toBeHidden();
  await axe(page);

  await message(page).focus();
  await page.keyboard.type('I fell on the creek path.');
  expect(await readSmsText(page, 'Ana Ruiz')).toBe(
    `I fell on the creek path.\nMy location: ${located} ` +
      'https://www.openstreetmap.org/?mlat=45.490700&mlon=-122.803700#map=17/45.490700/-122.803700',
  );
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  for (let tabs = 0; tabs < 2; tabs += 1) await page.keyboard.press('Tab');
  await expect(sendButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  expect((await sent).url()).toBe(`${origin}/api/emergency-share`);
  expect((await sent).postDataJSON()).toMatchObject({
    userId: 'me',
    shareMethod: 'all',
    message: 'I fell on the creek path.',
    location: { lat: 45.4907, lng: -122.8037, address: located },
  });
  await expect(page.getByText('Emergency contacts notified!')).toBeVisible();
  await expect(page.getByText('Successfully notified 1 emergency contact(s).')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/health$/);
  await expect(link(page)).toBeFocused();
  expect((await smtp.mailTo(noor.ana.email)).text).toContain('45.490700');

  await page.keyboard.press('Enter');
  await expect(message(page)).toHaveValue('');
  await expect(dialog(page).getByRole('region', { name: 'You are sharing your emergency' })).toContainText(
    'Measured by your device',
  );
  await dialog(page).getByRole('link', { name: "I'm safe" }).click();
  await expect(page).toHaveURL(/\/safe\?back=%2Fhealth$/);
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('button', { name: "Yes, I'm safe" }).click();
  await expect(page.getByText('Glad you’re safe')).toBeVisible();
  await expect(page).toHaveURL(/\/health$/);
});

test('a fresh share is shown over every page at once, until "I\'m safe" is pressed there', async ({
  page,
}) => {
  // Revalidations during the request don't know the share yet.
  await page.route('/api/emergency-share', async (route) => {
    await page.evaluate(() => window.__remixRouter.revalidate());
    const state = () => page.evaluate(() => window.__remixRouter.state.revalidation);
    await expect.poll(state).toBe('idle');
    await route.continue();
  });
  await page.goto('/health');
  await link(page).click();
  await expect(page.getByRole('dialog', { name: 'Emergency' })).toBeVisible();
  await sendButton(page).click();
  const line = page.getByRole('region', { name: 'You are sharing your emergency' });
  await expect(line).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: 'Community', exact: true })
    .click();
  await expect(page).toHaveURL(/\/$/);
  await line.getByRole('link', { name: "I'm safe" }).click();
  const question = page.getByRole('dialog', { name: 'Tell them you’re safe?' });
  await question.getByRole('button', { name: "Yes, I'm safe" }).click();
  await expect(page.getByText('Glad you’re safe')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(line).toHaveCount(0);
});

test('a denied location is reported, can be retried, and blocks nothing', async ({
  page,
  context,
  origin,
}) => {
  await page.goto('/emergency');
  await expect(page.getByText('Location access denied')).toBeVisible();
  await expect(
    page.getByText('Unable to access your location. You can still send emergency alerts without location.'),
  ).toBeVisible();
  await page.getByLabel('Where you are').fill('The pool');
  expect(await readSmsText(page, 'Ana Ruiz')).toContain('I am at: The pool');

  await grantLocation(context, origin);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Location obtained').locator('..')).toContainText(located);
  await expect(page.getByLabel('Where you are')).toHaveValue('The pool');
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await sendButton(page).click();
  expect((await sent).postDataJSON()).toMatchObject({
    location: { lat: 45.4907, lng: -122.8037, address: 'The pool' },
  });
  await expect(page.getByText('Emergency contacts notified!')).toBeVisible();
});

test('the location follows a moving resident while the page stays open, silently', async ({
  page,
  context,
  origin,
}) => {
  await grantLocation(context, origin);
  await page.clock.install();
  await page.goto('/emergency');
  const status = page.getByText('Location obtained').locator('..');
  await expect(status).toContainText(located);
  await context.setGeolocation({ latitude: 45.4917, longitude: -122.8037, accuracy: 18.4 });
  // The page's clock also runs, so leave half a minute for a slow machine.
  await page.clock.runFor(30_000);
  await expect(status).toContainText(located);
  await page.clock.runFor(31_000);
  await expect(status).toContainText('45.491700,-122.803700');
});

test('a browser without location services says so, and still sends a share', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'geolocation', { value: undefined }));
  await page.goto('/emergency');
  await expect(page.getByText('Location not supported')).toBeVisible();
  await expect(page.getByText("Your browser doesn't support location services.")).toBeVisible();
  await sendButton(page).click();
  await expect(page.getByText('Emergency contacts notified!')).toBeVisible();
  await expect(page.getByRole('region', { name: 'You are sharing your emergency' })).toContainText(
    'You did not say where you are.',
  );
});

test("sending a share doesn't wait for a pending location", async ({ page }) => {
  await page.addInitScript(neverLocates);
  await page.goto('/emergency');
  await expect(page.getByText('Getting your location…')).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { asked: unknown }).asked)).toEqual([
    { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 },
  ]);
  await expect(page.getByLabel('Where you are')).toBeHidden();
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await sendButton(page).click();
  expect((await sent).postDataJSON()).toMatchObject({ location: null, address: '' });
  await expect(page.getByText('Emergency contacts notified!')).toBeVisible();
});

test('without a server the emergency dialog opens, says what fails, and keeps the input', async ({
  page,
  context,
  origin,
  expectProblem,
}) => {
  expectProblem(/net::ERR_FAILED/);
  await grantLocation(context, origin);
  await page.goto('/health');
  await page.route('**/api/emergency-share**', (route) => route.abort());
  await link(page).click();
  await expect(dialog(page)).toContainText('Your contacts couldn’t be loaded.');
  await expect(dialog(page)).toContainText('Location obtained');
  await message(page).fill('I fell.');
  const tokens: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/emergency-share'))
      tokens.push((request.postDataJSON() as { formToken: string }).formToken);
  });
  await sendButton(page).click();
  await expect(page.getByText('Failed to notify contacts')).toBeVisible();
  await expect(page.getByText('Please try again or contact emergency services directly.')).toBeVisible();
  await expect(message(page)).toHaveValue('I fell.');
  await expect(dialog(page).getByRole('link', { name: 'Call 911', exact: true })).toHaveAttribute(
    'href',
    'tel:911',
  );
  await axe(page);

  await dialog(page).getByRole('button', { name: 'Dismiss message' }).click();
  await expect(page.getByText('Failed to notify contacts')).toHaveCount(0);
  await expect(message(page)).toHaveValue('I fell.');

  await page.unroute('**/api/emergency-share**');
  await dialog(page).getByRole('button', { name: 'Load my contacts again' }).click();
  await expect(dialog(page).getByRole('link', { name: 'Call Ana Ruiz' })).toBeVisible();
  await expect(message(page)).toHaveValue('I fell.');
  await sendButton(page).click();
  await expect(page.getByText('Emergency contacts notified!')).toBeVisible();

  await link(page).click();
  await sendButton(page).click();
  await expect.poll(() => tokens.length).toBe(3);
  expect(tokens[1]).toBe(tokens[0]);
  expect(tokens[2]).not.toBe(tokens[0]);
});

test('emergency text typed before scripts load is sent', async ({ page }) => {
  await page.addInitScript(neverLocates);
  const scripts = await holdRequests(page, '**/assets/entry.client-*.js');
  await page.goto('/emergency', { waitUntil: 'commit' });
  await page.getByLabel('Where you are').fill('The pool');
  await message(page).fill('I fell.');
  scripts.release();
  await expect(page.getByText('Getting your location…')).toBeVisible();
  await expect(page.getByLabel('Where you are')).toHaveValue('The pool');
  expect(await readSmsText(page, 'Ana Ruiz')).toBe('I fell.\nI am at: The pool');
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await sendButton(page).click();
  expect((await sent).postDataJSON()).toMatchObject({ message: 'I fell.', address: 'The pool' });
  await expect(page.getByText('Emergency contacts notified!')).toBeVisible();
});

test('a resident about to type when scripts load can go on typing', async ({ page }) => {
  await page.addInitScript(neverLocates);
  const scripts = await holdRequests(page, '**/assets/entry.client-*.js');
  await page.goto('/emergency', { waitUntil: 'commit' });
  await page.getByLabel('Where you are').focus();
  scripts.release();
  await expect(page.getByText('Getting your location…')).toBeVisible();
  await page.keyboard.type('The pool');
  await expect(page.getByLabel('Where you are')).toHaveValue('The pool');
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await sendButton(page).click();
  expect((await sent).postDataJSON()).toMatchObject({ address: 'The pool' });
  await expect(page.getByText('Emergency contacts notified!')).toBeVisible();
});

test('the page updates while an emergency share is being delivered', async ({ page, noor, smtp }) => {
  smtp.behave('refuse');
  await page.goto('/emergency');
  await sendButton(page).click();
  await expect(page.getByText('Your message is saved and is being sent')).toBeVisible();
  const sharing = page.getByRole('region', { name: 'Your call for help is being sent' });
  await expect(sharing).toContainText('Email: didn’t go through yet, trying again');
  await expect(sharing.getByRole('link', { name: 'Call them: (503) 555-0142' })).toBeVisible();
  await expect(sharing.getByRole('link', { name: 'Refresh' })).toBeVisible();
  smtp.behave('take');
  await smtp.mailTo(noor.ana.email);
  const shared = page.getByRole('region', { name: 'You are sharing your emergency' });
  await expect(shared).toContainText('Notified Ana Ruiz. No email or text went to Ben Ode.');
  await expect(shared).toContainText('Email: sent Today');
});

test("a contact sees the resident's location on a map", async ({ noor, database, otherBrowser }) => {
  const { token } = await insertShare(database.db, noor.id);
  const guest = await otherBrowser();
  await guest.goto(`/emergency/shared/${token}`);
  const map = guest.getByRole('main').getByRole('group', { name: 'Map of where Rosa Alvarez is' });
  await map.getByRole('button', { name: 'Rosa Alvarez is here' }).press('Enter');
  await expect(map.locator('.leaflet-popup')).toHaveText(/^Rosa Alvarez is here/);
  await axe(guest);
});

test.describe('the emergency page in lite mode', () => {
  test.beforeEach(async ({ page }) => {
    await page.request.post('/lite', { form: { lite: 'on' } });
  });

  test('in lite mode one small script locates the device, and the page says so', async ({
    page,
    context,
    origin,
  }) => {
    const html = await (await page.request.get('/emergency')).text();
    expect(html.match(/<script[^>]*>/g)).toEqual([expect.stringContaining('src="/location.js"')]);
    expect(html).toContain('This page uses one small script to find where you are.');
    expect((await (await page.request.get('/location.js')).body()).length).toBeLessThan(2048);

    await grantLocation(context, origin);
    await page.goto('/emergency');
    await expect(page.locator('#location-line')).toHaveText(
      `Location obtained: ${located}. Your current location has been captured for sharing.`,
    );
    await message(page).fill('I fell.');
    expect(await readSmsText(page, 'Ana Ruiz')).toContain(
      `I fell.\nMy location: ${located} https://www.open`,
    );
    await axe(page);
    await sendButton(page).click();
    await expect(page.getByText('Emergency contacts notified!')).toBeVisible();
    await expect(page.getByRole('region', { name: 'You are sharing your emergency' })).toContainText(
      'Measured by your device',
    );
  });

  test('in lite mode a denied location is reported, and a typed place is sent', async ({ page }) => {
    await page.goto('/emergency');
    await expect(page.locator('#location-line')).toContainText(
      'Location access denied. Unable to access your location. You can still send emergency alerts without location.',
    );
    await page.getByLabel('Where you are').fill('The pool');
    await sendButton(page).click();
    await expect(page.getByRole('region', { name: 'You are sharing your emergency' })).toContainText(
      'You wrote: The pool',
    );
  });

  test('in lite mode a browser without scripts is asked to type the place', async ({
    otherBrowser,
    signIn,
    noor,
  }) => {
    const page = await otherBrowser({ javaScriptEnabled: false });
    await signIn(page, noor, { landsHome: false });
    await page.request.post('/lite', { form: { lite: 'on' } });
    await page.goto('/emergency');
    // getByText ignores text inside noscript.
    await expect(page.locator('noscript p')).toHaveText(/^Your browser has JavaScript turned off/);
    await expect(page.locator('noscript p')).toBeVisible();
    await expect(page.getByLabel('Where you are')).toBeVisible();
  });
});
