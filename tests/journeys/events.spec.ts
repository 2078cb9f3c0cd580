import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';

import { openDatabase } from '#db/client';
import { events } from '#db/schema';

import { axe, expect, hydrated, test } from '../support/journey';
import { testNow } from '../support/test-clock';

type Made = { title: string; capacity: number | null; inHours?: number; going?: number };

/** An event of the worker's database, some of whose places are taken by the cast. */
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
    await sql`
      insert into event_rsvps (event_id, resident_id, status, party_size, answered_at, going_since)
      values (${id}, 'linh-tran', 'going', ${going}, ${testNow().toISOString()}::timestamptz - interval '2 days', ${testNow().toISOString()}::timestamptz - interval '2 days')`;
  }
  await close();
  return id;
}

const card = (page: Page, title: string) =>
  page
    .getByRole('list', { name: 'Community Events', exact: true })
    .getByRole('article', { name: title, exact: true });

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page, 'resident', { landsHome: false });
});

test('a resident answers from the list, changes the answer on the event’s page, and withdraws it', async ({
  app,
  page,
  hasScript,
}) => {
  const title = `Picnic of ${hasScript ? 'scripts' : 'pages'}`;
  const id = await makeEvent(app.databaseUrl, { title, capacity: 8, going: 3 });
  await page.goto('/community/events');
  await expect(page).toHaveTitle('Community Events · VCLink');
  if (hasScript) await hydrated(page);
  const own = card(page, title);
  await expect(own).toContainText('Open to all residents');
  await expect(own).toContainText('5 of 8 places free');
  await expect(own).toContainText('Its place on the map is not known');
  await expect(own.getByRole('link', { name: `Share ${title}` })).toBeVisible();
  await axe(page);

  await own.getByRole('button', { name: `RSVP (3 going): ${title}` }).click();
  await expect(page.getByText(`You are going: ${title}`)).toBeVisible();
  await expect(page.getByText('+10 points earned!')).toBeVisible();
  await expect(own).toContainText('You are going');
  await own.getByRole('link', { name: `Going · 4: ${title}` }).click();

  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('You are going: 1 person.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
    'href',
    `/community/events/${id}.ics`,
  );
  await expect(page.getByRole('link', { name: `QR code of ${title}` })).toBeVisible();
  await axe(page);

  // More people than there is room for: what was typed stays, and so does the answer.
  const people = page.getByLabel('How many people come, you included');
  await people.fill('9');
  await page.getByRole('button', { name: 'Change the number' }).click();
  await expect(page.getByText(`${title} has 8 places in all. Come with fewer people.`)).toBeVisible();
  await expect(people).toHaveValue('9');
  await page.getByLabel('How many people come, you included').fill('7');
  await page.getByRole('button', { name: 'Change the number' }).click();
  await expect(
    page.getByText(
      'Only 4 more places are left, so that 7 people have no room. Your answer stays as it was: 1 person.',
    ),
  ).toBeVisible();
  await expect(people).toHaveValue('7');
  await people.fill('5');
  await page.getByRole('button', { name: 'Change the number' }).click();
  await expect(page.getByText(`${title}: 5 people.`)).toBeVisible();
  await expect(page.getByText('You are going: 5 people.')).toBeVisible();
  await expect(page.getByText('0 of 8 places free')).toBeVisible();

  await page.getByRole('link', { name: 'Withdraw my answer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Withdraw your answer?' })).toBeVisible();
  await page.getByRole('button', { name: `Withdraw my answer: ${title}` }).click();
  await expect(page.getByText('Answer withdrawn')).toBeVisible();
  await expect(page.getByText('5 of 8 places free')).toBeVisible();
});

test('the map has a pin for each event, in the middle of the neighborhood where its place is not known', async ({
  app,
  page,
  hasScript,
}) => {
  const title = `Walk of ${hasScript ? 'scripts' : 'pages'}`;
  const id = await makeEvent(app.databaseUrl, { title, capacity: null, going: 2 });
  await page.goto('/community/events?page=2&view=map');
  const earlier = page.getByRole('link', { name: 'Earlier events' });
  await expect(earlier).toHaveAttribute('href', '/community/events?view=map');
  await earlier.click();
  // The list is beside the map, and all there is without a script.
  await expect(card(page, title)).toContainText('For everybody');
  const map = page.getByRole('group', { name: 'Map: Community Events' });
  if (!hasScript) return expect(map).toBeHidden();
  expect((await map.boundingBox())?.height).toBe(400);
  await map.getByRole('button', { name: title }).press('Enter');
  await expect(map).toContainText(
    'Its place on the map is not known: this is the middle of the neighborhood.',
  );
  await expect(map).toContainText('2 going');
  await map.getByRole('link', { name: `See details: ${title}` }).press('Enter');
  await expect(page).toHaveURL(`/community/events/${id}`);
});

test('a full event has a waitlist, and one that is over asks who was there', async ({
  app,
  page,
  hasScript,
}) => {
  const title = `Concert of ${hasScript ? 'scripts' : 'pages'}`;
  const id = await makeEvent(app.databaseUrl, { title, capacity: 3, going: 3 });
  await page.goto('/community/events');
  if (hasScript) await hydrated(page);
  const own = card(page, title);
  await own.getByRole('button', { name: `Join Waitlist (3 going): ${title}` }).click();
  await expect(page.getByText('Added to Waitlist', { exact: true })).toBeVisible();
  await expect(page.getByText("You'll be notified if a spot becomes available.")).toBeVisible();
  await own.getByRole('link', { name: `Waiting · 3 going, 1 waiting: ${title}` }).click();
  await expect(page.getByText('You are number 1 on the waitlist, with 1 person.')).toBeVisible();
  await expect(page.getByText('You will be notified when places become free')).toBeVisible();
  // Who does not come need not say with how many.
  await page.getByLabel('How many people come, you included').fill('12');
  await page.getByRole('button', { name: 'Can’t come' }).click();
  await expect(page.getByText('Thanks for saying so')).toBeVisible();
  await expect(page.getByText('You can’t come.')).toBeVisible();

  const { sql, close } = openDatabase(app.databaseUrl, { max: 1, applicationName: 'test' });
  await sql`
    update event_rsvps set status = 'going', going_since = ${testNow().toISOString()}::timestamptz - interval '2 days', party_size = 1
    where event_id = ${id} and resident_id = 'demo-user' and status = 'declined'`;
  await sql`
    update events set capacity = 9, going = 4,
      starts_at = ${testNow().toISOString()}::timestamptz - interval '3 hours', ends_at = ${testNow().toISOString()}::timestamptz - interval '1 hour'
    where id = ${id}`;
  await close();
  await page.goto('/community/events');
  if (hasScript) await hydrated(page);
  await page.getByRole('button', { name: `I was there: ${title}` }).click();
  await expect(page.getByText('+25 points earned!')).toBeVisible();
  const over = page
    .getByRole('list', { name: 'Events you went to' })
    .getByRole('listitem')
    .filter({ hasText: title });
  await expect(over).toContainText('You were there.');
});

test('an event that has begun or was called off promises nothing more', async ({ app, page, hasScript }) => {
  const title = `Choir of ${hasScript ? 'scripts' : 'pages'}`;
  const id = await makeEvent(app.databaseUrl, { title, capacity: 4, going: 3, inHours: -1 });
  const { sql, close } = openDatabase(app.databaseUrl, { max: 1, applicationName: 'test' });
  await sql`
    insert into event_rsvps (event_id, resident_id, status, party_size, answered_at, queue_number)
    values (${id}, 'demo-user', 'waiting', 2, ${testNow().toISOString()}::timestamptz - interval '2 days', 1)`;
  await sql`update events set waiting = 1, last_in_queue = 1 where id = ${id}`;
  const own = card(page, title);
  await page.goto('/community/events');
  await own.getByRole('link', { name: `Details (3 going, 1 waiting): ${title}` }).click();
  await expect(page.getByText('You are number 1 on the waitlist, with 2 people.')).toBeVisible();
  await expect(page.getByText(`${title} has begun. It can be answered no more.`)).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/Come with so few|You will be notified/);

  await sql`
    update event_rsvps set status = 'going', party_size = 1, going_since = ${testNow().toISOString()}::timestamptz
    where event_id = ${id} and resident_id = 'demo-user'`;
  await sql`update events set going = 4, waiting = 0, cancelled_at = ${testNow().toISOString()}::timestamptz where id = ${id}`;
  await close();
  await page.goto('/community/events');
  await expect(own).toContainText('Called off. It does not take place.');
  await expect(own).not.toContainText(/places|going/);
  await own.getByRole('link', { name: `Details: ${title}` }).click();
  await expect(page.getByText(`${title} was called off.`)).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('You are going');
  await page.goto(`/community/events/${id}/withdraw`);
  await expect(page.getByText(`${title} was called off.`)).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Your places go to');
});
