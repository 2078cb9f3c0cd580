import { randomUUID } from 'node:crypto';

import { openDatabase } from '#db/client';
import { events } from '#db/schema';
import { dayIn } from '~/domain/clock';

import { testTimeZone } from '../support/database';
import { expect, test } from '../support/journey';
import { testNow } from '../support/test-clock';

const list = '/community/events';
const people = 'How many, including you?';
type Made = { title: string; capacity: number | null; inHours?: number; going?: number };

async function makeEvent(databaseUrl: string, { title, capacity, inHours = 20, going = 0 }: Made) {
  const { db, sql, close } = openDatabase(databaseUrl, { max: 1, applicationName: 'test' });
  const now = testNow();
  const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
  const id = randomUUID();
  await db.insert(events).values({
    id,
    title,
    capacity,
    going,
    details: 'Bring a blanket.',
    place: 'Test Green',
    startsAt: at(inHours),
    endsAt: at(inHours + 2),
    createdAt: now,
    changedAt: now,
  });
  if (going > 0) {
    const before = at(-48).toISOString();
    await sql`
      insert into event_rsvps (event_id, resident_id, status, party_size, answered_at, going_since)
      values (${id}, 'linh-tran', 'going', ${going}, ${before}, ${before})`;
  }
  await close();
  return id;
}

test('a resident answers an event in the list, changes the answer on its page, and withdraws it', async ({
  app,
  visit,
}) => {
  const title = 'Picnic by the creek';
  const id = await makeEvent(app.databaseUrl, { title, capacity: 8, going: 3 });
  const rosa = await visit('resident', list);
  expect(rosa.title).toBe('Community Events · VCLink');
  const row = rosa.part('list', 'Community Events').part('listitem', title);
  row.sees('5 spots left');
  expect(row.has('link', `Share ${title}`)).toBe(true);
  await row.follow(`RSVP (3 going): ${title}`);
  await rosa.press('2 of us');
  rosa.sees(`You’re going to ${title}`, '2 people in all. +10 points earned!', 'You’re going: 2 people.');
  rosa.sees('5 going · 3 spots left', 'We don’t know where it is on the map.', 'Bring a blanket.');
  expect(rosa.href('Add to calendar')).toBe(`${list}/${id}.ics`);
  await rosa.press('Save the number', { [people]: '9' });
  rosa.wasRefused(`${title} has 8 spots in all. Bring fewer people.`);
  await rosa.press('Save the number', { [people]: '7' });
  rosa.wasRefused('Only 3 more spots are left: not enough for 7 people. Your answer is still 2 people.');
  await rosa.press('Undo: Picnic by the creek');
  rosa.sees('Answer canceled', '3 going · 5 spots left');
  await rosa.press('We’re going', { [people]: '5' });
  rosa.sees('You’re going: 5 people.', '8 going · Full');
  await rosa.goto(list);
  await row.follow(`Going · 8: ${title}`);
  await rosa.follow('Cancel my answer');
  await rosa.press(`Cancel my answer: ${title}`);
  rosa.sees('Answer canceled', '5 spots left');
  await rosa.goto(`${list}?page=2&view=map`);
  await rosa.follow('Earlier events');
  expect(rosa.path).toBe(`${list}?view=map`);
});

test('a full event has a waitlist, and a past one asks who attended', async ({ app, visit }) => {
  const title = 'Concert in the hall';
  const id = await makeEvent(app.databaseUrl, { title, capacity: 3, going: 3 });
  const rosa = await visit('resident', list);
  await rosa.follow(`Join Waitlist (3 going): ${title}`);
  await rosa.press('Join Waitlist');
  rosa.sees('Added to Waitlist', "You'll be notified if a spot becomes available.");
  await rosa.goto(list);
  await rosa.follow(`Waiting · 3 going: ${title}`);
  rosa.sees(
    'You’re number 1 on the waitlist, with 1 person.',
    'We’ll tell you when there’s room for all of you.',
  );
  await rosa.press('Can’t make it', { [people]: '12' });
  rosa.sees('Thanks for letting us know', 'You can’t make it.');

  const { sql, close } = openDatabase(app.databaseUrl, { max: 1, applicationName: 'test' });
  const hoursAgo = (hours: number) => new Date(testNow().getTime() - hours * 3_600_000).toISOString();
  await sql`update event_rsvps set status = 'going', going_since = ${hoursAgo(48)}, party_size = 1
    where event_id = ${id} and resident_id = 'demo-user' and status = 'declined'`;
  await sql`update events set capacity = 9, going = 4, starts_at = ${hoursAgo(3)}, ends_at = ${hoursAgo(1)}
    where id = ${id}`;
  await close();
  await rosa.goto(list);
  await rosa.press(`I was there: ${title}`);
  rosa.sees('+25 points earned!');
  rosa.part('list', 'Events you went to').part('listitem', title).sees('You were there');
});

test('a started or canceled event offers no answers', async ({ app, visit }) => {
  const title = 'Choir at noon';
  const id = await makeEvent(app.databaseUrl, { title, capacity: 4, going: 3, inHours: -1 });
  const { sql, close } = openDatabase(app.databaseUrl, { max: 1, applicationName: 'test' });
  const now = testNow().toISOString();
  await sql`
    insert into event_rsvps (event_id, resident_id, status, party_size, answered_at, queue_number)
    values (${id}, 'demo-user', 'waiting', 2, ${now}::timestamptz - interval '2 days', 1)`;
  await sql`update events set waiting = 1, last_in_queue = 1 where id = ${id}`;
  const rosa = await visit('resident', list);
  await rosa.follow(`Details (3 going): ${title}`);
  rosa.sees(
    'You’re number 1 on the waitlist, with 2 people.',
    `${title} has started, so answers are closed.`,
  );
  rosa.seesNo(/Bring that many or fewer|We’ll tell you/);
  await sql`update event_rsvps set status = 'going', party_size = 1, going_since = ${now}
    where event_id = ${id} and resident_id = 'demo-user'`;
  await sql`update events set going = 4, waiting = 0, cancelled_at = ${now} where id = ${id}`;
  await close();
  await rosa.goto(list);
  const row = rosa.part('listitem', title);
  row.sees('Canceled');
  row.seesNo(/spots|going/);
  for (const path of [`${list}/${id}`, `${list}/${id}/withdraw`]) {
    await rosa.goto(path);
    rosa.sees(`${title} was canceled.`);
    rosa.seesNo('You’re going', 'Your spots go to');
  }
});

test('the month shows events on their days, opens a day below, and leads to other months', async ({
  app,
  visit,
}) => {
  const title = 'Stargazing of the month';
  const id = await makeEvent(app.databaseUrl, { title, capacity: null, inHours: 24 * 40 });
  const day = dayIn(testTimeZone, new Date(testNow().getTime() + 40 * 24 * 3_600_000));
  const rosa = await visit('resident', list);
  await rosa.follow('Month');
  expect(rosa.path).toBe(`${list}/month`);
  const name = rosa.heading;
  expect(rosa.part('table', `Events in ${name}`).texts('row')[0]).toBe('SunMonTueWedThuFriSat');
  await rosa.goto(`${list}/month?month=${day.slice(0, 7)}`);
  const table = rosa.part('table', /^Events in/);
  expect(table.href(new RegExp(`${title}$`))).toBe(`${list}/${id}`);
  await table.follow(new RegExp(`^${Number(day.slice(8))}, \\d+ events?`));
  rosa.part('list', 'Events of the day').sees(title);
  await rosa.part('list', 'Events of the day').follow(title);
  expect(rosa.path).toBe(`${list}/${id}`);
  await rosa.goto(`${list}/month?month=2031-02`);
  rosa.sees('No events in February 2031.');
  await rosa.follow(/January 2031/);
  expect(rosa.title).toBe('January 2031 · Community Events · VCLink');
  await rosa.follow('All');
  expect(rosa.path).toBe(list);
});
