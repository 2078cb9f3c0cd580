import type { Locator, Page } from '@playwright/test';

import { openDatabase } from '#db/client';

import { cloneDatabase } from '../support/database';
import { insertDevice } from '../support/devices';
import { expect, test as base } from '../support/journey';
import { type AppProcess, startApp } from '../support/journey-server';
import { databaseVariable } from '../support/journey-setup';
import { testNow } from '../support/test-clock';
import { zoneAtNoon } from '../support/zone-at-noon';

/** An app that the journey stops and restarts, with meters of its own. */
type Plant = {
  app: AppProcess;
  databaseUrl: string;
  stop(): Promise<void>;
  start(): Promise<void>;
  meter(measures: 'solar' | 'usage', feed?: 'energy' | 'water'): Promise<Meter>;
};
type Meter = (total: number) => Promise<void>;

// oxlint-disable-next-line typescript/no-empty-object-type -- nothing new for each test
const test = base.extend<{}, { plant: Plant }>({
  plant: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const clone = await cloneDatabase(process.env[databaseVariable] ?? '');
      const database = openDatabase(clone.url, { max: 1, applicationName: 'test meters' });
      const env = { DATABASE_URL: clone.url, TIME_ZONE: zoneAtNoon(testNow()) };
      const start = (PORT: string) => startApp({ ...env, ...(PORT && { PORT }) });
      let app = await start('');
      const { origin } = app;
      await use({
        app,
        databaseUrl: clone.url,
        stop: () => app.close(),
        start: async () => void (app = await start(new URL(origin).port)),
        async meter(measures, feed = 'energy') {
          const createdAt = new Date(testNow().getTime() - 1000);
          const { token } = await insertDevice(database.db, { feed, measures, startTotal: 0, createdAt });
          return (total) => send(`${origin}/api/telemetry/${feed}`, token, feed, total);
        },
      });
      await app.close();
      await database.close();
      await clone.drop();
    },
    { scope: 'worker' },
  ],
  app: [({ plant }, use) => use({ ...plant.app, databaseUrl: plant.databaseUrl }), { scope: 'worker' }],
});

/** Precision to tens: small figures have a decimal, large ones none, and the tests add hundreds. */
const roughly = -1;

async function send(url: string, token: string, feed: string, total: number): Promise<void> {
  const counted = feed === 'water' ? { totalGallons: total } : { totalKwh: total };
  const answer = await fetch(url, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ timestamp: testNow().toISOString(), ...counted }),
  });
  expect(answer.ok, await answer.text()).toBe(true);
}

const energy = '/sustainable/energy-monitoring';
const water = '/sustainable/water-management';

const live = (page: Page) => page.getByRole('main').getByText('Live', { exact: true });
const offline = (page: Page) => page.getByRole('main').getByText(/^Offline/);

const usage = (page: Page) =>
  toNumber(page.getByRole('listitem').filter({ hasText: 'Home usage today' }), 'kWh');
const gallons = (page: Page) => toNumber(page.getByRole('main'), 'gal');

async function toNumber(within: Locator, unit: string): Promise<number> {
  const text = (await within.innerText()).replaceAll(',', '');
  return Number(new RegExp(`([\\d.]+)\\s*${unit}`).exec(text)?.[1] ?? NaN);
}

test('a new reading is on open pages at the next tick, and without scripts at a load soon after', async ({
  page,
  signIn,
  otherBrowser,
  plant,
}) => {
  await page.clock.install();
  const plain = await otherBrowser({ javaScriptEnabled: false });
  for (const one of [page, plain]) {
    await signIn(one, 'resident', { landsHome: false });
    await one.goto(energy);
  }
  const before = await usage(page);
  expect(before).toBeGreaterThanOrEqual(0);

  const [sun, homes] = [await plant.meter('solar'), await plant.meter('usage')];
  await sun(3);
  await homes(250);
  await expect.poll(() => usage(page)).toBeCloseTo(before + 250, roughly);
  await expect(live(page)).toBeVisible();
  await homes(300);
  await expect.poll(() => usage(page)).toBeCloseTo(before + 300, roughly);

  expect(await usage(plain)).toBeCloseTo(before, roughly);
  // A load may get the state of some seconds ago, while a newer one is read.
  const load = () => plain.goto(energy).then(() => usage(plain));
  await expect.poll(load).toBeCloseTo(before + 300, roughly);
  await expect(plain.getByText(/^Last reading \d+ s ago$/)).toBeVisible();

  await page.clock.fastForward(61_000);
  await expect(offline(page)).toBeVisible();
  await expect(page.getByText('Connecting to live data...')).toHaveCount(0);
});

test('open energy pages say Offline while the app is stopped, and recover when it is back', async ({
  page,
  signIn,
  otherBrowser,
  plant,
  expectProblem,
}) => {
  expectProblem(/WebSocket connection|ERR_CONNECTION|Failed to load resource/);
  const neighbor = await otherBrowser();
  await signIn(page, 'resident', { landsHome: false });
  await signIn(neighbor, 'manager', { landsHome: false });
  await page.goto(energy);
  await neighbor.goto(water);
  const before = { kwh: await usage(page), gallons: await gallons(neighbor) };
  const meters = [
    await plant.meter('solar'),
    await plant.meter('usage'),
    await plant.meter('usage', 'water'),
  ];
  const [, homes, pipe] = meters;
  for (const meter of meters) await meter(1);
  await expect(live(page)).toBeVisible();
  await expect(live(neighbor)).toBeVisible();

  await plant.stop();
  await expect(offline(page)).toBeVisible();
  await expect(page.getByText('Connecting to live data...')).toBeVisible();
  await expect(offline(neighbor)).toBeVisible();
  await expect(neighbor.getByRole('button', { name: 'Refresh' })).toBeDisabled();

  await plant.start();
  for (const meter of meters) await meter(2);
  await homes!(401);
  await pipe!(5001);
  await expect(live(page)).toBeVisible();
  await expect(live(neighbor)).toBeVisible();
  await expect.poll(() => usage(page)).toBeCloseTo(before.kwh + 401, roughly);
  await expect.poll(() => gallons(neighbor)).toBeCloseTo(before.gallons + 5001, roughly);
});
