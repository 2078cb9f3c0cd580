import { and, eq } from 'drizzle-orm';

import { audit, shuttleProgress, shuttleTrips } from '#db/schema';
import { describe, expect, test, type TestServices } from '#tests/support/domain-test';
import { makeNeighbors } from '#tests/support/slots';
import { addTimetable } from '#tests/support/timetables';
import type { Viewer } from '~/domain/viewer';
import { listOwnRecord } from '~/features/account/own-data/own-record.server';
import { generateToken } from '~/platform/residents/link-token.server';

import { callOffTrip, delayTrip } from '../dispatch/dispatch.server';
import { makeDriverLink } from '../dispatch/driver-links.server';
import { reserveSeat } from '../seats/reserve-seat.server';
import { readDrive, readRiders, setFull } from './drive-page.server';
import { requireDriver, setOwnDuty, startDriving } from './driver-link.server';

/** A Friday, 10:05 AM in Los Angeles. */
const now = new Date('2026-11-20T18:05:00Z');
const day = '2026-11-20';
/** Leaves the Commons at 10:20, and the library, its third stop, at 10:25. */
const address = { routeId: 'cedar-loop', departsAt: '2026-11-20T18:20:00.000Z' };
const library = { stopId: 'cedar-loop-3', departsAt: address.departsAt };
const isTrip = and(
  eq(shuttleTrips.routeId, address.routeId),
  eq(shuttleTrips.departsAt, new Date(address.departsAt)),
);

async function start(services: TestServices, maya: Viewer, shuttleId: string) {
  services.clock.set(now);
  const browser = generateToken();
  const token = await makeDriverLink(services, maya, shuttleId, { driver: 'Pat Lee', day });
  await startDriving(services, token, browser);
  await setOwnDuty(services, await requireDriver(services, token, browser), 'on');
  return requireDriver(services, token, browser);
}

/** The vehicle of the trip at `address` by the sample's timetable. */
async function vehicleOf({ db }: TestServices): Promise<string> {
  const [row] = await db.execute<{ id: string }>(`
    select shuttle_id as id from shuttle_departures_on('${day}')
    where route_id = '${address.routeId}' and departs_at = 620`);
  return row!.id;
}

describe('the driver’s page', () => {
  test('the next trip and its next stop are shown, with delays, and without trips called off', async ({
    services,
    cast: { maya },
  }) => {
    services.clock.set(now);
    const link = await start(services, maya, await vehicleOf(services));
    const atLibrary = new Date('2026-11-20T18:22:00Z');
    services.clock.set(atLibrary);
    expect(await readDrive(services, link)).toMatchObject({
      current: address,
      isOwnDuty: true,
      nextStop: { id: 'cedar-loop-3', at: '2026-11-20T18:25:00.000Z', seats: 0 },
    });
    await delayTrip(services, maya, address, { minutes: 10, reason: 'road work' });
    expect(await readDrive(services, link)).toMatchObject({
      current: { ...address, delay: 10 },
      nextStop: { id: 'cedar-loop-1', at: '2026-11-20T18:30:00.000Z' },
    });
    services.clock.set(now);
    await callOffTrip(services, maya, address, { reason: 'flat tire' });
    const { current, trips } = await readDrive(services, link);
    expect(trips).toContainEqual(expect.objectContaining({ ...address, calledOff: 'flat tire' }));
    expect(current?.departsAt).not.toBe(address.departsAt);
  });

  test('a new position decides which stop is next', async ({ services, cast: { maya } }) => {
    services.clock.set(now);
    const link = await start(services, maya, await vehicleOf(services));
    services.clock.set(new Date('2026-11-20T18:24:00Z'));
    await services.db.insert(shuttleProgress).values({
      ...{ shuttleId: link.shuttleId, routeId: address.routeId, departsAt: new Date(address.departsAt) },
      ...{ at: services.clock.now(), stopsPassed: 1, meters: 300, delaySeconds: 240 },
    });
    const { current, nextStop } = await readDrive(services, link);
    expect(current).toMatchObject(address);
    expect(nextStop!.id).toBe(current!.stops[1]!.id);
    expect(Date.parse(nextStop!.at) - Date.parse(current!.stops[1]!.at)).toBe(240_000);
  });

  test('trips until 4 AM of the next day belong to the link, and other vehicles’ trips don’t', async ({
    services,
    cast: { maya },
  }) => {
    services.clock.set(now);
    const night = { weekdays: [6], shuttleId: 'shuttle-1', routeId: address.routeId };
    await addTimetable(services.db, { ...night, times: [61, 241] });
    const [own, other] = await Promise.all([
      start(services, maya, 'shuttle-1').then((link) => readDrive(services, link)),
      start(services, maya, 'shuttle-2').then((link) => readDrive(services, link)),
    ]);
    const departures = own.trips.map(({ departsAt }) => departsAt);
    expect(departures.at(-1)).toBe('2026-11-21T09:01:00.000Z');
    expect(departures).toEqual(departures.toSorted());
    const keys = new Set(own.trips.map(({ routeId, departsAt }) => routeId + departsAt));
    expect(other.trips.filter(({ routeId, departsAt }) => keys.has(routeId + departsAt))).toEqual([]);
  });
});

describe('who has seats', () => {
  test('the driver sees names by stop, and the people see that the driver looked', async ({
    services,
    cast: { maya, rosa, others },
  }) => {
    services.clock.set(now);
    const link = await start(services, maya, await vehicleOf(services));
    await reserveSeat(services, rosa, library);
    await reserveSeat(services, others[0], library);
    const { trips } = await readDrive(services, link);
    expect(trips.find(({ departsAt }) => departsAt === address.departsAt)).toMatchObject({ seats: 2 });
    const { boarding } = await readRiders(services, link, address);
    const atLibrary = boarding.find(({ stopName }) => stopName === 'Library');
    expect(atLibrary).toMatchObject({ at: '2026-11-20T18:25:00.000Z' });
    expect(atLibrary!.names).toEqual(['Rosa Alvarez', 'Samuel Okafor']);
    expect(await services.db.select().from(audit).where(eq(audit.kind, 'trip'))).toMatchObject([
      { actorId: null, verb: 'looked at', subjectId: `${day} cedar-loop@10:20`, reason: 'Driver: Pat Lee' },
    ]);
    expect((await listOwnRecord(services, rosa)).map(({ words }) => words)).toEqual([
      'Driver: Pat Lee saw your name on the list for Cedar Loop, 10:20 AM, November 20, 2026',
    ]);
  });

  test('the driver of another vehicle sees nobody', async ({ services, cast: { maya } }) => {
    services.clock.set(now);
    const vehicle = await vehicleOf(services);
    const link = await start(services, maya, vehicle === 'shuttle-1' ? 'shuttle-2' : 'shuttle-1');
    for (const departsAt of [address.departsAt, 'never', ''])
      await expect(readRiders(services, link, { ...address, departsAt })).rejects.toMatchObject({
        code: 'not-found',
      });
    await expect(setFull(services, link, address, true)).rejects.toMatchObject({ code: 'not-found' });
    expect(await services.db.$count(audit, eq(audit.kind, 'trip'))).toBe(0);
  });
});

describe('a full trip', () => {
  test('nobody can reserve a seat on a full trip until it isn’t full', async ({
    services,
    cast: { maya },
  }) => {
    services.clock.set(now);
    const link = await start(services, maya, await vehicleOf(services));
    const [ana, ben] = await makeNeighbors(services.db, 2);
    await reserveSeat(services, ana!, library);
    await setFull(services, link, address, true);
    await setFull(services, link, address, true);
    await expect(reserveSeat(services, ben!, library)).rejects.toMatchObject({ code: 'conflict' });
    const { trips } = await readDrive(services, link);
    expect(trips).toContainEqual(expect.objectContaining({ ...address, isFull: true, seats: 1 }));
    await setFull(services, link, address, false);
    await reserveSeat(services, ben!, library);
    expect(await services.db.select().from(shuttleTrips).where(isTrip)).toMatchObject([
      { reserved: 2, isFull: false },
    ]);
    expect(
      await services.db.select({ verb: audit.verb }).from(audit).where(eq(audit.kind, 'shuttle-trip')),
    ).toEqual([{ verb: 'marked as full' }, { verb: 'marked as not full' }]);
  });

  test('a trip without reservations can be full, and one called off can’t', async ({
    services,
    cast: { maya, rosa },
  }) => {
    services.clock.set(now);
    const link = await start(services, maya, await vehicleOf(services));
    await setFull(services, link, address, true);
    await expect(reserveSeat(services, rosa, library)).rejects.toMatchObject({ code: 'conflict' });
    await callOffTrip(services, maya, address, { reason: 'flat tire' });
    await expect(setFull(services, link, address, false)).rejects.toMatchObject({
      detail: 'This trip is called off: flat tire.',
    });
  });
});
