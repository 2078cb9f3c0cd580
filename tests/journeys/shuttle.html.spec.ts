import { type Database, openDatabase } from '#db/client';
import { addDays, dayIn } from '~/domain/clock';
import { toInstant } from '~/domain/local-time';

import { expect, test } from '../support/journey';
import { removeActivity } from '../support/rewards-journey';
import { testNow } from '../support/test-clock';

const path = '/community/shuttle';
const zone = 'America/Los_Angeles';

async function ask(databaseUrl: string, work: (sql: Database['sql']) => Promise<unknown>): Promise<void> {
  const { sql, close } = openDatabase(databaseUrl, { max: 1, applicationName: 'test' });
  try {
    await work(sql);
  } finally {
    await close();
  }
}

test.beforeEach(({ app }) =>
  ask(app.databaseUrl, async (sql) => {
    await sql`delete from shuttle_trips`;
    await removeActivity({ sql }, 'use_shuttle');
  }),
);

test("a resident sees a stop's next shuttle, reserves a seat, and cancels it", async ({ visit }) => {
  const rosa = await visit('resident', path);
  expect(rosa.title).toBe('Shuttle Services · VCLink');
  const seats = rosa.part('region', 'Your seats');
  expect(rosa.has('region', 'Your seats')).toBe(false);
  const coming = /now|in \d+ min/;
  const own = rosa.part('list', /^Arrivals at /).all('listitem');
  expect(own.length).toBe(3);
  for (const arrival of own) arrival.sees(/Cedar Loop|Transit Connector/, coming, /to \S/);
  const others = rosa.part('list', 'Other stops');
  await rosa.follow('Change stop');
  await others.follow('Library');
  expect(rosa.path).toContain('stop=cedar-loop-3');
  const names = rosa
    .part('list', 'Arrivals at Library')
    .all('button')
    .map((button) => button.attribute('aria-label'));
  expect(new Set(names).size).toBe(names.length);
  await rosa
    .part('list', 'Arrivals at Library')
    .all('listitem')[1]!
    .press(/^Reserve a seat · Cedar Loop, \d+:\d+ [AP]M: to Wellness Center$/);
  rosa.sees('Your seat is reserved', '+3 points earned!');
  rosa.part('list', 'Arrivals at Library').sees('You have a seat');
  seats.sees('Cedar Loop at Library');
  await seats.follow('Cancel this seat: Cedar Loop at Library');
  await rosa.press(/^Cancel this seat/);
  await rosa.follow('Show all 9 other stops');
  for (const stop of ['Cedar Lane', 'Library', 'Clinic', 'Transit Center'])
    others.part('listitem', stop).sees(/Cedar Loop|Transit Connector/, /(now|in \d+) and (in )?\d+ min/);
  await others.follow('Library');
  await rosa.follow('All times: Library');
  expect(rosa.heading).toBe('Library');
  // The first shuttle may arrive before this press.
  const second = rosa.part('list', 'Arrivals at Library').all('listitem')[1]!;
  second.sees('14 of 14 seats free');
  await second.press(/^Reserve a seat · Cedar Loop, /);
  rosa.sees('Your seat is reserved', '+3 points earned!');
  await rosa.goto(path);
  seats.sees('Cedar Loop at Library');
  await seats.follow('Cancel this seat: Cedar Loop at Library');
  rosa.sees('you lose its points');
  await rosa.press(/^Cancel this seat/);
  rosa.sees('Your seat is canceled');
  expect(rosa.has('region', 'Your seats')).toBe(false);
  await rosa.follow('I took the shuttle');
  await rosa.press('I took the shuttle: today');
  rosa.sees('Thank you for leaving the car at home', '+5 points earned!');
});

test('a resident selects a route, deselects it, sees its details, and a full departure says so', async ({
  app,
  visit,
}) => {
  const rosa = await visit('resident', path);
  const card = rosa.part('region', 'Schedule & Routes').part('listitem', 'Cedar Loop');
  // Shuttles start earlier on workdays, and the test may run after the last one.
  card.sees(/(Available(49|43) trips today, [68]:00 AM–10:00 PM\.)|(InfoNo more departures today\.)/);
  expect(card.element.innerHTML).toContain('background:#15803d');
  await card.follow('Cedar Loop');
  expect(rosa.path).toContain('selected=cedar-loop');
  card.sees('Selected');
  await card.follow('Cedar Loop');
  expect(rosa.path).not.toContain('selected');
  await card.follow('View Details: Cedar Loop');
  const stops = rosa.part('region', 'Stops');
  expect(stops.all('listitem')).toHaveLength(6);
  await stops.follow('Library');
  const tomorrow = addDays(dayIn(zone, testNow()), 1);
  await rosa.part('region', 'Timetable: Library').follow('Tomorrow');
  await rosa.follow('Reserve a seat: 12:05 PM');
  rosa.sees('Tomorrow, 12:05 PM', '14 of 14 seats free');
  const departsAt = toInstant(zone, `${tomorrow}T12:00`)!.toISOString();
  await ask(
    app.databaseUrl,
    (sql) => sql`insert into shuttle_trips (route_id, departs_at, capacity, reserved)
      values ('cedar-loop', ${departsAt}, 14, 14)`,
  );
  await rosa.press(/^Reserve a seat/);
  rosa.sees('All 14 seats on this departure are taken.');
});

test('a resident with a seat is told that their shuttle is off duty', async ({ app, visit }) => {
  // A shuttle leaves every 20 minutes and reaches this stop after 14. Picks the next one that isn't due within a
  // minute.
  const [minute, every, due] = [60_000, 20 * 60_000, 14 * 60_000];
  const departure = new Date(Math.ceil((testNow().getTime() + minute - due) / every) * every).toISOString();
  const query = new URLSearchParams({ departure });
  const rosa = await visit('resident', `${path}/stops/cedar-loop-6/reserve?${query}`);
  await rosa.press(/^Reserve a seat/);
  rosa.sees('Your seat is reserved');
  const seats = rosa.part('region', 'Your seats');
  const words = 'This shuttle isn’t on duty.';
  const setDuty = (isOnDuty: boolean) =>
    ask(app.databaseUrl, (sql) => sql`update shuttles set is_on_duty = ${isOnDuty} where id = 'shuttle-1'`);
  await rosa.goto(path);
  seats.sees('Cedar Loop at');
  seats.seesNo(words);
  try {
    await setDuty(false);
    await rosa.reload();
  } finally {
    await setDuty(true);
  }
  seats.sees(words);
});

test('a resident exchanges their seat for one at the same time on another route', async ({ visit }) => {
  const rosa = await visit('resident', `${path}?stop=cedar-loop-1`);
  // Both routes leave Commons Square together every twenty minutes. Tomorrow's departure can't be due during the
  // test.
  const departure = toInstant(zone, `${addDays(dayIn(zone, testNow()), 1)}T12:00`)!.toISOString();
  const reserve = (stop: string) => `${path}/stops/${stop}/reserve?${new URLSearchParams({ departure })}`;
  const [loop, connector] = [reserve('cedar-loop-1'), reserve('transit-connector-1')];
  await rosa.goto(loop);
  await rosa.press(/^Reserve a seat/);
  rosa.sees('Your seat is reserved', '+3 points earned!');
  await rosa.goto(connector);
  rosa.sees('You have a seat for the same time: Cedar Loop at Commons Square, 12:00 PM.');
  await rosa.press(/^Cancel that seat: Cedar Loop at Commons Square/);
  rosa.sees('Your seat is canceled');
  await rosa.press(/^Reserve a seat/);
  rosa.sees('Your seat is reserved');
  await rosa.goto(path);
  const seats = rosa.part('region', 'Your seats').all('listitem');
  expect(seats).toHaveLength(1);
  seats[0]!.sees('Transit Connector at Commons Square');
});
