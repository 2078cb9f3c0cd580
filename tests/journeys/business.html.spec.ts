import { openDatabase } from '#db/client';

import { expect, test } from '../support/journey';

const path = '/community/business';
const openNow = /Open now · closes |Closed · opens |Open 24 hours/;

test('a resident searches the directory, and is told about a too long query and no results', async ({
  visit,
}) => {
  const rosa = await visit('resident', path);
  expect(rosa.title).toBe('Local Business · VCLink');
  const directory = rosa.part('list', 'Local businesses');
  expect(directory.all('listitem')).toHaveLength(6);
  for (const row of directory.all('listitem')) row.sees(openNow);
  rosa.part('listitem', 'Soap & Sun Laundry').sees('Open 24 hours', '3.9 of 5');
  expect(rosa.href('Share Cedar Bean Café')).toBe('/community/share/business/business-1');
  expect(rosa.href('QR code of Cedar Bean Café')).toMatch(
    /^\/community\/qr\?url=%2Fcommunity%2Fbusiness%2Fbusiness-1&/,
  );
  expect(rosa.part('list', 'Deals').all('link')).toHaveLength(3);
  expect(rosa.href('See the marketplace')).toBe('/community/marketplace');
  const search = (words: string) => rosa.press('Search', { 'Search businesses': words });
  await search('coffee');
  rosa.sees('1 business matches “coffee”');
  expect(directory.texts('heading')).toEqual(['Cedar Bean Café']);
  await search('no <b>such</b> 100%');
  rosa.sees('No businesses match “no <b>such</b> 100%”');
  await search('coffee '.repeat(1429).slice(0, 10_000));
  rosa.wasRefused('The search can have at most 120 characters.');
  expect(rosa.descriptionOf('Search businesses')).toContain('at most 120 characters');
  await rosa.follow('See all businesses');
  expect(directory.all('listitem')).toHaveLength(6);
});

test('a resident filters businesses by what is open and by category, and a search without results leads on', async ({
  visit,
}) => {
  const rosa = await visit('resident', path);
  const rows = () => rosa.part('list', 'Local businesses').all('listitem');
  await rosa.follow('Open now');
  for (const row of rows()) row.seesNo(/Closed · opens /);
  rosa.sees(`${rows().length} businesses`);
  await rosa.follow('Laundry');
  expect(rosa.part('list', 'Local businesses').texts('heading')).toEqual(['Soap & Sun Laundry']);
  await rosa.press('Search', { 'Search businesses': 'coffee' });
  rosa.sees('No businesses match “coffee”');
  await rosa.goto(`${path}?open=now&category=Windmill&view=list`);
  rosa.sees('No businesses match these filters');
  await rosa.follow('Clear filters');
  expect(rows()).toHaveLength(6);
  await rosa.goto(`${path}?open=maybe&category=&categories=7&all=x`);
  expect(rows()).toHaveLength(6);
  await rosa.press('Search', { 'Search businesses': 'plumber' });
  rosa.sees('No businesses match “plumber”', 'Try another word, or look elsewhere.');
  const elsewhere = rosa.part('list', 'Look elsewhere');
  expect(elsewhere.all('link').map((link) => [link.text, link.attribute('href')])).toEqual([
    ['Search everything for “plumber”', '/search?q=plumber'],
    ['Ask your neighbors', '/community/board'],
    ['Neighbors', '/community/neighbors?q=plumber'],
    ['Public services', '/wellbeing/welcome-packet/services?q=plumber'],
    ['Who to call', '/wellbeing/welcome-packet/help-lines'],
    ['See all businesses', path],
  ]);
  await rosa.follow('Public services');
  rosa.sees('No public services match “plumber”');
  expect(rosa.href('Local businesses')).toBe(`${path}?q=plumber`);
});

test('a resident rates a shop once, changes the rating, and removes it', async ({ app, visit }) => {
  const { sql, close } = openDatabase(app.databaseUrl, { max: 1, applicationName: 'test' });
  await sql`delete from business_ratings where business_id = 'business-3'`;
  await close();
  const rosa = await visit('resident', path);
  await rosa.follow('Spoke & Chain');
  expect(rosa.title).toBe('Spoke & Chain · Local Business · VCLink');
  rosa.sees('4.8 of 5 · sample', 'From 76 sample reviews, until a resident rates it.');
  expect(rosa.part('table', 'Opening hours of Spoke & Chain').texts('row')).toEqual([
    ...['DaysHours', 'Mon–Fri9 AM – 6 PM', 'Sat9 AM – 1 PM', 'SunClosed'],
  ]);
  expect(rosa.href(/^Call Spoke & Chain: /)).toBe('tel:+15035550162');
  const website = rosa.part('link', /^Website of Spoke & Chain/);
  expect(website.attribute('href')).toBe('https://spoke-and-chain.example.org/');
  expect(website.attribute('rel')).toContain('noopener');
  rosa.sees(/About .* of the center of Cedar Commons\./, 'Bike tune-up');
  await rosa.press('Rate');
  rosa.wasRefused('Choose from 1 to 5 stars.');
  await rosa.press('Rate', { '4 stars': true });
  rosa.sees('You gave Spoke & Chain 4 stars.', '4 of 5 · 1 rating', 'Your rating: 4 stars');
  await rosa.press('Change rating', { '2 stars': true });
  rosa.sees('Rating changed', 'Your rating: 2 stars');
  await rosa.follow('Back to Local Business');
  rosa.part('list', 'Local businesses').part('listitem', 'Spoke & Chain').sees('2 of 5');
  await rosa.follow('Spoke & Chain');
  await rosa.press('Remove my rating: Spoke & Chain');
  rosa.sees('Your rating of Spoke & Chain no longer counts.', '4.8 of 5 · sample');
  rosa.seesNo('Your rating: ');
  await rosa.goto(`${path}/business-3/unrate`);
  rosa.sees('You haven’t rated it.');
});

test('a resident finds places where neighbors meet', async ({ visit }) => {
  const rosa = await visit('resident', '/community/social');
  const places = rosa.part('list', 'Places to meet');
  expect(places.all('listitem')).toHaveLength(6);
  const activities = 'Community supper on Thursdays, Language exchange, Repair café, Choir';
  places.part('listitem', 'Commons House').sees('Community center', openNow);
  await rosa.follow('Commons House');
  rosa.sees('Community center', openNow, activities, 'Kitchen, Step-free entrance, Free Wi-Fi, Projector');
  await rosa.follow('Back to Social Connection');
  await rosa.follow('Library');
  expect(places.all('listitem')).toHaveLength(1);
  await rosa.goto('/community/social?category=Windmill');
  rosa.sees('No places match these filters');
  await rosa.follow('Clear filters');
  await rosa.follow('Show all 8 places');
  expect(places.all('listitem')).toHaveLength(8);
  await rosa.follow('Teen Loft');
  expect(rosa.part('table', 'Opening hours of Teen Loft').texts('row')).toEqual([
    ...['DaysHours', 'MonClosed', 'Tue3 PM – 8 PM', 'WedClosed', 'Thu3 PM – 8 PM'],
    ...['Fri–Sat3 PM – 11 PM', 'SunClosed'],
  ]);
});
