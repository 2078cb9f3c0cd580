import type { Page } from '@playwright/test';

import { menus } from '~/shell/menus';
import { sections } from '~/shell/sections';
import { expect, test } from '#tests/support/journey';

function countDocuments(page: Page) {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document') paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

const main = (page: Page) => page.getByRole('main');
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Sections' });
const routeList = /\/assets\/manifest-\w+\.json$/;

test('moving between start page, hubs, cards and a detail loads one document', async ({ page, signIn }) => {
  await signIn(page, 'resident');
  const documents = countDocuments(page);
  await page.goto('/');
  for (const { id, path, label } of sections) {
    await sidebar(page).getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL(path);
    for (const { to } of menus[id]) {
      await main(page).locator(`a[href="${to}"]:visible`).first().click();
      await expect(page).toHaveURL(to);
      await page.goBack();
      await expect(page).toHaveURL(path);
    }
  }
  await page.goto('/health');
  await main(page).locator('a[href="/health/outdoor"]').first().click();
  await main(page)
    .getByRole('link', { name: /^View Trail/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/health\/outdoor\/.+/);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/health');
  expect(documents).toEqual(['/', '/health']);
});

test("Remix's /__manifest route, which anyone could flood, is not served", async ({ page }) => {
  for (const path of ['/__manifest', '/__manifest?p=/health&p=/signin', '/__manifest/'])
    expect((await page.request.get(path)).status(), path).toBe(404);
});

test('a press before the route list has loaded waits for it', async ({ page, signIn }) => {
  await signIn(page, 'resident', { landsHome: false });
  let answer = () => {};
  const mayAnswer = new Promise<void>((resolve) => (answer = resolve));
  await page.route(routeList, async (route) => {
    await mayAnswer;
    await route.continue();
  });
  const documents = countDocuments(page);
  await page.goto('/wellbeing');
  await main(page).locator('a[href="/wellbeing/neighborhood"]').first().click();
  await expect.poll(() => page.evaluate(() => window.__remixRouter.state.navigation.state)).toBe('loading');
  answer();
  await expect(page).toHaveURL('/wellbeing/neighborhood');
  expect(documents).toEqual(['/wellbeing']);
});

test('if the route list can\'t be loaded, "Try again" loads the requested page', async ({
  page,
  signIn,
  expectProblem,
}) => {
  expectProblem(/manifest-\w+\.json|Failed to load resource/);
  await signIn(page, 'resident', { landsHome: false });
  await page.route(routeList, (route) => route.fulfill({ status: 404 }));
  await page.goto('/wellbeing');
  await main(page).locator('a[href="/wellbeing/neighborhood"]').first().click();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Neighborhood');
});
