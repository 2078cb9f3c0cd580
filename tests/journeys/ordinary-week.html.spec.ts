import { addDays, dayIn, toWeekday } from '~/domain/clock';

import { claimNeighborhood, join, testEmptyNeighborhood } from '../support/empty-neighborhood';
import { expect } from '../support/journey';
import type { HtmlPage } from '../support/html-client';
import { testNow } from '../support/test-clock';

const test = testEmptyNeighborhood();

const zone = 'America/Los_Angeles';
const today = dayIn(zone, testNow());
const tomorrow = addDays(today, 1);
const saturday = addDays(today, (6 - toWeekday(today) + 7) % 7 || 6);

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const everyDay = (line: string) => Object.fromEntries(weekdays.map((day) => [day, line]));

const position = (x: number, y: number) => ({ lat: 45.4871 + y / 1000, lon: -122.8037 + x / 1000 });
const streets = {
  version: 0.6,
  generator: 'Overpass API 0.7.62',
  elements: [
    { type: 'node', id: 1, ...position(1, 1), tags: { place: 'suburb', name: 'Harrow' } },
    {
      type: 'way',
      id: 2,
      geometry: [position(-5, 0), position(5, 0)],
      tags: { highway: 'residential', name: 'Cedar Lane' },
    },
  ],
};

async function claim(page: HtmlPage): Promise<void> {
  await claimNeighborhood(page);
  await page.goto('/manage/map');
  expect(page.has('link', 'the map from OpenStreetMap')).toBe(true);
  const file = new File([JSON.stringify(streets)], 'interpreter');
  await page.press('Show this map', { 'Map file': [file] });
  page.seesNo('couldn’t');
}

async function addRoom(page: HtmlPage, name: string): Promise<void> {
  await page.goto('/manage/amenities/new');
  await page.press('Add amenity', {
    Name: name,
    Capacity: '8',
    'Session length (minutes)': '60',
    ...everyDay('9 AM – 1 PM'),
  });
  page.sees('Amenity added');
}

const read = async <Thing>(page: HtmlPage, path: string) =>
  (await (await page.request.get(path)).json()) as Thing[];

async function book(page: HtmlPage, room: string, date: string): Promise<void> {
  const rooms = await read<{ id: string; name: string }>(page, '/api/amenities');
  const { id } = rooms.find(({ name }) => name === room)!;
  const [slot] = await read<{ id: string }>(page, `/api/timeslots?date=${date}&amenityId=${id}`);
  await page.goto(`/health/bookings/new?what=room&date=${date}&amenityId=${id}&timeSlotId=${slot!.id}`);
  await page.press('Confirm Booking');
  page.sees('Booking Confirmed!');
}

test('a manager’s ordinary week, from an empty database, without scripts', async ({ visit, claimLink }) => {
  test.slow();
  const ines = await visit(null, claimLink);
  await claim(ines);
  for (const room of ['Pool', 'Gym', 'Kitchen']) await addRoom(ines, room);
  await ines.follow('Add a class in Pool');
  await ines.press('Add class', {
    Name: 'Aqua',
    Level: 'All levels',
    Instructor: 'Ana Ruiz',
    'Length (minutes)': '45',
    'Number of spots': '6',
    ...everyDay('6:00 PM'),
  });
  const [ada, ben] = [await join(ines, visit, 'Ada'), await join(ines, visit, 'Ben')];

  await test.step('the pool closes for a week in three weeks', async () => {
    const firstDay = addDays(today, 21);
    await ines.goto('/manage');
    await ines.follow(/^Closures/);
    await ines.follow('Close something');
    await ines.press('See who’s affected', {
      'What closes': 'Pool (rooms and courts)',
      'First day': firstDay,
    });
    ines.sees('Say why, so that residents know.');
    expect(ines.value('First day')).toBe(firstDay);
    const lastDay = addDays(firstDay, 6);
    await ines.press('See who’s affected', { 'Last day (optional)': lastDay, 'Closed for': 'new tiles' });
    ines.sees('Pool: closed for new tiles', 'Nobody has booked anything that this would cancel.');
    await ines.press('Close and notify');
    ines.part('list', 'Closures').sees('Pool: closed for new tiles');
    await ada.goto('/health/fitness/amenities');
    ada.sees('Closed for new tiles:');
  });

  await test.step('the pool closes tomorrow with two people booked, and opens again', async () => {
    await book(ada, 'Pool', tomorrow);
    await book(ben, 'Pool', tomorrow);
    await ines.follow('Close something');
    await ines.press('See who’s affected', {
      'What closes': 'Pool (rooms and courts)',
      'First day': tomorrow,
      'Closed for': 'cleaning',
    });
    ines.sees('2 people will be told');
    await ines.follow('Change it');
    expect(ines.value('Closed for')).toBe('cleaning');
    await ines.press('See who’s affected');
    await ines.press('Close and notify');
    ines.sees('2 people told.');
    for (const page of [ada, ben]) {
      await page.goto('/notifications');
      page.sees('Pool: closed for cleaning', 'This is canceled: Pool');
      await page.goto('/health/bookings');
      page.sees('Closed for cleaning.');
    }
    await ada.goto(`/health/bookings/new?what=room&date=${tomorrow}`);
    await ines
      .part('list', 'Closures')
      .part('listitem', 'closed for cleaning')
      .follow(/^Open again: Pool/);
    await ines.press('Open again');
    ines.sees('2 people can take back their spots.');
    await ada.goto('/health/bookings');
    ada.part('region', 'Held for you').sees('Pool', 'We’re holding your spot until');
    await ada.press(/^Take it back/);
    ada.sees('You’re booked again');
    await ben.goto('/health/bookings');
    await ben.press(/^Let it go/);
    ben.sees('Others can have your spot now');
  });

  await test.step('everything but the gym closes for a holiday', async () => {
    await ines.goto('/manage/closures/holidays');
    await ines.follow(/^Holidays in \d{4}/);
    const label = ines
      .all('field')
      .map(({ element }) => ines.toName(element))
      .find((name) => name.startsWith('Thanksgiving'))!;
    await ines.press('See who’s affected', { [label]: true, Gym: true });
    ines.sees('Everything is closed for Thanksgiving Day.', 'Stays open: Gym');
    await ines.press('Close and notify');
    ines.sees('1 holiday added');
    ines.part('listitem', 'Everything: closed for Thanksgiving Day').sees('Stays open: Gym');
  });

  await test.step('a class changes its times, and one session moves', async () => {
    await ines.goto('/manage/amenities');
    await ines.follow('Edit Aqua');
    const from = addDays(today, 35);
    await ines.press('Save class', { ...everyDay('7:30 AM'), 'New times start (optional)': from });
    ines.sees('Class saved', 'Existing bookings don’t change.');
    await ines.follow('Edit Aqua');
    ines.part('list', 'Planned times').sees('Every day 7:30 AM');
    await ines.goto('/manage/amenities');
    await ines.follow('Sessions of Aqua');
    const sessions = ines.part('list', 'Sessions').all('listitem');
    await sessions[8]!.follow(/^Change/);
    const day = ines.value('Begins').slice(0, 10);
    await ines.press('Save session', { Begins: `${day}T25:00` });
    ines.wasRefused('The start must be a date and a time');
    await ines.press('Save session', { Begins: `${day}T15:00`, Room: 'Gym', Instructor: 'Sam Lee' });
    ines.sees('Session saved', 'Nobody had booked it.');
    ines.part('list', 'Sessions').part('listitem', 'Sam Lee').sees('3:00 PM', 'Gym', 'changed');
  });

  await test.step('a weekly event has one date moved', async () => {
    const first = addDays(today, 10);
    await ines.goto('/manage/events/new');
    await ines.press('Add event', {
      Title: 'Mending circle',
      Details: 'Bring what’s torn.',
      Location: 'Workshop',
      Begins: `${first}T19:00`,
      Ends: `${first}T21:00`,
      'How often': 'Every week',
      'Number of dates': '4',
    });
    ines.sees('Event added');
    await ada.goto('/community/events');
    await ada.part('list', 'Community Events').part('listitem', 'Mending circle').follow('Mending circle');
    await ada.press('I’m going', { 'All 4 dates': true });
    await ines.part('list', 'Upcoming events').follow('Dates Mending circle');
    await ines
      .part('list', 'Upcoming events')
      .all('listitem', 'Mending circle')[1]!
      .follow('Edit Mending circle');
    const moved = addDays(first, 8);
    await ines.press('Save event', { Begins: `${moved}T18:00`, Ends: `${moved}T20:00` });
    ines.sees('Mending circle: 1 resident notified.');
    await ada.goto('/notifications');
    ada.sees('Changed: Mending circle');
  });

  await test.step('the kitchen’s list for Saturday has the names', async () => {
    await book(ben, 'Kitchen', saturday);
    await ines.goto('/manage');
    await ines.follow(/^Who booked/);
    await ines.press('Show', { Day: saturday });
    await ines
      .part('list', 'Booked that day')
      .part('listitem', 'Kitchen')
      .follow(/Kitchen$/);
    ines.part('row', 'Ben').sees('Home of Ben');
  });
});
