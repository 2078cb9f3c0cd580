import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { back, loop, toStops } from '#tests/support/shuttle-week';
import { locateVehicle } from '~/simulator/drive';

import { type Arrival, listPlaceArrivals } from './arrival-lists';
import { listArrivals, type Traffic } from './arrivals';
import { advance } from './progress/advance';
import type { Progress, TrackedTrip } from './progress/fits';
import { toWay } from './progress/way';
import { type Shuttle, type ShuttleLocation, timeTrip, type Trip } from './shuttle';

const minute = 60_000;
/** A loop that returns on a separate leg, and a line that returns along the same street. */
const places = { loop, line: back };
const readStops = (routeId: string) => toStops(routeId, places[routeId as keyof typeof places]);

const noon = Date.parse('2026-11-20T20:00:00Z');
const iso = (ms: number) => new Date(ms).toISOString();
/** Every 20 minutes, from an hour before noon to an hour after it. */
const toTrips = (routeId: string): Trip[] =>
  [-60, -40, -20, 0, 20, 40, 60].map((minutes) => ({
    routeId,
    departsAt: iso(noon + minutes * minute),
    shuttleId: 'bus',
  }));
const bus: Shuttle = {
  id: 'bus',
  name: 'Bus',
  vehicleNumber: 'B-1',
  capacity: 14,
  isOnDuty: true,
  currentDriverName: null,
};
type Point = { latitude: number; longitude: number };

function toTracked(trips: readonly Trip[]): TrackedTrip[] {
  return trips.map((trip) => {
    const stops = readStops(trip.routeId);
    return { ...timeTrip(trip, stops), way: toWay(stops) };
  });
}

/** A position as the server sends it, after these before it. */
function heard(
  place: Point,
  at: number,
  { trips = toTrips('loop'), before = [] }: { trips?: Trip[]; before?: (Point & { at: number })[] } = {},
): ShuttleLocation {
  const tracked = toTracked(trips);
  let progress: Progress | null = null;
  const { latitude, longitude } = place;
  for (const seen of [...before, { latitude, longitude, at }]) progress = advance(progress, seen, tracked);
  const trip = progress?.at === at ? { ...progress, delaySeconds: progress.delayMs / 1000 } : null;
  return {
    ...{ shuttleId: 'bus', latitude, longitude, speed: null, accuracy: null, timestamp: iso(at) },
    trip,
  };
}

function traffic(routeId: string, more: Partial<Traffic>): Traffic {
  return {
    stops: readStops(routeId),
    trips: toTrips(routeId),
    locations: [],
    shuttles: [bus],
    now: noon,
    ...more,
  };
}

const list = (given: Traffic) => listArrivals(given, { perStop: 50 });
const ofNoon = (arrivals: Arrival[]) => arrivals.find(({ departsAt }) => departsAt === iso(noon));

/** The position of the simulator's vehicle, which keeps to the timetable, `late` ms ago. */
function drive(routeId: string, at: number, late: number) {
  const departures = toTrips(routeId).map((trip) => {
    const { stops, times } = timeTrip(trip, readStops(routeId));
    return {
      ...trip,
      stops: stops.map(({ id }, index) => ({ stopId: id, arrivesAt: iso(times[index]!) })),
    };
  });
  return locateVehicle('bus', [{ stops: readStops(routeId), departures }], new Date(at - late))!;
}

/** Its positions of each quarter minute. */
function driveFrom(routeId: string, from: number, until: number, late: number): (Point & { at: number })[] {
  const seen = [];
  for (let at = from; at < until; at += 15_000) seen.push({ ...drive(routeId, at, late), at });
  return seen;
}

describe('arrivals of a live vehicle', () => {
  test('a live vehicle’s delay applies to each stop that it has not passed', () => {
    const seconds = (from: number, to: number) => fc.integer({ min: from, max: to });
    // A delay that shrinks by two and a half minutes between two positions may be another trip's.
    const driven = fc.tuple(fc.constantFrom('loop', 'line'), seconds(-140, 600));
    // Seconds into the noon trip, age of the position, and accuracy in meters.
    const drives = fc.tuple(driven, seconds(31, 13 * 60), seconds(0, 59), seconds(-10, 10));
    fc.assert(
      fc.property(drives, ([[routeId, late], part, ago, off]) => {
        const said = noon + (part + late) * 1000;
        const north = (place: Point) => ({ ...place, latitude: place.latitude + off / 111_200 });
        // Since it waited for its departure.
        const since = noon + late * 1000 - 2 * minute;
        const before = driveFrom(routeId, since, said, late * 1000).map((seen) => ({
          ...seen,
          ...north(seen),
        }));
        const now = said + ago * 1000;
        const place = north(drive(routeId, said, late * 1000));
        const locations = [heard(place, said, { trips: toTrips(routeId), before })];
        const arrivals = list(traffic(routeId, { locations, now }));
        const { stops, times } = timeTrip(toTrips(routeId)[3]!, readStops(routeId));
        stops.forEach(({ id }, index) => {
          const due = times[index]! + late * 1000;
          const arrival = ofNoon(arrivals.get(id)!.arrivals);
          // The vehicle waits half a minute at each stop, and 40 m counts as there.
          if (due > said + 45_000) {
            expect(arrival).toMatchObject({ source: 'live', asOf: iso(said) });
            const expected = Date.parse(arrival!.expectedAt);
            expect(Math.abs(expected - Math.max(now, due))).toBeLessThanOrEqual(45_000);
          } else if (due < said - 75_000) {
            expect(arrival).toBeUndefined();
          }
        });
      }),
      { numRuns: 500 },
    );
  });

  test('a vehicle at its first stop before departure counts as on time, even on its way back there', () => {
    const waiting = drive('loop', noon - 2 * minute, 0);
    const onItsWayBack = drive('loop', noon - 5.2 * minute, 0);
    for (const [place, at] of [
      [waiting, noon - 2 * minute],
      [onItsWayBack, noon - 5.2 * minute],
    ] as const) {
      const before = driveFrom('loop', noon - 8 * minute, at, 0);
      const arrivals = list(traffic('loop', { locations: [heard(place, at, { before })], now: at }));
      const [next] = arrivals.get('loop-1')!.arrivals;
      expect(next).toMatchObject({ source: 'live', departsAt: iso(noon), expectedAt: iso(noon) });
      // The previous round is over, so its last stop gets no more arrivals.
      const last = arrivals.get('loop-6')!.arrivals[0];
      expect(last).toMatchObject({ departsAt: iso(noon), expectedAt: iso(noon + 14 * minute) });
    }
  });

  test('a vehicle still on its way back at departure time counts as late for its next round', () => {
    const [from, to] = [readStops('loop')[5]!, readStops('loop')[0]!];
    const half = (key: 'latitude' | 'longitude') => (from[key] + to[key]) / 2;
    const place = { latitude: half('latitude'), longitude: half('longitude') };
    const now = noon + 3 * minute;
    const [next] = list(traffic('loop', { locations: [heard(place, now)], now })).get('loop-1')!.arrivals;
    expect(next).toMatchObject({ source: 'live', departsAt: iso(noon) });
    const minutesLate = (Date.parse(next!.expectedAt) - noon) / minute;
    expect(minutesLate).toBeGreaterThan(3.5);
    expect(minutesLate).toBeLessThan(5);
  });

  test('a vehicle that finished its round early doesn’t arrive at passed stops again', () => {
    const hourly = [0, 60].map((minutes) =>
      toTrips('loop').find(({ departsAt }) => departsAt === iso(noon + minutes * minute))!,
    );
    const [last, first] = [readStops('loop')[5]!, readStops('loop')[0]!];
    const wayBack = (part: number) => ({
      latitude: last.latitude + part * (first.latitude - last.latitude),
      longitude: last.longitude + part * (first.longitude - last.longitude),
    });
    const seen = (part: number, minutes: number) => {
      const now = noon + minutes * minute;
      const locations = [heard(wayBack(part), now, { trips: hourly })];
      const byStop = list(traffic('loop', { trips: hourly, locations, now }));
      return [...byStop.values()].map(({ arrivals }) => arrivals[0]);
    };
    // The noon round takes 14 minutes; some vehicles need only twelve.
    for (const [part, minutes] of [
      [0.5, 12.5],
      [0.5, 15.25],
      [1, 17],
      [1, 30],
    ] as const) {
      for (const arrival of seen(part, minutes).slice(0, 5))
        expect(arrival).toMatchObject({ departsAt: iso(noon + 60 * minute), source: 'schedule' });
    }
    // A vehicle that hasn't started its round is late, and all its stops are ahead.
    for (const [part, minutes] of [
      [0.5, 5],
      [1, 8],
    ] as const) {
      for (const arrival of seen(part, minutes))
        expect(arrival).toMatchObject({ departsAt: iso(noon), source: 'live' });
    }
    // The vehicle is back in time for the next round.
    expect(seen(1, 55)[0]).toMatchObject({ departsAt: iso(noon + 60 * minute), source: 'live' });
  });

  test('a vehicle at a stop arrives now, never in the past', () => {
    const stop = readStops('loop')[2]!;
    const now = noon + 5 * minute + 50_000;
    const arrivals = list(traffic('loop', { locations: [heard(stop, noon + 5 * minute)], now }));
    expect(ofNoon(arrivals.get('loop-3')!.arrivals)).toMatchObject({ expectedAt: iso(now), source: 'live' });
    expect(ofNoon(arrivals.get('loop-2')!.arrivals)).toBeUndefined();
    // Later rounds of the vehicle are scheduled.
    expect(arrivals.get('loop-3')!.arrivals[1]).toMatchObject({
      departsAt: iso(noon + 20 * minute),
      source: 'schedule',
      asOf: null,
      expectedAt: iso(noon + 25 * minute),
    });
  });
});

describe('scheduled arrivals', () => {
  const scheduled = (given: Partial<Traffic>) => {
    const { arrivals } = list(traffic('loop', { now: noon + 4 * minute, ...given })).get('loop-3')!;
    return arrivals.map(({ source, asOf, expectedAt, scheduledAt }) => {
      expect([source, asOf, expectedAt]).toEqual(['schedule', null, scheduledAt]);
      return expectedAt;
    });
  };
  const timetable = [5, 25, 45, 65].map((minutes) => iso(noon + minutes * minute));

  test('a vehicle that is silent for a minute, elsewhere or far too late arrives by schedule', () => {
    const now = noon + 4 * minute;
    const place = drive('loop', now, 2 * minute);
    expect(scheduled({})).toEqual(timetable);
    expect(scheduled({ locations: [heard(place, now - minute)] })).toEqual(timetable);
    expect(
      list(traffic('loop', { now, locations: [heard(place, now - 59_000)] })).get('loop-3'),
    ).toMatchObject({
      arrivals: [{ source: 'live' }, {}, {}, {}],
    });
    expect(scheduled({ locations: [heard({ latitude: 45.4, longitude: -122.8 }, now)] })).toEqual(timetable);
    const lateOnes = { trips: toTrips('loop').slice(0, 1), now: noon - 25 * minute };
    const late = heard(drive('loop', noon - 25 * minute, 30 * minute), noon - 25 * minute, lateOnes);
    expect(scheduled({ ...lateOnes, locations: [late] })).toEqual([]);
  });

  test('a route without stops, or with an off-duty vehicle due soon, has no arrivals', () => {
    const now = noon - 30 * minute;
    expect(list(traffic('loop', { stops: readStops('line'), now })).get('line-1')).toEqual({
      arrivals: [],
      isWithoutVehicle: false,
    });
    const off = { ...bus, isOnDuty: false };
    const { arrivals, isWithoutVehicle } = list(traffic('loop', { shuttles: [off], now })).get('loop-1')!;
    expect(isWithoutVehicle).toBe(true);
    // Departures from 15 minutes on may still get a driver.
    expect(arrivals.map(({ departsAt }) => departsAt)).toEqual(
      [0, 20, 40, 60].map((minutes) => iso(noon + minutes * minute)),
    );
    const place = heard(drive('loop', now, 0), now);
    const gone = list(traffic('loop', { shuttles: [off], locations: [place], now })).get('loop-3')!;
    expect(gone.arrivals.map(({ source }) => source)).not.toContain('live');
  });
});

test('a place lists the arrivals of all its stops, soonest first, up to a limit', () => {
  const stops = [...readStops('loop'), ...readStops('line')];
  const line = toTrips('line').map((trip) => ({
    ...trip,
    shuttleId: 'van',
    departsAt: iso(Date.parse(trip.departsAt) + 7 * minute),
  }));
  const shuttles = [bus, { ...bus, id: 'van' }];
  const given = traffic('loop', { stops, shuttles, trips: [...line, ...toTrips('loop')] });
  const byStop = listArrivals(given, { perStop: 2 });
  const place = { stopIds: ['loop-1', 'line-1'] };
  expect(
    listPlaceArrivals(place, byStop).arrivals.map(({ routeId, expectedAt }) => [routeId, expectedAt]),
  ).toEqual([
    ['loop', iso(noon)],
    ['line', iso(noon + 7 * minute)],
    ['loop', iso(noon + 20 * minute)],
    ['line', iso(noon + 27 * minute)],
  ]);
});
