import { randomUUID } from 'node:crypto';

import { type Database, openDatabase } from '#db/client';
import { addDays, dayIn } from '~/domain/clock';

import { testTimeZone } from '../support/database';
import { expect, test } from '../support/journey';
import { testNow } from '../support/test-clock';

const path = '/sustainable/community-garden';
const [rival, home] = ['77 Journey Lane, 1A', '14 Cedar Lane, 2B'];

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
    await sql`delete from plot_reservations where household in ((select id from homes where label = ${home}), ${rival})`;
    await sql`delete from plot_waiting where household = (select id from homes where label = ${home})`;
    await sql`delete from trade_posts where resident_id = 'demo-user'`;
    await sql`delete from workshop_members where resident_id = 'demo-user'`;
    await sql`update garden_workshops set joined =
      (select count(*) from workshop_members where workshop_id = garden_workshops.id)`;
  }),
);

test('a manager frees a garden plot, and its household is notified', async ({ app, visit }) => {
  await ask(
    app.databaseUrl,
    (sql) => sql`
      insert into plot_reservations (plot_id, household, gardeners, reserved_at, ends_on)
      select 'H3', id, 2, ${testNow().toISOString()}, ${addDays(dayIn(testTimeZone, testNow()), 90)}::date
      from homes where label = ${home}
      on conflict do nothing`,
  );
  const maya = await visit('manager', `${path}?all=taken`);
  await maya.follow('Free: H3');
  maya.sees('Free plot H3?', 'The household that has plot H3 loses it today. We’ll let them know.');
  await maya.press('Free the plot');
  maya.sees('Plot H3 freed', 'We told the household. Anyone can reserve it now.');
  const rosa = await visit('resident', '/notifications');
  rosa.sees('Plot H3 is no longer yours');
  expect((await visit('resident', path)).has('link', /^Free/)).toBe(false);
});

test('a resident reserves a plot, meets a taken one, joins its waitlist, and leaves both', async ({
  app,
  visit,
}) => {
  const rosa = await visit('resident', path);
  expect(rosa.title).toBe('Community Garden · VCLink');
  await rosa.follow('Show all 26 plots as a list');
  const plots = rosa.part('region', 'Reserve Garden Plots');
  const counts = rosa.part('region', 'Garden Connect');
  counts.sees('Active gardeners47', 'Available plots6');
  const row = (id: string) => plots.part('listitem', `Plot ${id}`);
  row('A6').sees('Available', '4 × 8 ft, Main Garden');
  row('A1').sees('Reserved');
  row('C1').sees('Waitlist', 'Join Waitlist');
  await row('A6').follow('Reserve Plot: A6');
  const endsOn = addDays(dayIn(testTimeZone, testNow()), 100);
  await ask(
    app.databaseUrl,
    (sql) => sql`insert into plot_reservations (plot_id, household, gardeners, reserved_at, ends_on)
      values ('A6', ${rival}, 1, ${testNow().toISOString()}, ${endsOn})`,
  );
  await rosa.press('Reserve Plot');
  rosa.sees('Plot A6 is taken. You can join its waitlist, or reserve another plot.');
  await rosa.follow('Join Waitlist');
  rosa.sees('Nobody is waiting for it yet.');
  const label = 'How many people in your household will garden?';
  await rosa.press('Join Waitlist', { [label]: '13' });
  rosa.wasRefused('Enter a number from 1 to 12.');
  await rosa.press('Join Waitlist', { [label]: '2' });
  rosa.sees('Added to Waitlist', 'Your household is number 1 for plot A6.', 'On the waitlist for plot A6');
  await rosa.follow('Leave the waitlist: plot A6');
  await rosa.press('Leave the waitlist: plot A6');
  rosa.sees('You left the waitlist for plot A6');

  await rosa.follow('Plot A3: free, 4 × 8 ft');
  await rosa.press('Reserve Plot', { [label]: '3' });
  rosa.sees('Plot A3 is yours', /Your household has it until October 31, 20\d\d\./);
  plots.sees('Your plot: A3', /4 × 8 ft, Main Garden\. 3 gardeners, until .*October 31/);
  expect(plots.has('link', /^Reserve Plot/)).toBe(false);
  counts.sees('Active gardeners51');
  await rosa.follow('Give back: plot A3');
  rosa.sees('Then any household can reserve it.');
  await rosa.press('Give back: plot A3');
  rosa.sees('Plot given back');
  expect(plots.has('link', 'Plot A3: free, 4 × 8 ft')).toBe(true);
});

test('neighbors trade produce, a manager hides a reported post, and its author removes a finished one', async ({
  app,
  visit,
}) => {
  const [id, message] = [randomUUID(), `Watches, cheap: call ${randomUUID().slice(0, 8)}`];
  const now = testNow().toISOString();
  await ask(
    app.databaseUrl,
    (sql) => sql`insert into trade_posts (id, resident_id, message, created_at, expires_at)
      values (${id}, 'linh-tran', ${message}, ${now}, ${now}::timestamptz + interval '14 days')`,
  );
  const rosa = await visit('resident', path);
  await rosa.follow('Share produce');
  await rosa.press('Publish');
  rosa.wasRefused('Say what you have, or what you’re looking for.');
  await rosa.press('Publish', { Message: 'Two baskets of plums.\nBy the gate of plot A3.' });
  rosa.sees('Post published', 'Everyone sees it for 14 days, or until you mark it as gone.');
  rosa.part('listitem', 'Two baskets of plums.').sees('Rosa Alvarez (you)', '· Up until');
  await rosa.part('listitem', message).follow('See post: Linh Tran');
  await rosa.follow('Report this post');
  await rosa.press('Send report');
  rosa.wasRefused('Write what is wrong with it.');
  await rosa.press('Send report', { 'What’s wrong with it?': 'This is advertising.' });
  rosa.sees('Report sent', 'Your name stays private.');

  const maya = await visit('manager', '/manage');
  await maya.follow(/^Reports/);
  const reported = maya.part('listitem', message);
  reported.sees('Trade post by Linh Tran', 'Reported once, first:', 'This is advertising.');
  reported.seesNo('Rosa');
  await reported.follow(/^Remove…/);
  await maya.press(/^Remove post/);
  maya.sees('Post removed');
  maya.seesNo(message);
  await rosa.goto(`${path}/trade`);
  rosa.seesNo(message);
  await rosa.press('Mark as gone: your post');
  rosa.sees('Marked as gone');
  rosa.seesNo('Two baskets of plums.');
});

test('a resident joins a garden workshop and leaves it, and opens a facility', async ({ visit }) => {
  const rosa = await visit('resident', path);
  const button = rosa
    .part('region', 'Weekend Workshop')
    .all('button', /^Join Workshop: /)
    .at(-1)!;
  const title = button.attribute('aria-label')!.replace('Join Workshop: ', '');
  const workshop = rosa.part('region', 'Weekend Workshop').part('listitem', title);
  workshop.sees(/10:00 AM–1[01]:[03]0 AM/);
  const places = Number(/(\d+) spots left/.exec(workshop.text)?.[1]);
  await workshop.press(`Join Workshop: ${title}`);
  rosa.sees(`You have joined ${title}`);
  workshop.sees('You’re in');
  expect(workshop.has('button', /^Join/)).toBe(false);
  await workshop.press(`Leave: ${title}`);
  rosa.sees(`You have left ${title}`);
  workshop.sees(`${places} spots left`);

  const facilities = rosa.part('region', 'Garden Facilities');
  await facilities.follow('Show all 6 garden areas');
  expect(facilities.all('link', /^Visit: /)).toHaveLength(6);
  facilities.part('list', 'Amenities of Main Garden').sees('Tool shedWater tapsRaised beds+2 more');
  await facilities.follow('Visit: Main Garden');
  expect(rosa.title).toBe('Main Garden · Community Garden · VCLink');
  rosa.sees('Sunny beds for vegetables and flowers', 'Every day, sunrise to sunset', 'Ruth Delgado');
  rosa.sees('Tool shed, Water taps, Raised beds, Benches in the shade, Wheelbarrows', '45.4895, -122.8037');
});
