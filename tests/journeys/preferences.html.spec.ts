import { openDatabase } from '#db/client';

import type { HtmlPage } from '../support/html-client';
import { expect, test } from '../support/journey';

const path = '/settings/notifications';
const mailed = ['Safety alerts', 'Private messages', 'Problems you reported'];
const topics = [...mailed, 'Community updates', 'Booking reminders', 'Class updates', 'New on the board'];
const boxes = (page: HtmlPage) =>
  page
    .part('region', 'What you get notified about')
    .all('field', / by (push|email)$/)
    .map((one) => page.toName(one.element));

test.beforeEach(async ({ app }) => {
  const { sql, close } = openDatabase(app.databaseUrl, { max: 1, applicationName: 'test' });
  await sql`delete from notification_preferences`;
  await close();
});

test('a resident chooses topics, channels and quiet hours, finds them again, and turns all off', async ({
  visit,
}) => {
  const rosa = await visit('resident', path);
  const card = rosa.part('region', 'What you get notified about');
  for (const topic of topics) {
    const isMailed = mailed.includes(topic);
    expect([`${topic} by push`, `${topic} by email`].map(card.isChecked)).toEqual([true, isMailed]);
  }
  card.sees('We email you at resident@example.org', 'We can’t send email yet.');
  card.seesNo('outbox');
  (await visit('manager', path)).sees('No mail server is set up.');
  card.sees('Safety alerts and your health reminders still come.');
  card.sees('Your devices always get these: a water leak at your home');
  const typed = { 'Safety alerts by push': false, 'Safety alerts by email': false };
  const quiet = { 'Quiet from': '22:00', 'Quiet until': '07:30' };
  await rosa.press('Save preferences', { ...typed, ...quiet, 'Class updates by email': true });
  rosa.sees('Preferences saved');
  await rosa.reload();
  const chosen = ['Safety alerts by push', 'Safety alerts by email', 'Class updates by email'];
  expect(chosen.map(card.isChecked)).toEqual([false, false, true]);
  expect(Object.keys(quiet).map(card.value)).toEqual(Object.values(quiet));

  expect(boxes(rosa)).toHaveLength(16);
  const nothing = Object.fromEntries(boxes(rosa).map((box) => [box, false]));
  await rosa.press('Save preferences', { ...nothing, 'Quiet from': '', 'Quiet until': '' });
  await rosa.reload();
  expect(boxes(rosa).map(card.isChecked)).toEqual(Array(16).fill(false));
  expect(card.value('Quiet from')).toBe('');
});

test('quiet hours with only one end are refused in place, and every choice stays', async ({ visit }) => {
  const rosa = await visit('resident', path);
  const typed = { 'Community updates by push': false, 'Booking reminders by email': true };
  await rosa.press('Save preferences', { ...typed, 'Quiet from': '22:00' });
  rosa.wasRefused('Enter when the quiet hours end.');
  expect(rosa.part('field', 'Quiet until').attribute('aria-invalid')).toBe('true');
  await rosa.press('Save preferences', { 'Quiet until': '22:00' });
  rosa.wasRefused('Quiet hours can’t start and end at the same time.');
  await rosa.press('Save preferences', { 'Quiet until': '06:00' });
  rosa.sees('Preferences saved');
  expect([rosa.isChecked('Community updates by push'), rosa.value('Quiet until')]).toEqual([false, '06:00']);
});
