import type { Locator, Page } from '@playwright/test';

import { openDatabase } from '#db/client';

import { makeEvent } from '../support/events';
import { axe, expect, test } from '../support/journey';
import { testClock } from '../support/test-clock';
import { moveHome, sampleHome } from '../support/zones';
import { sampleRows } from '../support/sample-rows';

/** Opens pins by keyboard, because a map may still move under a pointer. */

const openNow = /Open now · closes |Closed · opens |Open 24 hours/;
type MapOf = {
  path: string;
  choice: string;
  map: string;
  pins: number;
  pin: string;
  says: (string | RegExp)[];
  leads: string | null;
  heading: string;
};
const packet = '/wellbeing/welcome-packet';
const maps: MapOf[] = [
  {
    path: '/health/programs',
    choice: 'Mindfulness & Mental Health',
    pins: 4,
    pin: 'Open Circle',
    map: 'Map: Mindfulness & Mental Health',
    leads: 'Join: Open Circle',
    heading: 'Join Open Circle',
    says: ['Support group', 'Tuesday, 7:00 PM', 'Free for residents', '1 spot left'],
  },
  {
    path: '/sustainable/community-garden',
    choice: 'Community Garden',
    map: 'Map: Community Garden',
    pins: 6,
    pin: 'Orchard',
    says: ['Orchard'],
    leads: 'Visit: Orchard',
    heading: 'Orchard',
  },
  {
    path: '/sustainable/energy-monitoring',
    choice: 'Energy facilities',
    pins: 4,
    map: 'Map of the energy facilities',
    pin: 'Grid Interconnection',
    leads: 'Monitor',
    says: ['Substation · 3.0 MWOperational'],
    heading: 'Grid Interconnection',
  },
  {
    path: '/community/business',
    choice: 'Local Business',
    map: 'Map: Local Business',
    pins: 6,
    pin: 'Cedar Bean Café',
    says: [openNow],
    leads: 'See details: Cedar Bean Café',
    heading: 'Cedar Bean Café',
  },
  {
    path: '/community/social?all=places',
    choice: 'Social Connection',
    map: 'Map: Social Connection',
    pins: 8,
    pin: 'Commons House',
    leads: null,
    heading: 'Social Connection',
    says: ['Language exchange', 'AmenitiesKitchen, Step-free entrance', 'Community center', openNow],
  },
  {
    path: '/community/marketplace',
    choice: 'Deals',
    map: 'Map: Deals',
    pins: 6,
    pin: 'Seasonal produce box',
    says: ['Commons Market', '$15. Save $5 (25%)'],
    leads: null,
    heading: 'Community Marketplace',
  },
  {
    path: '/wellbeing/neighborhood',
    choice: 'Pulse 2.0',
    map: 'Map: Pulse 2.0',
    pins: 3,
    pin: 'Green Living Board',
    says: ['95 Creek Path', 'Ruth Delgado', 'in the last 30 days'],
    leads: 'View All Articles: Green Living Board',
    heading: 'Green Living Board',
  },
  {
    path: `${packet}/services`,
    choice: 'Public Services Map',
    map: 'Map: Public Services',
    pins: sampleRows('services').length,
    pin: 'Ridge Road Recycling Station',
    leads: null,
    heading: 'Public Services Map',
    says: ['145 Ridge Road', 'Hazardous waste', 'Source: Metro, sample entry · Reviewed November 1, 2026'],
  },
];

const mapOf = (page: Page, map: string) => page.getByRole('group', { name: map, exact: true });

const countPlaces = (map: Locator) =>
  map
    .locator('.map-pin')
    .evaluateAll((pins) =>
      (pins as HTMLElement[]).reduce(
        (sum, { title }) => sum + Number(/^(\d+) places: /.exec(title)?.[1] ?? 1),
        0,
      ),
    );

async function partPin(map: Locator, name: string): Promise<Locator> {
  const alone = map.getByRole('button', { name: new RegExp(`^\\d+\\. ${name}`) });
  const together = map.getByRole('button', { name: new RegExp(`places: .*\\. ${name}`) });
  for (let presses = 0; presses < 6; presses += 1) {
    await expect(alone.or(together)).toBeVisible();
    if (await alone.isVisible()) break;
    await together.press('Enter');
  }
  return alone;
}

test.beforeEach(({ page, signIn }) => signIn(page, 'resident', { landsHome: false }));

for (const { path, choice, map, pins, pin, says, leads, heading } of maps) {
  test(`the map of ${choice} can be reached by keyboard`, async ({ page }) => {
    await page.goto(path);
    const views = page.getByRole('navigation', { name: `${choice}: map or list` });
    await views.getByRole('link', { name: 'Map' }).press('Enter');
    await expect(page).toHaveURL(/=map/);
    await expect.poll(() => countPlaces(mapOf(page, map))).toBe(pins);
    await (await partPin(mapOf(page, map), pin)).press('Enter');
    const popup = page.locator('.leaflet-popup');
    for (const words of says) await expect(popup).toContainText(words);
    await axe(page);
    // Nothing on the map covers it.
    await popup.getByRole('button', { name: 'Close popup' }).click({ trial: true });
    if (leads) await popup.getByRole('link', { name: leads }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  });
}

test('an event without a known place is shown in the middle of the neighborhood', async ({ app, page }) => {
  const { db, close } = openDatabase(app.databaseUrl, { max: 1, applicationName: 'test' });
  const id = await makeEvent({ db, clock: testClock }, { title: 'Walk of the map', inHours: 20 });
  await close();
  await page.goto('/community/events?view=map');
  const map = page.getByRole('group', { name: 'Map: Community Events' });
  await (await partPin(map, 'Walk of the map')).press('Enter');
  await expect(map).toContainText('We don’t know the exact spot. This is the neighborhood center.');
  await map.getByRole('link', { name: 'See details: Walk of the map' }).press('Enter');
  await expect(page).toHaveURL(`/community/events/${id}`);
});

const types = (page: Page) => page.getByRole('navigation', { name: 'Types of trails' });
const choice = (page: Page) => page.getByRole('navigation', { name: 'Trails: map or list' });
const map = (page: Page) => page.getByRole('group', { name: 'Map of the trails' });
const pins = (page: Page) => map(page).locator('.map-pin');

test('the map opens first, works by keyboard, and becomes the list without a connection', async ({
  page,
  context,
  expectProblem,
}) => {
  expectProblem(/ERR_INTERNET_DISCONNECTED/);
  const zooms = new Set<string | undefined>();
  page.on('request', (request) => {
    const tile = /\/map\/\w+\/(\d+)\/\d+\/\d+\.svg$/.exec(request.url());
    if (tile) zooms.add(tile[1]);
  });
  await page.goto('/health/outdoor');
  await expect.poll(() => countPlaces(map(page))).toBe(6);
  expect((await map(page).boundingBox())?.height).toBe(500);
  await expect.poll(() => [...zooms]).toEqual(['13']);
  const pin = await partPin(map(page), 'Ridge Ride');
  const popup = map(page).getByRole('dialog', { name: 'Ridge Ride' });
  await pin.focus();
  await page.keyboard.press('Enter');
  await expect(popup).toContainText('Ridge RideBiking · 7.8 miles');
  await expect(popup).toBeFocused();
  await axe(page);
  await axe(page, { colorScheme: 'dark' });
  await page.keyboard.press('Escape');
  await expect(popup).toHaveCount(0);
  await expect(pin).toBeFocused();

  // Low enough that the page scrolls without the map too.
  await page.setViewportSize({ width: 1280, height: 400 });
  await context.setOffline(true);
  const scrolled = () => page.evaluate(() => window.scrollY);
  await page.evaluate(() => window.scrollTo(0, 110));
  const before = await scrolled();
  expect(before).toBeGreaterThan(100);
  await choice(page).getByRole('link', { name: 'List' }).click();
  await expect(map(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\?view=list$/);
  await expect(choice(page).getByRole('link', { name: 'List' })).toBeFocused();
  expect(await scrolled()).toBe(before);
  await page.goBack();
  await expect.poll(() => countPlaces(map(page))).toBe(6);
  await context.setOffline(false);

  await page.goto('/health/outdoor?view=list');
  await expect(map(page)).toHaveCount(0);
  await types(page).getByRole('link', { name: 'Biking' }).click();
  await expect(page).toHaveURL(/view=list&type=biking$/);
  await choice(page).getByRole('link', { name: 'Map' }).click();
  await expect(page).toHaveURL(/view=map&type=biking$/);
  await expect.poll(() => countPlaces(map(page))).toBe(2);
  await (await partPin(map(page), 'Ridge Ride')).focus();
  await page.keyboard.press('Space');
  await popup.getByRole('link', { name: 'View Trail' }).press('Enter');
  await expect(page).toHaveURL(/\/health\/outdoor\/ridge-ride$/);
});

test("a trail's line is drawn on its own map and the overview, and loads only with the map", async ({
  page,
}) => {
  const ways = page.locator('.leaflet-container path.map-line');
  await page.goto('/health/outdoor/creek-path-loop');
  await expect(ways).toHaveCount(1);
  await page.getByRole('button', { name: 'Show all' }).click();
  expect(await page.content()).not.toContain('LineString');
  await page.goto('/health/outdoor');
  await expect(ways).toHaveCount(3);
  await axe(page);
  await page.goto('/health/outdoor/ridge-ride');
  await expect(page.locator('.leaflet-container .map-pin')).toHaveCount(1);
  await expect(ways).toHaveCount(0);
});

test('a map without its tiles keeps its pins', async ({ page, expectProblem }) => {
  expectProblem(/net::ERR_FAILED/);
  await page.route(/\/\d+\/\d+\/\d+\.svg$/, (route) => route.abort());
  await page.goto('/health/outdoor');
  await expect(map(page).getByRole('status')).toHaveText(
    'The map can’t load right now. The pins are still correct.',
  );
  const pin = await partPin(map(page), 'Meadow Mile');
  await pin.click();
  const popup = map(page).getByRole('dialog', { name: 'Meadow Mile' });
  await expect(popup).toBeFocused();
  await popup.getByRole('button', { name: 'Close popup' }).press('Enter');
  await expect(popup).toHaveCount(0);
  await expect(pin).toBeFocused();
  const place = async () => {
    const { x = 0, y = 0 } = (await pin.boundingBox()) ?? {};
    return [x, y];
  };
  const [x = 0, y = 0] = await place();
  await map(page).evaluate((element) => void (element.style.height = '300px'));
  await expect.poll(place).toEqual([x, y - 100]);
  await page.keyboard.press('+');
  await map(page).getByRole('button', { name: 'Show all' }).click();
  await expect.poll(() => countPlaces(map(page))).toBe(6);
});

test('school and tax zones are on maps with their details in a popup, and old addresses redirect', async ({
  app,
  page,
}) => {
  await moveHome(app.databaseUrl, sampleHome);
  await page.goto(`${packet}#tax`);
  await expect(page).toHaveURL(`${packet}/taxes`);
  await page.goto(`${packet}?tax=map`);
  await expect(page).toHaveURL(`${packet}/taxes?view=map`);
  const map = page.getByRole('group', { name: 'Map: Property Tax Information' });
  await expect.poll(() => countPlaces(map)).toBe(4);
  await expect(map.locator('.leaflet-container path.map-area')).toHaveCount(4);
  await expect(map.locator('.leaflet-container path.map-area.map-area-emphasized')).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'All tax zones' })).toContainText(
    'Your zone has a solid outline',
  );
  await (await partPin(map, 'Cedar Commons, your zone')).press('Enter');
  const popup = page.locator('.leaflet-popup');
  for (const fact of ['Your zone', '$18.24 per $1,000', '325 acres', 'Senior citizen deferral', 'Reviewed']) {
    await expect(popup).toContainText(fact);
  }
  await axe(page);
  await page.goto(`${packet}/schools`);
  const views = page.getByRole('navigation', { name: 'School Zoning: map or list' });
  await expect(views.getByRole('link', { name: 'List' })).toHaveAttribute('aria-current', 'true');
  await views.getByRole('link', { name: 'Map' }).click();
  await expect(page).toHaveURL(/\?view=map$/);
  const other = page.getByRole('group', { name: 'Map: School Zoning' });
  await (await partPin(other, 'Orchard Elementary School')).press('Enter');
  await expect(popup.getByRole('link', { name: '(503) 555-0171' })).toBeVisible();

  await page.setViewportSize({ width: 320, height: 360 });
  await page.goto(`${packet}/taxes?view=map`);
  await (await partPin(map, 'Hilltop')).press('Enter');
  await expect(popup).toContainText('475 acres');
  const roomAround = () =>
    popup.evaluate((element) => {
      const map = element.closest('.leaflet-container')!.getBoundingClientRect();
      const { top, right, bottom, left } = element.getBoundingClientRect();
      return Math.min(top - map.top, map.right - right, map.bottom - bottom, left - map.left);
    });
  await expect.poll(roomAround).toBeGreaterThanOrEqual(0);
  const content = popup.locator('.leaflet-popup-content');
  expect(await content.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await page.keyboard.press('Tab');
  await expect(content).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => content.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
});

test('a list entry opens its pin and a pin marks its entry, by keyboard', async ({ page }) => {
  await page.goto('/health/outdoor?all=trails');
  await expect.poll(() => countPlaces(map(page))).toBe(6);
  const entries = page.getByRole('list', { name: 'Trails', exact: true }).getByRole('listitem');
  const entry = (name: string) => entries.filter({ hasText: name });
  await entry('Ridge Ride')
    .getByRole('link', { name: /, number \d+ on the map$/ })
    .press('Enter');
  await expect(page).toHaveURL(/at=ridge-ride.*#map-view$/);
  const popup = map(page).getByRole('dialog', { name: 'Ridge Ride' });
  await expect(popup).toBeFocused();
  await expect(pins(page).and(page.locator('.is-chosen'))).toHaveAttribute('title', /Ridge Ride$/);
  await expect(entry('Ridge Ride')).toHaveAttribute('data-chosen', 'true');
  await axe(page);
  await page.keyboard.press('Escape');
  await map(page)
    .getByRole('button', { name: /Meadow Mile$/ })
    .press('Enter');
  await expect(entry('Meadow Mile')).toHaveAttribute('data-chosen', 'true');
  await expect(entry('Ridge Ride')).not.toHaveAttribute('data-chosen');
  await expect(map(page).getByRole('dialog', { name: 'Meadow Mile' })).toBeFocused();
  await axe(page, { colorScheme: 'dark' });
});

test('a printed page has the map of the page without scripts', async ({ page }) => {
  await page.goto('/health/outdoor');
  await expect.poll(() => countPlaces(map(page))).toBe(6);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.leaflet-container')).toBeHidden();
  await expect(map(page).locator('svg a').filter({ visible: true }).first()).toHaveAttribute('href', /#/);
});

for (const [path, list, label] of [
  ['/community/events', 'Community Events', 'Map: Community Events'],
  ['/community/business', 'Local businesses', 'Map: Local Business'],
  ['/community/social', 'Places to meet', 'Map: Social Connection'],
  ['/health/outdoor', 'Trails', 'Map of the trails'],
  ['/sustainable/community-garden', 'Garden Facilities', 'Map: Community Garden'],
] as const)
  test(`the map stands beside the list on a wide screen, with and without a script: ${label}`, async ({
    page,
    otherBrowser,
    signIn,
  }) => {
    const still = await otherBrowser({ javaScriptEnabled: false, viewport: { width: 1280, height: 800 } });
    await signIn(still, 'resident', { landsHome: false });
    for (const screen of [page, still]) {
      await screen.setViewportSize({ width: 1280, height: 800 });
      await screen.goto(path);
      const [rows, map] = [screen.getByRole('list', { name: list, exact: true }), mapOf(screen, label)];
      const [left, right] = [(await rows.boundingBox())!, (await map.boundingBox())!];
      expect(left.x + left.width).toBeLessThan(right.x);
      expect(Math.abs(left.y - right.y)).toBeLessThan(8);
      expect(right.height).toBe(/Events|Business/.test(label) ? 400 : 500);
      await screen.getByRole('link', { name: 'List', exact: true }).click();
      await expect(map).toBeHidden();
      await screen.setViewportSize({ width: 360, height: 740 });
      await screen.goto(path);
      await expect(map).toBeVisible({ visible: path === '/health/outdoor' });
    }
  });
