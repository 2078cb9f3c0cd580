import type { Page } from '@playwright/test';

import { testEmptyNeighborhood } from '../support/empty-neighborhood';
import { expect } from '../support/journey';

const test = testEmptyNeighborhood();

test.describe.configure({ mode: 'serial' });

const phone = { javaScriptEnabled: false, viewport: { width: 360, height: 740 } };
const placeText = 'Map link, coordinates or Plus Code';
const setUp = (page: Page) => page.getByRole('button', { name: 'Set up the neighborhood' });
const pin = (page: Page) => page.getByRole('button', { name: 'Set the pin on a map' });

async function upload(page: Page, answer: object): Promise<void> {
  // Phones save Overpass's answer without an ending.
  const file = { name: 'interpreter', mimeType: 'application/octet-stream' };
  const buffer = Buffer.from(JSON.stringify({ version: 0.6, generator: 'Overpass API 0.7.62', ...answer }));
  await page.getByLabel('Map file').setInputFiles({ ...file, buffer });
  await page.getByRole('button', { name: 'Show this map' }).click();
}

const at = (x: number, y: number) => ({ lat: 45.4871 + y / 1000, lon: -122.8037 + x / 1000 });
const square = [at(-3, -3), at(-1, -3), at(-1, -1), at(-3, -1), at(-3, -3)];
const elements = [
  { type: 'node', id: 1, ...at(1, 1), tags: { place: 'suburb', name: 'Harrow' } },
  {
    type: 'way',
    id: 2,
    geometry: [at(-5, 0), at(5, 0)],
    tags: { highway: 'residential', name: 'Cedar Lane' },
  },
  { type: 'way', id: 3, geometry: square, tags: { building: 'house' } },
  {
    type: 'relation',
    id: 4,
    tags: { type: 'multipolygon', natural: 'water', name: 'Mill Pond' },
    members: [
      { type: 'way', ref: 5, role: 'outer', geometry: [at(1, -1), at(3, -1), at(3, -3)] },
      { type: 'way', ref: 6, role: 'outer', geometry: [at(3, -3), at(1, -3), at(1, -1)] },
    ],
  },
];

test('on a phone without scripts a pasted link claims the neighborhood, and OpenStreetMap’s answer is its map', async ({
  otherBrowser,
  claimLink,
}) => {
  const page = await otherBrowser(phone);
  await page.goto(claimLink);
  await expect(setUp(page)).toBeVisible();
  await expect(pin(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Use where I am now' })).toBeHidden();
  const text = page.getByLabel(placeText);
  const password = page.getByLabel('Password');
  await page.getByLabel('Neighborhood’s name').fill('Alder Park');
  await page.getByLabel('Country').selectOption('US');
  await page.getByLabel('Time zone').selectOption('America/Los_Angeles');
  await page.getByLabel('Your name').fill('Ines Okonkwo');
  await page.getByLabel('Email address').fill('ines@example.org');
  for (const [pasted, sentence] of [
    ['https://maps.app.goo.gl/4jnZLELvmpvBmFvx8', 'This short link has no coordinates in it.'],
    ['-122.8037, 45.4871', 'The two numbers may be swapped.'],
    ['14 Cedar Lane', 'We couldn’t read a place here.'],
  ] as const) {
    await text.fill(pasted);
    await password.fill('a long way home');
    await setUp(page).click();
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(text).toHaveValue(pasted);
    await expect(page.getByLabel('Your name')).toHaveValue('Ines Okonkwo');
  }
  await text.fill(
    'https://www.google.com/maps/place/Alder+Park/@45.1,-122.1,17z/data=!3m1!4b1!8m2!3d45.4871!4d-122.8037',
  );
  await password.fill('a long way home');
  await setUp(page).click();
  await expect(page).toHaveURL('/manage/setup');
  await page.goto('/manage/settings');
  await expect(page.getByLabel('Latitude')).toHaveValue('45.4871');
  await expect(page.getByLabel('Longitude')).toHaveValue('-122.8037');

  await page.goto('/manage/content/social-places/new');
  await expect(pin(page)).toHaveCount(0);
  await page.getByLabel('Name').fill('Corner Bench');
  await page.getByLabel('What it is').fill('Park');
  await page.getByLabel('Description').fill('Shade at noon.');
  await page.getByLabel(placeText).fill('45°29\'16.8"N 122°48\'16.9"W');
  await page.getByRole('button', { name: 'Add place to meet' }).click();
  await expect(page.getByText('Residents see “Corner Bench” now.')).toBeVisible();
  await page.goto('/community/social');
  await page.getByRole('link', { name: 'Map', exact: true }).click();
  await expect(page.getByRole('img', { name: 'North is up' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Where this is in the country' })).toBeVisible();
  await expect(page.locator('.map-ring')).toHaveCount(2);
  const map = new URL(page.url()).pathname + new URL(page.url()).search;

  const scripted = await otherBrowser({ storageState: await page.context().storageState() });
  await scripted.goto(map);
  await expect(scripted.locator('.leaflet-container .map-ring')).toHaveCount(2);
  await expect(scripted.locator('.leaflet-container').getByText('1,000 ft')).toBeVisible();
  await expect(scripted.getByRole('img', { name: 'North is up' }).first()).toBeVisible();

  await page.goto('/manage/map');
  const link = page.getByRole('link', { name: 'the map from OpenStreetMap' });
  const query = new URL((await link.getAttribute('href'))!);
  expect(query.origin + query.pathname).toBe('https://overpass-api.de/api/interpreter');
  expect(query.searchParams.get('data')).toContain('[bbox:45.4646,-122.8358,45.5096,-122.7716]');
  await upload(page, {
    elements,
    remark: 'runtime error: Query timed out in "query" at line 4 after 61 seconds.',
  });
  await expect(page.getByText('This file is incomplete: OpenStreetMap’s server ran out')).toBeVisible();
  await upload(page, { elements });
  await expect(page.getByText('All maps show it now')).toBeVisible();
  await expect(page.getByText('It has 4 features.')).toBeVisible();
  await expect(page.getByText('© OpenStreetMap contributors').first()).toBeVisible();
  await page.goto('/manage/content/social-places/new');
  await expect(pin(page)).toBeVisible();
  await page.goto(map);
  await expect(page.locator('.map-ground')).toBeVisible();
  await expect(page.locator('.map-ring')).toHaveCount(0);
});
