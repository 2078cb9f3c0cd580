import { expect, test } from '../support/journey';
import { testNow } from '../support/test-clock';

/** Far enough ahead to stay below other journeys' events, as YYYY-MM-DD. */
const farDay = new Date(testNow().getTime() + 90 * 86_400_000).toISOString().slice(0, 10);

test('a manager plans an event, moves it, copies it and cancels it', async ({ visit }) => {
  const title = 'Lantern walk of a manager';
  const maya = await visit('manager', '/manage/events');
  maya.part('list', 'Upcoming events').sees('Neighborhood Potluck');
  await maya.follow('Add an event');
  await maya.press('Add event', {
    Title: title,
    Details: 'Along the creek.\n<b>Bring a light.</b>',
    Location: 'Footbridge',
    Begins: `${farDay}T19:00`,
    Ends: `${farDay}T18:00`,
    'Capacity (optional)': 'none',
  });
  maya.wasRefused(/must be a whole number from 1 to 10,000/);
  await maya.press('Add event', { 'Capacity (optional)': '20' });
  maya.wasRefused('The end must be after the start.');
  await maya.press('Add event', { Ends: `${farDay}T21:00` });
  maya.sees('Event added', `Residents can RSVP to ${title} now.`);
  const line = maya.part('list', 'Upcoming events').part('listitem', title);
  line.sees('7:00 PM', '0 of 20 going');
  await maya.follow(`Edit ${title}`);
  expect(maya.value('Begins')).toBe(`${farDay}T19:00`);
  await maya.press('Save event', { Location: 'Great Hall' });
  maya.sees(`${title}: nobody to notify.`);
  line.sees('Great Hall');
  await maya.follow(`Copy ${title}`);
  expect([maya.value('Title'), maya.value('Details')]).toEqual([
    title,
    'Along the creek.\n<b>Bring a light.</b>',
  ]);
  await maya.goto('/manage/events');
  await maya.follow(`Cancel ${title}`);
  maya.sees('No RSVPs yet.');
  await maya.press('Cancel event', { 'Reason (optional)': 'The creek is over its banks.' });
  maya.sees('Event canceled');
  line.sees('Canceled');
  await line.follow(title);
  maya.sees('Canceled. It’s not happening.', '<b>Bring a light.</b>');
});
