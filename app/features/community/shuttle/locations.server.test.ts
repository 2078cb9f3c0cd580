import { sql } from 'drizzle-orm';

import { preparedStatement } from '#db/prepared';
import { shuttlePositions } from '#db/schema';
import { expect, test, type TestServices } from '#tests/support/domain-test';

import { listShuttleLocations, newestPositionsSql, sweepPositions } from './locations.server';

const now = new Date('2026-11-20T18:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

function say({ db }: TestServices, shuttleId: string, seconds: number, more: object = {}) {
  const place = { latitude: 45.4871, longitude: -122.8037, receivedAt: now };
  return db.insert(shuttlePositions).values({ shuttleId, time: ago(seconds), ...place, ...more });
}

test('shuttle positions are each vehicle’s newest of the last ten minutes', async ({ services }) => {
  services.clock.set(now);
  expect(await listShuttleLocations(services)).toEqual([]);
  await say(services, 'shuttle-3', 600);
  await say(services, 'shuttle-2', 601);
  await say(services, 'shuttle-1', 5, { latitude: 45.49, speed: 21.5, accuracy: 6 });
  await say(services, 'shuttle-1', 10, { latitude: 45.48, speed: 30 });
  expect(await listShuttleLocations(services)).toEqual([
    {
      shuttleId: 'shuttle-1',
      latitude: 45.49,
      longitude: -122.8037,
      speed: 21.5,
      accuracy: 6,
      timestamp: '2026-11-20T17:59:55.000Z',
      trip: null,
    },
    {
      shuttleId: 'shuttle-3',
      latitude: 45.4871,
      longitude: -122.8037,
      speed: null,
      accuracy: null,
      timestamp: '2026-11-20T17:50:00.000Z',
      trip: null,
    },
  ]);
});

test('shuttle positions are read from the index, whatever the table’s size', async ({ services }) => {
  services.clock.set(now);
  await services.db.execute(sql`
    insert into shuttle_positions (shuttle_id, time, latitude, longitude, received_at)
    select 'shuttle-' || n % 3 + 1, ${now.toISOString()}::text::timestamptz - n * interval '2 seconds', 45, -122, ${services.clock.now().toISOString()}::timestamptz
    from generate_series(0, 29999) as n`);
  await services.db.execute(sql`analyze shuttle_positions`);
  const explain = preparedStatement<{ 'QUERY PLAN': string }>(sql`explain ${newestPositionsSql}`);
  const plan = await explain(services.db, { since: ago(600).toISOString() });
  const lines = plan.map((row) => row['QUERY PLAN']).join('\n');
  expect(lines).toMatch(/Index Scan.* on shuttle_positions/);
  expect(lines).not.toContain('Seq Scan on shuttle_positions');
  expect((await listShuttleLocations(services)).map(({ timestamp }) => timestamp)).toEqual([
    ...['2026-11-20T18:00:00.000Z', '2026-11-20T17:59:58.000Z', '2026-11-20T17:59:56.000Z'],
  ]);
});

test('positions older than two days are deleted', async ({ services }) => {
  services.clock.set(now);
  const days = 24 * 60 * 60;
  await say(services, 'shuttle-1', 2 * days);
  await say(services, 'shuttle-1', 2 * days + 1);
  await sweepPositions(services);
  const left = await services.db.select({ time: shuttlePositions.time }).from(shuttlePositions);
  expect(left).toEqual([{ time: ago(2 * days) }]);
});
