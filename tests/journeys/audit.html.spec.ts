import { randomUUID } from 'node:crypto';

import { openDatabase } from '#db/client';

import { expect, test } from '../support/journey';
import { insertSessions } from '../support/sessions';
import { testNow } from '../support/test-clock';

test('editors and dispatchers see only their tools, and a manager reads what they changed', async ({
  app,
  visit,
}) => {
  const mark = randomUUID().slice(0, 8);
  const staff = (['editor', 'dispatcher'] as const).map((role) => ({ id: `${role}-${mark}`, role }));
  const { db, sql, close } = openDatabase(app.databaseUrl, { max: 1, applicationName: 'test' });
  for (const { id, role } of staff) {
    await sql`insert into residents (id, email, password_hash, role, created_at)
      values (${id}, ${`${id}@example.org`}, 'none', ${role}, ${testNow().toISOString()})`;
    await sql`insert into profiles (resident_id, name) values (${id}, ${`Sam ${role} ${mark}`})`;
  }
  const [editing = '', sending = ''] = await insertSessions(
    db,
    staff.map(({ id }) => id),
  );
  await close();

  const editor = await visit(editing as `vclink_session=${string}`, '/manage');
  expect(editor.has('link', 'Warn everyone')).toBe(false);
  const areas = (page: typeof editor) => page.part('region', 'Your neighborhood').texts('link');
  expect(areas(editor)).toEqual([
    'Events',
    'Classes and amenities',
    'Closures',
    'Announcements',
    'Articles',
    'Monthly focus',
    'Content',
  ]);
  for (const path of ['/manage/messages', '/manage/devices', '/manage/settings', '/manage/audit']) {
    await editor.goto(path);
    expect.soft(editor.status, path).toBe(403);
  }
  await editor.goto('/manage/content/help-lines/new');
  await editor.press('Add help line', {
    'When to call': `Bees ${mark}`,
    'Who to call': 'The beekeeper',
    Phone: '503-555-0160',
    Hours: 'Mornings',
    Source: 'The county',
    'Last checked on': '2026-05-01',
  });
  await editor.follow(`Bees ${mark}`);
  const linePath = editor.path;
  await editor.press('Save', { 'Who to call': 'Another beekeeper' });

  const dispatcher = await visit(sending as `vclink_session=${string}`, '/manage');
  expect(areas(dispatcher)).toEqual(['Today’s shuttle', 'Messages', 'Deliveries']);
  await dispatcher.goto('/manage/content');
  expect(dispatcher.status).toBe(403);
  await dispatcher.goto('/messages/new?type=community_update');
  await dispatcher.press('Preview', {
    'Update Title': `Update ${mark}`,
    'Update Message': 'The water is back.',
  });
  await dispatcher.press(/^Send to/);
  expect(dispatcher.path).toBe('/manage/messages');

  const maya = await visit('manager', '/manage');
  await maya.follow('Change history');
  const changes = maya.part('list', 'Changes');
  changes.part('listitem', `Sam dispatcher ${mark} (dispatcher)`).sees('Sent', 'community update');
  const [changed, added] = changes.all('listitem', `Sam editor ${mark} (editor)`);
  changed!.sees(`Changed: help line Bees ${mark} (Who to call)`);
  added!.sees(`Added: help line Bees ${mark}`);
  expect(maya.text).not.toContain('beekeeper');
  await maya.press('Show', { What: 'Settings' });
  expect(maya.has('listitem', `Sam dispatcher ${mark}`)).toBe(false);
  const rosa = await visit('resident', '/manage/audit');
  expect(rosa.status).toBe(403);

  // Other journeys count these lines.
  await editor.goto(`${linePath}/retire`);
  await editor.press('Retire');
});
