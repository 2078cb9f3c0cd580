import { randomUUID } from 'node:crypto';

import { test } from '../support/journey';
import { testNow } from '../support/test-clock';

test('a manager announces something dated, corrects it, and takes it away', async ({ visit }) => {
  const title = `Water off ${randomUUID().slice(0, 8)}`;
  const maya = await visit('manager', '/manage');
  await maya.follow(/^Announcements/);
  await maya.follow('Add announcement');
  await maya.press('Add announcement', { Title: title });
  maya.wasRefused('Say what happens, and what to do.');
  const day = new Date(testNow().getTime() + 3 * 24 * 3_600_000).toISOString().slice(0, 10);
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
