// @module-tag dated

import { asc, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';

import { devices, energyFacilities } from '#db/schema';
import { insertDevice } from '#tests/support/devices';
import { expect, test, type TestServices } from '#tests/support/domain-test';
import { seed } from '#tests/support/seed';
import { withoutMeters } from '#tests/support/water-meters';

import type { Device } from './device-token.server';
import { receiveReadings } from './receive.server';
import { sweepReadings } from './sweep-readings.server';

const hour = 60 * 60_000;
const day = 24 * hour;

const keptRows = ({ db }: TestServices) =>
  db.execute(sql`
    select 'hour' as step, feed, hour::text as at, measures, facility_id as facility, amount, meters
    from (select feed, hour, measures, facility_id, sum(amount)::text as amount, sum(meters)::int as meters
      from hour_totals group by 1, 2, 3, 4 having sum(meters) <> 0 or sum(amount) <> 0) as hours
    union all select 'day', feed, day::text, measures, facility_id, amount, meters
    from (select feed, day, measures, facility_id, sum(amount)::text as amount, sum(meters)::int as meters
      from day_totals group by 1, 2, 3, 4 having sum(meters) <> 0 or sum(amount) <> 0) as days
    order by 1, 2, 3, 4, 5`);

const addedUp = ({ db }: TestServices) =>
  db.execute(sql`
    select 'hour' as step, feed, hour::text as at, measures, coalesce(facility_id, '') as facility,
      sum(round(amount::numeric, 9))::text as amount, count(*)::int as meters
    from meter_hours join devices on id = device_id group by 1, 2, 3, 4, 5
    union all select 'day', feed, day::text, measures, coalesce(facility_id, ''),
      sum(round(amount::numeric, 9))::text, count(*)::int
    from meter_days join devices on id = device_id group by 1, 2, 3, 4, 5
    order by 1, 2, 3, 4, 5`);

const newestKept = ({ db }: TestServices) =>
  db.execute(
    sql`select device_id, feed, measures, facility_id, is_in_use, time, rate from newest_readings order by 1`,
  );

const newestRead = ({ db }: TestServices) =>
  db.execute(sql`
    select id as device_id, feed, measures, facility_id, revoked_at is null as is_in_use, time, rate
    from devices cross join lateral (
      select time, rate from meter_readings where device_id = id order by time desc limit 1) as newest
    where feed <> 'shuttle' order by 1`);

const anyMeter = fc.nat(3);
const anyStep = fc.oneof(
  fc.record({
    kind: fc.constant('send' as const),
    meter: anyMeter,
    readings: fc.array(
      fc.record({ hoursAgo: fc.integer({ min: 0, max: 100 }), total: fc.integer({ min: 0, max: 400 }) }),
      { minLength: 1, maxLength: 8 },
    ),
  }),
  fc.record({ kind: fc.constant('move' as const), meter: anyMeter, facility: fc.nat(2) }),
  fc.record({ kind: fc.constantFrom('delete' as const, 'revoke' as const), meter: anyMeter }),
  fc.record({ kind: fc.constantFrom('sweep' as const, 'rebuild' as const) }),
);
type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never;

async function take(services: TestServices, meters: Device[], facilities: string[], step: Step) {
  const { db, clock } = services;
  const now = clock.now();
  if (step.kind === 'sweep') {
    services.clock.set(new Date(now.getTime() + 450 * day));
    await sweepReadings(services);
    services.clock.set(now);
  } else if (step.kind === 'rebuild') await db.execute(sql`select rebuild_meter_totals()`);
  else if ('meter' in step) {
    const meter = meters[step.meter]!;
    const isIt = eq(devices.id, meter.id);
    if (step.kind === 'delete') await db.delete(devices).where(isIt);
    if (step.kind === 'revoke') await db.update(devices).set({ revokedAt: now }).where(isIt);
    if (step.kind === 'move')
      await db
        .update(devices)
        .set({ facilityId: facilities[step.facility] ?? null })
        .where(isIt);
    if (step.kind === 'send') {
      const readings = step.readings.map(({ hoursAgo, total }) => ({
        timestamp: new Date(now.getTime() - hoursAgo * hour - 17_000).toISOString(),
        totalKwh: total / 3,
        powerKw: total,
      }));
      await receiveReadings(services, meter, { readings }).catch((error: unknown) => {
        if ((error as { code?: string }).code !== 'forbidden') throw error;
      });
    }
  }
}

test('kept totals and newest readings are exactly those of the rows, after whatever happened', async ({
  services,
}) => {
  const facilities = (
    await services.db
      .select({ id: energyFacilities.id })
      .from(energyFacilities)
      .orderBy(asc(energyFacilities.id))
  ).map(({ id }) => id);
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 1, maxLength: 12 }), async (steps) => {
      await withoutMeters(services);
      const meters: Device[] = [];
      for (const measures of ['usage', 'usage', 'solar', 'usage'] as const)
        meters.push(
          (await insertDevice(services.db, { measures, createdAt: new Date(0), mostPerHour: 1e6 })).device,
        );
      for (const step of steps) await take(services, meters, facilities, step);
      expect(await keptRows(services)).toEqual(await addedUp(services));
      expect(await newestKept(services)).toEqual(await newestRead(services));
    }),
    { numRuns: 25, seed },
  );
});

test('meters that report at once, some with late hours, neither deadlock nor lose use', async ({
  services,
}) => {
  await withoutMeters(services);
  const now = services.clock.now().getTime();
  const meters = await Promise.all(
    Array.from({ length: 40 }, () =>
      insertDevice(services.db, { measures: 'usage', createdAt: new Date(0) }),
    ),
  );
  const send = (meter: Device, hoursAgo: number[]) =>
    receiveReadings(services, meter, {
      readings: hoursAgo.map((ago) => ({
        timestamp: new Date(now - ago * hour).toISOString(),
        totalKwh: 1000 - ago / 3,
      })),
    });
  await Promise.all(meters.map(({ device }) => send(device, [0, 30, 3])));
  await Promise.all(
    meters.map(({ device }, at) => send(device, at % 2 === 0 ? [1.5, 0.2, 40] : [40.5, 0.1, 2.5])),
  );
  expect(await keptRows(services)).toEqual(await addedUp(services));
  const [used] = await services.db.execute<{ amount: number }>(
    sql`select sum(amount)::float8 as amount from day_totals where feed = 'energy'`,
  );
  expect(used!.amount).toBeCloseTo((20 * 40 + 20 * 40.5) / 3, 5);
});
