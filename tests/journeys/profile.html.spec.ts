import { test } from '../support/geocoder-journey';
import { knownPlace } from '../support/geocoder-server';
import type { HtmlPage } from '../support/html-client';
import { expect } from '../support/journey';

const readFact = (page: HtmlPage, label: string) =>
  [...page.document.querySelectorAll('dl > div')]
    .find((line) => line.querySelector('dt')?.textContent === label)
    ?.querySelector('dd')?.textContent;
async function save(page: HtmlPage, typed: Record<string, string>): Promise<void> {
  await page.goto('/profile/edit');
  await page.press('Save', typed);
}

test('a resident changes their profile, and its address is looked up when it is saved', async ({
  visit,
  geocoder,
}) => {
  geocoder.mode = 'answers';
  const rosa = await visit('resident', '/profile');
  expect(readFact(rosa, 'Address')).toContain('Beaverton, Oregon');
  await rosa.follow('Edit profile');
  await rosa.press('Save', {
    Phone: ' 503-555-0142 ',
    Address: '100 SW Main Street',
    State: 'WA - Washington',
    'Emergency contact': 'Luis Alvarez, 503-555-0150',
  });
  expect(rosa.path).toBe('/profile');
  rosa.sees('Profile saved');
  expect(geocoder.asked.at(-1)?.query.get('q')).toBe('100 SW Main Street, Washington, United States');
  expect(readFact(rosa, 'Phone')).toBe('503-555-0142');
  expect(readFact(rosa, 'Address')).toContain('Beaverton, Washington');
  expect(readFact(rosa, 'Emergency contact')).toBe('Luis Alvarez, 503-555-0150');
  expect(readFact(rosa, 'Latitude')).toBe(String(knownPlace.latitude));
  rosa.sees('Address found');

  await save(rosa, { Latitude: '45.5', Longitude: '-122.25' });
  rosa.sees('Placed on the map');
  const asked = geocoder.asked.length;
  await save(rosa, { Phone: '503-555-0177' });
  expect(readFact(rosa, 'Latitude')).toBe('45.5');
  await save(rosa, { Latitude: '45.5', Longitude: '-200' });
  rosa.wasRefused('Longitude is a number of degrees between -180 and 180.');
  expect(geocoder.asked).toHaveLength(asked);
  await save(rosa, { Latitude: '', Longitude: '' });
  rosa.sees('Address found');
});

test('a failing geocoder loses only the place, and the next save tries again', async ({
  visit,
  geocoder,
}) => {
  geocoder.mode = 'fails';
  const rosa = await visit('resident');
  await save(rosa, { Address: '7 Patience Street' });
  rosa.sees('We couldn’t find this address. Check it, or set your place on the map.');
  expect(readFact(rosa, 'Latitude')).toBe('45.4871');
  expect(rosa.document.querySelector('details[open] dt')?.textContent).toBe('Latitude');
  geocoder.mode = 'answers';
  await save(rosa, { Address: '7 Patience Street' });
  rosa.sees('Address found');
});

test("the profile form has the specification's fields and lists", async ({ visit }) => {
  const rosa = await visit('resident', '/profile/edit');
  expect([...rosa.document.querySelectorAll('form#profile label')].map((one) => one.textContent)).toEqual([
    ...['Name', 'Email', 'Phone', 'Address', 'City *', 'State *', 'Country *'],
    ...['Map link, coordinates or Plus Code', 'Latitude', 'Longitude', 'Unit', 'Emergency contact'],
  ]);
  expect(rosa.part('field', 'City').attribute('required')).toBe('');
  expect(rosa.part('field', 'Email').attribute('type')).toBe('email');
  const options = (label: string) => [
    ...rosa.part('field', label).element.querySelectorAll('option:not([value=""])'),
  ];
  expect(options('State')).toHaveLength(50);
  for (const state of options('State')) expect(state.textContent).toMatch(/^[A-Z]{2} - [A-Z][a-zA-Z ]+$/);
  expect(options('Country').map((one) => one.getAttribute('value'))).toEqual(['USA', 'CAN', 'MEX']);
});

test('a wrong profile is refused at its fields, and everything typed stays', async ({ visit }) => {
  const rosa = await visit('resident');
  await save(rosa, { Name: 'x'.repeat(121), City: '   ', Latitude: '91', Longitude: '-122.8' });
  rosa.wasRefused('Enter your city.', 'Latitude is a number of degrees between -90 and 90.');
  rosa.sees('Name can have at most 120 characters.');
  const form = { name: 'Rosa', city: 'Bend', state: 'XX', country: 'FRA' };
  const html = await (await rosa.request.post('/profile/edit', { form })).text();
  for (const text of ['Choose your state.', 'Choose your country.']) expect(html).toContain(text);
});

test('a resident without a name is shown as Community Resident', async ({ visit }) => {
  const maya = await visit('manager');
  await save(maya, { Name: '' });
  expect([maya.heading, readFact(maya, 'Name')]).toEqual(['Community Resident', 'Add']);
  await save(maya, { Name: 'Maya Chen' });
  expect(maya.heading).toBe('Maya Chen');
});
