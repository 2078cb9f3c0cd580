import type { Page } from '@playwright/test';

import { openDatabase } from '#db/client';
import { addDays, dayIn } from '~/domain/clock';
import { toInstant } from '~/domain/local-time';

import { axe, expect, hydrated, test } from '../support/journey';
import { testNow } from '../support/test-clock';

const path = '/community/shuttle';
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const zone = 'America/Los_Angeles';

type Sql = ReturnType<typeof openDatabase>['sql'];

/** Asks the worker's database, past the app. */
const ask = async (databaseUrl: string, work: (sql: Sql) => Promise<unknown>): Promise<void> => {
  const { sql, close } = openDatabase(databaseUrl, { max: 1, applicationName: 'test' });
  await work(sql);
  await close();
};

/** Nobody has a seat, and nobody noted a ride: what these journeys assume. */
test.beforeEach(async ({ app, page, signIn }) => {
  await ask(app.databaseUrl, async (sql) => {
    await sql`delete from shuttle_trips`;
    await sql`delete from points_ledger where resident_id = 'demo-user' and activity_type = 'use_shuttle'`;
  });
  await signIn(page, 'resident', { landsHome: false });
});

test('a resident sees when the next shuttle comes to a stop, reserves a seat there, and gives it back', async ({
  page,
  hasScript,
}) => {
  await page.goto(path);
  await expect(page).toHaveTitle('Shuttle Services · VCLink');
  await expect(region(page, 'Your seats')).toContainText('You have no seat reserved.');
  const arrivals = region(page, 'Next arrivals');
  for (const name of ['Commons Square', 'Cedar Lane', 'Library', 'Clinic', 'Transit Center']) {
    const next = arrivals
      .getByRole('list', { name: `Next at ${name}` })
      .getByRole('listitem')
      .first();
    await expect(next).toContainText(/(Cedar Loop|Transit Connector)\s*(now|in \d+ min)/);
    await expect(next).toContainText(/By schedule|Live · \d+ s ago/);
  }
  await axe(page);

  if (hasScript) await hydrated(page);
  await arrivals.getByLabel('Your stop').selectOption('Library');
  await arrivals.getByRole('button', { name: 'Show this stop first' }).click();
  await expect(page).toHaveURL(/stop=cedar-loop-3/);
  await arrivals
    .getByRole('region', { name: 'Library' })
    .getByRole('link', { name: /Reserve a seat/ })
    .click();

  await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible();
  const coming = page.getByRole('list', { name: 'Arrivals at Library' }).getByRole('listitem');
  await axe(page);
  // The first may come before this is pressed.
  const second = coming.nth(1);
  await expect(second).toContainText('14 of 14 seats free');
  await second.getByRole('button', { name: /^Reserve a seat: Cedar Loop, / }).click();
  await expect(page.getByText('Your seat is reserved')).toBeVisible();
  await expect(page.getByText('+3 points earned!')).toBeVisible();
  await expect(coming.filter({ hasText: 'You have a seat' })).toHaveCount(1);

  await page.goto(path);
  const seats = region(page, 'Your seats');
  await expect(seats.getByRole('listitem')).toContainText('Cedar Loop at Library');
  await seats.getByRole('link', { name: 'Cancel this seat: Cedar Loop at Library' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cancel this seat?' })).toBeVisible();
  await expect(page.getByText('the points for it are taken back')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel this seat' }).click();
  await expect(page.getByText('Your seat is cancelled')).toBeVisible();
  await expect(seats).toContainText('You have no seat reserved.');

  await seats.getByRole('link', { name: 'I took the shuttle' }).click();
  await page.getByRole('button', { name: 'I took the shuttle: today' }).click();
  await expect(page.getByText('Thank you for leaving the car at home')).toBeVisible();
  await expect(page.getByText('+5 points earned!')).toBeVisible();
});

test('a resident selects a route, lets it go, and sees its details; a full departure says so', async ({
  app,
  page,
  hasScript,
}) => {
  await page.goto(path);
  if (hasScript) await hydrated(page);
  const schedule = region(page, 'Schedule & Routes');
  const card = schedule.getByRole('article', { name: 'Cedar Loop' });
  const select = card.getByRole('link', { name: 'Cedar Loop', exact: true });
  // 69 on the day on which the clocks skip an hour; and a journey may be walked after the last one has left.
  await expect(card).toContainText(
    /(Available((72|69) departures today, 12:00 AM–11:40 PM)|InfoNo more departures today)\. Commons Square, Cedar Lane/,
  );
  await select.click();
  await expect(page).toHaveURL(/selected=cedar-loop/);
  await expect(select).toHaveAttribute('aria-current', 'true');
  await expect(card).toContainText('Selected');
  await select.click();
  await expect(page).not.toHaveURL(/selected/);
  await expect(card).not.toContainText('Selected');

  await card.getByRole('link', { name: 'View Details: Cedar Loop' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cedar Loop' })).toBeVisible();
  await expect(region(page, 'Stops').getByRole('listitem')).toHaveCount(6);
  await axe(page);
  await region(page, 'Stops').getByRole('link', { name: 'Library' }).click();
  const timetable = region(page, 'Timetable: Library');
  const tomorrow = addDays(dayIn(zone, testNow()), 1);
  await timetable.getByRole('link', { name: 'Tomorrow', exact: true }).click();
  // Today has a shuttle at that time too.
  await expect(page).toHaveURL(new RegExp(`date=${tomorrow}&stop=cedar-loop-3`));

  const departsAt = toInstant(zone, `${tomorrow}T12:00`)!;
  await timetable.getByRole('link', { name: 'Reserve a seat: 12:05 PM' }).click();
  await expect(page.getByText('Tomorrow, 12:05 PM')).toBeVisible();
  await expect(page.getByText('14 of 14')).toBeVisible();
  if (hasScript) await hydrated(page);
  // Meanwhile others take all seats.
  await ask(
    app.databaseUrl,
    (sql) => sql`insert into shuttle_trips (route_id, departs_at, capacity, reserved)
      values ('cedar-loop', ${departsAt.toISOString()}::text::timestamptz, 14, 14)`,
  );
  await page.getByRole('button', { name: 'Reserve a seat' }).click();
  await expect(page.getByText('All 14 seats of this departure are taken.')).toBeVisible();
});

test('who has a seat is told that its shuttle is off duty', async ({ app, page }) => {
  // Every 20 minutes one leaves, and comes to this stop after 14: the one that is due next, but not this very minute.
  const [minute, every, due] = [60_000, 20 * 60_000, 14 * 60_000];
  const departure = new Date(Math.ceil((testNow().getTime() + minute - due) / every) * every).toISOString();
  await page.goto(`${path}/stops/cedar-loop-6/reserve?${new URLSearchParams({ departure })}`);
  await page.getByRole('button', { name: 'Reserve a seat' }).click();
  await expect(page.getByText('Your seat is reserved')).toBeVisible();
  const seats = region(page, 'Your seats');
  const words = 'The shuttle that should come is not on duty.';
  const setDuty = (isOnDuty: boolean) =>
    ask(app.databaseUrl, (sql) => sql`update shuttles set is_on_duty = ${isOnDuty} where id = 'shuttle-1'`);

  await page.goto(path);
  await expect(seats.getByRole('listitem')).toContainText('Cedar Loop at');
  await expect(seats).not.toContainText(words);
  await setDuty(false);
  try {
    await page.goto(path);
    await expect(seats.getByRole('listitem')).toContainText(words);
    await axe(page);
  } finally {
    await setDuty(true);
  }
});
