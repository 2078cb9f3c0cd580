import { openDatabase } from '#db/client';
import { healthReminderJob } from '~/features/health/wellness/reminders.server';

import { expect, test } from '../support/journey';
import { addJob } from '../support/queued-jobs';
import { testNow } from '../support/test-clock';

/** The sample manager has no reminders or stats, so each test starts without any. */
test.beforeEach(async ({ app }) => {
  const { sql, close } = openDatabase(app.databaseUrl, { max: 1, applicationName: 'test' });
  await sql`delete from health_reminders where resident_id = 'demo-manager'`;
  await sql`delete from wellness_stats where resident_id = 'demo-manager'`;
  await close();
});

async function letTimeCome(databaseUrl: string) {
  const database = openDatabase(databaseUrl, { max: 1, applicationName: 'test' });
  await database.sql`update health_reminders set notify_at = ${testNow().toISOString()} where resident_id = 'demo-manager' and notify_at is not null`;
  await addJob(database, healthReminderJob, {});
  await database.close();
}

test('a health reminder is added, changed, sent when due, and deleted', async ({ app, visit }) => {
  const maya = await visit('manager', '/health');
  await maya.follow(/^Digital Health/);
  maya.sees('No reminders yet.');
  await maya.follow('Add Reminder');
  await maya.press('Add', { Status: 'Due in May' });
  maya.wasRefused('Enter what it is, such as Dental Cleaning.');
  await maya.press('Add', { Item: 'Blood <b>Work</b>' });
  maya.sees('Reminder Added', 'Blood <b>Work</b> has been added successfully');
  await maya.follow('Edit Blood <b>Work</b>');
  expect(maya.value('Item')).toBe('Blood <b>Work</b>');
  await maya.press('Save', { Item: 'Blood Work', Status: 'Scheduled' });
  maya.sees('Reminder Updated', 'Blood Work has been updated successfully');
  const row = maya.part('list', 'Your health reminders').part('listitem', 'Blood Work');
  row.sees('Scheduled');

  await maya.follow('Notify about Blood Work');
  const tomorrow = maya.value('Date and time');
  expect(tomorrow).toMatch(/^\d{4}-\d\d-\d\dT09:00$/);
  await maya.press('Notify me', { 'Date and time': '2020-01-01T09:00' });
  maya.wasRefused('That time has passed. Choose one in the future.');
  await maya.press('Notify me', { 'Date and time': tomorrow });
  maya.sees('Notification Set', "You'll be reminded about Blood Work");
  row.sees('We’ll remind you: Tomorrow, 9:00 AM');
  await maya.press('Don’t remind me about Blood Work');
  maya.sees('Notification Removed', "You won't be reminded about Blood Work");
  row.seesNo('We’ll remind you');
  await maya.follow('Notify about Blood Work');
  await maya.press('Notify me');

  await letTimeCome(app.databaseUrl);
  await expect(async () => {
    await maya.goto('/notifications');
    expect(maya.has('button', /Reminder: Blood Work/)).toBe(true);
  }).toPass();
  maya.sees('You asked us to remind you about Blood Work. Status: Scheduled.');
  await maya.press(/Reminder: Blood Work/);
  expect(maya.path).toBe('/health/digital');
  row.seesNo('We’ll remind you');
  await maya.follow('Edit Blood Work');
  await maya.follow('Delete this reminder: Blood Work');
  maya.sees('Are you sure you want to delete this reminder?');
  await maya.press('Delete');
  maya.sees('Reminder Deleted', 'Blood Work has been deleted', 'No reminders yet.');
});

test('a health stat entered today is on the dashboard as a bar and in a table', async ({ visit }) => {
  const maya = await visit('manager', '/health/digital');
  const stats = maya.part('list', 'Your stats today');
  expect(stats.texts('listitem').map((text) => /^[A-Z][a-z]+?(?=Not|$)/.exec(text)?.[0])).toHaveLength(4);
  await maya.follow('View Health Dashboard');
  maya.sees('No stats yet');
  await maya.follow('Enter today’s stats');
  await maya.follow('Edit Sleep');
  await maya.press('Save', { 'Sleep today': 'x'.repeat(121) });
  maya.wasRefused('The value can have at most 120 characters.');
  await maya.press('Save', { 'Sleep today': '7h 20m' });
  maya.sees('Stat Updated', 'Sleep has been updated to 7h 20m');
  stats.part('listitem', 'Sleep').sees('7 h 20 min');

  await maya.follow('View Health Dashboard');
  const figures = maya.part('list', 'Your stats');
  figures.part('listitem', 'Sleep').sees('7 h 20 min', 'Your usual shows after 3 days');
  figures.part('listitem', 'Steps').sees('Not entered yet');
  await figures.follow('Sleep');
  const sleep = maya.part('region', 'Sleep each day');
  sleep.sees('7 h 20 min a day on average, over 1 day');
  expect(sleep.has('image', /^Sleep, hours a day: 1 of 7 values, from 7.3 to 7.3\./)).toBe(true);
  const rows = sleep.part('table', 'Sleep, hours a day').texts('row');
  expect(rows).toHaveLength(8);
  expect(rows[1]).toMatch(/^Today\s*7 h 20 min$/);
  expect(rows[2]).toMatch(/^Yesterday\s*–\s*No value$/);
  await maya.follow('30 days');
  expect(maya.path).toMatch(/days=30&stat=sleep$/);
  expect(sleep.part('table', 'Sleep, hours a day').all('row')).toHaveLength(31);
  await maya.goto('/health/dashboard?stat=steps');
  maya.sees('Nothing entered in the last 7 days');
});

test('health conditions have tips, and films in their own tab', async ({ visit }) => {
  const rosa = await visit('resident', '/health/digital');
  const asthma = rosa.part('list', 'Conditions').part('listitem', 'Asthma');
  asthma.sees('Tips');
  const film = asthma.part('link', 'Breathing (opens in a new tab)');
  expect([film.attribute('target'), film.attribute('rel')]).toEqual([
    '_blank',
    expect.stringMatching(/\bnoopener\b/),
  ]);
  expect(film.attribute('href')).toMatch(/^https:\/\//);
});
