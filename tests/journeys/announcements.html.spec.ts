import { randomUUID } from 'node:crypto';

import { test } from '../support/journey';
import { testNow } from '../support/test-clock';

test('a manager announces something dated, corrects it, and takes it away', async ({ visit }) => {
  const title = `Water off ${randomUUID().slice(0, 8)}`;
  const maya = await visit('manager', '/manage');
  await maya.follow(/^Announcements/);
  await maya.follow('New announcement');
  await maya.press('Announce', { Title: title });
  maya.wasRefused('Say what happens, and what to do.');
  const day = new Date(testNow().getTime() + 3 * 24 * 3_600_000).toISOString().slice(0, 10);
  await maya.press('Announce', {
    Message: 'Fill a pot before.',
    Date: day,
    'From (optional)': '09:00',
    'Until (optional)': '11:00',
  });
  maya.sees('It’s in every banner.');
  const rosa = await visit('resident', '/');
  const slide = rosa.part('region', 'Community alerts').part('listitem', title);
  slide.sees(/9:00.*11:00/);
  slide.seesNo('Corrected');
  await maya.follow(`Correct: ${title}`);
  await maya.press('Save correction', { 'Until (optional)': '12:00' });
  maya.sees('Every banner shows the corrected version, and says so.');
  await rosa.reload();
  slide.sees('Corrected', /9:00.*12:00/);
  await maya.follow(`Take away: ${title}`);
  await maya.press('Take away');
  maya.sees('Announcement taken away');
  maya.part('region', 'Over').sees(title);
  await rosa.reload();
  rosa.seesNo(title);
});
