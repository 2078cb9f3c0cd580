import bindings from 'gtfs-realtime-bindings';

import { closures, shuttleDelays, shuttlePositions, shuttleTimetables } from '#db/schema';
import { describe, expect, test, type TestServices } from '#tests/support/domain-test';
import { saveSettings } from '~/platform/settings/settings.server';

import { stopsByRoute } from '../shuttle';
import { routeKey, shuttleKey, stopKey } from '../timetable/shuttle-closures.server';
import { listTrips } from '../timetable/trips.server';
import { exportFeed } from './export-feed.server';
import { readRealtimeFeed, requirePublicFeeds } from './public-feeds.server';
import { readFeed } from './read-feed.server';
import { toTripUpdate, toVehicle } from './realtime-trips.server';

const { FeedMessage, TripDescriptor, TripUpdate } = bindings.transit_realtime;
const { OccupancyStatus } = bindings.transit_realtime.VehiclePosition;

/** A Friday, 10:05 AM in Los Angeles. */
const now = new Date('2026-11-20T18:05:00Z');
const minuteMs = 60_000;

async function decode(services: TestServices, name: string) {
  const message = FeedMessage.decode(await readRealtimeFeed(services, name));
  return FeedMessage.toObject(message, { longs: Number }) as bindings.transit_realtime.FeedMessage;
}

const close = (services: TestServices, key: string, startsAt: Date, minutes: number) =>
  services.db.insert(closures).values({
    key,
    startsAt,
    endsAt: new Date(startsAt.getTime() + minutes * minuteMs),
    reason: 'Snow on the hill',
    staysOpen: [],
    createdAt: now,
  });

const at = (minutes: number) => new Date(now.getTime() + minutes * minuteMs);

async function tripIds(services: TestServices) {
  const { timeZone, mapCenter: center } = services.config;
  const feed = await readFeed(await exportFeed(services), { timeZone, center, today: '2026-11-20' });
  return new Set(feed.rows.trips.map(({ trip_id: id }) => id));
}

describe('the realtime feeds', () => {
  test('have a header of the moment, and are empty while everything runs as planned', async ({
    services,
  }) => {
    services.clock.set(now);
    for (const name of ['vehicle-positions', 'trip-updates', 'alerts']) {
      const { header, entity } = await decode(services, name);
      expect(header).toMatchObject({ gtfsRealtimeVersion: '2.0', timestamp: now.getTime() / 1000 });
      expect(entity ?? []).toEqual([]);
    }
  });

  test('cancel the trips that residents see called off, by the ids of the GTFS file', async ({
    services,
  }) => {
    services.clock.set(now);
    await close(services, routeKey('cedar-loop'), at(15), 1);
    const calledOff = (await listTrips(services)).filter((trip) => trip.calledOff !== undefined);
    expect(calledOff).toHaveLength(1);
    const { entity } = await decode(services, 'trip-updates');
    expect(entity.map(({ tripUpdate }) => tripUpdate?.trip)).toEqual([
      {
        tripId: 'cedar-loop-weekdays-620',
        routeId: 'cedar-loop',
        startDate: '20261120',
        scheduleRelationship: TripDescriptor.ScheduleRelationship.CANCELED,
      },
    ]);
    expect(await tripIds(services)).toContain('cedar-loop-weekdays-620');
    const alerts = await decode(services, 'alerts');
    expect(alerts.entity[0]!.alert).toMatchObject({
      informedEntity: [{ trip: { tripId: 'cedar-loop-weekdays-620' } }],
      descriptionText: { translation: [{ text: 'Snow on the hill' }] },
    });
  });

  test('cancel the trips of a few closed hours, and leave whole days to the GTFS file', async ({
    services,
  }) => {
    services.clock.set(now);
    await close(services, shuttleKey, at(60), 60);
    // Saturday, from midnight to midnight.
    await close(services, routeKey('cedar-loop'), new Date('2026-11-21T08:00:00Z'), 24 * 60);
    const { entity } = await decode(services, 'trip-updates');
    const trips = entity.map(({ tripUpdate }) => tripUpdate!.trip);
    expect(new Set(trips.map(({ startDate }) => startDate))).toEqual(new Set(['20261120']));
    const known = await tripIds(services);
    for (const { tripId } of trips) expect(known).toContain(tripId);
    const minutes = trips.map(({ tripId }) => Number(/\d+$/.exec(tripId!)![0]));
    expect(minutes.every((one) => one >= 11 * 60 + 5 && one < 12 * 60 + 5)).toBe(true);
    expect(minutes).toHaveLength(6);
  });

  test('say by how much a trip is late and which stops it skips', async ({ services }) => {
    services.clock.set(now);
    const departsAt = at(15);
    await services.db
      .insert(shuttleDelays)
      .values({ routeId: 'cedar-loop', departsAt, minutes: 10, reason: 'A flat tire', createdAt: now });
    await close(services, stopKey('cedar-loop-3'), now, 60);
    const { entity } = await decode(services, 'trip-updates');
    const update = entity.find(({ tripUpdate }) => tripUpdate?.trip.tripId === 'cedar-loop-weekdays-620');
    const { SKIPPED, SCHEDULED } = TripUpdate.StopTimeUpdate.ScheduleRelationship;
    expect(update!.tripUpdate!.stopTimeUpdate).toMatchObject([
      {
        stopId: 'cedar-loop-1',
        stopSequence: 1,
        arrival: { delay: 600, time: departsAt.getTime() / 1000 + 600 },
      },
      { stopId: 'cedar-loop-2', stopSequence: 2, scheduleRelationship: SCHEDULED },
      { stopId: 'cedar-loop-3', stopSequence: 3, scheduleRelationship: SKIPPED },
      { stopId: 'cedar-loop-4' },
      { stopId: 'cedar-loop-5' },
      { stopId: 'cedar-loop-6' },
    ]);
    const alerts = await decode(services, 'alerts');
    const texts = alerts.entity.map(({ alert }) => alert!.headerText!.translation![0]!.text).sort();
    expect(texts).toEqual([
      'Cedar Loop doesn’t stop at Library: Friday, November 20, 2026, 10:05 AM to 11:05 AM',
      'Cedar Loop, Friday, November 20, 10:20 AM: 10 min late',
    ]);
  });

  test('show vehicles heard of within ten minutes', async ({ services }) => {
    services.clock.set(now);
    const place = { latitude: 45.4873, longitude: -122.8035, receivedAt: now };
    await services.db.insert(shuttlePositions).values([
      { shuttleId: 'shuttle-1', time: at(-1), speed: 36, ...place },
      { shuttleId: 'shuttle-2', time: at(-11), ...place },
    ]);
    const { entity } = await decode(services, 'vehicle-positions');
    expect(entity).toHaveLength(1);
    expect(entity[0]!.vehicle).toMatchObject({
      vehicle: { id: 'shuttle-1', label: 'Cedar Shuttle' },
      position: { speed: 10 },
      timestamp: at(-1).getTime() / 1000,
    });
    expect(entity[0]!.vehicle!.position!.latitude).toBeCloseTo(45.4873, 4);
  });

  test('are public only by the setting', async ({ services, cast: { maya } }) => {
    expect(() => requirePublicFeeds(services)).toThrow('doesn’t publish');
    await saveSettings(services, maya, { texts: { publicShuttleFeeds: 'on' }, revision: 0 });
    requirePublicFeeds(services);
    await expect(readRealtimeFeed(services, 'toString')).rejects.toMatchObject({ code: 'not-found' });
  });

  test('are empty without a timetable', async ({ services }) => {
    await services.db.delete(shuttleTimetables);
    expect((await decode(services, 'trip-updates')).entity ?? []).toEqual([]);
  });
});

describe('a vehicle whose trip is known', () => {
  const stops = stopsByRoute(
    [1, 2, 3].map((stopOrder) => ({
      ...{ id: `s${stopOrder}`, routeId: 'r', name: 'Stop', address: 'Stop', latitude: 45, longitude: -122 },
      ...{ stopOrder, estimatedDuration: 5 },
    })),
  );
  const trip = { routeId: 'r', departsAt: now.toISOString(), shuttleId: 'bus', delay: 20 };
  const location = {
    ...{ shuttleId: 'bus', latitude: 45, longitude: -122, speed: null, accuracy: null },
    timestamp: at(6).toISOString(),
    trip: { ...trip, stopsPassed: 1, delaySeconds: 90 },
  };
  const describeTrip = () => ({ tripId: 'weekdays-605' });

  test('has its delay in the updates of the stops to come, in place of the expected one', () => {
    const [entity] = toTripUpdate(trip, { locations: [location], describe: describeTrip, stops });
    const time = at(10).getTime() / 1000 + 90;
    expect(entity!.tripUpdate).toMatchObject({
      timestamp: at(6).getTime() / 1000,
      stopTimeUpdate: [{ stopId: 's2', arrival: { delay: 90, time } }, { stopId: 's3' }],
    });
  });

  test('is shown on its trip, and full if the driver said so', () => {
    const shown = (full: { routeId: string; departsAt: string }[]) =>
      toVehicle(location, { shuttles: [{ id: 'bus', name: 'Bus' }], full, describe: describeTrip, stops })
        .vehicle;
    expect(shown([])).toMatchObject({
      trip: { tripId: 'weekdays-605' },
      stopId: 's2',
      currentStopSequence: 2,
    });
    expect(shown([])).not.toHaveProperty('occupancyStatus');
    expect(shown([trip])).toHaveProperty('occupancyStatus', OccupancyStatus.FULL);
  });
});
