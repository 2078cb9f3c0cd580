import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';

import { openDatabase } from '#db/client';
import { addDays, dayIn } from '~/domain/clock';

import { testTimeZone } from '../support/database';
import { axe, expect, hydrated, test } from '../support/journey';
import { testNow } from '../support/test-clock';

const path = '/sustainable/community-garden';
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const rival = '77 Journey Lane, 1A';

type Sql = ReturnType<typeof openDatabase>['sql'];

/** Asks the worker's database, past the app. */
const ask = async (databaseUrl: string, work: (sql: Sql) => Promise<unknown>): Promise<void> => {
  const { sql, close } = openDatabase(databaseUrl, { max: 1, applicationName: 'test' });
  await work(sql);
  await close();
};

/** The sample resident's household has nothing of the garden, as at first, and nobody has what these journeys take. */
test.beforeEach(async ({ app, page, signIn }) => {
  await ask(app.databaseUrl, async (sql) => {
    await sql`delete from plot_reservations where household in ('14 Cedar Lane, 2B', ${rival})`;
    await sql`delete from plot_waiting where household = '14 Cedar Lane, 2B'`;
    await sql`delete from trade_posts where resident_id = 'demo-user'`;
    await sql`delete from workshop_members where resident_id = 'demo-user'`;
    await sql`update garden_workshops set joined =
      (select count(*) from workshop_members where workshop_id = garden_workshops.id)`;
  });
  await signIn(page, 'resident', { landsHome: false });
});

test('a resident reserves a plot, learns that one was taken meanwhile, waits for it, and gives up both', async ({
  app,
  page,
}) => {
  await page.goto(path);
  await expect(page).toHaveTitle('Community Garden · VCLink');
  const plots = panel(page, 'Reserve Garden Plots');
  await expect(panel(page, 'Garden Connect')).toContainText('Active gardeners47');
  await expect(panel(page, 'Garden Connect')).toContainText('Available plots6');
  const row = (id: string) => plots.getByRole('listitem').filter({ hasText: `Plot ${id}` });
  await expect(row('A6')).toContainText('Available');
  await expect(row('A6')).toContainText('4 × 8 ft, Main Garden');
  await plots.getByText('Plots that others have (20)').click();
  await expect(row('A1')).toContainText('Reserved');
  await expect(row('C1')).toContainText('Waitlist');
  await expect(row('C1').getByRole('link')).toHaveText('Join Waitlist');

  await row('A6').getByRole('link', { name: 'Reserve Plot: A6' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reserve plot A6' })).toBeVisible();
  await ask(
    app.databaseUrl,
    (sql) => sql`insert into plot_reservations (plot_id, household, gardeners, reserved_at, ends_on)
      values ('A6', ${rival}, 1, ${testNow().toISOString()}::timestamptz, ${addDays(dayIn(testTimeZone, testNow()), 100)})`,
  );
  await page.getByRole('button', { name: 'Reserve Plot' }).click();
  await expect(
    page.getByText('Plot A6 is taken. You can join its waitlist, or reserve another plot.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Join Waitlist' }).click();
  await expect(page.getByText('Nobody waits for it yet.')).toBeVisible();
  const gardeners = page.getByLabel('How many of your household will garden?');
  await gardeners.fill('13');
  await page.getByRole('button', { name: 'Join Waitlist' }).click();
  await expect(page.getByText('Enter a number from 1 to 12.')).toBeVisible();
  await expect(gardeners).toHaveValue('13');
  await gardeners.fill('2');
  await page.getByRole('button', { name: 'Join Waitlist' }).click();
  await expect(page.getByText('Added to Waitlist')).toBeVisible();
  await expect(page.getByText('Your household is number 1 for plot A6.')).toBeVisible();
  await expect(plots).toContainText('On the waitlist of plot A6');
  await page.getByRole('link', { name: 'Leave the waitlist: plot A6' }).click();
  await expect(page.getByText('Your household is number 1 in the queue.')).toBeVisible();
  await page.getByRole('button', { name: 'Leave the waitlist: plot A6' }).click();
  await expect(page.getByText('You have left the waitlist of plot A6')).toBeVisible();

  await row('A3').getByRole('link', { name: 'Reserve Plot: A3' }).click();
  await gardeners.fill('3');
  await axe(page);
  await page.getByRole('button', { name: 'Reserve Plot' }).click();
  await expect(page.getByText('Plot A3 is yours')).toBeVisible();
  await expect(page.getByText(/^Your household has it until October 31, 20\d\d\.$/)).toBeVisible();
  await expect(plots).toContainText('Your plot: A3');
  await expect(plots).toContainText(/4 × 8 ft, Main Garden\. 3 gardeners, until .*October 31/);
  await expect(plots.getByRole('link', { name: /^Reserve Plot/ })).toHaveCount(0);
  await expect(panel(page, 'Garden Connect')).toContainText('Active gardeners51');
  await page.getByRole('link', { name: 'Give back: plot A3' }).click();
  await expect(page.getByText('It is free for every household then.')).toBeVisible();
  await page.getByRole('button', { name: 'Give back: plot A3' }).click();
  await expect(page.getByText('Plot given back')).toBeVisible();
  await expect(row('A3')).toContainText('Available');
  await ask(app.databaseUrl, (sql) => sql`delete from plot_reservations where household = ${rival}`);
});

test('neighbors trade produce; what one reports a manager hides, and what is gone its author takes down', async ({
  app,
  page,
  otherBrowser,
  signIn,
}) => {
  const [id, message] = [randomUUID(), `Watches, cheap: call ${randomUUID().slice(0, 8)}`];
  await ask(
    app.databaseUrl,
    (sql) => sql`insert into trade_posts (id, resident_id, message, created_at, expires_at)
      values (${id}, 'linh-tran', ${message}, ${testNow().toISOString()}::timestamptz, ${testNow().toISOString()}::timestamptz + interval '14 days')`,
  );
  await page.goto(path);
  await panel(page, 'Trade Produce').getByRole('link', { name: 'Write a post' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Write what you have, or what you look for.')).toBeVisible();
  await page.getByLabel('Message').fill('Two baskets of plums.\nBy the gate of plot A3.');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Post published')).toBeVisible();
  await expect(page.getByText('Everybody sees it for 14 days, or until you mark it as gone.')).toBeVisible();
  const own = page.getByRole('listitem').filter({ hasText: 'Two baskets of plums.' });
  await expect(own).toContainText('Rosa Alvarez (you)');
  await expect(own).toContainText('It is up until');

  const spam = page.getByRole('listitem').filter({ hasText: message });
  await expect(spam).toContainText('Linh Tran');
  await spam.getByRole('link', { name: 'See post: Linh Tran (resident)' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Trade post' })).toBeVisible();
  await page.getByRole('link', { name: 'Report this post' }).click();
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Write what is wrong with it.')).toBeVisible();
  await page.getByLabel('What is wrong with it?').fill('This is advertising.');
  await axe(page);
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Report sent')).toBeVisible();
  await expect(page.getByText('Your name is not given away.')).toBeVisible();

  const managers = await otherBrowser();
  await signIn(managers, 'manager', { landsHome: false });
  await managers.goto('/manage');
  await managers.getByRole('main').getByRole('link', { name: 'Reports' }).click();
  const reported = managers.getByRole('listitem').filter({ hasText: message });
  await expect(reported).toContainText('Trade post by Linh Tran');
  await expect(reported).toContainText('Reported once, first:');
  await expect(reported).toContainText('This is advertising.');
  await expect(reported).not.toContainText('Rosa');
  await axe(managers);
  await reported.getByRole('link', { name: 'Hide…: Trade post by Linh Tran' }).click();
  await expect(managers.getByRole('heading', { level: 1, name: 'Hide it from everybody?' })).toBeVisible();
  await managers.getByRole('button', { name: 'Hide it: Trade post by Linh Tran' }).click();
  await expect(managers.getByText('Hidden from everybody').first()).toBeVisible();
  await expect(reported).toHaveCount(0);

  await page.goto(`${path}/trade`);
  await expect(spam).toHaveCount(0);
  await own.getByRole('button', { name: 'Mark as gone: your post' }).click();
  await expect(page.getByText('Marked as gone')).toBeVisible();
  await expect(own).toHaveCount(0);
});

test('a resident joins a workshop and leaves it, and visits a facility, by list and by map', async ({
  page,
  hasScript,
}) => {
  await page.goto(path);
  const connect = panel(page, 'Weekend Workshop');
  // The last of those that are shown: the first may begin meanwhile.
  const workshop = connect.getByRole('listitem').last();
  const title = /^Join Workshop: (.+)$/.exec(
    (await workshop.getByRole('button').getAttribute('aria-label')) ?? '',
  )?.[1];
  await expect(workshop).toContainText(/10:00 AM–1[01]:[03]0 AM/);
  const places = Number(/(\d+) places left/.exec((await workshop.textContent()) ?? '')?.[1]);
  await workshop.getByRole('button', { name: 'Join Workshop' }).click();
  await expect(page.getByText(`You have joined ${title}`)).toBeVisible();
  await expect(workshop).toContainText('You have joined.');
  await expect(workshop).toContainText(`${places - 1} places left`);
  await workshop.getByRole('button', { name: `Leave: ${title}` }).click();
  await expect(page.getByText(`You have left ${title}`)).toBeVisible();
  await expect(workshop).toContainText(`${places} places left`);

  const facilities = panel(page, 'Garden Facilities');
  await expect(facilities.getByRole('link', { name: /^Visit: / })).toHaveCount(6);
  const main = facilities.getByRole('listitem').filter({ hasText: 'Main Garden' }).first();
  await expect(main.getByRole('list', { name: 'Amenities of Main Garden' })).toHaveText(
    'Tool shedWater tapsRaised beds+2 more',
  );
  if (hasScript) {
    await hydrated(page);
    const views = page.getByRole('navigation', { name: 'Community Garden: map or list' });
    await views.getByRole('link', { name: 'Map' }).click();
    await expect(page.getByRole('group', { name: 'Map: Community Garden' })).toBeVisible();
    await page.getByRole('button', { name: 'Orchard' }).click();
    const popup = page.locator('.leaflet-popup');
    await expect(popup.getByRole('link', { name: 'Visit: Orchard' })).toBeVisible();
    await views.getByRole('link', { name: 'List' }).click();
  }
  await axe(page);
  await facilities.getByRole('link', { name: 'Visit: Main Garden' }).click();
  await expect(page).toHaveTitle('Main Garden · Community Garden · VCLink');
  for (const fact of [
    'Vegetable garden',
    'Sunny beds for vegetables and flowers',
    'Every day, sunrise to sunset',
    'Ruth Delgado',
    '4 × 8 ft, 8 × 8 ft, 10 × 20 ft',
    'Tool shed, Water taps, Raised beds, Benches in the shade, Wheelbarrows',
    'Growing vegetables, Seed swap in spring, Harvest dinner in September',
    '45.4895, -122.8037',
  ]) {
    await expect(page.getByRole('main')).toContainText(fact);
  }
});
