import { addDays, dayIn } from '~/domain/clock';

import { claimNeighborhood, join, testEmptyNeighborhood } from '../support/empty-neighborhood';
import type { HtmlPage } from '../support/html-client';
import { expect } from '../support/journey';
import { testNow } from '../support/test-clock';

const test = testEmptyNeighborhood();

const today = dayIn('America/Los_Angeles', testNow());
const tomorrow = addDays(today, 1);
const holiday = addDays(today, 3);

async function add(page: HtmlPage, kind: string, one: string, typed: Record<string, string>) {
  await page.goto(`/manage/content/${kind}/new`);
  await page.press(`Add ${one}`, typed);
  page.sees('Added');
}

const place = (text: string) => ({ 'Map link, coordinates or Plus Code': text });

async function setUpShuttle(page: HtmlPage): Promise<void> {
  await add(page, 'shuttles', 'shuttle', {
    ...{ Name: 'Alder Bus', 'Vehicle number': 'AP-1', Seats: '8' },
    ...{ 'Takes wheelchairs': 'yes', 'Takes bikes': 'no' },
  });
  for (const [route, color] of [
    ['To the station', '15803D'],
    ['From the station', '#1d4ed8'],
  ]) {
    await add(page, 'shuttle-routes', 'route', { Name: route!, 'Color on the map': color!, Fare: 'Free' });
    const stops = [
      ['Harrow Square', '1 Harrow Square', '45.4871, -122.8037'],
      ['Station', '9 Railway Road', '45.4951, -122.8117'],
    ];
    for (const [nth, [name, address, at]] of (route!.startsWith('To') ? stops : stops.toReversed()).entries())
      await add(page, 'shuttle-stops', 'stop', {
        ...{ Route: route!, Name: name!, Address: address!, ...place(at!) },
        ...{ 'Number on the route': String(nth + 1), 'Minutes from the stop before': nth ? '12' : '0' },
      });
    const times = { Route: route!, Shuttle: 'Alder Bus' };
    await add(page, 'shuttle-timetables', 'timetable', {
      ...{ ...times, Name: 'Every day', 'Days of the week': 'Mon–Sun' },
      'Departures from the first stop': route!.startsWith('To')
        ? '12:00 AM – 10:00 PM every 120 min'
        : '1:00 AM – 11:00 PM every 120 min',
      'Days it doesn’t run': holiday,
    });
    await add(page, 'shuttle-timetables', 'timetable', {
      ...{ ...times, Name: 'Holiday' },
      'Departures from the first stop': route!.startsWith('To') ? '10 AM' : '4 PM',
      'Further days it runs': holiday,
    });
  }
}

async function findRoute(page: HtmlPage): Promise<string> {
  const routes = (await (await page.request.get('/api/shuttle-routes')).json()) as {
    id: string;
    name: string;
  }[];
  return routes.find(({ name }) => name === 'To the station')!.id;
}

test('a shuttle of one’s own, from an empty database, by the desk alone, without scripts', async ({
  visit,
  claimLink,
}) => {
  test.slow();
  const ines = await visit(null, claimLink);
  await claimNeighborhood(ines);
  await ines.goto('/manage/shuttle');
  ines.sees('No routes yet');
  await setUpShuttle(ines);
  const ada = await join(ines, visit, 'Ada');

  await test.step('residents see arrivals, the fare, and the holiday’s times', async () => {
    await ada.goto('/community/shuttle');
    ada.sees('To the station', 'From the station', 'Reserve');
    const id = await findRoute(ada);
    await ada.goto(`/community/shuttle/routes/${id}?date=${holiday}`);
    ada.sees('Fare: Free', 'Takes wheelchairs.', 'No bikes on this route.', '10 AM10:00');
    ada.seesNo('11 AM');
  });

  await test.step('a seat for tomorrow, and the trip is called off on a phone', async () => {
    await ada.goto(`/community/shuttle/routes/${await findRoute(ada)}?date=${tomorrow}`);
    await ada.follow('Reserve a seat: 10:00 AM');
    await ada.press(/^Reserve/);
    ada.sees('Your seat is reserved');
    await ines.goto('/manage');
    await ines.follow(/^Today’s shuttle/);
    await ines.press('Show this day', { Day: 'Tomorrow' });
    await ines.follow('Call off: To the station, 10:00 AM');
    ines.sees('1 person with a seat will be told.');
    await ines.press('Call it off', { Why: '' });
    ines.sees('Say why, so that residents know.');
    await ines.press('Call it off', { Why: 'Flat tire' });
    ines.sees('Trip called off', '1 person with a seat told.');
    await ada.goto('/notifications');
    ada.sees('Called off: To the station, Flat tire');
    await ada.goto('/community/shuttle');
    expect(ada.has('region', 'Your seats')).toBe(false);
    await ada.goto(`/community/shuttle/routes/${await findRoute(ada)}?date=${tomorrow}`);
    ada.sees('10:00 AM is called off: Flat tire.');
    expect(ada.has('link', 'Reserve a seat: 10:00 AM')).toBe(false);
  });

  await test.step('it runs after all, and she takes her seat back', async () => {
    await ines.goto(`/manage/shuttle?day=${tomorrow}`);
    await ines.follow('Undo: called off, To the station, 10:00 AM');
    await ines.press('Undo');
    ines.sees('Undone', '1 person can take back their seat.');
    await ada.goto('/community/shuttle');
    ada.sees('Held for you');
    await ada.press(/^Take it back/);
    ada.part('region', 'Your seats').sees('To the station at Harrow Square');
  });

  await test.step('it is late, and a stop is closed', async () => {
    await ines.goto(`/manage/shuttle?day=${tomorrow}`);
    await ines.follow('Late: To the station, 10:00 AM');
    await ines.press('Save', { 'Minutes late': 'ten', Why: 'Snow' });
    ines.sees('Enter minutes from 1 to 240.');
    expect(ines.value('Why')).toBe('Snow');
    await ines.press('Save', { 'Minutes late': '10' });
    ines.sees('10 min late: Snow');
    await ines.follow('Close stops');
    await ines.press('Close these stops', { Why: 'Road work' });
    ines.sees('Choose at least one stop.');
    await ines.press('Close these stops', {
      'Harrow Square': true,
      From: `${tomorrow}T00:00`,
      Until: `${addDays(tomorrow, 1)}T00:00`,
      Why: 'Road work',
    });
    ines.sees('Stop closed', '1 person told.');
    ines.part('list', 'Closed stops').sees('Harrow Square', 'Road work');
    await ada.goto('/notifications');
    ada.sees('about 10 min late', 'closed for Road work');
    await ada.goto(`/community/shuttle/routes/${await findRoute(ada)}?date=${tomorrow}`);
    ada.sees('10:00 AM is about 10 min late: Snow.', /It doesn’t stop at Harrow Square, .*: Road work\./);
    ada.seesNo('called off');
  });
});
