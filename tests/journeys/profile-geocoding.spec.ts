import type { Page } from '@playwright/test';

import { cloneDatabase } from '../support/database';
import {
  type GeocoderMode,
  type GeocoderServer,
  knownPlace,
  startGeocoder,
} from '../support/geocoder-server';
import { axe, expect, test as base } from '../support/journey';
import { startApp } from '../support/journey-server';
import { databaseVariable } from '../support/journey-setup';
import { readFact } from '../support/profile-page';

/** The profile where a geocoder is set up: one on loopback, that does as the journey says. */
const test = base.extend<object, { geocoder: GeocoderServer }>({
  geocoder: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const geocoder = await startGeocoder();
      await use(geocoder);
      await geocoder.close();
    },
    { scope: 'worker' },
  ],
  app: [
    async ({ geocoder }, use) => {
      const database = await cloneDatabase(process.env[databaseVariable] ?? '');
      const app = await startApp({ DATABASE_URL: database.url, GEOCODER_URL: geocoder.url });
      await use({ ...app, databaseUrl: database.url });
      await app.close();
      await database.drop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

// A look-up takes up to five seconds.
test.setTimeout(120_000);

async function saveAddress(page: Page, address: string): Promise<void> {
  await page.goto('/profile/edit');
  await page.getByLabel('Address').fill(address);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Profile saved').first()).toBeVisible();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(readFact(page, 'Address')).toHaveText(address);
}

const flash =
  "We could not find the place of your address just now, so maps start at the neighborhood's center. Save again later, or enter coordinates yourself.";

test('an address is looked up as it is saved', async ({ page, signIn, geocoder }) => {
  geocoder.mode = 'answers';
  await signIn(page, 'resident', { landsHome: false });
  await saveAddress(page, '100 SW Main Street');
  expect(geocoder.asked.at(-1)?.query.get('q')).toBe('100 SW Main Street, Oregon, United States');
  await expect(readFact(page, 'Latitude')).toHaveText(String(knownPlace.latitude));
  await expect(readFact(page, 'Longitude')).toHaveText(String(knownPlace.longitude));
  await expect(readFact(page, 'Source of the coordinates')).toHaveText('Found for your address.');
  await expect(page.getByText(flash)).toHaveCount(0);
  await axe(page);
});

const failures: GeocoderMode[] = [
  'fails',
  'knows no such place',
  'answers HTML',
  'never answers',
  'drips for ever',
];
for (const mode of failures) {
  test(`a geocoder that ${mode} costs the place, not the profile`, async ({ page, signIn, geocoder }) => {
    geocoder.mode = mode;
    await signIn(page, 'resident', { landsHome: false });
    await saveAddress(page, `${failures.indexOf(mode)} Unlucky Lane`);
    await expect(page.getByText(flash).first()).toBeVisible();
    await expect(readFact(page, 'Latitude')).toHaveText('45.4871');
    await expect(readFact(page, 'Longitude')).toHaveText('-122.8037');
    await expect(readFact(page, 'Source of the coordinates')).toHaveText(
      "The neighborhood's center, because your address was not found.",
    );
    await axe(page);
  });
}

test('one that is back is asked again by the next save', async ({ page, signIn, geocoder }) => {
  geocoder.mode = 'fails';
  await signIn(page, 'resident', { landsHome: false });
  await saveAddress(page, '7 Patience Street');
  geocoder.mode = 'answers';
  await saveAddress(page, '7 Patience Street');
  await expect(readFact(page, 'Source of the coordinates')).toHaveText('Found for your address.');
});

test('an impossible coordinate asks nobody, and everything typed stays', async ({
  page,
  signIn,
  geocoder,
}) => {
  await signIn(page, 'resident', { landsHome: false });
  await page.goto('/profile/edit');
  const asked = geocoder.asked.length;
  await page.getByLabel('Address').fill('1 Far Away');
  await page.getByLabel('Latitude').fill('45.5');
  await page.getByLabel('Longitude').fill('-200');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Longitude is a number of degrees between -180 and 180.')).toBeVisible();
  await expect(page.getByLabel('Address')).toHaveValue('1 Far Away');
  await expect(page.getByLabel('Longitude')).toHaveValue('-200');
  expect(geocoder.asked).toHaveLength(asked);
  // What was typed is told from what was shown by the second try too.
  await page.getByLabel('Longitude').fill('-120');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(readFact(page, 'Longitude')).toHaveText('-120');
  await expect(readFact(page, 'Source of the coordinates')).toHaveText('Entered by you.');
  expect(geocoder.asked).toHaveLength(asked);
});

test('coordinates that are cleared are looked up', async ({ page, signIn, geocoder }) => {
  geocoder.mode = 'answers';
  await signIn(page, 'resident', { landsHome: false });
  await saveAddress(page, '9 Clear Street');
  await page.goto('/profile/edit');
  await page.getByLabel('Latitude').fill('1');
  await page.getByLabel('Longitude').fill('2');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(readFact(page, 'Source of the coordinates')).toHaveText('Entered by you.');
  await page.goto('/profile/edit');
  await page.getByLabel('Latitude').fill('');
  await page.getByLabel('Longitude').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(readFact(page, 'Source of the coordinates')).toHaveText('Found for your address.');
  await expect(readFact(page, 'Latitude')).toHaveText(String(knownPlace.latitude));
});
