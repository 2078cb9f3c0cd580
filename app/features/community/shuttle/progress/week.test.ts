import { expect, test } from 'vitest';

import { type Drive, driveTrips } from '#tests/support/shuttle-drive';
import { listWeekTrips, weekPath, weekStops } from '#tests/support/shuttle-week';
import { createRandom, seed } from '#tests/support/seed';

import { listArrivals } from '../arrivals';
import type { Shuttle, ShuttleLocation } from '../shuttle';
import { advance } from './advance';
import { type Progress, type Seen, type TrackedTrip, toVehicleTrip } from './fits';

const minute = 60_000;
const iso = (ms: number) => new Date(ms).toISOString();

/** Sends positions as the server does, with the trip. */
function createServer(shuttleId: string) {
  let state: Progress | null = null;
  return (seen: Seen, trips: readonly TrackedTrip[]): ShuttleLocation => {
    state = advance(state, seen, trips);
    const trip = state?.at === seen.at ? toVehicleTrip(state) : null;
    return { ...seen, shuttleId, speed: null, accuracy: null, timestamp: iso(seen.at), trip };
  };
}

const stopIndex = new Map(weekStops.map(({ id, stopOrder }) => [id, stopOrder - 1]));

type Counts = { predicted: number; live: number; wrong: number; liveWithoutPosition: number };

/**
 * Lists a vehicle's arrivals each minute of its week. A live prediction is wrong if it is off by more than a minute and
 * the vehicle's lateness, the larger one of when it is predicted and when it arrives.
 */
function countWeek(
  shuttleId: string,
  all: readonly TrackedTrip[],
  random: () => number,
  counts: Counts,
): void {
  const drive = driveTrips(all, weekPath, random);
  const arrivesAt = listTimes(all, drive);
  const routes = new Set(all.map(({ trip }) => trip.routeId));
  const stops = weekStops.filter(({ routeId }) => routes.has(routeId));
  const shuttle: Shuttle = {
    ...{ id: shuttleId, name: shuttleId, vehicleNumber: shuttleId, capacity: 14, isOnDuty: true },
    currentDriverName: null,
  };
  const send = createServer(shuttleId);
  let location: ShuttleLocation | null = null;
  let next = 0;
  for (let now = drive.positions[0]!.at; next < drive.positions.length; now += minute) {
    // The server's trips: late ones of routes of at most 17 minutes, and those ahead.
    const around = all.filter(({ times }) => times[0]! > now - 97 * minute && times[0]! < now + 45 * minute);
    while (drive.positions[next] && drive.positions[next]!.at <= now)
      location = send(drive.positions[next++]!, around);
    const trips = around.map(({ trip }) => trip);
    const locations = location ? [location] : [];
    const lateness = Math.abs(drive.latenessAt(now));
    const isFresh = location !== null && now - Date.parse(location.timestamp) < minute;
    for (const { arrivals } of listArrivals(
      { stops, trips, shuttles: [shuttle], locations, now },
      { perStop: 50 },
    ).values())
      for (const arrival of arrivals) {
        counts.predicted += 1;
        if (arrival.source !== 'live') continue;
        counts.live += 1;
        if (!isFresh || arrival.asOf !== location?.timestamp) counts.liveWithoutPosition += 1;
        const actual = arrivesAt.get(toKey(arrival))![stopIndex.get(arrival.stopId)!]!;
        const off = Math.abs(Date.parse(arrival.expectedAt) - actual);
        const lateThen = Math.abs(actual - Date.parse(arrival.scheduledAt));
        if (off > Math.max(lateness, lateThen) + minute) counts.wrong += 1;
      }
  }
}

/** Times at the stops by trip. A trip that a very late vehicle leaves out is run by the route's next one. */
function listTimes(all: readonly TrackedTrip[], { runs }: Drive): Map<string, number[]> {
  const times = new Map<string, number[]>();
  const next = new Map<string, number[]>();
  for (const [index, { trip }] of [...all.entries()].toReversed()) {
    const arrives = runs[index]?.arrives ?? next.get(trip.routeId)!;
    next.set(trip.routeId, arrives);
    times.set(toKey(trip), arrives);
  }
  return times;
}

const toKey = ({ routeId, departsAt }: { routeId: string; departsAt: string }) => `${routeId} ${departsAt}`;

/** The Mondays and holidays of weeks that end with a change of clocks. */
const weeks = [
  ['2026-03-02', '2026-03-05'],
  ['2026-10-26', '2026-10-29'],
] as const;

// The weeks are counted together: a vehicle taken for its next trip makes some 25 wrong at once.
test('in two weeks of late vehicles, both clock changes among them, live arrivals are as right as the vehicles', () => {
  const counts: Counts = { predicted: 0, live: 0, wrong: 0, liveWithoutPosition: 0 };
  for (const [monday, holiday] of weeks) {
    const random = createRandom(seed + Date.parse(monday) / minute);
    for (const [shuttleId, trips] of listWeekTrips(monday, holiday))
      countWeek(shuttleId, trips, random, counts);
  }
  console.info(JSON.stringify(counts));
  expect(counts.live).toBeGreaterThan(100_000);
  expect(counts.liveWithoutPosition).toBe(0);
  expect(counts.wrong).toBeLessThanOrEqual(counts.live / 1000);
});
