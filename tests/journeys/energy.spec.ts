import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';

import { openDatabase } from '#db/client';
import { devices, meterDays, meterHours, pointsLedger } from '#db/schema';
import { dayIn } from '~/domain/clock';

import { axe, axeInBothModes, expect, hydrated, test } from '../support/journey';
import { testNow } from '../support/test-clock';

const facilities = (page: Page) =>
  page.getByRole('list', { name: 'Energy facilities', exact: true }).locator(':scope > li');
const facility = (page: Page, name: string) => facilities(page).filter({ hasText: name });
const choice = (page: Page) => page.getByRole('navigation', { name: 'Energy facilities: map or list' });
const map = (page: Page) => page.getByRole('group', { name: 'Map of the energy facilities' });
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const badge = (page: Page, name: string) => card(page, name).getByRole('status');

/**
 * As if nobody had looked at the page today, which another journey may have; and with something measured today, also
 * where the samples were laid before midnight.
 */
async function begin(databaseUrl: string) {
  const database = openDatabase(databaseUrl, { max: 1, applicationName: 'test' });
  const { db } = database;
  await db.delete(pointsLedger).where(eq(pointsLedger.activityType, 'view_energy_dashboard'));
  const now = testNow();
  const [hour, day] = [
    new Date(Math.floor(now.getTime() / hourMs) * hourMs),
    dayIn('America/Los_Angeles', now),
  ];
  for (const measures of ['solar', 'usage'] as const) {
    const deviceId = `journey-${measures}`;
    const meter = { id: deviceId, name: `A ${measures} meter`, feed: 'energy', measures } as const;
    await db
      .insert(devices)
      .values({ ...meter, tokenHash: deviceId, createdAt: now })
      .onConflictDoNothing();
    await db.insert(meterHours).values({ deviceId, hour, amount: 1 }).onConflictDoNothing();
    await db.insert(meterDays).values({ deviceId, day, amount: 1 }).onConflictDoNothing();
  }
  await database.close();
}

const hourMs = 60 * 60_000;

test('a resident looks at the energy of the neighborhood and of the own home, and earns the day’s points once', async ({
  page,
  app,
  signIn,
  hasScript,
}) => {
  await begin(app.databaseUrl);
  await signIn(page, 'resident', { landsHome: false });
  await page.goto('/sustainable');
  await page.getByRole('main').getByRole('link', { name: 'Energy Monitoring' }).click();
  await expect(page).toHaveURL(/\/sustainable\/energy-monitoring$/);
  await expect(page).toHaveTitle('Energy Monitoring · VCLink');
  await expect(page.getByRole('heading', { level: 1, name: 'Energy Monitoring' })).toBeVisible();
  await expect(page.getByText('+2 points')).toBeVisible();

  const today = card(page, 'Today');
  await expect(today).toContainText(/Solar generated today\d[\d,]*\.\d kWh/);
  await expect(today).toContainText(/Home usage today\d[\d,]*\.\d kWh/);
  await expect(today).toContainText(/Efficiency\d+%of the usage was covered by the sun of the same hour/);
  // Devices that other journeys set up may speak in this very minute.
  await expect(badge(page, 'Today')).toHaveText(
    hasScript ? /^(Live|Offline since .*\d [AP]M)$/ : /^(Last reading .*ago|No reading since .*\d [AP]M)$/,
  );
  await expect(today).toContainText(/Last updated: (Just now|\d+m ago|.*\d+:\d\d [AP]M)/);
  await expect(page.getByRole('complementary', { name: 'Energy balance' })).toContainText(
    /We generate ([\d,]+% (more|less) energy than used|as much energy as we use).* kWh of/,
  );
  await expect(card(page, 'Your home today')).toContainText(/Used\d+\.\d kWh/);

  const hours = card(page, 'Today by hour');
  await expect(hours.getByRole('img', { name: /^Today by hour, kWh: Solar .*; Usage / })).toBeVisible();
  await hours.getByText('Each hour as a table').click();
  await expect(hours.getByRole('columnheader')).toHaveText(['Hour', 'Solar', 'Usage']);
  await expect(hours.getByRole('row').last()).toHaveText(/^12:00 AM\d+\.\d kWh\d+\.\d kWh$/);
  const days = card(page, 'The last 30 days');
  await days.getByText('Each day as a table').click();
  await expect(days.getByRole('row')).toHaveCount(31);
  await expect(days.getByRole('row').nth(1)).toContainText(/^Today/);
  await expect(days.getByRole('row').nth(2)).toHaveText(/^Yesterday\d+\.\d kWh\d+\.\d kWh$/);
  if (hasScript) await axeInBothModes(page);

  if (hasScript) await page.routeWebSocket(/\/ws$/, (socket) => socket.close());
  await page.reload();
  await expect(facilities(page)).toHaveCount(4);
  await expect(page.getByText('+2 points')).toHaveCount(0);
  if (!hasScript) return;
  await expect(today).toContainText('Connecting to live data...');
  await expect(badge(page, 'Today')).toHaveText(/^Offline since .*\d [AP]M$/);
});

test('a resident reads what each energy facility gives, on its card, on its page and on the map', async ({
  page,
  app,
  signIn,
  hasScript,
}) => {
  await begin(app.databaseUrl);
  await signIn(page, 'resident', { landsHome: false });
  await page.goto('/sustainable/energy-monitoring?view=list');
  await expect(facilities(page).getByRole('heading')).toHaveText([
    'Community Solar Array',
    'Battery Storage',
    'Grid Interconnection',
    'Usage Analytics Hub',
  ]);
  const array = facility(page, 'Community Solar Array');
  await expect(array).toContainText('Solar farm · 2.5 MW');
  await expect(array.getByRole('list', { name: /^Features of/ }).getByRole('listitem')).toHaveText([
    'Panels that follow the sun',
    'Washed by rain water',
    '+2 more',
  ]);
  const battery = facility(page, 'Battery Storage');
  await expect(battery).toContainText('Energy storage · 5.0 MWh');
  await battery.getByRole('link', { name: 'Monitor: Battery Storage' }).click();
  await expect(page).toHaveURL(/\/energy-monitoring\/battery-storage$/);
  await expect(page).toHaveTitle('Battery Storage · Energy Monitoring · VCLink');
  await expect(page.getByText('Keeps the sun of the day for the evening')).toBeVisible();
  await expect(card(page, 'Now')).toContainText(/Charge\d+%Flow.*Measured/);
  await expect(badge(page, 'Now')).toHaveText(
    /^(Live|Offline since .*|Last reading .*|No reading since .*)$/,
  );
  await expect(card(page, 'About it')).toContainText(
    /Energy storage.*5\.0 MWh.*Efficiency92%.*Operational.*David Kim.*Last maintenance\w+, \w+ \d+/,
  );
  await expect(
    page.getByRole('list', { name: 'Features of Battery Storage' }).getByRole('listitem'),
  ).toHaveCount(4);
  await expect(card(page, 'Where it is')).toContainText('of the center of Cedar Commons');
  await axe(page);
  await page.getByRole('link', { name: 'Back to Energy Monitoring' }).click();

  await facility(page, 'Usage Analytics Hub')
    .getByRole('link', { name: /^Monitor/ })
    .click();
  await expect(card(page, 'Now')).toContainText(/Current usage\d.* kW/);
  await expect(card(page, 'Today by hour').getByRole('img', { name: /^Usage by hour, kWh: / })).toBeVisible();
  expect((await page.request.get('/sustainable/energy-monitoring/no-such-place')).status()).toBe(404);

  await page.goto('/sustainable/energy-monitoring');
  if (!hasScript) {
    await expect(map(page)).toBeHidden();
    await expect(choice(page)).toBeHidden();
    return;
  }
  await hydrated(page);
  await choice(page).getByRole('link', { name: 'Map' }).click();
  await expect(page).toHaveURL(/\?view=map$/);
  await expect(map(page).locator('.map-pin')).toHaveCount(4);
  expect((await map(page).boundingBox())?.height).toBe(400);
  await map(page).getByRole('button', { name: 'Grid Interconnection' }).press('Enter');
  const popup = map(page).getByRole('dialog', { name: 'Grid Interconnection' });
  await expect(popup).toContainText('Substation · 3.0 MWOperational');
  await popup.getByRole('link', { name: 'Monitor' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Grid Interconnection' })).toBeVisible();
  await expect(card(page, 'Now')).toContainText(/Flow.*(kW|MW) (from|to) the grid/);
});
