import { randomUUID } from 'node:crypto';

import { neighborhoodDay } from '#db/seed/neighborhood-day';

import { expect, test } from '../support/journey';
import { testNow } from '../support/test-clock';

const inDays = (days: number) => neighborhoodDay('America/Los_Angeles', testNow(), days);

test('a manager adds a dated announcement, corrects it, and removes it', async ({ visit }) => {
  const title = `Water off ${randomUUID().slice(0, 8)}`;
  const maya = await visit('manager', '/manage');
  await maya.follow(/^Announcements/);
  await maya.follow('Add announcement');
  await maya.press('Add announcement', { Title: title });
  maya.wasRefused('Say what’s happening and what to do.');
  const day = inDays(3);
  const hours = { From: '09:00', Until: '11:00' };
  await maya.press('Add announcement', { Message: 'Fill a pot before.', Day: day, ...hours });
  maya.sees(`Residents see “${title}” now.`);
  const rosa = await visit('resident', '/');
  const slide = rosa.part('region', 'Community alerts').part('listitem', title);
  slide.sees(/9:00.*11:00/);
  slide.seesNo('Corrected');
  await maya.follow(new RegExp(title));
  await maya.press('Save', { Until: '12:00' });
  await rosa.reload();
  slide.sees('Corrected', /9:00.*12:00/);
  await maya.follow(new RegExp(title));
  await maya.follow('Retire');
  await maya.press('Retire');
  maya.seesNo(/^Water off/);
  await rosa.reload();
  rosa.seesNo(title);
});

test('a scheduled announcement is listed as coming up, and enters the banner on its day', async ({
  visit,
}) => {
  const title = `Tree work ${randomUUID().slice(0, 8)}`;
  const maya = await visit('manager', '/manage/content/announcements/new');
  const typed = { Title: title, Message: 'Park elsewhere.', Day: inDays(20), 'Show from': inDays(21) };
  await maya.press('Add announcement', typed);
  maya.wasRefused('“Show from” can’t be after the day itself.');
  await maya.press('Add announcement', { 'Show from': '' });
  maya.sees(`in the banner from ${inDays(17)}`);
  const rosa = await visit('resident', '/notifications');
  const slides = () => rosa.part('region', 'Community alerts').all('listitem', title).length;
  expect(slides()).toBe(0);
  await rosa.follow('Upcoming notices');
  const notice = rosa.part('list', 'Upcoming notices').part('listitem', title);
  notice.sees('Park elsewhere.', 'In the banner from');
  await maya.follow(new RegExp(title));
  await maya.press('Save', { 'Show from': inDays(0) });
  await rosa.reload();
  expect(slides()).toBe(1);
  notice.sees('Corrected');
  notice.seesNo('In the banner from');
});

test("today's announcement stays on Today after it was dismissed", async ({ visit }) => {
  const title = `Fire drill ${randomUUID().slice(0, 8)}`;
  const maya = await visit('manager', '/manage/content/announcements/new');
  await maya.press('Add announcement', { Title: title, Message: 'At ten.', Day: inDays(0) });
  const rosa = await visit('resident', '/');
  await rosa.press(`Dismiss alert: ${title}`);
  await rosa.goto('/');
  rosa.part('region', 'Today').part('listitem', title).sees('Announcement: ');
  expect(rosa.href(`Announcement: ${title}`)).toMatch(/^\/notifications\/coming#notice-/);
});
