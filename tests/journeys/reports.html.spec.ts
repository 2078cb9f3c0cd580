import { openDatabase } from '#db/client';

import { expect, test } from '../support/journey';
import { insertSessions } from '../support/sessions';

test('a manager writes to a reported author, and dismisses the report', async ({ app, visit }) => {
  const words = `Fresh plums ${crypto.randomUUID().slice(0, 8)}`;
  const { db, close } = openDatabase(app.databaseUrl, { max: 1, applicationName: 'test' });
  const [cookie = ''] = await insertSessions(db, ['linh-tran']);
  await close();
  const rosa = await visit('resident', '/sustainable/community-garden/trade/new');
  await rosa.press('Publish', { Message: words });
  const linh = await visit(cookie as `vclink_session=${string}`, '/sustainable/community-garden/trade');
  await linh.part('listitem', words).follow(/^See post/);
  await linh.follow('Report this post');
  await linh.press('Send report', { 'What’s wrong with it?': 'Not from the garden.' });

  const maya = await visit('manager', '/manage/reports?all=reports');
  await maya.part('listitem', words).follow(/^Write to author/);
  maya.sees(words, 'Not from the garden.');
  await maya.press('Send');
  maya.wasRefused('Write what the author should know.');
  await maya.press('Send', { Message: `Please say where they grew. ${words}` });
  expect(maya.path).toBe('/manage/reports');
  maya.sees('Message sent');
  await maya.goto('/manage/reports?all=reports');
  maya.part('listitem', words).sees('A manager wrote to the author');
  await rosa.goto('/notifications');
  rosa.sees('A manager wrote to you about your trade post', 'Please say where they grew.');
  await maya.part('listitem', words).press(/^Dismiss report/);
  maya.sees('Report dismissed', 'We told everyone who reported it.');
  await linh.goto('/notifications');
  linh.sees('Trade post: we looked and left it up. Thank you for reporting it.');
  await rosa.goto('/notifications');
  rosa.seesNo('we looked and left it up');
});
