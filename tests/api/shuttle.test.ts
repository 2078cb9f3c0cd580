import { expect, test } from 'vitest';

import type {
  Departure,
  Shuttle,
  ShuttleLocation,
  ShuttleRoute,
  ShuttleStop,
} from '~/features/community/shuttle/shuttle';

import { attackServer } from '../support/attack-server';
import { insertDevice } from '../support/devices';
import { testNow } from '../support/test-clock';

const server = await attackServer();
const resident = await server.cookieFor('demo-user');

const read = async <T>(path: string) => {
  const { status, json } = await server.call(resident, 'GET', path);
  expect([path, status]).toEqual([path, 200]);
  return json as T[];
};

test('shuttle vehicles, routes and stops have the documented fields', async () => {
  expect((await read<Shuttle>('/api/shuttles'))[0]).toEqual({
    id: 'shuttle-1',
    name: 'Cedar Shuttle',
    vehicleNumber: 'CC-101',
    capacity: 14,
    isOnDuty: true,
    currentDriverName: 'Marta Silva',
  });
  expect(await read<ShuttleRoute>('/api/shuttle-routes')).toEqual([
    { id: 'cedar-loop', name: 'Cedar Loop', color: '#15803d' },
    { id: 'transit-connector', name: 'Transit Connector', color: '#1d4ed8' },
  ]);
  expect((await read<ShuttleStop>('/api/shuttle-routes/cedar-loop/stops'))[1]).toEqual({
    id: 'cedar-loop-2',
    routeId: 'cedar-loop',
    name: 'Cedar Lane',
    address: '90 Cedar Lane',
    latitude: 45.4869,
    longitude: -122.8092,
    stopOrder: 2,
    estimatedDuration: 2,
  });
});

test("a route's timetable is for the given day, today by default", async () => {
  const path = '/api/shuttle-routes/transit-connector/timetable';
  const [first] = await read<Departure>(`${path}?date=2026-11-20`);
  expect(first).toEqual({
    departsAt: '2026-11-20T13:00:00.000Z',
    shuttleId: 'shuttle-2',
    stops: [0, 2, 4, 7, 10].map((minutes, index) => ({
      stopId: `transit-connector-${index + 1}`,
      arrivesAt: new Date(Date.parse('2026-11-20T13:00:00Z') + minutes * 60_000).toISOString(),
    })),
  });
  for (const query of ['', '?date=']) {
    const today = await read<Departure>(`${path}${query}`);
    expect(Math.abs(Date.parse(today[20]!.departsAt) - testNow().getTime())).toBeLessThan(14 * 60 * 60_000);
  }
});

test('a posted vehicle location is listed at once, and only refused posts are logged', async () => {
  const { token } = await insertDevice(server.database.db, { feed: 'shuttle', shuttleId: 'shuttle-3' });
  const timestamp = testNow().toISOString();
  const post = async (token: string, latitude: number) => {
    const { status } = await server.send('/api/telemetry/shuttle-location', {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ timestamp, latitude, longitude: -122.81 }),
    });
    return status;
  };
  expect(await post(token, 45.48)).toBe(201);
  expect(await post(token, 91)).toBe(400);
  expect(await read<ShuttleLocation>('/api/shuttle-locations')).toContainEqual({
    shuttleId: 'shuttle-3',
    latitude: 45.48,
    longitude: -122.81,
    speed: null,
    accuracy: null,
    timestamp,
    trip: null,
  });
  const logged = () =>
    server
      .output()
      .split('\n')
      .filter((line) => line.includes('/api/telemetry/shuttle-location'))
      .map((line) => JSON.parse(line) as { level: number; status: number })
      .flatMap(({ level, status }) => (level >= 30 ? status : []));
  // The log line is written shortly after the response.
  await expect.poll(logged).toContain(400);
  expect(logged()).toEqual([400]);
});

test('the timetable of an unknown route is a 404, and an invalid date is refused', async () => {
  const refused = async (path: string) => {
    const { status, type, json } = await server.call(resident, 'GET', path);
    expect(type).toBe('application/problem+json; charset=utf-8');
    const { detail, errors } = json as { detail: string; errors?: object };
    return [status, errors ?? detail];
  };
  const unknown = [404, 'There is no such shuttle route.'];
  for (const part of ['stops', 'timetable', 'timetable?date=2026-11-20'])
    expect(await refused(`/api/shuttle-routes/none/${part}`)).toEqual(unknown);
  const errors = { date: ['Give the date as YYYY-MM-DD, such as 2026-11-20.'] };
  for (const date of ['2026-02-30', '20.11.2026', 'today', "'", '2026-11-20T10:00'])
    expect([date, ...(await refused(`/api/shuttle-routes/cedar-loop/timetable?date=${date}`))]).toEqual([
      ...[date, 400, errors],
    ]);
});
