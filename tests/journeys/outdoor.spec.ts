import type { Page } from '@playwright/test';

import { axe, expect, hydrated, test } from '../support/journey';

const trails = (page: Page) => page.getByRole('list', { name: 'Trails', exact: true }).locator(':scope > li');
const trail = (page: Page, name: string) => trails(page).filter({ hasText: name });
const types = (page: Page) => page.getByRole('navigation', { name: 'Types of trails' });
const choice = (page: Page) => page.getByRole('navigation', { name: 'Trails: map or list' });
const map = (page: Page) => page.getByRole('group', { name: 'Map of the trails' });
const pins = (page: Page) => map(page).locator('.map-pin');
const toCondition = (page: Page, name: string) =>
  page
    .getByRole('list', { name: "Today's Trail Conditions" })
    .getByRole('listitem')
    .filter({ hasText: name });

test('a resident finds the trails by the menu, those of one type, and what there is to see', async ({
  page,
  signIn,
  hasScript,
}) => {
  await signIn(page, 'resident', { landsHome: false });
  await page.goto('/health');
  const card = page.getByRole('main').getByRole('link', { name: /Outdoor Activities/ });
  await expect(card).toContainText('Nature & Environment');
  await card.click();
  await expect(page).toHaveURL(/\/health\/outdoor$/);
  await expect(page).toHaveTitle('Outdoor Activities · VCLink');
  await expect(page.getByRole('heading', { level: 1, name: 'Outdoor Activities' })).toBeVisible();
  await expect(trails(page)).toHaveCount(6);
  const first = trail(page, 'Creek Path Loop');
  await expect(first).toContainText('Walking · Easy · 1.2 miles · 30 minutes');
  await expect(first).toContainText('A level loop along the creek');
  await expect(first.getByRole('list', { name: 'Features of Creek Path Loop' })).toContainText('Benches');

  await expect(types(page).getByRole('link')).toHaveText(['Walking (2)', 'Biking (2)', 'Running (2)']);
  for (const [type, name] of [
    ['Biking', 'Ridge Ride'],
    ['Running', 'Meadow Mile'],
  ] as const) {
    await types(page).getByRole('link', { name: type }).click();
    await expect(page.getByText(`${type}: 2 of 6 trails. Press it again to see all.`)).toBeVisible();
    await expect(trails(page)).toHaveCount(2);
    await expect(trail(page, name)).toContainText(type);
    await expect(page).toHaveURL(new RegExp(`type=${type.toLowerCase()}$`));
    if (hasScript) await expect(pins(page)).toHaveCount(2);
  }
  await types(page).getByRole('link', { name: 'Running' }).click();
  await expect(trails(page)).toHaveCount(6);

  const guide = page.getByRole('region', { name: 'Flora & Fauna guide' });
  await expect(guide.getByRole('heading', { level: 3, name: /, now$/ })).toBeVisible();
  await guide.getByRole('heading', { level: 3, name: 'Spring' }).click();
  await expect(guide).toContainText('Western trillium');

  await trail(page, 'Creek Path Loop').getByRole('link', { name: 'View Trail' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Creek Path Loop' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText('Elevation20 ft gain');
  await expect(main).toContainText('SurfaceFine gravel');
  await expect(main).toContainText('About 250 m north-west of the center of Cedar Commons.');
  const beginning = page.getByRole('group', { name: 'Map of where Creek Path Loop begins' });
  await expect(beginning).toBeVisible({ visible: hasScript });
  if (hasScript) expect((await beginning.boundingBox())?.height).toBe(400);
  expect((await page.goto('/health/outdoor/no-such-trail'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
});

test('the map opens first, answers to the keyboard, and turns into the list without a connection', async ({
  page,
  context,
  signIn,
  hasScript,
  expectProblem,
}) => {
  // Pictures of the map that are on their way when the connection goes.
  expectProblem(/ERR_INTERNET_DISCONNECTED/);
  await signIn(page, 'resident', { landsHome: false });
  const zooms = new Set<string | undefined>();
  page.on('request', (request) => {
    const tile = /\/(\d+)\/\d+\/\d+\.svg$/.exec(request.url());
    if (tile) zooms.add(tile[1]);
  });
  await page.goto('/health/outdoor');
  if (!hasScript) {
    // The list is all there is, and nothing offers a map.
    await expect(trails(page)).toHaveCount(6);
    await expect(map(page)).toBeHidden();
    await expect(choice(page)).toBeHidden();
    return;
  }
  await expect(pins(page)).toHaveCount(6);
  expect((await map(page).boundingBox())?.height).toBe(500);
  await expect.poll(() => [...zooms]).toEqual(['13']);
  await expect(map(page)).toContainText('Map: 127.0.0.1');
  const pin = map(page).getByRole('button', { name: 'Ridge Ride' });
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

  await context.setOffline(true);
  const scrolled = () => page.evaluate(() => window.scrollY);
  await choice(page).scrollIntoViewIfNeeded();
  const before = await scrolled();
  expect(before).toBeGreaterThan(100);
  await choice(page).getByRole('link', { name: 'List' }).click();
  await expect(map(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\?view=list$/);
  await expect(choice(page).getByRole('link', { name: 'List' })).toBeFocused();
  expect(await scrolled()).toBe(before);
  await page.goBack();
  await expect(pins(page)).toHaveCount(6);
  await context.setOffline(false);

  await page.goto('/health/outdoor?view=list');
  await hydrated(page);
  await expect(map(page)).toHaveCount(0);
  await types(page).getByRole('link', { name: 'Biking' }).click();
  await expect(page).toHaveURL(/view=list&type=biking$/);
  await choice(page).getByRole('link', { name: 'Map' }).click();
  await expect(page).toHaveURL(/view=map&type=biking$/);
  await expect(pins(page)).toHaveCount(2);
  await map(page).getByRole('button', { name: 'Ridge Ride' }).focus();
  await page.keyboard.press('Space');
  await popup.getByRole('link', { name: 'View Trail' }).press('Enter');
  await expect(page).toHaveURL(/\/health\/outdoor\/ridge-ride$/);
});

test('a map without its pictures keeps its pins; lite mode and browsers that save data have the list', async ({
  page,
  otherBrowser,
  signIn,
  hasScript,
  expectProblem,
}) => {
  if (hasScript) {
    expectProblem(/net::ERR_FAILED/);
    await page.route(/\/\d+\/\d+\/\d+\.svg$/, (route) => route.abort());
    await signIn(page, 'resident', { landsHome: false });
    await page.goto('/health/outdoor');
    await expect(map(page).getByRole('status')).toHaveText(
      'The map’s pictures can’t be loaded now. The pins are where the places are.',
    );
    await map(page).getByRole('button', { name: 'Meadow Mile' }).click();
    const popup = map(page).getByRole('dialog', { name: 'Meadow Mile' });
    await expect(popup).toBeFocused();
    await popup.getByRole('button', { name: 'Close popup' }).press('Enter');
    await expect(popup).toHaveCount(0);
    await expect(map(page).getByRole('button', { name: 'Meadow Mile' })).toBeFocused();
    const pin = map(page).getByRole('button', { name: 'Meadow Mile' });
    const place = async () => {
      const { x = 0, y = 0 } = (await pin.boundingBox()) ?? {};
      return [x, y];
    };
    const [x = 0, y = 0] = await place();
    // Its middle stays the middle, whatever becomes of the room that it has.
    await map(page).evaluate((element) => void (element.style.height = '300px'));
    await expect.poll(place).toEqual([x, y - 100]);
    // The middle is Rosa's home; the trails' own lies west of it.
    await map(page).getByRole('button', { name: 'Show all' }).click();
    await expect.poll(async () => (await place())[0]).toBeGreaterThan(x);
  }
  const saving = await otherBrowser({ extraHTTPHeaders: { 'Save-Data': 'on' } });
  const lite = await otherBrowser();
  for (const reader of [saving, lite]) {
    await signIn(reader, 'resident', { landsHome: false });
    if (reader === lite) await lite.request.post('/lite', { form: { lite: 'on' } });
    await reader.goto('/health/outdoor?type=walking');
    await expect(trails(reader)).toHaveCount(2);
    await expect(
      reader.getByText('Maps are left out here, to save data. The list has the same places.'),
    ).toBeVisible();
    await expect(map(reader)).toHaveCount(0);
    await expect(choice(reader)).toHaveCount(0);
  }
});

test('a resident reports how a trail is; what is wrong is said, and what was typed stays', async ({
  page,
  context,
  signIn,
  hasScript,
  expectProblem,
}) => {
  await signIn(page, 'manager', { landsHome: false });
  await page.goto('/health/outdoor/hillside-run');
  await page.getByRole('link', { name: 'Report a condition: Hillside Run' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(hasScript ? 1 : 0);
  await expect(page.getByRole('heading', { name: 'Report on Hillside Run' })).toBeVisible();
  const answers = page.getByRole('radiogroup', { name: /^How is the trail\?/ });
  await expect(answers.locator('label')).toHaveText([
    'Good Dry, or nearly so, and clear',
    'Fair Some mud, puddles or branches',
    'Poor Hard going: deep mud, ice or something in the way',
    'Closed Nobody can or should use it',
  ]);
  const note = `Ice, seen ${hasScript ? 'early' : 'late'}`;
  await page.getByLabel('Note (optional)').fill(note);
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Choose how the trail is.')).toBeVisible();
  await expect(page.getByLabel('Note (optional)')).toHaveValue(note);
  if (hasScript) await expect(answers).toBeFocused();
  await axe(page);
  await page.getByLabel(/^Closed/).check();
  if (hasScript) {
    expectProblem(/net::ERR_INTERNET_DISCONNECTED/);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Send report' }).click();
    await expect(page.getByText('Failed to send the report. Please try again.')).toBeVisible();
    await context.setOffline(false);
  }
  await page.getByRole('button', { name: 'Send report' }).click();

  await expect(page.getByText('Report sent')).toBeVisible();
  await expect(page).toHaveURL(/\/health\/outdoor\/hillside-run$/);
  const newest = page.getByRole('list', { name: 'Reports of today' }).getByRole('listitem').first();
  await expect(newest).toHaveText(`Closed${note}Just now by a manager`);
  await page.getByRole('link', { name: 'Back to Outdoor Activities' }).click();
  await expect(toCondition(page, 'Hillside Run')).toContainText(`Closed${note}Just now by a manager`);
  await expect(toCondition(page, 'Meadow Mile')).toContainText('No report today');
});
