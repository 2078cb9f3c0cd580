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
  await maya.press('Look up', { ...typed, 'Look up an address': ' ' });
  maya.wasRefused('Enter an address to look up.');
  geocoder.mode = 'knows no such place';
  await maya.press('Look up', { 'Look up an address': '1 Nowhere Row' });
  maya.wasRefused('We couldn’t find this address.');
  expect(placeOf(maya)).toEqual(['', '']);

  geocoder.mode = 'answers';
  await maya.press('Look up', { 'Look up an address': '100 SW Main Street, Portland' });
  expect(geocoder.asked.at(-1)?.query.get('q')).toBe('100 SW Main Street, Portland');
  expect([maya.status, maya.path]).toEqual([200, '/manage/content/social-places/new']);
  maya.sees(found);
  expect(placeOf(maya)).toEqual(known);
  for (const [label, text] of Object.entries(typed)) expect(maya.value(label)).toBe(text);
  expect(maya.value('Look up an address')).toBe('100 SW Main Street, Portland');

  const asked = geocoder.asked.length;
  await maya.press('Add place to meet', { 'What people do there': 'Read' });
  maya.sees('Residents see “Reading Room” now.');
  expect(geocoder.asked).toHaveLength(asked);
  await maya.goto('/manage/content/social-places?q=reading');
  await maya.part('list', 'Places to meet').follow(/Reading Room/);
  await maya.press('Look up', { 'Look up an address': '7 Patience Street', Latitude: '', Longitude: '' });
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
  await maya.press('Add event', { ...event, ...times, 'Look up an address': '9 Hilltop Way' });
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
  await maya.press('Look up', { 'Look up an address': '1 Commons', 'Community garden': false });
  maya.sees(found);
  expect([placeOf(maya), maya.isChecked('Community garden'), maya.isChecked('Trails')]).toEqual([
    known,
    false,
    true,
  ]);
  await maya.goto('/manage/settings');
  expect(placeOf(maya)).not.toEqual(known);
});

test('a profile has no look-up button: its address is looked up when it is saved', async ({ visit }) => {
  const rosa = await visit('resident', '/profile/edit');
  expect([rosa.has('button', 'Look up'), rosa.has('field', 'Look up an address')]).toEqual([false, false]);
});
