import { test } from '../support/geocoder-journey';
import { knownPlace } from '../support/geocoder-server';
import type { HtmlPage } from '../support/html-client';
import { expect } from '../support/journey';
import { testNow } from '../support/test-clock';

const found = `Found: ${knownPlace.latitude}, ${knownPlace.longitude}. Check it on the map, then save.`;
const placeOf = (page: HtmlPage) => [page.value('Latitude'), page.value('Longitude')];
const known = Object.values(knownPlace).map(String);

test('a manager looks up an address, continues with their input, and residents see the place', async ({
  visit,
  geocoder,
}) => {
  const maya = await visit('manager', '/manage/content/social-places/new');
  const typed = { Name: 'Reading Room', 'What it is': 'Library', Description: 'Books & <b>tea</b>.' };
  await maya.press('Look up', { ...typed, 'Address, map link, coordinates or Plus Code': ' ' });
  maya.wasRefused('Enter a place to look up.');
  geocoder.mode = 'knows no such place';
  await maya.press('Look up', { 'Address, map link, coordinates or Plus Code': '1 Nowhere Row' });
  maya.wasRefused('We couldn’t find this address.');
  expect(placeOf(maya)).toEqual(['', '']);

  geocoder.mode = 'answers';
  await maya.press('Look up', {
    'Address, map link, coordinates or Plus Code': '100 SW Main Street, Portland',
  });
  expect(geocoder.asked.at(-1)?.query.get('q')).toBe('100 SW Main Street, Portland');
  expect([maya.status, maya.path]).toEqual([200, '/manage/content/social-places/new']);
  maya.sees(found);
  expect(placeOf(maya)).toEqual(known);
  for (const [label, text] of Object.entries(typed)) expect(maya.value(label)).toBe(text);
  expect(maya.value('Address, map link, coordinates or Plus Code')).toBe('100 SW Main Street, Portland');

  const asked = geocoder.asked.length;
  await maya.press('Add place to meet', { 'What people do there': 'Read' });
  maya.sees('Residents see “Reading Room” now.');
  expect(geocoder.asked).toHaveLength(asked);
  await maya.goto('/manage/content/social-places?q=reading');
  await maya.part('list', 'Places to meet').follow(/Reading Room/);
  await maya.press('Look up', {
    'Address, map link, coordinates or Plus Code': '7 Patience Street',
    Latitude: '',
    Longitude: '',
  });
  maya.sees(found);
  const seen = maya.href('See its page');
  await maya.press('Save', { Latitude: '45.5' });
  const rosa = await visit('resident', seen);
  rosa.sees(`Coordinates: 45.5, ${knownPlace.longitude}`);
});

test('event and settings forms look up an address, and show the place before they save it', async ({
  visit,
  geocoder,
}) => {
  geocoder.mode = 'answers';
  const day = new Date(testNow().getTime() + 91 * 86_400_000).toISOString().slice(0, 10);
  const maya = await visit('manager', '/manage/events/new');
  const event = { Title: 'Stars by address', Details: 'Bring a coat.', Location: 'Hilltop' };
  const times = { Begins: `${day}T19:00`, Ends: `${day}T21:00` };
  await maya.press('Add event', {
    ...event,
    ...times,
    'Address, map link, coordinates or Plus Code': '9 Hilltop Way',
  });
  expect(maya.path).toBe('/manage/events/new');
  maya.sees(found);
  expect([placeOf(maya), maya.value('Title'), maya.value('Begins')]).toEqual([
    known,
    event.Title,
    times.Begins,
  ]);
  await maya.press('Add event');
  maya.sees('Event added');

  await maya.goto('/manage/settings');
  await maya.press('Look up', {
    'Address, map link, coordinates or Plus Code': '1 Commons',
    'Community garden': false,
  });
  maya.sees(found);
  expect([placeOf(maya), maya.isChecked('Community garden'), maya.isChecked('Trails')]).toEqual([
    known,
    false,
    true,
  ]);
  await maya.goto('/manage/settings');
  expect(placeOf(maya)).not.toEqual(known);
});

test('a profile takes a pasted place, and its address is looked up when it is saved', async ({ visit }) => {
  const rosa = await visit('resident', '/profile/edit');
  expect(rosa.has('field', 'Address, map link, coordinates or Plus Code')).toBe(false);
  const text = 'Map link, coordinates or Plus Code';
  await rosa.press('Look up', { [text]: 'https://maps.app.goo.gl/4jnZ' });
  rosa.wasRefused('This short link has no coordinates in it.');
  expect(rosa.value(text)).toBe('https://maps.app.goo.gl/4jnZ');
  await rosa.press('Look up', { [text]: 'https://maps.apple.com/?ll=45.4871,-122.8037' });
  rosa.sees('Found: 45.4871, -122.8037. Check it on the map, then save.');
  expect(placeOf(rosa)).toEqual(['45.4871', '-122.8037']);
});
