import type { Page, WebSocketRoute } from '@playwright/test';
import { eq } from 'drizzle-orm';

import { type Database, openDatabase } from '#db/client';
import { devices, shuttlePositions, shuttles } from '#db/schema';

import { insertDevice } from '../support/devices';
import { axeInBothModes, expect, test as base } from '../support/journey';
import { testNow } from '../support/test-clock';

const maple = 'shuttle-2';
const clinic = { latitude: 45.4959, longitude: -122.8067 };
const transitCenter = { latitude: 45.4953, longitude: -122.8003 };

type Place = typeof clinic & { speed?: number; accuracy?: number };
type Vehicle = (place: Place) => Promise<void>;

const test = base.extend<{ database: Database; vehicle: Vehicle }>({
  database: async ({ app }, use) => {
    const database = openDatabase(app.databaseUrl, { max: 1, applicationName: 'test vehicle' });
    await use(database);
    await database.close();
  },
  vehicle: async ({ app, database: { db } }, use) => {
    const { id, token } = await insertDevice(db, { feed: 'shuttle', shuttleId: maple });
    await use(async (place) => {
      const answer = await fetch(`${app.origin}/api/telemetry/shuttle-location`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ timestamp: testNow().toISOString(), ...place }),
      });
      expect(answer.ok, await answer.text()).toBe(true);
    });
    // Leaves the vehicle silent for the next journey.
    await db.delete(devices).where(eq(devices.id, id));
    await db.delete(shuttlePositions).where(eq(shuttlePositions.shuttleId, maple));
  },
});

const card = (page: Page) => page.getByRole('region', { name: 'Maple Shuttle' });
const map = (page: Page) => page.getByRole('group', { name: 'Map: shuttles, routes and stops' });
const staleWords = 'Stale: no position for 1 min';

function toPolls(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/shuttle')) asked.push(pathname);
  });
  return asked;
}

test("a shuttle's marker and words follow its position, turn stale after 60 s, and then vanish", async ({
  page,
  signIn,
  vehicle,
  database: { db },
}) => {
  const polls = toPolls(page);
  await page.clock.install();
  await signIn(page, 'resident', { landsHome: false });
  await page.goto('/community/shuttle');
  await expect(card(page)).toContainText('No position yet');
  await expect(card(page).getByText('Offline')).toBeVisible();
  await expect(map(page).getByRole('button', { name: 'Clinic' })).toBeVisible();
  const marker = map(page).getByRole('button', { name: /^Maple Shuttle/ });
  await expect(marker).toHaveCount(0);

  await vehicle({ ...clinic, speed: 24.4, accuracy: 7.6 });
  await expect(card(page)).toContainText('At Clinic');
  await expect(card(page).getByText('Live', { exact: true })).toBeVisible();
  for (const words of ['CC-102', '20', 'Ben Adeyemi', '24 km/h', '±8 m', 'Just now'])
    await expect(card(page)).toContainText(words);
  await marker.press('Enter');
  const popup = map(page).getByRole('dialog', { name: 'Maple Shuttle' });
  for (const words of ['CC-102', '24 km/h', '±8 m', 'Just now']) await expect(popup).toContainText(words);
  const before = await marker.boundingBox();
  const element = await marker.elementHandle();

  await vehicle(transitCenter);
  await expect(card(page)).toContainText('At Transit Center');
  await expect(card(page)).toContainText('Stationary');
  await expect(popup).toContainText('Stationary');
  expect(await marker.evaluate((one, other) => one === other, element)).toBe(true);
  expect((await marker.boundingBox())!.x).toBeGreaterThan(before!.x + 10);
  await axeInBothModes(page);

  await db.update(shuttles).set({ currentDriverName: 'Imani Okoye' }).where(eq(shuttles.id, maple));
  try {
    await expect(card(page)).toContainText('Imani Okoye');
  } finally {
    await db.update(shuttles).set({ currentDriverName: 'Ben Adeyemi' }).where(eq(shuttles.id, maple));
  }
  await expect(card(page)).toContainText('Ben Adeyemi');

  await page.clock.fastForward(61_000);
  await expect(card(page)).toContainText(staleWords);
  await expect(card(page).getByText(/^Offline since/)).toBeVisible();
  await expect(marker).toHaveAccessibleName('Maple Shuttle, stale');
  await expect(map(page).getByText(staleWords)).toBeVisible();
  await expect(page.getByText('Maple Shuttle has sent no position for a minute.')).toBeAttached();
  await page.clock.fastForward(60_000);
  await expect(marker).toHaveCount(0);
  await expect(card(page)).toContainText('No position yet');
  await expect(card(page)).not.toContainText('Transit Center');
  expect(polls).toEqual([]);
});

test('without a socket the shuttle page polls for vehicles and places', async ({
  page,
  signIn,
  vehicle,
  database: { db },
}) => {
  const polls = toPolls(page);
  await page.addInitScript(() => {
    class Refused {
      onclose?: (event: { code: number }) => void;
      constructor() {
        setTimeout(() => this.onclose?.({ code: 1006 }), 10);
      }
      close() {}
    }
    Object.assign(window, { WebSocket: Refused });
  });
  await page.clock.install();
  await signIn(page, 'resident', { landsHome: false });
  const script = page.waitForResponse(/\/assets\/later-parts-/);
  await page.goto('/community/shuttle');
  await expect(map(page).getByRole('button', { name: 'Clinic' })).toBeVisible();
  await expect(card(page)).toContainText('No position yet');
  await script;
  await vehicle(clinic);
  await page.clock.fastForward(15_000);
  await expect(card(page)).toContainText('At Clinic');
  await expect(map(page).getByRole('button', { name: 'Maple Shuttle' })).toBeVisible();
  await expect(card(page).getByText('Live', { exact: true })).toHaveCount(0);

  await db.update(shuttles).set({ currentDriverName: 'Imani Okoye' }).where(eq(shuttles.id, maple));
  try {
    await page.clock.fastForward(15_000);
    await expect(card(page)).toContainText('Imani Okoye');
  } finally {
    await db.update(shuttles).set({ currentDriverName: 'Ben Adeyemi' }).where(eq(shuttles.id, maple));
  }
  // Uses up the data that the page had prefetched.
  const again = page.waitForRequest((request) => request.url().includes('/community/shuttle.data'));
  await page.clock.fastForward(30 * 60_000);
  await again;
  expect(polls).toContain('/api/shuttle-locations');
  expect(polls).toContain('/api/shuttles');
});

test('a departure that is gone leaves the list by itself, and a later one follows', async ({
  page,
  signIn,
}) => {
  await page.clock.install();
  await signIn(page, 'resident', { landsHome: false });
  const script = page.waitForResponse(/\/assets\/later-parts-/);
  await page.goto('/community/shuttle');
  await script;
  const times = page.getByRole('list', { name: /^Arrivals at / }).locator('time');
  const shown = () => times.evaluateAll((all) => all.map((time) => time.getAttribute('datetime')!));
  const before = await shown();
  expect(before).toHaveLength(3);
  await page.clock.fastForward(Date.parse(before[0]!) - testNow().getTime() + 10_000);
  await expect.poll(shown).not.toContain(before[0]);
  const after = await shown();
  expect(after).toHaveLength(3);
  expect(after.at(-1)! > before.at(-1)!).toBe(true);
});

test("when arrivals can't be computed past ones disappear, and the script is retried once online", async ({
  page,
  signIn,
  expectProblem,
}) => {
  expectProblem(/ERR_FAILED/);
  let [isBlocked, tries] = [true, 0];
  await page.route(/\/assets\/later-parts-[^/]+\.js$/, (route) => {
    tries += 1;
    return isBlocked ? route.abort() : route.continue();
  });
  let hasCome = false;
  page.on('requestfinished', (request) => (hasCome ||= /\/assets\/later-parts-/.test(request.url())));
  const lines: WebSocketRoute[] = [];
  await page.routeWebSocket(/\/ws$/, (line) => {
    line.connectToServer();
    lines.push(line);
  });
  await page.clock.install();
  await signIn(page, 'resident', { landsHome: false });
  await page.goto('/community/shuttle');
  const times = page.getByRole('list', { name: /^Arrivals at / }).locator('time');
  await expect.poll(() => [tries > 0, lines.length]).toEqual([true, 1]);
  const all = await times.evaluateAll((shown) => shown.map((time) => time.getAttribute('datetime')!));
  const next = all.sort()[0]!;
  await page.clock.fastForward(Date.parse(next) - testNow().getTime() + 70_000);
  const shown = () => times.evaluateAll((left) => left.map((time) => time.getAttribute('datetime')!));
  await expect.poll(shown).not.toContain(next);
  expect(await shown()).not.toEqual([]);

  isBlocked = false;
  await lines[0]!.close();
  // The page's clock keeps running, and the time of a retry doesn't matter here.
  await expect.poll(() => hasCome).toBe(true);
});
