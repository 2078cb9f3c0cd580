import type { Page } from '@playwright/test';

import { openDatabase } from '#db/client';
import { sampleLocations } from '#db/seed/sample-social';
import { formatOpenState } from '~/platform/places/opening-words';

import { axe, expect, hydrated, routeScript, test } from '../support/journey';
import { openState } from '../support/open-state';
import { testNow } from '../support/test-clock';

const path = '/community/business';
const openNow = /Open now · closes |Closed · opens |Open 24 hours/;
const directory = (page: Page) => page.getByRole('list', { name: 'Local businesses' });
const findCard = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const map = (page: Page, name: string) => page.getByRole('group', { name: `Map: ${name}` });

test('a resident searches the directory, is told what is too long or not there, and sees where a shop is', async ({
  page,
  signIn,
  hasScript,
}) => {
  await signIn(page, 'resident', { landsHome: false });
  await page.goto(path);
  await expect(page).toHaveTitle('Local Business · VCLink');
  await expect(directory(page).getByRole('listitem')).toHaveCount(6);
  await expect(findCard(page, 'Soap & Sun Laundry')).toContainText('Open 24 hours');
  await expect(findCard(page, 'Soap & Sun Laundry')).toContainText('3.9 of 5 · sample rating');
  for (const card of await directory(page).getByRole('article').all())
    await expect(card).toContainText(openNow);
  const café = findCard(page, 'Cedar Bean Café');
  await expect(café.getByRole('link', { name: 'Share Cedar Bean Café' })).toHaveAttribute(
    'href',
    '/community/share/business/business-1',
  );
  await expect(café.getByRole('link', { name: 'QR code of Cedar Bean Café' })).toHaveAttribute(
    'href',
    /^\/community\/qr\?url=%2Fcommunity%2Fbusiness%2Fbusiness-1&/,
  );
  const marketplace = page.getByRole('region', { name: 'Community Marketplace' });
  await expect(marketplace.getByRole('list', { name: 'Deals' }).getByRole('link')).toHaveCount(3);
  await expect(marketplace.getByRole('link', { name: 'See the marketplace' })).toHaveAttribute(
    'href',
    '/community/marketplace',
  );
  await axe(page);

  const search = page.getByRole('searchbox', { name: 'Search businesses' });
  const send = page.getByRole('button', { name: 'Search', exact: true });
  await search.fill('coffee');
  await send.click();
  await expect(page.getByText('1 business matches “coffee”')).toBeVisible();
  await expect(directory(page).getByRole('article')).toHaveAccessibleName('Cedar Bean Café');
  await search.fill('no <b>such</b> 100%');
  await send.click();
  await expect(
    page.getByRole('heading', { name: 'No businesses match “no <b>such</b> 100%”' }),
  ).toBeVisible();

  const long = 'coffee '.repeat(1429).slice(0, 10_000);
  await search.fill(long);
  await send.click();
  await expect(page.getByText('The search can have at most 120 characters.')).toBeVisible();
  await expect(search).toHaveValue(long);
  await expect(search).toHaveAccessibleDescription(/at most 120 characters/);
  if (hasScript) await expect(search).toBeFocused();
  await expect(directory(page)).toHaveCount(0);
  const answer = await page.request.get(`${path}?q=${encodeURIComponent(long)}`);
  expect(answer.status()).toBe(400);
  await axe(page);

  await page.getByRole('link', { name: 'See all businesses' }).click();
  await expect(directory(page).getByRole('listitem')).toHaveCount(6);
  await expect(search).toHaveValue('');
  if (hasScript) {
    await page.getByRole('link', { name: 'Map', exact: true }).click();
    await expect(map(page, 'Local Business')).toHaveCSS('height', '400px');
    await expect(
      map(page, 'Local Business').getByRole('button', { name: /Café|Market|Spoke|Plate|Phar|Soap/ }),
    ).toHaveCount(6);
    await search.fill('bread');
    await send.click();
    await expect(page).toHaveURL(/\?view=map&q=bread$/);
    await map(page, 'Local Business').getByRole('button', { name: 'Cedar Bean Café' }).click();
    const popup = map(page, 'Local Business').getByRole('dialog', { name: 'Cedar Bean Café' });
    await expect(popup).toContainText(openNow);
    await axe(page);
    await popup.getByRole('link', { name: 'See details: Cedar Bean Café' }).press('Enter');
    await expect(page).toHaveURL(new RegExp(`${path}/business-1$`));
  }
});

test('a resident rates a shop once, changes it, and takes it back', async ({
  app,
  page,
  context,
  signIn,
  hasScript,
  expectProblem,
}) => {
  const { sql, close } = openDatabase(app.databaseUrl, { max: 1, applicationName: 'test' });
  await sql`delete from business_ratings where business_id = 'business-3'`;
  await close();
  await signIn(page, 'resident', { landsHome: false });
  await page.goto(path);
  await page.getByRole('link', { name: 'Spoke & Chain', exact: true }).click();
  await expect(page).toHaveTitle('Spoke & Chain · Local Business · VCLink');
  await expect(page.getByText('4.8 of 5 · sample rating')).toBeVisible();
  await expect(
    page.getByText('Sample data, of 76 sample reviews, until the first resident rates it.'),
  ).toBeVisible();
  await expect(
    page.getByRole('table', { name: 'Opening hours of Spoke & Chain' }).getByRole('row'),
  ).toHaveText(['DaysHours', 'Mon–Fri9 AM – 6 PM', 'Sat9 AM – 1 PM', 'SunClosed']);
  await expect(page.getByRole('link', { name: 'Call Spoke & Chain' })).toHaveAttribute(
    'href',
    'tel:+15035550162',
  );
  const website = page.getByRole('link', { name: 'Website of Spoke & Chain' });
  await expect(website).toHaveAttribute('href', 'https://spoke-and-chain.example.org/');
  await expect(website).toHaveAttribute('rel', /noopener/);
  await expect(page.getByText(/^About .* of the center of Cedar Commons\.$/)).toBeVisible();

  await expect(page.getByRole('list', { name: 'Deals' }).getByRole('link')).toHaveText([
    'Your bicycle made ready',
  ]);

  await page.getByRole('button', { name: 'Rate', exact: true }).click();
  await expect(page.getByText('Choose from 1 to 5 stars.')).toBeVisible();
  const stars = page.getByRole('radiogroup', { name: /^How many stars\?/ });
  if (hasScript) await expect(stars).toBeFocused();
  await axe(page);
  await stars.getByLabel('4 stars').check();
  if (hasScript) {
    expectProblem(/net::ERR_INTERNET_DISCONNECTED/);
    await routeScript(page, 'rate');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Rate', exact: true }).click();
    await expect(page.getByText('Failed to save your rating. Please try again.')).toBeVisible();
    await expect(stars.getByLabel('4 stars')).toBeChecked();
    await context.setOffline(false);
  }
  await page.getByRole('button', { name: 'Rate', exact: true }).click();
  await expect(page.getByText('You give Spoke & Chain 4 stars.')).toBeVisible();
  await expect(page.getByText('4 of 5 · 1 rating by a resident')).toBeVisible();
  await expect(page.getByText('Your rating: 4 stars')).toBeVisible();
  await expect(stars.getByLabel('4 stars')).toBeChecked();

  await stars.getByLabel('2 stars').check();
  await page.getByRole('button', { name: 'Change rating' }).click();
  await expect(page.getByText('Rating changed')).toBeVisible();
  await expect(page.getByText('Your rating: 2 stars')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Local Business' }).click();
  await expect(findCard(page, 'Spoke & Chain')).toContainText('2 of 5 · 1 rating by a resident');

  await page.getByRole('link', { name: 'Spoke & Chain', exact: true }).click();
  await page.getByRole('button', { name: 'Withdraw my rating: Spoke & Chain' }).click();
  await expect(page.getByText('What you gave Spoke & Chain counts no longer.')).toBeVisible();
  await expect(page.getByText('4.8 of 5 · sample rating')).toBeVisible();
  await expect(page.getByText(/^Your rating/)).toHaveCount(0);
  // Pressed on another of its pages, which still shows the button.
  await page.goto(`${path}/business-3/unrate`);
  await expect(page.getByText('You have not rated it.')).toBeVisible();
});

test('a resident finds where neighbors meet, and a page that stays open says when it opens and closes', async ({
  page,
  signIn,
  hasScript,
}) => {
  await signIn(page, 'resident', { landsHome: false });
  if (hasScript) await page.clock.install();
  await page.goto('/community/social');
  await expect(page).toHaveTitle('Social Connection · VCLink');
  const places = page.getByRole('list', { name: 'Places to meet' }).getByRole('article');
  await expect(places).toHaveCount(6);
  await expect(page.getByText('Also: Tea Terrace, Teen Loft')).toBeVisible();
  const house = findCard(page, 'Commons House');
  await expect(house).toContainText('Community center');
  await expect(house).toContainText(
    'ActivitiesCommunity supper on Thursdays, Language exchange, Repair café, Choir',
  );
  await expect(house).toContainText('AmenitiesKitchen, Step-free entrance, Free Wi-Fi, Projector');
  await expect(house).toContainText(openNow);
  await axe(page);

  if (hasScript) {
    await hydrated(page);
    const { hours } = sampleLocations[0]!;
    const say = (at: Date) => formatOpenState(openState(hours, at, zone), at, zone);
    const now = testNow();
    const { changesAt } = openState(hours, now, zone);
    const after = new Date(changesAt!.getTime() + 5 * 60_000);
    expect(say(after)).not.toBe(say(now));
    await page.clock.fastForward(after.getTime() - now.getTime());
    await expect(house).toContainText(say(after));

    await page.getByRole('link', { name: 'Map', exact: true }).click();
    await expect(map(page, 'Social Connection')).toHaveCSS('height', '500px');
    const pins = map(page, 'Social Connection').getByRole('button', {
      name: new RegExp(`^(${sampleLocations.map(({ name }) => name).join('|')})$`),
    });
    await expect(pins).toHaveCount(8);
    await map(page, 'Social Connection').getByRole('button', { name: 'Commons House' }).click();
    const popup = map(page, 'Social Connection').getByRole('dialog', { name: 'Commons House' });
    await expect(popup).toContainText('ActivitiesCommunity supper on Thursdays, Language exchange');
    await expect(popup).toContainText('AmenitiesKitchen, Step-free entrance');
    await expect(popup).toContainText('Community center');
    await expect(popup).toContainText(openNow);
    await axe(page);
  }
  await page.getByRole('link', { name: 'See all 8 places' }).click();
  await expect(places).toHaveCount(8);
  await page.getByRole('link', { name: 'Teen Loft', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Teen Loft' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Opening hours of Teen Loft' }).getByRole('row')).toHaveText([
    'DaysHours',
    'MonClosed',
    'Tue3 PM – 8 PM',
    'WedClosed',
    'Thu3 PM – 8 PM',
    'Fri–Sat3 PM – 11 PM',
    'SunClosed',
  ]);
  await axe(page);
});

const zone = 'America/Los_Angeles';
