import type { Page } from '@playwright/test';

import { readSampleBasemap } from '#db/seed/sample-ground';

import { test } from '../support/geocoder-journey';
import { knownPlace } from '../support/geocoder-server';
import { axe, expect } from '../support/journey';

const field = (page: Page, name: 'Latitude' | 'Longitude') => page.getByLabel(name);
const placeOf = async (page: Page) => [
  Number(await field(page, 'Latitude').inputValue()),
  Number(await field(page, 'Longitude').inputValue()),
];
const map = (page: Page) => page.getByRole('group', { name: 'Map for placing the pin' });
const pin = (page: Page) => map(page).locator('.map-pin');
const statusWith = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });
const open = (page: Page) => page.getByRole('button', { name: 'Set the pin on a map' });

async function uploadBasemap({ request }: Page): Promise<void> {
  const file = {
    name: 'ground.geojson',
    mimeType: 'application/json',
    buffer: Buffer.from(readSampleBasemap()),
  };
  const answer = await request.post('/manage/map', { multipart: { file }, maxRedirects: 0 });
  expect(answer.status()).toBe(303);
}

/** Without a map of the neighborhood, forms have no pin. */
test.beforeEach(async ({ otherBrowser, signIn }) => {
  const page = await otherBrowser();
  await signIn(page, 'manager', { landsHome: false });
  await uploadBasemap(page);
  await page.close();
});

async function editProfile(page: Page): Promise<void> {
  await page.goto('/profile/edit');
  await page.getByText('Place on the map').click();
}

test('a manager sets a place by keyboard, by a press, by an address and by coordinates', async ({
  page,
  signIn,
  geocoder,
}) => {
  await signIn(page, 'manager', { landsHome: false });
  await page.goto('/manage/content/social-places/new');
  const name = page.getByLabel('Name');
  await name.fill('Corner Bench');
  await page.getByLabel('What it is').fill('Park');
  await page.getByLabel('Description').fill('Shade at noon.');

  await open(page).press('Enter');
  await expect(open(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(statusWith(page, 'No pin yet.')).toBeVisible();
  const ground = map(page).locator('.leaflet-container');
  await expect(ground).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(ground).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(pin(page)).toHaveCount(1);
  const [lat = 0, lng = 0] = await placeOf(page);
  expect(lat).toBeCloseTo(45.4871, 3);
  expect(lng).toBeCloseTo(-122.8037, 3);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await placeOf(page))[0]).toBeGreaterThan(lat + 0.001);
  await page.keyboard.press('ArrowRight');
  await map(page).getByRole('button', { name: 'Put the pin in the center' }).press('Enter');
  await expect.poll(async () => (await placeOf(page))[1]).toBeGreaterThan(lng + 0.001);
  const [north, east = 0] = await placeOf(page);
  await expect(statusWith(page, `The pin is at ${north}, ${east}.`)).toBeVisible();
  await axe(page);
  await axe(page, { colorScheme: 'dark' });

  const { width = 0, height = 0 } = (await ground.boundingBox()) ?? {};
  await ground.click({ position: { x: width / 2 - 100, y: height / 2 } });
  await expect.poll(async () => (await placeOf(page))[1]).toBeLessThan(east);
  for (const degrees of await placeOf(page)) expect(String(degrees)).toMatch(/^-?\d+\.\d{1,6}$/);

  geocoder.mode = 'answers';
  const address = page.getByLabel('Address, map link, coordinates or Plus Code');
  await address.fill('100 SW Main Street, Portland');
  await address.press('Enter');
  await expect(statusWith(page, 'Found: 45.5231, -122.6765.')).toBeVisible();
  await expect.poll(() => placeOf(page)).toEqual(Object.values(knownPlace));
  await expect(statusWith(page, 'The pin is at 45.5231, -122.6765.')).toBeVisible();
  await expect(name).toHaveValue('Corner Bench');
  geocoder.mode = 'knows no such place';
  await address.fill('1 Nowhere Row');
  await page.getByRole('button', { name: 'Look up' }).click();
  await expect(page.getByText('We couldn’t find this address.')).toBeVisible();
  await expect(address).toBeFocused();
  expect(await placeOf(page)).toEqual(Object.values(knownPlace));

  await field(page, 'Latitude').fill('');
  await field(page, 'Longitude').fill('-122.5');
  await name.focus();
  await expect(pin(page)).toHaveCount(0);
  await field(page, 'Latitude').fill('45.25');
  await field(page, 'Latitude').press('Enter');
  await expect(page.getByText('Residents see “Corner Bench” now.')).toBeVisible();
  await page.goto('/manage/content/social-places?q=corner');
  await page.getByRole('link', { name: /Corner Bench/ }).click();
  await expect.poll(() => placeOf(page)).toEqual([45.25, -122.5]);
  await open(page).click();
  await expect(pin(page)).toHaveCount(1);
});

test('a resident sets the pin of their profile, and it counts as typed', async ({
  page,
  signIn,
  geocoder,
}) => {
  geocoder.mode = 'answers';
  await signIn(page, 'resident', { landsHome: false });
  await editProfile(page);
  const [before] = await placeOf(page);
  await open(page).click();
  const ground = map(page).locator('.leaflet-container');
  await ground.focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await placeOf(page))[0]).toBeGreaterThan(before!);
  const [latitude] = await placeOf(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('link', { name: 'Edit profile' })).toBeVisible();
  await expect(page.getByText('Placed on the map')).toBeVisible();
  await page.locator('summary', { hasText: 'Place on the map' }).click();
  await expect(page.getByText(String(latitude))).toBeVisible();
});

test('a manager uses the place where they are, or a pasted one', async ({ page, signIn, context }) => {
  await signIn(page, 'manager', { landsHome: false });
  await page.goto('/manage/content/social-places/new');
  const here = page.getByRole('button', { name: 'Use where I am now' });
  await context.clearPermissions();
  await here.click();
  await expect(statusWith(page, 'Your browser doesn’t share your location')).toBeVisible();
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 45.49, longitude: -122.81 });
  await here.click();
  await expect(statusWith(page, 'These are your coordinates.')).toBeVisible();
  expect(await placeOf(page)).toEqual([45.49, -122.81]);
  const text = page.getByLabel('Address, map link, coordinates or Plus Code');
  await text.fill('https://maps.app.goo.gl/4jnZ');
  await text.press('Enter');
  await expect(page.getByText('This short link has no coordinates in it.')).toBeVisible();
  await expect(text).toHaveValue('https://maps.app.goo.gl/4jnZ');
  await text.fill('https://www.openstreetmap.org/?mlat=45.4881&mlon=-122.8047#map=9/45.1/-122.1');
  await text.press('Enter');
  await expect.poll(() => placeOf(page)).toEqual([45.4881, -122.8047]);
});

test('a pin is dragged, and moved by the arrow keys', async ({ page, signIn }) => {
  await signIn(page, 'resident', { landsHome: false });
  await editProfile(page);
  await open(page).click();
  const ground = map(page).locator('.leaflet-container');
  await ground.focus();
  await page.keyboard.press('Enter');
  await expect(pin(page)).toHaveCount(1);
  const [lat = 0, lng = 0] = await placeOf(page);

  await page.keyboard.press('Tab');
  await expect(pin(page)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect.poll(async () => (await placeOf(page))[0]).toBeGreaterThan(lat);
  const [small = 0] = await placeOf(page);
  await page.keyboard.press('Shift+ArrowUp');
  await expect.poll(async () => (await placeOf(page))[0]).toBeGreaterThan(small + 5 * (small - lat));
  await page.keyboard.press('ArrowLeft');
  await expect.poll(async () => (await placeOf(page))[1]).toBeLessThan(lng);
  const [north = 0, west = 0] = await placeOf(page);
  await expect(statusWith(page, `The pin is at ${north}, ${west}.`)).toBeVisible();
  await expect(pin(page)).toBeFocused();
  await axe(page);

  const box = (await pin(page).boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 60, box.y + box.height / 2 + 40, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => (await placeOf(page))[1]).toBeGreaterThan(west);
  expect((await placeOf(page))[0]).toBeLessThan(north);
  const [latitude] = await placeOf(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: 'Edit profile' })).toBeVisible();
  await page.locator('summary', { hasText: 'Place on the map' }).click();
  await expect(page.getByText(String(latitude))).toBeVisible();
});

test('on a small phone without scripts a press sets the pin, and the input stays', async ({
  signIn,
  otherBrowser,
}) => {
  const page = await otherBrowser({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  await signIn(page, 'manager', { landsHome: false });
  await page.goto('/manage/content/social-places/new');
  await page.getByLabel('Name').fill('Shady Bench');
  await page.getByLabel('What it is').fill('Park');
  await open(page).click();
  const picture = page.getByRole('button', { name: 'Map for placing the pin' });
  await expect(picture).toBeInViewport({ ratio: 1 });
  // Selects by id, since Playwright ignores text inside noscript.
  const where = page.locator('#pin-at');
  await expect(where).toHaveText('No pin yet.');
  await expect(page.getByLabel('Name')).toHaveValue('Shady Bench');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  await picture.click({ position: { x: 200, y: 180 } });
  await expect(where).toHaveText(/^The pin is at 45\.4\d+, -122\.\d+\.$/);
  const [lat = 0, lng = 0] = await placeOf(page);
  expect(lat).toBeLessThan(45.4871);
  expect(lng).toBeGreaterThan(-122.8037);
  await page.getByRole('button', { name: 'Closer' }).click();
  await expect(page.getByRole('button', { name: 'Closer' })).toBeFocused();
  expect(await placeOf(page)).toEqual([lat, lng]);

  await page.getByRole('button', { name: 'North', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Put the pin in the center' }).press('Enter');
  const [north = 0, same = 0] = await placeOf(page);
  expect(north).toBeGreaterThan(lat);
  expect(same).toBeCloseTo(lng, 4);
  await page.getByLabel('Description').fill('Shade at noon.');
  await page.getByLabel('Name').press('Enter');
  await expect(page.getByText('Residents see “Shady Bench” now.')).toBeVisible();
  await page.goto('/manage/content/social-places?q=shady');
  await page.getByRole('link', { name: /Shady Bench/ }).click();
  expect(await placeOf(page)).toEqual([north, same]);
  await expect(page.getByLabel('What it is')).toHaveValue('Park');
});

test('Leaflet loads only with a map, and a browser that saves data is offered none', async ({
  page,
  signIn,
  otherBrowser,
}) => {
  await signIn(page, 'resident', { landsHome: false });
  await editProfile(page);
  await expect(open(page)).toBeVisible();
  const scripts = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .join('\n'),
    );
  expect(await scripts()).not.toMatch(/map-parts|pin-map\.client/);
  const saving = await otherBrowser({ extraHTTPHeaders: { 'Save-Data': 'on' } });
  await signIn(saving, 'resident', { landsHome: false });
  await editProfile(saving);
  await expect(saving.getByLabel('Latitude')).toBeVisible();
  await expect(open(saving)).toHaveCount(0);
});
