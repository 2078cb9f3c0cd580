import ICAL from 'ical.js';

import { openDatabase } from '#db/client';

import { haveSession } from '../support/booking-slots';
import type { HtmlPage } from '../support/html-client';
import { expect, test } from '../support/journey';
import { testNow } from '../support/test-clock';

const formPath = '/health/bookings/new';
const slotRow = (page: HtmlPage, words: string) =>
  page.part('region', 'Available time slots').part('listitem', words);
const rowIn = (page: HtmlPage, card: string, name: string) =>
  page.part('region', card).part('listitem', name);
const book = (page: HtmlPage, timeSlotId: string) =>
  page.send(formPath, 'post', [
    ['timeSlotId', timeSlotId],
    ['participantCount', '1'],
  ]);

async function moveToThePast(databaseUrl: string, slotId: string): Promise<void> {
  const { sql, close } = openDatabase(databaseUrl, { max: 1, applicationName: 'test' });
  const hoursAgo = (hours: number) => new Date(testNow().getTime() - hours * 3_600_000).toISOString();
  await sql`update time_slots set starts_at = ${hoursAgo(2)}, ends_at = ${hoursAgo(1)} where id = ${slotId}`;
  await close();
}

test('a resident finds a class, and books it', async ({ app, visit }) => {
  const { day, classId } = await haveSession(app.databaseUrl, 'Morning Stretch', 6);
  const rosa = await visit('resident', '/health');
  await rosa.follow(/^Fitness Classes/);
  expect([rosa.path, rosa.heading]).toEqual(['/health/fitness', 'Amenity & Fitness Booking']);
  const classes = rosa.part('region', 'Available Classes').all('listitem');
  expect(classes).toHaveLength(4);
  classes[0]!.sees('Sunrise Yoga', 'Mon, Wed, Fri 6:30 AM');
  classes[0]!.sees('Beginner · Grace Holloway · 60 min · Fitness Studio');
  const amenities = rosa.part('region', 'Facility Access').all('listitem');
  expect(amenities).toHaveLength(3);
  amenities[0]!.sees('Fitness Studio', 'Open hours 9 AM – 5 PM', '20 people · 60 min');
  expect(amenities[0]!.href('Reserve Fitness Studio')).toBe(`${formPath}?amenityId=fitness-studio`);
  await rosa.follow('See all amenities');
  await rosa.goto(`${rosa.path}?all=amenities`);
  expect(rosa.has('link', 'Reserve Morning Stretch Room')).toBe(true);
  await rosa.follow('Back to Amenity & Fitness Booking');
  await rosa.follow('See all classes');
  await rosa.goto(`${rosa.path}?all=classes`);
  await rosa.follow('Book Morning Stretch');
  expect([rosa.heading, rosa.value('Class (optional)'), rosa.value('Date')]).toEqual([
    'Book Your Session',
    classId,
    day,
  ]);
  const days = [...rosa.part('field', 'Date').element.querySelectorAll('option')].map(
    (one) => one.textContent,
  );
  expect(days).toHaveLength(7);
  expect(days[0]).toMatch(/^Today, [A-Z][a-z]+ \d+$/);
  const slot = slotRow(rosa, 'Morning Stretch');
  slot.sees('10:15 AM', '45 min', 'Ana Ruiz · Morning Stretch Room', '5 left');
  const summary = rosa.part('region', 'Booking summary');
  summary.sees('Choose a time slot above, then confirm.');
  await slot.follow(/Morning Stretch/);
  summary.sees('Morning Stretch · Morning Stretch Room', 'Tomorrow, 10:15 AM–11:00 AM');
  expect(slot.part('link').attribute('aria-current')).toBe('true');
  await rosa.press('Confirm Booking');
  rosa.sees('Booking Confirmed!', '+10 points earned!', 'Morning Stretch');
  expect([rosa.path, rosa.heading]).toEqual(['/health/bookings', 'My Bookings']);
});

test("a resident joins a full session's waitlist, and their own bookings are marked", async ({
  app,
  visit,
}) => {
  const full = await haveSession(app.databaseUrl, 'Tiny Class', 1);
  const free = await haveSession(app.databaseUrl, 'Own Class', 2);
  const rosa = await visit('resident', `${formPath}?classId=${full.classId}`);
  const slot = slotRow(rosa, 'Tiny Class');
  slot.sees('Full');
  await slot.follow(/Tiny Class/);
  rosa.part('region', 'Booking summary').sees('Full: you’ll join the waitlist');
  expect(rosa.has('button', 'Confirm Booking')).toBe(false);
  await rosa.press('Join Waitlist');
  rosa.sees('Added to Waitlist', "You'll be notified if a spot becomes available.");
  expect(rosa.path).toBe('/health/bookings');
  rowIn(rosa, 'Waitlist', 'Tiny Class').sees('You are number 1 in line.');
  await rosa.goto(`${formPath}?classId=${full.classId}`);
  slot.sees('You are on the waitlist');
  expect(slot.has('link')).toBe(false);
  await book(rosa, free.slotId);
  await rosa.goto(`${formPath}?amenityId=${free.amenityId}`);
  slotRow(rosa, 'Own Class').sees('You are booked');
});

test('the booking list follows the chosen day, amenity and class', async ({ app, visit }) => {
  const { day, emptyDay, classId, amenityId } = await haveSession(app.databaseUrl, 'Filter Class', 2);
  const rosa = await visit('resident', `${formPath}?date=${emptyDay}`);
  await rosa.press('Show sessions', { 'Amenity (optional)': 'Filter Class Room' });
  rosa.sees('No available time slots for the selected date.');
  expect(rosa.value('Date')).toBe(emptyDay);
  await rosa.follow(/^Tomorrow, [A-Z][a-z]+ \d+: 1 left$/);
  expect(rosa.value('Date')).toBe(day);
  const label = slotRow(rosa, 'Filter Class').text;
  await rosa.press('Show sessions', { 'Class (optional)': 'Filter Class' });
  expect(slotRow(rosa, 'Filter Class').text).toBe(label);
  expect(['Amenity (optional)', 'Class (optional)', 'Date'].map((one) => rosa.value(one))).toEqual([
    amenityId,
    classId,
    day,
  ]);
  await rosa.follow('Cancel');
  expect(rosa.heading).toBe('Amenity & Fitness Booking');
});

test('a resident books a room by the hour', async ({ visit }) => {
  const rosa = await visit('resident', formPath);
  expect(rosa.part('navigation', 'What to book').part('link', 'Class').attribute('aria-current')).toBe(
    'true',
  );
  await rosa.follow('Room or court');
  await rosa.follow(/^Tomorrow, /);
  const gym = rosa.part('list', 'Rooms and courts').part('listitem', 'Gym');
  gym.sees('90 min · 15 people', '6 AM', '7:30 AM');
  await gym.follow('7:30 AM');
  rosa.part('region', 'Booking summary').sees('Open hours · Gym', 'Tomorrow, 7:30 AM–9:00 AM');
  await rosa.press('Confirm Booking');
  rosa.sees('Booking Confirmed!');
});

test('a room’s page shows its rules and its next free times, which lead to the booking', async ({
  visit,
}) => {
  const rosa = await visit('resident', '/health/fitness/amenities');
  await rosa.follow('Swimming Pool');
  expect([rosa.path, rosa.heading]).toEqual(['/health/fitness/amenities/swimming-pool', 'Swimming Pool']);
  rosa.sees('Four 25-yard lanes', '12 people · 60 min a session', 'Every day 6 AM – 8 PM');
  const rules = rosa.part('region', 'Rules');
  rules.sees('Shower before you swim.');
  expect(rosa.html).toContain('<strong>no lifeguard</strong>');
  rules.seesNo('agree');
  expect(rosa.href('Book Swimming Pool')).toBe(`${formPath}?amenityId=swimming-pool`);
  rosa.part('list', 'Next classes here').sees('Aqua Fit');
  await rosa.part('list', 'Next free times').follow(/^(Today|Tomorrow), /);
  rosa.part('region', 'Booking summary').sees('Open hours · Swimming Pool');
  await rosa.follow('Rules and hours: Swimming Pool');
  expect(rosa.heading).toBe('Swimming Pool');
  await rosa.goto('/health/fitness/amenities/nowhere');
  expect(rosa.status).toBe(404);
});

test('a room that asks for it is booked once its rules are agreed to', async ({ visit }) => {
  const ada = await visit('resident', `${formPath}?amenityId=sauna`);
  const choose = async () => {
    await ada.follow(/^Tomorrow, /);
    await ada.part('list', 'Rooms and courts').part('listitem', 'Sauna').follow(/ PM$/);
  };
  await choose();
  ada.sees('Read the Sauna rules', 'Shower first, and sit on a towel.');
  await ada.press('Confirm Booking');
  ada.sees('Booking Failed', 'Please agree to the Sauna rules first.');
  ada.part('region', 'Booking summary').sees('Open hours · Sauna');
  await ada.press('Confirm Booking', { 'I agree to the Sauna rules': true });
  ada.sees('Booking Confirmed!');
  await ada.goto('/health/fitness/amenities/sauna');
  ada.part('region', 'Rules').sees(/You agreed on .*June 10/);
  await ada.goto(`${formPath}?amenityId=sauna`);
  await choose();
  ada.seesNo('Read the Sauna rules');
});

test('a booking is canceled with a reason, and looks different from active ones', async ({ app, visit }) => {
  const { slotId } = await haveSession(app.databaseUrl, 'Evening Stretch', 2);
  const rosa = await visit('resident');
  await book(rosa, slotId);
  await rosa.goto('/health/bookings?all=upcoming');
  const row = rowIn(rosa, 'Upcoming', 'Evening Stretch');
  row.sees('Tomorrow, 10:15 AM–11:00 AM', 'Evening Stretch Room');
  const file = await rosa.request.get(row.href('Add to calendar: Evening Stretch'));
  expect(await file.text()).toContain('SUMMARY:Evening Stretch\r\n');
  await row.follow('Cancel Evening Stretch');
  rosa.sees('Cancel this booking?', 'Your spot goes to the next person in line');
  await rosa.follow('Keep Booking');
  await row.follow('Cancel Evening Stretch');
  await rosa.press('Cancel Booking', { 'Reason (optional)': 'A guest & a cold' });
  rosa.sees('Booking Cancelled');
  rowIn(rosa, 'Cancelled', 'Evening Stretch').sees('Reason: A guest & a cold');
});

test('a resident leaves a waitlist, and confirms that they attended a class', async ({ app, visit }) => {
  const full = await haveSession(app.databaseUrl, 'Sought Class', 1);
  const over = await haveSession(app.databaseUrl, 'Noon Walk', 2);
  const rosa = await visit('resident');
  await rosa.send('/health/bookings/waitlist', 'post', [['timeSlotId', full.slotId]]);
  await book(rosa, over.slotId);
  await moveToThePast(app.databaseUrl, over.slotId);
  await rosa.goto('/health/bookings');
  await rosa.follow('Leave the waitlist: Sought Class');
  rosa.sees('If you join again later, you start at the end.');
  await rosa.press('Leave the waitlist');
  rosa.sees('You left the waitlist');
  await rosa.follow('See full history');
  // My Bookings shows only two canceled bookings, so the oldest is on the history page.
  rosa.sees('Booking history', 'A sore knee.');
  await rosa.press('I was there: Noon Walk');
  rosa.sees('+15 points earned!');
  expect(rosa.path).toBe('/health/bookings/history');
  await rosa.follow('Back to My Bookings');
  const past = rowIn(rosa, 'Past', 'Noon Walk');
  past.sees('You were there.');
  expect(past.has('button')).toBe(false);
});

test('a calendar app follows the bookings by a secret link until it is ended', async ({ app, visit }) => {
  const { slotId } = await haveSession(app.databaseUrl, 'Calendar Class', 2);
  const rosa = await visit('resident');
  await book(rosa, slotId);
  await rosa.follow('Follow in your calendar');
  await rosa.press(/^Make a (calendar|new) link$/);
  rosa.sees('Your link is ready');
  const open = rosa.href('Open in my calendar');
  const address = open.replace('webcal:', 'http:');
  rosa.sees(address);
  const feed = new ICAL.Component(ICAL.parse(await (await rosa.request.get(address)).text()) as unknown[]);
  const names = feed.getAllSubcomponents('vevent').map((event) => event.getFirstPropertyValue('summary'));
  expect(names).toContain('Calendar Class');
  await rosa.press('Turn off link');
  rosa.sees('The calendar link was ended');
  rosa.seesNo(address);
  expect((await rosa.request.get(address)).status()).toBe(404);
});
