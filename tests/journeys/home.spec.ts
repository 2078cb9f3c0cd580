import type { Page } from '@playwright/test';

import { openDatabase } from '#db/client';
import { seedFocus } from '#db/seed/sample-focus';

import { testTimeZone } from '../support/database';
import { expect, test } from '../support/journey';
import { testNow } from '../support/test-clock';

const part = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true });
/** A card of what comes next is a link that begins with what it is the next of. */
const next = (page: Page, name: string) =>
  part(page, 'Today').getByRole('link', { name: new RegExp(`^${name}`) });
const banner = (page: Page) => page.getByRole('region', { name: 'Community alerts' });

const eventId = 'lantern-walk-of-home-journey';
const eventTitle = 'Lantern walk to the pond';
/** Under way since long before any other, and told from them by its odd beginning, a second past the hour. */
const slotStart = () => `date_trunc('hour', ${now()}) - interval '3 hours' + interval '1 second'`;
const now = () => `timestamptz '${testNow().toISOString()}'`;

async function ask(databaseUrl: string, statements: string[]): Promise<void> {
  const { sql, close } = openDatabase(databaseUrl, { max: 1, applicationName: 'test' });
  for (const statement of statements) await sql.unsafe(statement);
  await close();
}

/** The sample focus of the month, whatever was said of it. */
async function layFocus(databaseUrl: string): Promise<void> {
  const { db, sql, close } = openDatabase(databaseUrl, { max: 1, applicationName: 'test' });
  await sql`delete from monthly_focuses`;
  await seedFocus(db, { now: testNow(), timeZone: testTimeZone });
  await close();
}

const clear = [
  `delete from events where id = '${eventId}'`,
  `delete from bookings where slot_id in (select id from time_slots where extract(second from starts_at) = 1)`,
  `delete from time_slots where extract(second from starts_at) = 1`,
];

test.beforeEach(({ app }) => layFocus(app.databaseUrl));
test.afterEach(async ({ app }) => {
  await layFocus(app.databaseUrl);
  await ask(app.databaseUrl, clear);
});

test('what comes next stands first: alerts, the booking, the shuttle, the event; then the month', async ({
  app,
  page,
  signIn,
}) => {
  await ask(app.databaseUrl, [
    ...clear,
    `insert into events (id, title, details, place, starts_at, ends_at, created_at, changed_at)
     values ('${eventId}', '${eventTitle}', 'Bring a light.', 'The pond', ${now()} + interval '3 minutes',
       ${now()} + interval '2 hours', ${now()}, ${now()})`,
    `insert into time_slots (amenity_id, starts_at, ends_at, capacity, booked)
     values ('sauna', ${slotStart()}, date_trunc('hour', ${now()}) + interval '90 minutes', 4, 1)`,
    `insert into bookings (resident_id, slot_id, status, booked_at)
     select 'demo-user', id, 'confirmed', ${now()} from time_slots where extract(second from starts_at) = 1`,
  ]);
  await signIn(page, 'resident');
  await expect(page.getByText('Welcome to Cedar Commons, Rosa Alvarez.')).toBeVisible();

  const alerts = part(page, 'Today').getByRole('region', { name: /alert/ });
  await expect(alerts).toContainText('in the days to come');
  await alerts.getByRole('link', { name: 'Read alerts' }).click();
  await expect(page).toHaveURL('/#community-alerts');
  await banner(page).getByRole('button', { name: /^Hide/ }).click();
  await expect(banner(page)).toHaveCount(0);
  await alerts.getByRole('button', { name: 'Show alerts' }).click();
  await expect(banner(page)).toBeVisible();

  const booking = next(page, 'Next booking');
  await expect(booking).toContainText('Sauna');
  await expect(booking).toContainText(/Now, until (tomorrow, )?\d+:30\s[AP]M/);
  await expect(booking).toHaveAttribute('href', '/health/bookings');
  const shuttle = next(page, 'Next shuttle');
  await expect(shuttle).toContainText(/(In \d+ min|Now|\d+:\d\d\s[AP]M) · \S/);
  await expect(shuttle).toContainText(/By schedule|Live · \d+ s ago|As of \d/);
  await expect(shuttle).toHaveAttribute('href', /^\/community\/shuttle\/stops\/./);
  const event = next(page, 'Next event');
  await expect(event).toContainText(eventTitle);
  await expect(event).toContainText(/(Today|Tomorrow), \d+:\d\d\s[AP]M · The pond/);
  await expect(event).toContainText('RSVP');

  for (const card of ['Community Events', 'Local Business', 'Shuttle Services', 'Social Connection']) {
    await expect(page.getByRole('main').getByRole('link').filter({ hasText: card })).toBeVisible();
  }
  const focus = part(page, 'Nothing wasted');
  await expect(focus).toContainText('73% done');
  await expect(focus.getByRole('progressbar')).toHaveAttribute('value', '73');
  await expect(focus.getByRole('listitem')).toHaveText([
    'Compost bins at every buildingComplete · 12 of 12',
    'Homes that sort their food scrapsIn Progress · 48 of 80',
    'Things mended at the repair tableIn Progress · 15 of 25',
  ]);
  await expect(focus.getByRole('link')).toHaveCount(0);
  await event.click();
  await expect(page.getByRole('heading', { level: 1, name: eventTitle })).toBeVisible();
});

test('managers say what the month is about, and residents see how far it is', async ({
  app,
  page,
  signIn,
  otherBrowser,
}) => {
  await signIn(page, 'manager', { landsHome: false });
  await page.goto('/manage');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Monthly focus/ })
    .click();
  const task = (n: number) => page.getByRole('group', { name: `Task ${n}`, exact: true });
  await page.getByLabel('Title').fill('Trees for the square');
  await page.getByLabel('Description').fill('We plant a dozen.');
  await task(2).getByLabel('Done so far').fill('90');
  await task(3).getByLabel('Task 3').fill('');
  await task(3).getByLabel('Done so far').fill('');
  await task(3).getByLabel('Of how many').fill('');
  await page.getByText('More tasks').click();
  await task(8).getByLabel('Task 8').fill('Stakes');
  await task(8).getByLabel('Of how many').fill('4');
  await page.getByRole('button', { name: 'Save focus' }).click();
  await expect(page.getByText('That is more than the task takes.')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Trees for the square');
  await expect(task(8).getByLabel('Task 8')).toHaveValue('Stakes');
  await task(2).getByLabel('Done so far').fill('40');
  await page.getByRole('button', { name: 'Save focus' }).click();
  await expect(page.getByText('Focus saved')).toBeVisible();

  const neighbor = await otherBrowser();
  await signIn(neighbor, 'resident');
  const focus = part(neighbor, 'Trees for the square');
  await expect(focus).toContainText('We plant a dozen.');
  await expect(focus).toContainText('50% done');
  await expect(focus.getByRole('listitem')).toHaveText([
    'Compost bins at every buildingComplete · 12 of 12',
    'Homes that sort their food scrapsIn Progress · 40 of 80',
    'StakesIn Progress · 0 of 4',
  ]);

  await page.getByRole('link', { name: "Remove this month's focus" }).click();
  await page.getByRole('button', { name: 'Remove focus' }).click();
  await expect(page.getByText('Focus removed')).toBeVisible();
  await neighbor.goto('/');
  await expect(part(neighbor, 'Today')).toBeVisible();
  await expect(neighbor.getByText('Monthly focus')).toHaveCount(0);
  await ask(app.databaseUrl, [
    `insert into alert_dismissals (session_id, alert_id) select s.id, a.id from sessions s, alerts a
     where s.resident_id = 'demo-manager' on conflict do nothing`,
    // Other journeys may have booked for them.
    `delete from bookings where resident_id = 'demo-manager'`,
  ]);
  await page.goto('/');
  const alerts = part(page, 'Today').getByRole('region', { name: 'No new alerts' });
  await expect(alerts).toContainText('A warning stands here and above the page at once.');
  await expect(alerts.getByRole('link', { name: 'Earlier ones' })).toHaveAttribute('href', '/notifications');
  const booking = next(page, 'Next booking');
  await expect(booking).toContainText('Nothing booked');
  await expect(booking).toContainText('Classes and rooms can be booked for the next 7 days.');
  await expect(booking).toContainText('Book a class');
  await expect(booking).toHaveAttribute('href', '/health/bookings/new');
  await page.getByRole('link', { name: "Set this month's focus" }).click();
  await expect(page).toHaveURL('/manage/focus');
  await expect(page.getByLabel('Title')).toHaveValue('');
});
