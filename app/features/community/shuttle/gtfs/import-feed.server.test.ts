// @module-tag dated

import { eq } from 'drizzle-orm';

import { shuttleRoutes, shuttleStops, shuttles } from '#db/schema';
import { type Cast, describe, expect, test, type TestServices } from '#tests/support/domain-test';
import { makeGtfs, plus, swap } from '#tests/support/gtfs';
import { addEntry } from '~/platform/desk/entries.server';
import { applyImport, getImport, revertImport } from '~/platform/desk/imports/imports.server';

import { listDepartures } from '../timetable/timetable.server';
import { planGtfs, startGtfsImport } from './import-feed.server';

const vehicle = { name: 'Town Bus', seats: '18' };

async function importFeed(services: TestServices, { maya }: Cast, bytes = makeGtfs()) {
  const id = await startGtfsImport(services, maya, { bytes, vehicle });
  const preview = await getImport(services, maya, id);
  if (preview.wrong === 0) await applyImport(services, maya, id);
  return { id, preview, notes: preview.parts[0]!.notes };
}

const errorsOf = (preview: Awaited<ReturnType<typeof getImport>>) =>
  preview.parts.flatMap(({ wrong }) =>
    wrong.rows.flatMap(({ line, name, errors }) =>
      errors.map(({ column, why }) => `${name}, row ${line}, ${column}: ${why}`),
    ),
  );

const refusalOf = (services: TestServices, bytes: Uint8Array, given = vehicle) =>
  planGtfs(services, bytes, given).then(
    () => 'planned',
    ({ detail }: { detail: string }) => detail,
  );

async function findRoute({ db }: TestServices, name: string) {
  const [route] = await db.select().from(shuttleRoutes).where(eq(shuttleRoutes.name, name));
  return route!;
}

describe('a GTFS file', () => {
  test('becomes routes, stops, timetables and a vehicle', async ({ services, cast }) => {
    const { preview } = await importFeed(services, cast);
    expect(preview).toMatchObject({ wrong: 0, changes: 1 + 3 + 9 + 4 });
    const out = await findRoute(services, '10 River Line: Alder Square to Cedar Mall');
    expect(out).toMatchObject({ color: '#1d4ed8', fare: '$1.25' });
    expect(out.line?.coordinates).toHaveLength(3);
    await findRoute(services, '10 River Line: Cedar Mall to Alder Square');
    const loop = await findRoute(services, 'Park Loop');
    expect(loop).toMatchObject({ color: '#15803d', line: null });
    const stops = await services.db
      .select()
      .from(shuttleStops)
      .where(eq(shuttleStops.routeId, out.id))
      .orderBy(shuttleStops.stopOrder);
    expect(stops.map((stop) => [stop.name, stop.address, stop.estimatedDuration, stop.isAccessible])).toEqual(
      [
        ['Alder Square', '1 Alder Square', 0, true],
        ['Birch, corner of Main', 'Birch, corner of Main', 6, false],
        ['Cedar Mall', 'Cedar Mall', 6, null],
      ],
    );
    const [bus] = await services.db.select().from(shuttles).where(eq(shuttles.name, 'Town Bus'));
    expect(bus).toMatchObject({ capacity: 18 });
    const local = (date: string, routeId: string) =>
      listDepartures(services, routeId, { date, withClosed: true }).then((all) =>
        all.map(({ departsAt }) => departsAt.slice(0, 16)),
      );
    // A Monday, a Saturday, and a Christmas with other service, in winter.
    expect(await local('2090-12-04', out.id)).toEqual(['2090-12-04T15:00', '2090-12-04T16:00']);
    expect(await local('2090-12-09', out.id)).toEqual(['2090-12-09T09:10']);
    expect(await local('2090-12-25', out.id)).toEqual([]);
    expect(await local('2090-12-26', out.id)).toEqual(['2090-12-26T15:00', '2090-12-26T16:00']);
    expect(await local('2090-12-25', loop.id)).toEqual(
      ['18:00', '18:30', '19:00', '19:30'].map((time) => `2090-12-25T${time}`),
    );
  });

  test('changes nothing when it is imported again, and its import can be undone', async ({
    services,
    cast,
  }) => {
    const before = await services.db.$count(shuttleRoutes);
    const { id } = await importFeed(services, cast);
    const again = await planGtfs(services, makeGtfs(), vehicle);
    expect(again.map(({ rows, wrong }) => [rows.length, wrong.length])).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
    await revertImport(services, cast.maya, id);
    const live = await services.db.select().from(shuttleRoutes);
    expect(live.filter(({ retiredAt }) => retiredAt === null)).toHaveLength(before);
  });

  test('is imported without what could not be carried, and the preview says so', async ({
    services,
    cast,
  }) => {
    const { notes } = await importFeed(
      services,
      cast,
      makeGtfs({ pathways: 'pathway_id\np', stops: plus('S,Station,,45.4,-122.8,') }),
    );
    for (const words of [
      '3 times with seconds: rounded to the minute.',
      '1 halt longer than a moment: only the departure is kept.',
      '1 stop time left blank: spread evenly between the stops with times.',
      '1 frequency without exact times: imported as departures at equal steps.',
      '1 departure after midnight: moved to the next day’s timetable.',
      'trip_headsign (trips.txt)',
      'stops.txt, row 5: No trip halts at “Station”. It isn’t imported.',
      'pathways.txt: It isn’t imported.',
    ])
      expect(notes.join('\n')).toContain(words);
  });

  test('keeps names apart from those of other routes, and says which earlier routes it lacks', async ({
    services,
    cast,
  }) => {
    await addEntry(services, cast.maya, 'shuttle-routes', { typed: { name: 'Park loop', color: '15803D' } });
    await importFeed(services, cast);
    await findRoute(services, 'Park Loop (2)');
    const slower = makeGtfs({ stop_times: swap('loop,00:09:00,00:09:00', 'loop,00:10:00,00:10:00') });
    const { notes } = await importFeed(services, cast, slower);
    await findRoute(services, 'Park Loop (3)');
    expect(notes.join('\n')).toContain('“Park Loop (2)”. Retire those that don’t run anymore.');
  });

  test('takes a vehicle that is here', async ({ services }) => {
    const parts = await planGtfs(services, makeGtfs(), { name: 'Cedar Shuttle', seats: '' });
    expect(parts.map(({ kind }) => kind)).toEqual(['shuttle-routes', 'shuttle-stops', 'shuttle-timetables']);
    expect(await refusalOf(services, makeGtfs(), { name: '', seats: '' })).toContain('Choose a vehicle');
    expect(await refusalOf(services, makeGtfs(), { name: 'New Bus', seats: '' })).toContain('how many seats');
  });

  test('is for staff who edit content', async ({ services, cast: { rosa } }) => {
    await expect(startGtfsImport(services, rosa, { bytes: makeGtfs(), vehicle })).rejects.toMatchObject({
      code: 'forbidden',
    });
  });
});

const nothing = Object.fromEntries(
  [
    'agency',
    'routes',
    'stops',
    'trips',
    'stop_times',
    'calendar',
    'calendar_dates',
    'frequencies',
    'shapes',
    'fare_attributes',
  ].map((name) => [name, null]),
);

describe('a wrong GTFS file', () => {
  test.for([
    [{ stops: null }, 'stops.txt, row 1, stops.txt: The file is missing.'],
    [{ calendar: null, calendar_dates: null }, 'This file and calendar_dates.txt are both missing.'],
    [{ stop_times: swap('arrival_time', 'arrives') }, 'arrival_time: Only the other time is given.'],
    [{ trips: swap('trip_id', 'id') }, 'trips.txt, row 1, trip_id: The column is missing.'],
    [{ routes: plus(',T,9,Nine,3,') }, 'routes.txt, row 4, route_id: The value is missing.'],
    [{ routes: plus('9,T,,,3,') }, 'The route has no name.'],
    [{ trips: plus('99,WD,x,,') }, '“99” isn’t in routes.txt.'],
    [{ trips: plus('10,NO,x,,') }, '“NO” isn’t in calendar.txt or calendar_dates.txt.'],
    [{ trips: plus('10,WD,out1,,') }, 'trips.txt, row 7, trip_id: Row 2 has the same.'],
    [{ stop_times: swap('out1,07:12:00', 'out1,06:12:00') }, 'The times of trip “out1” go back.'],
    [{ stop_times: swap('out1,07:12:00', 'out1,7.12') }, '“7.12” must be a time such as 07:30:00.'],
    [{ stop_times: swap('back1,07:40:00,07:40:00', 'back1,,') }, 'Trip “back1” has no time at this end.'],
    [{ stop_times: swap('loop,00:09:00,00:09:00', 'loop,05:09:00,05:09:00') }, 'more than four hours'],
    [{ stops: plus('F,Far,,48.85,2.35,') }, '“Far” is 8,'],
    [{ stops: plus('F,Nowhere,,,,') }, 'Stop “Nowhere” has no place.'],
    [{ stops: plus('F,Odd,,145.4,-122.8,') }, '“145.4” must be in degrees'],
    [
      { calendar: swap('WE,0,0,0,0,0,1,1', 'WE,0,0,0,0,0,0,0'), calendar_dates: null },
      'the calendar of “WE” has no days',
    ],
    [{ calendar: swap('20200101,20991231', '20200101,20191231') }, 'It ends before it starts.'],
    [{ calendar_dates: plus('WD,20261301,2') }, '“20261301” must be a date'],
    [{ agency: swap('America/Los_Angeles', 'America/New_York') }, 'by the clock of America/New_York'],
    [{ agency: swap('America/Los_Angeles', 'Mars/Olympus') }, '“Mars/Olympus” must be a time zone'],
    [{ frequencies: swap('1800', '0') }, 'It must be 60 seconds or more.'],
  ] as const)(
    'changes nothing, and all errors are listed: %j',
    async ([changes, words], { services, cast }) => {
      const before = await services.db.select().from(shuttleRoutes);
      const { id, preview } = await importFeed(services, cast, makeGtfs(changes));
      expect(errorsOf(preview).join('\n')).toContain(words);
      await expect(applyImport(services, cast.maya, id)).rejects.toMatchObject({ code: 'conflict' });
      expect(await services.db.select().from(shuttleRoutes)).toEqual(before);
    },
  );

  test('lists errors of all tables at once', async ({ services, cast }) => {
    const { preview } = await importFeed(
      services,
      cast,
      makeGtfs({ routes: plus('9,T,,,3,'), trips: plus('99,WD,x,,'), stops: plus('F,Far,,48.85,2.35,') }),
    );
    const files = new Set(preview.parts[0]!.wrong.rows.map(({ name }) => name));
    expect([...files].sort()).toEqual(['routes.txt', 'stops.txt', 'trips.txt']);
  });

  test.for([
    ['nothing', new Uint8Array(), 'Choose a file first'],
    ['another file', new TextEncoder().encode('stop_id\n1'), 'isn’t a ZIP file'],
    ['another ZIP', makeGtfs(nothing), 'no tables of GTFS'],
    [
      '10,000 stops',
      makeGtfs({ stops: plus(...Array.from({ length: 10_000 }, (_, at) => `s${at},Stop,,45.4,-122.8,`)) }),
      'stops.txt: It has more than 2,000 rows',
    ],
    [
      'trips of one stop',
      makeGtfs({ stop_times: (text) => text.split('\n').slice(0, 2).join('\n') }),
      'nothing to import',
    ],
  ] as const)('of %s is refused in words', async ([_, bytes, words], { services }) => {
    expect(await refusalOf(services, bytes)).toContain(words);
  });

  test('that lies about its size is refused', async ({ services }) => {
    const bytes = Buffer.from(makeGtfs());
    const at = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    bytes.writeUInt32LE(3, at + 24);
    expect(await refusalOf(services, bytes)).toContain('Nothing was unpacked');
  });
});
