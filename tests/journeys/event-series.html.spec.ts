import { expect, test } from '../support/journey';
import { testNow } from '../support/test-clock';

/** The first Tuesday, at least 30 days ahead, and days after it, as YYYY-MM-DD. */
const start = new Date(testNow().getTime() + 30 * 86_400_000);
start.setUTCDate(start.getUTCDate() + ((9 - start.getUTCDay()) % 7));
const dayAfter = (days: number) => new Date(start.getTime() + days * 86_400_000).toISOString().slice(0, 10);

test('a manager adds a weekly event, a resident answers all dates, one date moves, one is canceled and restored', async ({
  visit,
}) => {
  const title = 'Mending circle of a manager';
  const maya = await visit('manager', '/manage/events/new');
  const typed = {
    Title: title,
    Details: 'Bring what’s torn.',
    Location: 'Workshop',
    Begins: `${dayAfter(0)}T19:00`,
    Ends: `${dayAfter(0)}T21:00`,
    'How often': 'Every week',
    'Except on': dayAfter(15),
  };
  await maya.press('Add event', typed);
  maya.wasRefused('Enter the last day, or the number of dates.');
  await maya.press('Add event', { 'Number of dates': '6' });
  maya.wasRefused(/isn’t one of its dates/);
  expect([maya.value('Title'), maya.value('How often'), maya.value('Number of dates')]).toEqual([
    title,
    'weekly',
    '6',
  ]);
  await maya.press('Add event', { 'Except on': dayAfter(14) });
  maya.sees('Event added', `Residents can RSVP to 5 dates of ${title} now.`);
  const line = maya.part('list', 'Upcoming events').part('listitem', title);
  line.sees('Every Tuesday, and 4 more dates');

  const rosa = await visit('resident', '/community/events?all=events');
  const row = rosa.part('list', 'Community Events').part('listitem', title);
  row.sees('Every Tuesday, and 4 more dates');
  await row.follow(title);
  await rosa.press('I’m going', { 'All 5 dates': true });
  rosa.sees(`You’re going to ${title}`, 'You’re going on 5 dates.');
  const dates = rosa.part('list', 'Dates');
  expect(dates.all('listitem', 'You’re going')).toHaveLength(5);
  expect(rosa.href('Add all dates to calendar')).toMatch(/\/dates\.ics$/);

  await line.follow(`Dates ${title}`);
  expect(maya.heading).toBe(`Dates of ${title}`);
  const second = () => maya.part('list', 'Upcoming events').all('listitem', title)[1]!;
  await second().follow(`Edit ${title}`);
  expect(maya.isChecked('This date')).toBe(true);
  await maya.press('Save event', { Begins: `${dayAfter(8)}T18:00`, Ends: `${dayAfter(8)}T20:00` });
  maya.sees(`${title}: 1 resident notified.`);
  await line.follow(`Dates ${title}`);
  second().sees('6:00 PM', 'Moved from');

  await maya.part('list', 'Upcoming events').all('listitem', title)[2]!.follow(`Cancel ${title}`);
  const later = maya.all('field').find((field) => field.attribute('value') === 'later')!;
  await maya.press('Cancel event', { 'Reason (optional)': 'The roof leaks.', [later.toName()]: true });
  maya.sees('3 dates canceled', `${title}: 1 resident notified. You can undo this for 10 minutes.`);
  await rosa.goto(rosa.path);
  expect(dates.all('listitem', 'Canceled')).toHaveLength(3);
  dates.sees('Moved from');
  maya.sees('Canceled with 2 other dates');
  await maya.press(`Undo: ${title}`);
  maya.sees('Back on', `${title} takes place after all: 1 resident notified.`);
  await rosa.goto(rosa.path);
  expect(dates.all('listitem', 'You’re going')).toHaveLength(5);

  await rosa.follow('Cancel my answers to all dates');
  rosa.sees('Cancel your answers to all dates?');
  await rosa.press(`Cancel my answers to all dates: ${title}`);
  rosa.sees('Answers canceled', '5 dates changed.');
  await rosa.goto('/notifications');
  rosa.sees(`Changed: ${title}`, `Canceled: ${title}`, `On again: ${title}`);
});
