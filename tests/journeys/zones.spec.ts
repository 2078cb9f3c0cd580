import type { Page } from '@playwright/test';

import { axe, expect, hydrated, test } from '../support/journey';
import { moveHome, type Point, sampleHome } from '../support/zones';

const path = '/wellbeing/welcome-packet';
const taxes = 'Property Tax Information';
const schools = 'School Zoning';

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const answerIn = (page: Page, name: string) =>
  panel(page, name).getByRole('region', { name: 'What holds for your address' });
const findCard = (page: Page, name: string) => page.getByRole('main').getByRole('article', { name });

/** The middle of the border between the sample's elementary schools, in Cedar Commons and its creek district. */
const onBorder: Point = [-122.8026, 45.4872];

test.beforeEach(async ({ page, signIn }) => signIn(page, 'resident', { landsHome: false }));
test.afterEach(async ({ app }) => moveHome(app.databaseUrl, sampleHome));

test('a resident reads which tax zone and schools hold for their home, wherever it is', async ({
  app,
  page,
}) => {
  await moveHome(app.databaseUrl, sampleHome);
  await page.goto(path);
  const [tax, school] = [answerIn(page, taxes), answerIn(page, schools)];
  await expect(tax).toContainText(
    'Your address is in Cedar Commons. It lies in Creek Improvement District too, whose rate comes on top.',
  );
  await expect(tax).toContainText('$18.66 per $1,000 of assessed value');
  await expect(tax).toContainText('$312,000, pays about $5,822 a year.');
  await expect(school).toContainText('These are the schools for your address.');
  await expect(school).toContainText('Cedar Commons Elementary School, K–5');
  const own = findCard(page, 'Cedar Commons').first();
  for (const fact of ['Your zone', '$18.24 per $1,000', '325 acres', '$312,000', 'Senior citizen deferral']) {
    await expect(own).toContainText(fact);
  }
  await expect(own).toContainText(/Due (today|tomorrow|\w+day)/);
  await expect(own).toContainText('Reviewed November 1, 2026');
  await expect(own.getByRole('link', { name: /Washington County/ })).toHaveAttribute('rel', /noopener/);
  await expect(findCard(page, 'Hilltop').first()).not.toContainText('Your zone');
  const orchard = findCard(page, 'Orchard Elementary School');
  for (const fact of ['K–5', '7 of 10', '412', '82 Orchard Row', 'Chess club']) {
    await expect(orchard).toContainText(fact);
  }
  await expect(orchard.getByRole('link', { name: '(503) 555-0171' })).toHaveAttribute(
    'href',
    'tel:5035550171',
  );
  await axe(page);

  await moveHome(app.databaseUrl, onBorder);
  await page.goto(path);
  await expect(school).toContainText(
    'Your address is on the border of Cedar Commons attendance area (Cedar Commons Elementary School) and Orchard attendance area (Orchard Elementary School). Ask the school district which of these schools is yours.',
  );
  await expect(school.getByRole('link', { name: /Beaverton School District/ })).toBeVisible();
  await expect(orchard).toContainText('Perhaps your zone');

  await moveHome(app.databaseUrl, [-122.68, 45.52]);
  await page.goto(path);
  await expect(tax).toContainText('Your address is outside all the tax zones that we know.');
  await expect(school).toContainText('Your address is outside all the school zones that we know.');

  await moveHome(app.databaseUrl, [-122.8037, 45.4871], 'default');
  await page.goto(path);
  await expect(tax).toContainText('We can’t tell which tax zone holds for you.');
  await expect(school).toContainText('We can’t tell which schools are yours.');
  await axe(page);
  await tax.getByRole('link', { name: 'Edit your profile' }).click();
  await expect(page).toHaveURL(/\/profile\/edit$/);
});

test('the zones are on maps, each panel by itself, with all of them in a popup', async ({
  app,
  page,
  hasScript,
}) => {
  await moveHome(app.databaseUrl, sampleHome);
  await page.goto(`${path}?tax=map`);
  if (!hasScript) {
    // Without a script there is no map; the list has the same zones.
    await expect(findCard(page, 'Hilltop').first()).toBeVisible();
    await expect(page.getByRole('group', { name: /^Map: / })).toHaveCount(0);
    return;
  }
  await hydrated(page);
  const map = page.getByRole('group', { name: `Map: ${taxes}` });
  await expect(map.locator('.map-pin')).toHaveCount(4);
  await expect(map.locator('path.map-area')).toHaveCount(4);
  await expect(map.locator('path.map-area.map-area-emphasized')).toHaveCount(2);
  await expect(panel(page, taxes)).toContainText('A full line is round what holds for your address');
  const views = page.getByRole('navigation', { name: `${schools}: map or list` });
  await expect(views.getByRole('link', { name: 'List' })).toHaveAttribute('aria-current', 'true');
  await map.getByRole('button', { name: 'Cedar Commons, your zone' }).focus();
  await page.keyboard.press('Enter');
  const popup = page.locator('.leaflet-popup');
  for (const fact of ['Your zone', '$18.24 per $1,000', '325 acres', 'Senior citizen deferral', 'Reviewed']) {
    await expect(popup).toContainText(fact);
  }
  await axe(page);
  await page.keyboard.press('Escape');
  await views.getByRole('link', { name: 'Map' }).click();
  await expect(page).toHaveURL(/\?tax=map&school=map$/);
  const other = page.getByRole('group', { name: `Map: ${schools}` });
  await other.getByRole('button', { name: /^Orchard Elementary School/ }).focus();
  await page.keyboard.press('Enter');
  await expect(popup.getByRole('link', { name: '(503) 555-0171' })).toBeVisible();

  // On the smallest phone, and on one that lies on its side, a popup stays within its map and shows whole lines.
  await page.setViewportSize({ width: 320, height: 360 });
  await page.goto(`${path}?tax=map`);
  await map.getByRole('button', { name: 'Hilltop' }).focus();
  await page.keyboard.press('Enter');
  await expect(popup).toContainText('475 acres');
  const roomAround = () =>
    popup.evaluate((element) => {
      const map = element.closest('.leaflet-container')!.getBoundingClientRect();
      const { top, right, bottom, left } = element.getBoundingClientRect();
      return Math.min(top - map.top, map.right - right, map.bottom - bottom, left - map.left);
    });
  // The map moves for it.
  await expect.poll(roomAround).toBeGreaterThanOrEqual(0);
  const content = popup.locator('.leaflet-popup-content');
  expect(await content.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  // What it has no room for is scrolled to by the keyboard too.
  await page.keyboard.press('Tab');
  await expect(content).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => content.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
});
