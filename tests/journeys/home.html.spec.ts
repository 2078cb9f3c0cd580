import { openDatabase } from '#db/client';
import { seedFocus } from '#db/seed/sample-focus';

import type { Config } from '~/platform/config/config.server';
import { weekendOf } from '~/features/community/events/weekend.server';

import { testTimeZone } from '../support/database';
import { makeEvent } from '../support/events';
import type { HtmlPage } from '../support/html-client';
import { expect, onItsOwn, test as base } from '../support/journey';
import { testClock, testNow } from '../support/test-clock';

/** Its own announcements and bookings: those of other journeys would take rows of Today. */
const test = onItsOwn(base);

const next = (page: HtmlPage, name: string) =>
  page.part('region', 'Today').part('listitem', new RegExp(`${name}: `));

const [eventId, eventTitle] = ['lantern-walk-of-home-journey', 'Lantern walk to the pond'];
/** Started earlier than any other session, at an odd second that identifies it. */
const slotStart = () => `date_trunc('hour', ${now()}) - interval '3 hours' + interval '1 second'`;
const now = () => `timestamptz '${testNow().toISOString()}'`;

async function ask(databaseUrl: string, statements: string[]): Promise<void> {
  const { sql, close } = openDatabase(databaseUrl, { max: 1, applicationName: 'test' });
  for (const statement of statements) await sql.unsafe(statement);
  await close();
}

async function tidy(databaseUrl: string): Promise<void> {
  await ask(databaseUrl, [
    'delete from monthly_focuses',
    `delete from events where id = '${eventId}'`,
    `delete from bookings where slot_id in (select id from time_slots where extract(second from starts_at) = 1)`,
    `delete from time_slots where extract(second from starts_at) = 1`,
  ]);
  const { db, close } = openDatabase(databaseUrl, { max: 1, applicationName: 'test' });
  await seedFocus(db, { now: testNow(), timeZone: testTimeZone });
  await close();
}
test.beforeEach(({ app }) => tidy(app.databaseUrl));
test.afterEach(({ app }) => tidy(app.databaseUrl));

test('home lists alerts first, then booking, event and shuttle in the order of time, then the month', async ({
  app,
  visit,
}) => {
  await ask(app.databaseUrl, [
    `insert into events (id, title, details, place, starts_at, ends_at, created_at, changed_at)
     values ('${eventId}', '${eventTitle}', 'Bring a light.', 'The pond', ${now()} + interval '3 minutes',
       ${now()} + interval '2 hours', ${now()}, ${now()})`,
    `insert into time_slots (amenity_id, starts_at, ends_at, capacity, booked)
     values ('sauna', ${slotStart()}, date_trunc('hour', ${now()}) + interval '90 minutes', 4, 1)`,
    `insert into bookings (resident_id, slot_id, status, booked_at)
     select 'demo-user', id, 'confirmed', ${now()} from time_slots where extract(second from starts_at) = 1`,
  ]);
  const rosa = await visit('resident', '/');
  rosa.part('region', 'Start here').sees(/Start here: \d steps?/);
  await rosa.part('region', 'Start here').press(/^Hide/);
  expect(rosa.has('region', 'Start here')).toBe(false);
  expect(rosa.heading).toMatch(/^Good (morning|afternoon|evening), Rosa$/);
  rosa.part('region', 'Today').seesNo('Show alerts');
  await rosa.part('region', 'Community alerts').press(/^Hide/);
  expect(rosa.has('region', 'Community alerts')).toBe(false);
  const alerts = next(rosa, 'Alerts');
  alerts.sees(/\d+ alerts?/);
  const labels = ['Alerts', 'Next for you', 'Next event'];
  const rows = rosa.part('region', 'Today').texts('listitem');
  expect(rows.flatMap((text) => labels.filter((label) => text.includes(`${label}: `)))).toEqual(labels);
  await alerts.press('Show alerts');
  expect(rosa.has('region', 'Community alerts')).toBe(true);

  next(rosa, 'Next for you').sees('Sauna', /Now, until (tomorrow, )?\d+:30\s[AP]M/, 'Yours');
  const shuttle = next(rosa, 'Next shuttle');
  shuttle.sees(/In \d+ min|Now|\d+:\d\d\s[AP]M/, /By schedule|Live · \d+ s ago|As of \d/);
  expect(shuttle.part('link').attribute('href')).toMatch(/^\/community\/shuttle\/stops\/./);
  next(rosa, 'Next event').sees(eventTitle, /(Today|Tomorrow), \d+:\d\d\s[AP]M · The pond/, 'Going?');
  const focus = rosa.part('region', 'Nothing wasted');
  focus.sees('73% done');
  expect(focus.part('progressbar').attribute('value')).toBe('73');
  expect(focus.texts('listitem')).toEqual([
    'Compost bins at every buildingComplete · 12 of 12',
    'Homes that sort their food scrapsIn Progress · 48 of 80',
    'Things fixed at the repair tableIn Progress · 15 of 25',
  ]);
  expect(focus.has('link')).toBe(false);
  await rosa.goto(next(rosa, 'Next event').part('link').attribute('href')!);
  expect(rosa.heading).toBe(eventTitle);
});

test('the weekend’s events are on home and on a list of their own', async ({ app, visit }) => {
  const { until } = weekendOf({ clock: testClock, config: { timeZone: testTimeZone } as Config });
  const hours = (until!.getTime() - testNow().getTime()) / 3_600_000;
  const { db, close } = openDatabase(app.databaseUrl, { max: 1, applicationName: 'test' });
  await makeEvent({ db, clock: testClock }, { title: 'Stargazing on Sunday', inHours: hours - 0.1 });
  await makeEvent({ db, clock: testClock }, { title: 'Breakfast on Monday', inHours: hours + 0.1 });
  await close();
  const rosa = await visit('resident', '/');
  expect(rosa.part('region', 'This weekend').texts('listitem').length).toBeLessThanOrEqual(3);
  await rosa.part('region', 'Around here').follow('This weekend');
  rosa.sees('Stargazing on Sunday');
  rosa.seesNo('Breakfast on Monday');
  expect(rosa.part('link', 'This weekend').attribute('aria-current')).toBe('true');
  await rosa.follow('Map');
  expect(rosa.part('link', 'This weekend').attribute('aria-current')).toBe('true');
  await rosa.follow('All');
  rosa.sees('Breakfast on Monday');
});

test('managers set the focus of the month, and residents see its progress', async ({ app, visit }) => {
  const maya = await visit('manager', '/manage');
  await maya.follow(/^Monthly focus/);
  await maya.press('Save focus', {
    Title: 'Trees for the square',
    Description: 'We plant a dozen.',
    'Task 2: Done so far': '90',
    'Task 3: Task 3': '',
    'Task 3: Done so far': '',
    'Task 3: Out of': '',
    'Task 8: Task 8': 'Stakes',
    'Task 8: Out of': '4',
  });
  maya.wasRefused('That’s more than the total.');
  await maya.press('Save focus', { 'Task 2: Done so far': '40' });
  maya.sees('Focus saved');
  const rosa = await visit('resident', '/');
  const focus = rosa.part('region', 'Trees for the square');
  focus.sees('We plant a dozen.', '50% done');
  expect(focus.texts('listitem')).toEqual([
    'Compost bins at every buildingComplete · 12 of 12',
    'Homes that sort their food scrapsIn Progress · 40 of 80',
    'StakesIn Progress · 0 of 4',
  ]);
  await maya.follow("Remove this month's focus");
  await maya.press('Remove focus');
  maya.sees('Focus removed');
  await rosa.reload();
  rosa.seesNo('Monthly focus');
  await ask(app.databaseUrl, [
    `insert into alert_dismissals (session_id, alert_id) select s.id, a.id from sessions s, alerts a
     where s.resident_id = 'demo-manager' on conflict do nothing`,
    `delete from bookings where resident_id = 'demo-manager'`,
    `delete from event_rsvps where resident_id = 'demo-manager'`,
  ]);
  await maya.goto('/');
  maya.part('region', 'Today').seesNo('Show alerts');
  expect(maya.has('region', 'Community alerts')).toBe(false);
  maya.part('region', 'Today').sees('Strong wind and heavy rain', 'All your bookings');
  maya.part('region', 'Today').seesNo('Nothing booked');
  const announced = 'update alerts set ended_at =';
  await ask(app.databaseUrl, [`${announced} created_at where message_id is null and ended_at is null`]);
  await maya.reload();
  await ask(app.databaseUrl, [`${announced} null where message_id is null and ended_at = created_at`]);
  const booking = next(maya, 'Next for you');
  booking.sees('Nothing booked', 'Book a class, a room or a court');
  expect(booking.part('link').attribute('href')).toBe('/health/bookings/new');
  maya.sees('No goal this month');
  await maya.follow('Set one');
  expect([maya.path, maya.value('Title')]).toEqual(['/manage/focus', '']);
});
