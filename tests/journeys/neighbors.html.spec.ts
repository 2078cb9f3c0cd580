import { openDatabase } from '#db/client';

import { expect, type Login, test } from '../support/journey';
import { insertSessions } from '../support/sessions';
import { testNow } from '../support/test-clock';

const path = '/community/neighbors';

/** The sample resident isn't listed, and nobody has written to them or blocked them. */
test.beforeEach(async ({ app }) => {
  const { sql, close } = openDatabase(app.databaseUrl, { max: 1, applicationName: 'test' });
  await sql`delete from directory_entries where resident_id in ('demo-user', 'linh-tran', 'demo-manager')`;
  await sql`insert into directory_entries (resident_id, listed_at, confirmed_at)
    values ('linh-tran', ${testNow().toISOString()}, ${testNow().toISOString()})`;
  await sql`delete from private_messages where entry_id is not null`;
  await sql`delete from blocks`;
  await close();
});

test('a resident is unlisted, lists themselves, changes a circle and leaves', async ({ app, visit }) => {
  const maya = await visit('manager', `${path}?q=Rosa`);
  maya.sees('No neighbor matches “Rosa”');
  const rosa = await visit('resident', '/profile');
  rosa.sees('Directory of neighbors: not listed.');
  await rosa.follow('List yourself');
  rosa.sees('Being listed shows your name, Rosa Alvarez, to everybody here');
  const typed = { 'What can you help with?': 'Rides <b>to</b> the clinic', 'Tools you’d lend': 'Stepladder' };
  await rosa.press('List me', {
    ...typed,
    'Your phone number': 'ask me',
    'Who sees your number': 'Everybody',
  });
  rosa.wasRefused(/we can’t find a phone number/);
  expect(rosa.value('Your phone number')).toBe('ask me');
  expect(rosa.value('Tools you’d lend')).toBe('Stepladder');
  await rosa.press('List me', { 'Your phone number': '503-555-0110' });
  rosa.sees('You’re in the directory');
  const words = rosa.part('navigation', 'Skills and tools');
  await words.follow('ladder');
  expect(rosa.path).toBe(`${path}?q=ladder`);
  expect(rosa.part('list', 'Neighbors').texts('heading')).toContain('Rosa Alvarez (you)');

  await maya.goto(`${path}?q=stepladder`);
  await maya.follow('Rosa Alvarez');
  maya.sees('Rides <b>to</b> the clinic', 'Stepladder');
  expect(maya.href('Call Rosa Alvarez: 503-555-0110')).toMatch(/^tel:/);
  expect(maya.part('main').text).not.toContain('14 Cedar Lane');
  const page = maya.path;

  await rosa.goto(`${path}/mine`);
  await rosa.press('Save', {
    'Who sees your number': 'Managers, during safety alerts',
    'Who sees your home': 'Everybody',
  });
  // Other journeys send safety alerts, during which a manager sees the number.
  const linh = await visit(await sessionOf(app.databaseUrl, 'linh-tran'), page);
  linh.sees('14 Cedar Lane, 2B');
  linh.seesNo('503-555-0110');
  await linh.goto(`${path}/print`);
  linh.part('row', 'Rosa Alvarez').sees('14 Cedar Lane, 2B', 'Stepladder');
  linh.seesNo('503-555-0110');

  await rosa.goto(`${path}/mine`);
  await rosa.follow('Leave the directory');
  await rosa.press('Leave the directory: your entry');
  rosa.sees('You left the directory');
  await maya.goto(page);
  expect(maya.status).toBe(404);
});

test('a neighbor writes to a listed one, who answers and blocks them', async ({ app, visit }) => {
  const linh = await visit(await sessionOf(app.databaseUrl, 'linh-tran'), path);
  const rosa = await visit('resident', `${path}?q=Linh`);
  await rosa.follow('Linh Tran');
  rosa.sees('They shared only their name with you.');
  await rosa.follow('Write to Linh Tran');
  await rosa.press('Send message');
  rosa.wasRefused('Write what you want to say.');
  await rosa.press('Send message', { 'Your message': 'May I borrow your ladder?' });
  rosa.sees('Message sent');
  await linh.goto('/notifications');
  await linh.press(/Rosa Alvarez wrote to you/);
  expect([linh.heading, linh.path]).toEqual(['Messages with Rosa Alvarez', rosa.path]);
  await linh.press('Send message', { 'Your message': 'Sure.' });
  await rosa.goto('/community/messages');
  await rosa.follow('Linh Tran');
  rosa.sees('May I borrow your ladder?', 'Sure.');

  await linh.follow('Block Rosa Alvarez');
  await linh.press(/^Block: /);
  linh.sees('You blocked Rosa Alvarez');
  await rosa.press('Send message', { 'Your message': 'Thank you!' });
  rosa.wasRefused('Messages can’t be sent in this conversation.');
  expect(rosa.value('Your message')).toBe('Thank you!');
  for (const [one, name] of [
    [rosa, 'Linh'],
    [linh, 'Rosa'],
  ] as const) {
    await one.goto(`${path}?q=${name}`);
    one.sees(`No neighbor matches “${name}”`);
  }
});

test('an entry with somebody else’s number is reported and hidden, and its owner reads why', async ({
  app,
  visit,
}) => {
  const rosa = await visit('resident', `${path}/mine`);
  await rosa.press('List me', { 'Your phone number': '503-555-0113', 'Who sees your number': 'Everybody' });
  const linh = await visit(await sessionOf(app.databaseUrl, 'linh-tran'), `${path}/demo-user`);
  await linh.follow('Report this entry');
  await linh.press('Send report', { 'What’s wrong with it?': 'This is my number.' });
  linh.sees('Report sent');
  const maya = await visit('manager', '/manage/reports?all=reports');
  const reported = maya.part('listitem', '503-555-0113');
  reported.sees('Directory entry', 'This is my number.');
  await reported.follow(/^Remove…/);
  await maya.press(/^Remove post/);
  await linh.goto(`${path}?q=Rosa`);
  linh.sees('No neighbor matches “Rosa”');
  await rosa.goto(`${path}/mine`);
  rosa.sees('A manager hid your entry after a report.');
  await rosa.press('Save', { 'Your phone number': '503-555-0110' });
  rosa.sees('Neighbors don’t see it, because a manager hid it.');
  await maya.goto(path);
  await maya.part('list', 'Hidden entries').press('Show again: Rosa Alvarez');
  maya.sees('The entry shows again');
  await linh.reload();
  await linh.follow('Rosa Alvarez');
  linh.sees('503-555-0110');
});

test('the mail’s page changes nothing until “Yes, still right” is pressed', async ({ app, visit }) => {
  const { sql, close } = openDatabase(app.databaseUrl, { max: 1, applicationName: 'test' });
  const daysAgo = (days: number) => new Date(testNow().getTime() - days * 86_400_000).toISOString();
  await sql`insert into directory_entries (resident_id, listed_at, confirmed_at, asked_at)
    values ('demo-user', ${daysAgo(300)}, ${daysAgo(300)}, ${daysAgo(70)})`;
  await sql`insert into profile_facets (resident_id, field, value, circle)
    values ('demo-user', 'tools', 'Stepladder', 'building')`;
  await close();
  const rosa = await visit('resident', `${path}/mine/confirm`);
  rosa.sees('Is your entry still right?', 'Stepladder (my building)');
  const maya = await visit('manager', `${path}?q=Rosa`);
  maya.sees(/last confirmed in \w+ \d{4}/);
  await rosa.press('Yes, still right');
  rosa.sees('Thank you', 'We’ll ask again in half a year.');
  await maya.reload();
  expect(maya.text).not.toContain('last confirmed');
});

async function sessionOf(databaseUrl: string, id: string): Promise<Login> {
  const { db, close } = openDatabase(databaseUrl, { max: 1, applicationName: 'test' });
  const [cookie = ''] = await insertSessions(db, [id]);
  await close();
  return cookie as Login;
}
