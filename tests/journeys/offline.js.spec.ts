import type { Page } from '@playwright/test';

import { expect, test } from '../support/journey';

const map = (page: Page) => page.getByRole('group', { name: 'Map: Local Business' });
const tiles = (page: Page) => map(page).locator('.leaflet-tile');
const view = (page: Page, name: 'Map' | 'List') =>
  page
    .getByRole('navigation', { name: 'Local Business: map or list' })
    .getByRole('link', { name, exact: true });

async function drawn(page: Page): Promise<string[]> {
  await expect(tiles(page).first()).toBeVisible();
  await expect(map(page).locator('.leaflet-tile:not(.leaflet-tile-loaded)')).toHaveCount(0);
  return tiles(page).evaluateAll((all) => all.map((tile) => (tile as HTMLImageElement).src));
}

const countCached = (page: Page, addresses: string[]) =>
  page.evaluate(async (addresses) => {
    const ask = { cache: 'only-if-cached', mode: 'same-origin' } as const;
    const answers = await Promise.allSettled(addresses.map((address) => fetch(address, ask)));
    return answers.filter((answer) => answer.status === 'fulfilled' && answer.value.ok).length;
  }, addresses);

test('a visited map is drawn again offline, and nothing of it is stored after signing out', async ({
  page,
  context,
  signIn,
  expectProblem,
}) => {
  expectProblem(/ERR_INTERNET_DISCONNECTED|ERR_CACHE_MISS/);
  await signIn(page, 'resident', { landsHome: false });
  await page.goto('/community/business');
  await view(page, 'Map').click();
  const seen = await drawn(page);
  expect(seen.length).toBeGreaterThan(3);

  await context.setOffline(true);
  await view(page, 'List').click();
  await expect(map(page)).toHaveCount(0);
  await view(page, 'Map').click();
  expect((await drawn(page)).toSorted()).toEqual(seen.toSorted());
  await expect(map(page).getByText('can’t load')).toHaveCount(0);
  expect(await countCached(page, seen)).toBe(seen.length);
  expect(await countCached(page, ['/map/none/3/1/1.svg', '/profile'])).toBe(0);

  await context.setOffline(false);
  await page.getByRole('banner').locator('summary').click();
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/signin/);
  expect(await countCached(page, seen)).toBe(0);
});
