import { openDatabase } from '#db/client';

import { expect, test } from '../support/journey';
import { testNow } from '../support/test-clock';

test('a resident searches without a script, and is led on when nothing is found', async ({ visit }) => {
  const rosa = await visit('resident', '/search');
  expect(rosa.title).toBe('Search · VCLink');
  await rosa.press('Search', { 'What are you looking for?': 'swimming pol' });
  expect(rosa.value('What are you looking for?')).toBe('swimming pol');
  const rooms = rosa.part('list', 'Rooms and courts');
  expect(rooms.texts('heading')).toEqual(['Swimming Pool']);
  expect(rooms.part('link').attribute('href')).toBe('/health/fitness/amenities/swimming-pool');

  await rosa.press('Search', { 'What are you looking for?': 'pharmacy' });
  rosa.part('list', 'Local businesses').sees('Alder Court Pharmacy', /Open now · closes |Closed · opens /);

  await rosa.press('Search', { 'What are you looking for?': '<b>kazoo</b> %' });
  rosa.sees('We found nothing for “<b>kazoo</b> %”');
  expect(rosa.href('Who to call')).toBe('/wellbeing/welcome-packet/help-lines');
  expect(rosa.href('Local Business')).toBe('/community/business');

  await rosa.press('Search', { 'What are you looking for?': 'pool '.repeat(200) });
  rosa.wasRefused('The search can have at most 120 characters.');
});

test('a search with many hits shows three of a kind, and all of them behind More', async ({ app, visit }) => {
  const { sql, close } = openDatabase(app.databaseUrl, { max: 1, applicationName: 'test' });
  const at = testNow().toISOString();
  await sql`insert into listings (resident_id, offer, title, description, created_at, expires_at)
    select 'linh-tran', 'give', 'Zither ' || n, 'With strings.', ${at}::timestamptz, ${at}::timestamptz + interval '1 day'
    from generate_series(1, 60) as n`;
  const rosa = await visit('resident', '/search?q=zithers');
  expect(rosa.part('list', 'Marketplace').all('listitem')).toHaveLength(3);
  await rosa.follow('More in Marketplace');
  expect(rosa.part('list', 'Marketplace').all('listitem')).toHaveLength(60);
  await rosa.follow('All results');
  expect(rosa.path).toBe('/search?q=zithers');
  await sql`delete from listings where title like 'Zither %'`;
  await close();
});

test('managers find people, homes and their own pages', async ({ visit }) => {
  const maya = await visit('manager', '/search?q=rosa+alvarez');
  maya.part('list', 'People').sees('Rosa Alvarez');
  await maya.goto('/search?q=change+history');
  expect(maya.part('list', 'Pages and settings').href('Change history')).toBe('/manage/audit');
  const rosa = await visit('resident', '/search?q=rosa+alvarez');
  expect(rosa.has('list', 'People')).toBe(false);
});
