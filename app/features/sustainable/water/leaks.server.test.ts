import { asc, eq, sql } from 'drizzle-orm';

import { devices, notifications, waterNights } from '#db/schema';
import { describe, expect, test, type TestServices } from '#tests/support/domain-test';
import { addRegister, addWaterMeter, withoutMeters } from '#tests/support/water-meters';
import { setResidency } from '#tests/support/homes';
import { recordStatements } from '#tests/support/statements';

import { findLeak } from './home-water.server';
import { watchForLeaks } from './leaks.server';
import { water } from './water.noun.server';

const rosasHome = '14 Cedar Lane, 2B';
/** 5 AM on January 12 in Los Angeles, the end of the night. */
const morning = new Date('2027-01-12T13:00Z');
const hour = 60 * 60_000;
const day = 24 * hour;
const later = (instant: Date, ms: number) => new Date(Number(instant) + ms);

const addNight = (
  services: TestServices,
  deviceId: string,
  gallons: number,
  { until = morning, hours = 4, everyMinutes = 5 } = {},
) =>
  addRegister(services, deviceId, {
    from: later(until, -hours * hour),
    until,
    everyMinutes,
    gallons: () => gallons,
  });

const toNights = async ({ db }: TestServices, deviceId: string) => {
  const rows = await db
    .select()
    .from(waterNights)
    .where(eq(waterNights.deviceId, deviceId))
    .orderBy(asc(waterNights.night));
  return rows.map(({ night, result, notifiedAt }) => `${night} ${result}${notifiedAt ? ', told' : ''}`);
};

const told = async ({ db }: TestServices) => {
  const rows = await db
    .select()
    .from(notifications)
    .where(eq(notifications.type, 'leak_found'))
    .orderBy(asc(notifications.residentId));
  return rows.map(({ residentId, title, message, url }) => ({ residentId, title, message, url }));
};

const watchAt = (services: TestServices, instant: Date) => {
  services.clock.set(instant);
  return watchForLeaks(services);
};

describe('watchForLeaks', () => {
  test('the leak watch checks a night once it is over, each active meter once', async ({ services }) => {
    await withoutMeters(services);
    const dry = await addWaterMeter(services, { unit: rosasHome });
    const gone = await addWaterMeter(services, { revokedAt: morning });
    const newer = await addWaterMeter(services, { createdAt: morning });
    for (const id of [dry, gone, newer]) await addNight(services, id, 0);
    await watchAt(services, later(morning, -1));
    expect(await toNights(services, dry)).toEqual(['2027-01-11 unknown']);
    await watchAt(services, morning);
    await watchAt(services, later(morning, 23 * hour));
    expect(await toNights(services, dry)).toEqual(['2027-01-11 unknown', '2027-01-12 none']);
    expect(await toNights(services, gone)).toEqual([]);
    expect(await toNights(services, newer)).toEqual([]);
    expect(await told(services)).toEqual([]);
  });

  test('a leak notifies the home’s residents, with what to check, and the managers, with where, and nobody else', async ({
    services,
  }) => {
    const { db } = services;
    await withoutMeters(services);
    await setResidency(services, 'keiko-tanaka', rosasHome);
    // A unit typed into a profile gives no access.
    await db.execute(sql`update profiles set unit = ${rosasHome} where resident_id = 'linh-tran'`);
    const meter = await addWaterMeter(services, { unit: rosasHome, name: 'Meter 2B' });
    await addNight(services, meter, 0.25);
    await watchAt(services, morning);
    const home = {
      title: 'Possible water leak at your home',
      message: expect.stringMatching(
        'Water ran all night between 1 AM and 5 AM: 60 gallons, and it never stopped. Check taps, toilets and hoses. ' +
          'If you can’t find it, close the main valve and tell the managers. They have it as problem no. \\d+.$',
      ),
      url: expect.stringMatching(/^\/community\/problems\/[\w-]{36}$/),
    };
    expect(await told(services)).toEqual([
      {
        residentId: 'demo-manager',
        title: 'Possible water leak: 14 Cedar Lane, 2B',
        message:
          'Meter “Meter 2B” showed water running all night between 1 AM and 5 AM: 60 gallons, at least ' +
          '0.3 gallons a minute. We’ve told the people who live there.',
        url: expect.stringMatching(/^\/manage\/problems\/[\w-]{36}$/),
      },
      { residentId: 'demo-user', ...home },
      { residentId: 'keiko-tanaka', ...home },
    ]);
  });

  test('a leak of last night is on the Today of its home’s residents, and of nobody else', async ({
    services,
    cast,
  }) => {
    await withoutMeters(services);
    const meter = await addWaterMeter(services, { unit: rosasHome });
    await addNight(services, meter, 0.25);
    services.clock.set(morning);
    expect(await findLeak(services, cast.rosa)).toBeNull();
    await watchAt(services, later(morning, 6000));
    expect(await findLeak(services, cast.rosa)).toEqual({
      icon: 'drop',
      title: 'Possible water leak at your home',
      note: 'Water ran between 1 AM and 5 AM: 60 gallons',
      to: '/sustainable/water-management',
    });
    expect(await findLeak(services, cast.maya)).toBeNull();
    services.clock.set(later(morning, day));
    expect(await findLeak(services, cast.rosa)).toBeNull();
  });

  test('only managers hear of leaks in shared or empty places, and once if it is their own home', async ({
    services,
  }) => {
    await withoutMeters(services);
    const shared = await addWaterMeter(services, { id: 'a-shared', name: 'Pool house' });
    const empty = await addWaterMeter(services, { id: 'b-empty', unit: '9 Birch Way' });
    const managers = await addWaterMeter(services, { id: 'c-home', unit: '1 Commons Square, Office' });
    for (const id of [shared, empty, managers]) await addNight(services, id, 0.002);
    await watchAt(services, morning);
    const found = await told(services);
    expect(new Set(found.map(({ residentId }) => residentId))).toEqual(new Set(['demo-manager']));
    expect(found.map(({ title }) => title).sort()).toEqual([
      'Possible water leak at your home',
      'Possible water leak: 9 Birch Way',
      'Possible water leak: Pool house',
    ]);
    const toMessage = (end: string) => found.find(({ title }) => title.endsWith(end))?.message;
    expect(toMessage('Pool house')).toContain('at least a few drops a minute. It measures shared water.');
    expect(toMessage('Birch Way')).toContain('Nobody in that home uses the app. Please check on it.');
  });

  test('a continuing leak is announced once, a returning one again', async ({ services }) => {
    await withoutMeters(services);
    const meter = await addWaterMeter(services, { unit: rosasHome });
    // A leak, the same one a night later, an unknown night, the same again, a repair, and a new leak.
    const flows = [0.2, 0.3, null, 0.2, 0, 0.2];
    for (const [at, flow] of flows.entries()) {
      const until = later(morning, at * day);
      if (flow !== null) await addNight(services, meter, flow, { until });
      await watchAt(services, until);
    }
    expect(await toNights(services, meter)).toEqual([
      '2027-01-12 leak, told',
      '2027-01-13 leak',
      '2027-01-14 unknown',
      '2027-01-15 leak',
      '2027-01-16 none',
      '2027-01-17 leak, told',
    ]);
    expect((await told(services)).map(({ residentId }) => residentId)).toEqual([
      'demo-manager',
      'demo-manager',
      'demo-user',
      'demo-user',
    ]);
  });

  test('an unknown night is checked again when more readings arrive within the day', async ({ services }) => {
    await withoutMeters(services);
    const meter = await addWaterMeter(services, { unit: rosasHome });
    await addNight(services, meter, 0.2, { hours: 4, until: later(morning, -2 * hour) });
    await watchAt(services, morning);
    expect(await toNights(services, meter)).toEqual(['2027-01-12 unknown']);
    const evening = later(morning, 12 * hour);
    await addNight(services, meter, 0.2, { hours: 1.9 });
    await watchAt(services, evening);
    // No new readings are recorded yet.
    expect(await toNights(services, meter)).toEqual(['2027-01-12 unknown']);
    await services.db.update(devices).set({ lastReceivedAt: evening }).where(eq(devices.id, meter));
    await watchAt(services, later(evening, hour));
    expect(await toNights(services, meter)).toEqual(['2027-01-12 leak, told']);
    expect(await told(services)).toHaveLength(2);
  });

  test('concurrent runs announce a leak once', async ({ services }) => {
    await withoutMeters(services);
    const meters = [
      await addWaterMeter(services, { unit: rosasHome }),
      await addWaterMeter(services, { name: 'Pool house' }),
    ];
    for (const meter of meters) await addNight(services, meter, 0.2);
    services.clock.set(morning);
    await Promise.all(Array.from({ length: 10 }, () => watchForLeaks(services)));
    for (const meter of meters) expect(await toNights(services, meter)).toEqual(['2027-01-12 leak, told']);
    expect((await told(services)).map(({ residentId }) => residentId)).toEqual([
      'demo-manager',
      'demo-manager',
      'demo-user',
    ]);
  });

  test('the results of nights are swept after 400 days', async ({ services }) => {
    const { db } = services;
    await withoutMeters(services);
    const deviceId = await addWaterMeter(services);
    const night = { deviceId, result: 'none', gallons: 0, leastFlow: 0 } as const;
    await db.insert(waterNights).values([
      { ...night, night: '2025-12-07', checkedAt: later(morning, -401 * day) },
      { ...night, night: '2025-12-09', checkedAt: later(morning, -399 * day) },
    ]);
    services.clock.set(morning);
    for (const step of water.sweeps!) await step(services);
    expect(await toNights(services, deviceId)).toEqual(['2025-12-09 none']);
  });

  test('the statements of the leak watch don’t grow with the meters of a batch', async ({ services }) => {
    await withoutMeters(services);
    const count = async (meters: number) => {
      for (let meter = 0; meter < meters; meter += 1)
        await addNight(services, await addWaterMeter(services), 0);
      const recorded = recordStatements({ ...services, clock: { now: () => morning } });
      await watchForLeaks(recorded.services);
      return recorded.statements.length;
    };
    const few = await count(2);
    expect(await count(40)).toBe(few);
  });

  test('a stopped leak watch goes on where it was, and announces nothing twice', async ({ services }) => {
    await withoutMeters(services);
    const meters: string[] = [];
    for (let meter = 0; meter < 150; meter += 1) meters.push(await addWaterMeter(services, { name: 'Pool' }));
    for (const meter of meters) await addNight(services, meter, 0.2, { hours: 4 });
    services.clock.set(morning);
    const stopping = new AbortController();
    const stopAfterBatch = {
      get aborted() {
        const was = stopping.signal.aborted;
        stopping.abort();
        return was;
      },
    };
    await watchForLeaks(services, undefined, stopAfterBatch as AbortSignal);
    expect(await services.db.$count(waterNights)).toBe(100);
    await watchForLeaks(services);
    expect(await services.db.$count(waterNights)).toBe(150);
    expect(await told(services)).toHaveLength(150);
  });

  test.for([
    // In Los Angeles, 1 to 5 AM is three hours long in March and five in November.
    ['2027-03-14', '2027-03-14T12:00Z', 3],
    ['2026-11-01', '2026-11-01T13:00Z', 5],
  ] as const)('the night of %s follows local clocks', async ([night, end, hours], { services }) => {
    await withoutMeters(services);
    const until = new Date(end);
    const [whole, stopped] = [await addWaterMeter(services), await addWaterMeter(services)];
    await addNight(services, whole, 0.2, { until, hours });
    // Flows for all but the first quarter hour.
    await addRegister(services, stopped, {
      from: later(until, -hours * hour),
      until,
      gallons: (at) => (Number(at) < Number(until) - hours * hour + hour / 4 ? 0 : 0.2),
    });
    await watchAt(services, later(until, -1));
    expect(await toNights(services, whole)).not.toContain(`${night} leak, told`);
    await watchAt(services, until);
    expect(await toNights(services, whole)).toContain(`${night} leak, told`);
    expect(await toNights(services, stopped)).toContain(`${night} none`);
    const [row] = await services.db.select().from(waterNights).where(eq(waterNights.result, 'leak'));
    expect(row?.gallons).toBeCloseTo(hours * 60 * 0.2, 6);
    expect(row?.leastFlow).toBeCloseTo(0.2, 6);
  });
});
