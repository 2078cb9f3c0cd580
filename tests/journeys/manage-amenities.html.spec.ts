import { addDays, dayIn } from '~/domain/clock';

import { haveSessions } from '../support/booking-slots';
import type { HtmlPage } from '../support/html-client';
import { expect, test } from '../support/journey';
import { testNow } from '../support/test-clock';

const unique = () => crypto.randomUUID().slice(0, 8);
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const everyDay = (line: string) => Object.fromEntries(weekdays.map((day) => [day, line]));

async function addAmenity(maya: HtmlPage, name: string): Promise<void> {
  await maya.follow('Add amenity');
  const [people, length] = ['Capacity', 'Session length (minutes)'].map((start) => {
    const label = maya
      .all('field')
      .map(({ element }) => maya.toName(element))
      .find((one) => one.startsWith(start));
    return label ?? start;
  }) as [string, string];
  await maya.press('Add amenity', {
    Name: name,
    [people]: 'none',
    [length]: '90',
    ...everyDay('9:00 AM – 12:00 PM'),
    Tuesday: '9 – 12',
  });
  maya.wasRefused(/must be a whole number from 1 to 1,000\./, /Add AM or PM to “9”\./);
  await maya.press('Add amenity', { [people]: '8', Tuesday: '9am to 12pm, 13:00-15:00' });
  maya.sees('Amenity added');
}

async function bookTomorrow(page: HtmlPage, kind: 'classes' | 'amenities', name: string): Promise<string> {
  const read = async (path: string) => (await (await page.request.get(path)).json()) as unknown;
  const things = (await read(`/api/${kind}`)) as { id: string; name: string }[];
  const id = things.find((thing) => thing.name === name)?.id;
  const date = addDays(dayIn('America/Los_Angeles', testNow()), 1);
  const filter = kind === 'classes' ? 'classId' : 'amenityId';
  const [slot] = (await read(`/api/timeslots?date=${date}&${filter}=${id}`)) as { id: string }[];
  const data = { timeSlotId: slot?.id, participantCount: 1 };
  expect((await page.request.post('/api/bookings', { data })).status()).toBe(201);
  return slot?.id ?? '';
}

test('a manager adds an amenity and a class, and cancels one of its sessions', async ({ visit }) => {
  const [amenity, held] = [`Pottery ${unique()}`, `Glazing ${unique()}`];
  const maya = await visit('manager', '/manage');
  await maya.follow(/^Classes and amenities/);
  await addAmenity(maya, amenity);
  maya
    .part('region', amenity)
    .sees(
      '8 people · 90 min',
      'Tuesday: 9:00 AM – 12:00 PM, 1:00 PM – 3:00 PM',
      'Monday and Wednesday to Sunday: 9:00 AM – 12:00 PM',
    );
  await maya.follow(`Add a class in ${amenity}`);
  await maya.press('Add class', {
    Location: amenity,
    Name: held,
    Level: 'All levels',
    Instructor: 'Ana Ruiz',
    'Length (minutes)': '45',
    'Number of spots': '9',
    ...everyDay('6:00 PM'),
  });
  maya.wasRefused(`${amenity} holds up to 8 people.`);
  await maya.press('Add class', { 'Number of spots': '6' });
  maya.sees('Class added');
  maya
    .part('list', `Classes in ${amenity}`)
    .sees(`${held}All levels · Ana Ruiz · 45 min · 6 spotsEvery day: 6:00 PM`);

  const rosa = await visit('resident');
  await maya.follow('Sessions by day');
  await maya.follow('Tomorrow');
  const session = maya.part('list', 'Classes').part('listitem', held);
  session.sees(`6:00 PM–6:45 PM · ${held}`, `${amenity} · 0 of 6 booked`);
  const slotId = await bookTomorrow(rosa, 'classes', held);
  await maya.reload();
  session.sees('1 of 6 booked');
  await session.follow(/^Cancel/);
  expect(maya.path).toContain(`/manage/slots/${slotId}/call-off`);
  maya.sees('1 booking will be canceled. We’ll notify everyone affected.');
  await maya.press('Cancel session');
  maya.sees(`${held}: 1 resident notified.`);
  session.sees('Canceled');
  await rosa.goto('/notifications');
  rosa.sees(`Canceled: ${held}`);
});

test('an amenity is changed without losing its bookings, retired, and restored', async ({ visit }) => {
  const amenity = `Loom ${unique()}`;
  const maya = await visit('manager', '/manage/amenities');
  await addAmenity(maya, amenity);
  await bookTomorrow(await visit('resident'), 'amenities', amenity);
  await maya.follow(`Edit ${amenity}`);
  expect(maya.value('Tuesday')).toBe('9:00 AM – 12:00 PM, 1:00 PM – 3:00 PM');
  await maya.press('Save amenity', { ...everyDay('2:00 PM – 3:30 PM'), Tuesday: '' });
  maya.sees('Amenity saved');
  const card = maya.part('region', amenity);
  card.sees('Monday and Wednesday to Sunday: 2:00 PM – 3:30 PM');
  card.seesNo('Tuesday');
  const address = maya.href(`Retire ${amenity}`);
  await maya.goto('/manage/amenities?all=left');
  maya.part('list', 'Outside the weekly schedule').part('listitem', amenity).sees('1 of 8 booked');
  await maya.goto(address);
  await maya.press('Retire');
  maya.sees('Amenity retired');
  expect(maya.has('region', amenity)).toBe(false);
  await maya.goto(address);
  maya.sees(`${amenity} is already retired.`);
  await maya.follow('Back to Classes and amenities');
  await maya.follow(`Offer ${amenity} again`);
  await maya.press('Restore');
  maya.sees('Amenity restored');
  await maya.goto(address.replace('/retire', '/restore'));
  maya.sees(`${amenity} is already offered.`);
  await maya.goto('/manage/amenities');
  card.sees('Monday and Wednesday to Sunday: 2:00 PM – 3:30 PM');
});

test('a manager writes rules, which a resident agrees to, and again after a change', async ({ visit }) => {
  const amenity = `Kiln ${unique()}`;
  const ask = 'Ask residents to agree to the rules before their first booking';
  const maya = await visit('manager', '/manage/amenities');
  await addAmenity(maya, amenity);
  await maya.follow(`Edit ${amenity}`);
  await maya.press('Save amenity', { [ask]: true });
  maya.wasRefused('Write the rules to agree to.');
  await maya.press('Preview rules', { Rules: '- Gloves **on**' });
  maya.part('region', /^Preview of the rules/).sees('Gloves on');
  await maya.press('Save amenity', { Rules: '- Gloves **on**\n\n<b>Hot</b>' });
  maya.sees('Amenity saved');
  await maya.follow(`Edit ${amenity}`);
  expect([maya.value('Rules'), maya.isChecked(ask)]).toEqual(['- Gloves **on**\n\n<b>Hot</b>', true]);

  const ada = await visit('resident', '/health/fitness/amenities?all=amenities');
  await ada.follow(amenity);
  const rules = ada.part('region', 'Rules');
  rules.sees('Gloves on', '<b>Hot</b>', 'You agree to these rules when you book.');
  await ada.follow(`Book ${amenity}`);
  await ada.follow(/^Tomorrow, /);
  await ada.part('list', 'Rooms and courts').follow('9 AM');
  await maya.press('Save amenity', { Rules: '- Gloves and **glasses**' });
  await ada.press('Confirm Booking', { [`I agree to the ${amenity} rules`]: true });
  ada.sees('The rules changed. Please read them again.', 'Gloves and glasses');
  await ada.press('Confirm Booking', { [`I agree to the ${amenity} rules`]: true });
  ada.sees('Booking Confirmed!');
});

test('of many sessions outside the schedule the first are listed, and a press lists all', async ({
  app,
  visit,
}) => {
  const name = `Left ${unique()}`;
  await haveSessions(app.databaseUrl, name, [10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
  const maya = await visit('manager', '/manage/amenities');
  const listed = () => maya.part('list', 'Outside the weekly schedule').all('listitem').length;
  expect(listed()).toBe(8);
  await maya.follow(/^Show all \d+ sessions$/);
  expect(listed()).toBeGreaterThanOrEqual(10);
  maya.sees(`Cancel ${name}, Tomorrow, 10:15 AM–11:00 AM`, `Cancel ${name}, Tomorrow, 7:15 PM–8:00 PM`);
});
