import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';

import { openDatabase } from '#db/client';

import { axe, expect, hydrated, routeScript, test } from '../support/journey';
import { testNow } from '../support/test-clock';

const path = '/community/marketplace';
const deals = (page: Page) => page.getByRole('list', { name: 'Deals', exact: true });
const items = (page: Page) => page.getByRole('list', { name: 'Items', exact: true });
const said = (page: Page) => page.getByRole('list', { name: 'Messages' });
const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

/** The sample resident has nothing up, and has written nothing: a list that is full would refuse these. */
test.beforeEach(async ({ app, page, signIn }) => {
  const { sql, close } = openDatabase(app.databaseUrl, { max: 1, applicationName: 'test' });
  await sql`delete from listings where resident_id in ('demo-user', 'demo-manager')`;
  await sql`delete from listing_messages where author_id in ('demo-user', 'demo-manager')`;
  await close();
  await signIn(page, 'resident', { landsHome: false });
});

test('a resident sells chairs: from the form to a neighbor’s message, the answer and "gone"', async ({
  page,
  context,
  hasScript,
  expectProblem,
  otherBrowser,
  signIn,
}) => {
  const title = `Two <b>oak</b> chairs ${randomUUID().slice(0, 8)}`;
  await page.goto(path);
  await expect(page).toHaveTitle('Community Marketplace · VCLink');
  await page.getByRole('link', { name: 'Post New Item' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Post New Item' })).toBeVisible();
  const post = page.getByRole('button', { name: 'Post item' });
  await page.getByLabel('What is it?').fill(title);
  await page.getByLabel('Description').fill('Of oak.\nTo be fetched after six.');
  await post.click();
  await expect(page.getByText('Choose what you want to do with it.')).toBeVisible();
  await page.getByRole('radio', { name: /^Sell/ }).check();
  await post.click();
  await expect(page.getByText('Enter the price, such as 12 or 12.50.')).toBeVisible();
  await expect(page.getByLabel('What is it?')).toHaveValue(title);
  await axe(page);
  await page.getByLabel('Price in dollars').fill('$1,045.50');
  await post.click();
  await expect(page.getByText('Item posted')).toBeVisible();
  await expect(page.getByText('Everybody sees it for 30 days, or until you mark it as gone.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('For sale, $1,045.50')).toBeVisible();
  await expect(page.getByText(/^It is up until /)).toBeVisible();

  const neighbor = await otherBrowser();
  await signIn(neighbor, 'manager', { landsHome: false });
  await neighbor.goto(path);
  await neighbor.getByRole('searchbox').fill(title.slice(-8));
  await neighbor.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(neighbor.getByText(`No deals match “${title.slice(-8)}”`)).toBeVisible();
  await expect(items(neighbor).getByRole('article')).toHaveCount(1);
  await expect(items(neighbor).getByRole('article')).toHaveAccessibleName(title);
  await items(neighbor).getByRole('link', { name: title }).click();
  const send = (one: Page) => one.getByRole('button', { name: 'Send message' });
  await send(neighbor).click();
  await expect(neighbor.getByText('Write what you want to say.')).toBeVisible();
  await neighbor.getByLabel('Your message').fill('Are they still there?');
  await axe(neighbor);
  await send(neighbor).click();
  await expect(neighbor.getByRole('heading', { level: 1, name: 'Messages with Rosa Alvarez' })).toBeVisible();
  await expect(neighbor.getByText('Message sent')).toBeVisible();
  await expect(neighbor.getByText('Rosa Alvarez (resident) finds it in their notifications.')).toBeVisible();
  await expect(neighbor.getByLabel('Your message')).toHaveValue('');
  const url = neighbor.url();

  await page.goto('/notifications');
  await page
    .getByRole('main')
    .getByRole('button', { name: `Maya Chen (manager) wrote about “${title}”` })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Messages with Maya Chen' })).toBeVisible();
  await expect(page).toHaveURL(url);
  await expect(page.getByRole('main')).not.toContainText(/@|555-/);
  await page.getByLabel('Your message').fill('Yes, both.');
  await neighbor.getByLabel('Your message').fill('For my balcony.');
  await send(neighbor).click();
  await expect(said(neighbor)).toContainText('For my balcony.');
  if (hasScript) {
    // Read in another tab, the bell has this page read again: what the other one wrote meanwhile stands above then.
    await page.request.post('/notifications/read-all', { form: {}, maxRedirects: 0 });
    await expect(said(page)).toContainText('For my balcony.');
    await expect(page.getByLabel('Your message')).toHaveValue('Yes, both.');
    expectProblem(/net::ERR_INTERNET_DISCONNECTED/);
    await routeScript(page, 'conversation');
    await context.setOffline(true);
    await send(page).click();
    await expect(page.getByText('That did not reach us. Please try again later.')).toBeVisible();
    await expect(page.getByLabel('Your message')).toHaveValue('Yes, both.');
    await context.setOffline(false);
  }
  await send(page).click();
  await expect(said(page).getByRole('listitem')).toHaveText([
    /^Maya Chen.*Are they still there\?$/,
    /^Maya Chen.*For my balcony\.$/,
    /^You.*Yes, both\.$/,
  ]);
  await expect(page.getByLabel('Your message')).toHaveValue('');
  await axe(page);
  await page.getByRole('link', { name: 'Back to all messages' }).click();
  await expect(page.getByRole('link', { name: 'Maya Chen' })).toHaveAttribute('href', new URL(url).pathname);
  await neighbor.goto(url);
  await expect(neighbor.getByRole('listitem').filter({ hasText: 'Yes, both.' })).toContainText(
    'Rosa Alvarez',
  );

  await page.goto(`${path}/mine`);
  const own = card(page, title);
  await expect(own.getByRole('link', { name: `Messages about ${title}` })).toHaveText(
    'Messages from 1 neighbor',
  );
  await own.getByRole('button', { name: `Mark as gone: ${title}` }).click();
  await expect(page.getByText('Nobody else sees your item any more.')).toBeVisible();
  await expect(own).toContainText('You marked it as gone. Nobody else sees it any more.');
  await neighbor.reload();
  await expect(neighbor.getByText('The item is not offered any more.')).toBeVisible();
  await neighbor.goto(`${path}?q=${title.slice(-8)}`);
  await expect(neighbor.getByText(`No items match “${title.slice(-8)}”`)).toBeVisible();
});

test('the deals are found, seen on a map and read; a search of 10,000 characters is refused in place', async ({
  page,
  hasScript,
}) => {
  await page.goto(path);
  await expect(deals(page).getByRole('article')).toHaveCount(6);
  const box = card(page, 'A box of what is in season');
  await expect(box).toContainText('Fruit and vegetables for four days');
  await expect(box).toContainText('Sale price: $15');
  await expect(box).toContainText('Original price: $20');
  await expect(box).toContainText('Save $5 (25%)');
  await expect(box.getByRole('link', { name: 'Share A box of what is in season' })).toHaveAttribute(
    'href',
    '/community/share/deal/deal-2',
  );
  await expect(card(page, 'Extension ladder, 20 ft')).toContainText('George Whitfield');
  await page.getByRole('link', { name: 'To lend' }).click();
  await expect(page).toHaveURL(/\?offer=lend$/);
  await expect(card(page, 'Extension ladder, 20 ft')).toBeVisible();
  await expect(card(page, 'Box of picture books')).toHaveCount(0);
  await axe(page);

  const search = page.getByRole('searchbox', { name: 'Search deals and items' });
  await search.fill('swimming');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(deals(page).getByRole('article')).toHaveCount(1);
  await expect(deals(page).getByRole('article')).toHaveAccessibleName('Swimming lessons');
  await expect(page.getByText('No items match “swimming”')).toBeVisible();
  const long = 'ladder '.repeat(1429).slice(0, 10_000);
  await search.fill(long);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('The search can have at most 120 characters.')).toBeVisible();
  await expect(search).toHaveValue(long);
  await expect(deals(page)).toHaveCount(0);
  expect((await page.request.get(`${path}?q=${encodeURIComponent('あ'.repeat(10_000))}`)).status()).toBe(400);

  await page.getByRole('link', { name: 'See all deals and items' }).click();
  await expect(deals(page).getByRole('article')).toHaveCount(6);
  if (hasScript) {
    await hydrated(page);
    await page.getByRole('link', { name: 'Map View' }).click();
    const map = page.getByRole('group', { name: 'Map: Deals' });
    await map.getByRole('button', { name: 'A box of what is in season' }).click();
    await expect(map).toContainText('Commons Market');
    await expect(map).toContainText('$15. Save $5 (25%)');
    await page.getByRole('link', { name: 'List View' }).click();
    await expect(map).toHaveCount(0);
  } else {
    await expect(page.getByRole('link', { name: 'Map View' })).toBeHidden();
  }
  await box.getByRole('link', { name: 'Learn More: A box of what is in season' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'A box of what is in season' })).toBeVisible();
  await expect(page.getByText('Order at the market until Tuesday evening')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Commons Market' })).toHaveAttribute(
    'href',
    '/community/business/business-2',
  );
});

test('what has expired is put right and renewed; what another offers is reported', async ({ app, page }) => {
  const [id, other] = [randomUUID(), randomUUID()];
  const [title, watches] = [`Wheelbarrow ${id.slice(0, 8)}`, `${'Watches'.repeat(15)} ${other.slice(0, 8)}`];
  const { sql, close } = openDatabase(app.databaseUrl, { max: 1, applicationName: 'test' });
  await sql`insert into listings (id, resident_id, offer, title, description, created_at, expires_at) values
    (${id}, 'demo-user', 'lend', ${title}, 'One wheel.', ${testNow().toISOString()}::timestamptz - interval '31 days', ${testNow().toISOString()}::timestamptz - interval '1 day'),
    (${other}, 'linh-tran', 'swap', ${watches}, 'Cheap!', ${testNow().toISOString()}::timestamptz, ${testNow().toISOString()}::timestamptz + interval '30 days')`;
  await page.goto(`${path}/mine`);
  const own = card(page, title);
  await expect(own).toContainText('It has expired. Nobody else sees it any more. You can renew it.');
  await own.getByRole('link', { name: `Edit: ${title}` }).click();
  await expect(page.getByRole('radio', { name: /^Lend/ })).toBeChecked();
  await page.getByRole('radio', { name: /^Give away/ }).check();
  await page.getByLabel('Price in dollars').fill('5');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(
    page.getByText('What is given away has no price. Leave it empty, or choose Sell.'),
  ).toBeVisible();
  await page.getByLabel('Price in dollars').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Item changed')).toBeVisible();
  await page.goto(`${path}/${id}/renew`);
  await expect(
    page.getByText(/^It was up until (yesterday|[A-Z]\w+), .*Renewed, it is up for 30 days from now\.$/),
  ).toBeVisible();
  await page.getByRole('button', { name: `Renew: ${title}` }).click();
  await expect(page.getByText('Item renewed')).toBeVisible();
  await expect(page.getByText(/^It is up until /)).toBeVisible();
  await expect(page.getByText('To give away', { exact: true })).toBeVisible();

  // A word that is wider than a phone makes no page wider.
  await page.setViewportSize({ width: 320, height: 640 });
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await page.goto(`${path}?q=${watches.slice(-8)}`);
  await expect(card(page, watches)).toBeVisible();
  await expect.poll(width).toBe(320);
  await card(page, watches).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: watches })).toBeVisible();
  await expect.poll(width).toBe(320);
  await page.getByRole('link', { name: 'Report this item' }).click();
  await page.getByLabel('What is wrong with it?').fill('This is advertising.');
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Report sent')).toBeVisible();
  await expect(page).toHaveURL(path);

  // It is gone while somebody writes to its poster for the first time.
  await page.goto(`${path}/${other}`);
  await page.getByLabel('Your message').fill('Do they run?');
  await sql`update listings set gone_at = ${testNow().toISOString()}::timestamptz where id = ${other}`;
  await close();
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText(/^The item is not offered any more, so nobody would read/)).toBeVisible();
  await expect(page.getByLabel('Your message')).toHaveValue('Do they run?');
  await page.goto(`${path}/${other}/messages`);
  await expect(page.getByText(/^The item is not offered any more, so nobody would read/)).toBeVisible();
  await expect(page.getByLabel('Your message')).toHaveCount(0);
});
