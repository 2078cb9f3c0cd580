import { openDatabase } from '#db/client';

import { haveSession } from '../support/booking-slots';
import { expect, test } from '../support/journey';
import { createNeighbor, resetRewards } from '../support/rewards-journey';
import { testNow } from '../support/test-clock';

const path = '/settings/community-rewards/ledger';
const bookings = '/health/bookings?all=upcoming';

test.afterEach(({ app }) => resetRewards(app.databaseUrl));

test('a resident reads what they booked, canceled and attended, each with its points', async ({
  app,
  visit,
}) => {
  const given = await haveSession(app.databaseUrl, 'Ledger Stretch', 2);
  const over = await haveSession(app.databaseUrl, 'Ledger Walk', 2);
  const rosa = await visit('resident');
  const book = (timeSlotId: string) => {
    const entries = { timeSlotId, participantCount: '1' };
    return rosa.send('/health/bookings/new', 'post', Object.entries(entries));
  };
  await book(given.slotId);
  await rosa.goto(bookings);
  await rosa.follow('Cancel Ledger Stretch');
  await rosa.press('Cancel Booking');
  await book(over.slotId);
  const { sql, close } = openDatabase(app.databaseUrl, { max: 1, applicationName: 'test' });
  const hoursAgo = (hours: number) => new Date(testNow().getTime() - hours * 3_600_000).toISOString();
  await sql`update time_slots set starts_at = ${hoursAgo(2)}, ends_at = ${hoursAgo(1)} where id = ${over.slotId}`;
  await close();
  await rosa.goto(bookings);
  await rosa.press('I was there: Ledger Walk');
  await rosa.goto(path);
  expect(rosa.title).toBe('Points history · Community Rewards · VCLink');
  const rows = () => rosa.part('list', 'Points history').texts('listitem');
  const of = (thing: string) => rows().filter((text) => text.includes(thing));
  expect(of('Ledger Stretch in Ledger Stretch Room')).toEqual([
    expect.stringMatching(
      /^Points taken back: a class booking was canceled−10 points.*Today, \d+:\d\d [AP]M · Health$/,
    ),
    expect.stringMatching(/^Booked a class\+10 points.* · Health$/),
  ]);
  expect(of('Ledger Walk in Ledger Walk Room')).toEqual([
    expect.stringMatching(/^Went to a class\+15 points.* · Health$/),
    expect.stringMatching(/^Booked a class\+10 points.* · Health$/),
  ]);

  const [, points, entries] = /([\d,]+) points in (\d+) entries/.exec(rosa.text) ?? [];
  const changes: number[] = [];
  for (;;) {
    for (const row of rows()) changes.push(Number(/[+−]\d+(?= points?)/.exec(row)?.[0].replace('−', '-')));
    if (!rosa.has('link', 'Older')) break;
    await rosa.follow('Older');
  }
  const answer = await rosa.request.get('/api/user/demo-user/points');
  const { totalPoints } = (await answer.json()) as { totalPoints: number };
  expect(points).toBe(totalPoints.toLocaleString('en-US'));
  expect([changes.length, changes.reduce((sum, one) => sum + one, 0)]).toEqual([
    Number(entries),
    totalPoints,
  ]);
  await rosa.follow('Newer');
  rosa.sees(/Page \d+ of \d+/);
  rosa.part('table', 'How to earn points').part('row', 'Take the shuttle').sees('Once a day.5 Eco');
  await rosa.goto(`${path}?page=900`);
  rosa.sees('Your points don’t go back that far');
  await rosa.follow('See the newest');
  expect(rosa.path).toBe(path);
});

test('a resident without points is shown how to begin', async ({ app, visit }) => {
  const nils = await visit(await createNeighbor(app.databaseUrl, {}), path);
  nils.sees('No points data available');
  expect(nils.has('navigation', 'More of your points')).toBe(false);
  await nils.follow('See fitness classes');
  expect(nils.heading).toBe('All Classes');
});
