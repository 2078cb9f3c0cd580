import { and, eq, isNull } from 'drizzle-orm';

import { notifications, seatReservations, shuttleTrips } from '#db/schema';
import { type Cast, describe, expect, test, type TestServices } from '#tests/support/domain-test';
import { makeNeighbors } from '#tests/support/slots';
import type { Texts } from '~/platform/desk/desk';
import { addEntry, changeEntry, getEntry } from '~/platform/desk/entries.server';
import { retireEntry } from '~/platform/desk/retire-entries.server';

import { listOwnSeats } from '../seats/own-seats.server';
import { reserveSeat } from '../seats/reserve-seat.server';
import { listShuttleStops } from '../shuttles.server';
import { listDepartures } from '../timetable/timetable.server';
import { formatDepartures, parseDepartures } from './departure-times';

/** A Friday, 10:05 AM in Los Angeles. */
const now = new Date('2026-11-20T18:05:00Z');

const add = async (services: TestServices, { maya }: Cast, kind: string, typed: Texts) =>
  (await addEntry(services, maya, kind, { typed })).id;

async function change(services: TestServices, { maya }: Cast, kind: string, entryId: string, texts: Texts) {
  const entry = await getEntry(services, maya, { kind, entryId });
  const typed = { ...entry.texts, ...texts };
  return changeEntry(services, maya, { kind, entryId }, { revision: entry.revision, typed });
}

const retire = (services: TestServices, { maya }: Cast, kind: string, entryId: string) =>
  retireEntry(services, maya, { kind, entryId }, { isRetired: true });

const at = { address: '1 Far Road', latitude: '45.49', longitude: '-122.80' };

/** A route of two stops, ten minutes apart. */
async function addLine(services: TestServices, cast: Cast) {
  const shuttle = await add(services, cast, 'shuttles', {
    name: 'Bus',
    number: 'B-1',
    seats: '2',
    wheelchairs: 'yes',
  });
  const route = await add(services, cast, 'shuttle-routes', {
    name: 'Far Line',
    color: '15803D',
    fare: 'Free',
  });
  const stop = (name: string, order: string, minutes: string) =>
    add(services, cast, 'shuttle-stops', { ...at, route: 'Far Line', name, order, minutes });
  const [first, last] = [await stop('Here', '1', '0'), await stop('There', '2', '10')];
  const timetable = await add(services, cast, 'shuttle-timetables', {
    route: 'Far Line',
    shuttle: 'Bus',
    name: 'Weekdays',
    weekdays: 'Mon–Fri',
    times: '7:00 AM, 11:00 AM',
    except: '2026-11-26\n2026-12-25',
  });
  await add(services, cast, 'shuttle-timetables', {
    route: 'Far Line',
    shuttle: 'Bus',
    name: 'Holidays',
    times: '9 AM – 10 AM every 30 min',
    also: '2026-11-26\n2026-12-25',
  });
  return { shuttle, route, first, last, timetable };
}

const timesOn = async (services: TestServices, routeId: string, date: string) =>
  (await listDepartures(services, routeId, { date })).map(({ departsAt }) => departsAt.slice(11, 16));

const newsOf = async ({ db }: TestServices, residentId: string) =>
  (await db.select().from(notifications).where(eq(notifications.residentId, residentId)))
    .filter(({ url }) => url === '/community/shuttle')
    .map(({ title, message }) => `${title}. ${message}`);

const liveSeats = ({ db }: TestServices, residentId: string) =>
  db.$count(
    seatReservations,
    and(eq(seatReservations.residentId, residentId), isNull(seatReservations.cancelledAt)),
  );

describe('timetables', () => {
  test('a shuttle with a holiday plan comes from the desk alone', async ({ services, cast }) => {
    services.clock.set(now);
    const { route } = await addLine(services, cast);
    expect(await timesOn(services, route, '2026-11-25')).toEqual(['15:00', '19:00']);
    expect(await timesOn(services, route, '2026-11-26')).toEqual(['17:00', '17:30', '18:00']);
    expect(await timesOn(services, route, '2026-11-28')).toEqual([]);
    expect(await timesOn(services, route, '2026-12-25')).toEqual(['17:00', '17:30', '18:00']);
  });

  test('a timetable counts from its first day to its last', async ({ services, cast }) => {
    services.clock.set(now);
    const { route, timetable } = await addLine(services, cast);
    await change(services, cast, 'shuttle-timetables', timetable, {
      from: '2026-11-24',
      until: '2026-11-25',
    });
    const days = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-27'];
    const counts = await Promise.all(days.map(async (day) => (await timesOn(services, route, day)).length));
    expect(counts).toEqual([0, 2, 2, 0]);
  });

  test.for([
    [{ weekdays: '', also: '' }, 'weekdays', 'Enter days of the week'],
    [{ weekdays: 'someday' }, 'weekdays', 'can’t be read as days'],
    [{ times: '25:00' }, 'times', 'is not a time'],
    [{ times: '7:00 AM, 7:00 AM' }, 'times', 'Two of these times are the same'],
    [{ times: '10 PM – 2 AM every 20 min' }, 'times', 'ends before it starts'],
    [{ except: 'Christmas' }, 'except', 'must be a day such as'],
    [{ from: '2026-12-02', until: '2026-12-01' }, 'until', 'must not be before'],
    [{ shuttle: 'Nobody' }, 'shuttle', 'There is no “Nobody”'],
  ] as const)('a wrong timetable %j is refused', async ([wrong, field, words], { services, cast }) => {
    await addLine(services, cast);
    const typed = {
      route: 'Far Line',
      shuttle: 'Bus',
      name: 'New',
      weekdays: 'Sat',
      times: '8 AM',
      ...wrong,
    };
    await expect(add(services, cast, 'shuttle-timetables', typed)).rejects.toMatchObject({
      options: { errors: { [field]: [expect.stringContaining(words)] } },
    });
  });
});

describe('seats follow the timetable', () => {
  async function reserve(services: TestServices, cast: Cast) {
    services.clock.set(now);
    const line = await addLine(services, cast);
    const [ana] = await makeNeighbors(services.db, 1);
    const departsAt = '2026-11-20T19:00:00.000Z';
    await reserveSeat(services, ana!, { stopId: line.last, departsAt });
    return { ...line, ana: ana!, departsAt };
  }

  test('a trip that is dropped ends its seats, and their people are told', async ({ services, cast }) => {
    const { ana, timetable, departsAt } = await reserve(services, cast);
    await change(services, cast, 'shuttle-timetables', timetable, { times: '7:00 AM, 12:00 PM' });
    expect(await liveSeats(services, ana.id)).toBe(0);
    expect(await newsOf(services, ana.id)).toEqual([
      'Your shuttle seat is canceled. Far Line from There, Friday, November 20, 11:10 AM: it doesn’t run then anymore.',
    ]);
    const [trip] = await services.db
      .select()
      .from(shuttleTrips)
      .where(eq(shuttleTrips.departsAt, new Date(departsAt)));
    expect(trip).toMatchObject({ reserved: 0 });
  });

  test('a stop that comes later moves its seats', async ({ services, cast }) => {
    const { ana, last } = await reserve(services, cast);
    await change(services, cast, 'shuttle-stops', last, { minutes: '15' });
    expect((await listOwnSeats(services, ana)).map(({ boardsAt }) => boardsAt)).toEqual([
      '2026-11-20T19:15:00.000Z',
    ]);
    expect(await newsOf(services, ana.id)).toEqual([expect.stringContaining('it’s now Friday')]);
  });

  test.for([
    ['shuttle-stops', 'last'],
    ['shuttle-timetables', 'timetable'],
    ['shuttle-routes', 'route'],
    ['shuttles', 'shuttle'],
  ] as const)('a retired entry of %s ends its seats', async ([kind, which], { services, cast }) => {
    const { ana, ...line } = await reserve(services, cast);
    await retire(services, cast, kind, line[which]);
    expect(await liveSeats(services, ana.id)).toBe(0);
    expect(await newsOf(services, ana.id)).toHaveLength(1);
  });

  test('a change that touches no seat tells nobody', async ({ services, cast }) => {
    const { ana, route } = await reserve(services, cast);
    await change(services, cast, 'shuttle-routes', route, { fare: '$1 in cash' });
    expect([await liveSeats(services, ana.id), await newsOf(services, ana.id)]).toEqual([1, []]);
  });
});

describe('the order of stops', () => {
  test('a stop at a number in use moves the later ones back', async ({ services, cast }) => {
    const { route } = await addLine(services, cast);
    await add(services, cast, 'shuttle-stops', {
      ...at,
      route: 'Far Line',
      name: 'Between',
      order: '2',
      minutes: '4',
    });
    const stops = await listShuttleStops(services, route);
    expect(stops.map(({ name, stopOrder }) => [name, stopOrder])).toEqual([
      ['Here', 1],
      ['Between', 2],
      ['There', 3],
    ]);
  });

  test('the stop after a retired one keeps its time', async ({ services, cast }) => {
    const { route, last } = await addLine(services, cast);
    await add(services, cast, 'shuttle-stops', {
      ...at,
      route: 'Far Line',
      name: 'Third',
      order: '3',
      minutes: '5',
    });
    await retire(services, cast, 'shuttle-stops', last);
    const stops = await listShuttleStops(services, route);
    expect(stops.map(({ name, estimatedDuration }) => [name, estimatedDuration])).toEqual([
      ['Here', 0],
      ['Third', 15],
    ]);
  });
});

test.for([
  [[420, 465], '7:00 AM, 7:45 AM'],
  [[360, 380, 400, 420], '6:00 AM – 7:00 AM every 20 min'],
  [[300, 360, 380, 400, 420, 600], '5:00 AM\n6:00 AM – 7:00 AM every 20 min\n10:00 AM'],
] as const)('departures %j are written as %j', ([times, text]) => {
  expect(formatDepartures(times)).toBe(text);
  expect(parseDepartures(text)).toEqual(times);
});
