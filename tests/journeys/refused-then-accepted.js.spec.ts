import { randomUUID } from 'node:crypto';

import type { Locator, Page } from '@playwright/test';

import { openDatabase } from '#db/client';

import { makeEvent } from '../support/events';
import { expect, waitForRouteList, waitForRouteScript, test } from '../support/journey';
import { resetRewards } from '../support/rewards-journey';
import { testClock } from '../support/test-clock';

test.afterAll(({ app }) => resetRewards(app.databaseUrl));

type Walk = {
  form: string;
  login: 'resident' | 'manager';
  path: string;
  route?: string;
  fill?: (page: Page) => Promise<void>;
  button: (page: Page) => Locator;
  error: string;
  success: string;
  cleared?: string[];
};

const unique = () => randomUUID().slice(0, 8);
const named = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name });
const notReached = 'We didn’t get that. Please try again later.';
const post = { login: 'resident', path: '/wellbeing/neighborhood/watch/orchard-row-parcels' } as const;

const walks: Walk[] = [
  {
    form: 'a safety alert',
    login: 'resident',
    path: '/settings/notifications#safety-alert',
    route: 'preview',
    fill: async (page) => {
      await page.getByLabel('Alert Title').fill(`Fallen wire ${unique()}`);
      await page.getByLabel('Alert Message').fill('Keep away from the pool.');
      await page.getByLabel('This is a drill').check();
      await page.getByRole('button', { name: 'Send safety alert' }).click();
      await expect(page.getByText('Preview: not sent yet')).toBeVisible();
      await waitForRouteScript(page, 'safety-alert');
    },
    button: named(/^Send to/),
    error: 'Error – Failed to send safety alert. Please try again.',
    success: 'Safety Alert Sent',
    cleared: ['Alert Title', 'Alert Message'],
  },
  {
    form: 'preferences',
    login: 'resident',
    path: '/settings/notifications',
    route: 'preferences',
    button: named('Save preferences'),
    error: 'Your preferences couldn’t be saved. Please try again.',
    success: 'Preferences saved',
  },
  {
    form: 'leaving the leaderboard',
    login: 'resident',
    path: '/settings/community-rewards',
    button: named('Leave the leaderboard'),
    error: 'Nothing has changed. We didn’t get that.',
    success: 'You left the leaderboard',
  },
  {
    form: 'a message of a discussion',
    ...post,
    route: 'discussion',
    fill: (page) => page.getByLabel('Your message').fill(`Which door? ${unique()}`),
    button: named('Send message'),
    error: notReached,
    success: 'Message sent',
    cleared: ['Your message *'],
  },
  {
    form: 'following a discussion',
    ...post,
    route: 'step',
    button: named('Follow: '),
    error: notReached,
    success: 'You’re following the discussion',
  },
  {
    form: 'a rating',
    login: 'resident',
    path: '/community/business/business-2',
    route: 'rate',
    fill: (page) => page.getByLabel('4 stars').check(),
    button: named(/^(Rate|Change rating)$/),
    error: 'Failed to save your rating. Please try again.',
    success: 'Rating saved',
  },
  {
    form: 'an answer to an event',
    login: 'resident',
    path: '',
    route: 'rsvp',
    button: named('I’m going'),
    error: 'Your answer did not go through. Check your connection, then try again.',
    success: 'You’re going',
  },
];

test.beforeEach(async ({ app }) => {
  const { sql, close } = openDatabase(app.databaseUrl, { max: 1, applicationName: 'test' });
  await sql`delete from thread_messages where author_id = 'demo-user'`;
  await sql`delete from thread_followers where resident_id = 'demo-user'`;
  await close();
});

for (const { form, login, path, route, fill, button, error, success, cleared = [] } of walks) {
  test(`${form} that failed once and then succeeded leaves no error`, async ({
    app,
    page,
    signIn,
    expectProblem,
  }) => {
    await signIn(page, login, { landsHome: false });
    await page.goto(path || (await eventPage(app.databaseUrl)));
    await waitForRouteList(page);
    if (route) await waitForRouteScript(page, route);
    await fill?.(page);
    expectProblem(/net::ERR_FAILED/);
    await page.route('**', (asked) =>
      asked.request().method() === 'POST' ? asked.abort() : asked.fallback(),
    );
    await button(page).click();
    await expect(page.getByText(error)).toBeVisible();
    await page.unroute('**');
    await button(page).click();
    await expect(page.getByText(success).first()).toBeVisible();
    await expect(page.getByText(error)).toHaveCount(0);
    await expect(page.getByText(success).first()).toBeVisible();
    for (const label of cleared) await expect(page.getByLabel(label)).toHaveValue('');
  });
}

async function eventPage(databaseUrl: string): Promise<string> {
  const { db, close } = openDatabase(databaseUrl, { max: 1, applicationName: 'test' });
  const id = await makeEvent({ db, clock: testClock });
  await close();
  return `/community/events/${id}`;
}

test('a repeated alert needs a confirmation, goes out once confirmed, and asks no more', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'manager', { landsHome: false });
  const title = `Fallen wire ${unique()}`;
  const send = () => page.getByRole('button', { name: /^Send to/ }).click();
  async function write() {
    await page.goto('/settings/notifications#safety-alert');
    await page.getByLabel('Alert Title').fill(title);
    await page.getByLabel('Alert Message').fill('Keep away from the pool.');
    await page.getByRole('button', { name: 'Send safety alert' }).click();
  }
  await write();
  await send();
  await expect(page.getByText('Safety Alert Sent').first()).toBeVisible();
  await expect(page).toHaveURL(/manage\/messages$/);
  await write();
  await send();
  const again = page.getByRole('checkbox', { name: 'Yes, send it again' });
  await expect(again).toBeFocused();
  await expect(again).toHaveAccessibleDescription('You sent this less than a minute ago. Send it again?');
  await again.check();
  await send();
  await expect(page).toHaveURL(/manage\/messages$/);
  await page.goto('/notifications');
  await expect(page.getByRole('main').getByText(title)).toHaveCount(2);
});
