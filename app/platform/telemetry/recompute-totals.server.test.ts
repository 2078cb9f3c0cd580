// @module-tag dated

import { asc, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';

import { meterDays, meterHours } from '#db/schema';
import { insertDevice } from '#tests/support/devices';
import { expect, test, type TestServices } from '#tests/support/domain-test';
import { differences, type RegisterReading, storedSums, sumByWalking } from '#tests/support/meter-series';
import { homeIdOf } from '#tests/support/homes';

import type { Device } from './device-token.server';
import { judgeReadings } from './judge-readings';
import { receiveReadings } from './receive.server';
import { recomputeTotals, recomputeHours, toSpan } from './recompute-totals.server';
import { listDayTotals, listHourTotals } from './totals.server';

const minute = 60_000;
const hour = 60 * minute;
const losAngeles = 'America/Los_Angeles';

const at = (text: string) => new Date(text);
const inZone = (services: TestServices, timeZone: string): TestServices => ({
  ...services,
  config: { ...services.config, timeZone },
});
/** Uses the product's own rules, which judge-readings.test.ts checks. */
const judgedBy = (mostPerHour: number) => (series: RegisterReading[]) =>
  judgeReadings(
    series.map(({ at, total }) => ({ time: at.getTime(), total, decision: null })),
    mostPerHour,
  );
const asBatch = (series: RegisterReading[]) => ({
  readings: series.map(({ at, total }) => ({ timestamp: at.toISOString(), totalKwh: total })),
});

/** Readings at a fixed interval; the rise depends on the hour. */
function steady(from: string, until: string, everyMs: number, start: number): RegisterReading[] {
  const series: RegisterReading[] = [];
  let total = start;
  for (let time = at(from).getTime(); time <= at(until).getTime(); time += everyMs) {
    series.push({ at: new Date(time), total });
    total += (everyMs / hour) * (0.3 + ((time / hour) % 24) / 10);
  }
  return series;
}

/** Shuffles by a seed. */
const shuffled = <T>(things: T[], seed: number): T[] =>
  things
    .map((thing, index) => ({ thing, key: Math.sin(seed + index * 7.13) }))
    .sort((a, b) => a.key - b.key)
    .map(({ thing }) => thing);

const chunks = <T>(things: T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(things.length / size) }, (_, index) =>
    things.slice(index * size, (index + 1) * size),
  );

/** Reads the exact rows of hours and days. */
async function readRows({ db }: TestServices, { id }: Device): Promise<[Date | string, number][][]> {
  const hours = await db
    .select()
    .from(meterHours)
    .where(eq(meterHours.deviceId, id))
    .orderBy(asc(meterHours.hour));
  const days = await db
    .select()
    .from(meterDays)
    .where(eq(meterDays.deviceId, id))
    .orderBy(asc(meterDays.day));
  return [hours.map(({ hour, amount }) => [hour, amount]), days.map(({ day, amount }) => [day, amount])];
}

/** A meter's week: readings every ten minutes, a gap over two midnights, and a reset. */
function makeWeek(
  from: string,
  gapFrom: string,
  gapUntil: string,
  resetAt: string,
  until: string,
): RegisterReading[] {
  return [
    ...steady(from, gapFrom, 10 * minute, 4200.5),
    ...steady(gapUntil, new Date(at(resetAt).getTime() - minute).toISOString(), 10 * minute, 4291.25),
    ...steady(resetAt, until, 10 * minute, 0.75),
  ];
}

const autumn = makeWeek(
  '2026-10-29T07:05:00Z',
  '2026-10-31T22:35:00Z', // a gap over the night when DST ends
  '2026-11-02T09:15:00Z',
  '2026-11-03T18:25:00Z',
  '2026-11-04T20:25:00Z',
);
const spring = makeWeek(
  '2027-03-11T08:03:00Z',
  '2027-03-12T23:33:00Z',
  '2027-03-13T21:13:00Z',
  '2027-03-14T20:23:00Z', // DST started during a measurement
  '2027-03-16T03:53:00Z',
);

for (const [season, series] of Object.entries({ autumn, spring })) {
  test(`a week of ${season} with DST change, gap, reset and duplicates: totals equal an independent sum`, async ({
    services,
  }) => {
    const last = series.at(-1)!.at;
    services.clock.set(new Date(last.getTime() + 5 * minute));
    const { device } = await insertDevice(services.db, {
      createdAt: new Date(last.getTime() - 30 * 24 * hour),
    });
    const batches = chunks(shuffled(series, 3), 97);
    for (const [index, batch] of batches.entries()) {
      // Resend some readings with other values: the first ones win.
      const again = (batches[index - 1] ?? [])
        .slice(0, 40)
        .map((shown) => ({ ...shown, total: shown.total + 50 }));
      const received = await receiveReadings(services, device, asBatch([...again, ...batch]));
      expect(received).toEqual({ accepted: batch.length, duplicates: again.length, rejected: [] });
    }
    const expected = sumByWalking(series, {
      timeZone: losAngeles,
      stepMs: minute,
      judge: judgedBy(10_000),
    });
    expect(differences(await storedSums(services.db, device.id, losAngeles), expected)).toEqual([]);

    const today = season === 'autumn' ? '2026-11-04' : '2027-03-15';
    const filter = { feed: 'energy', deviceId: device.id } as const;
    const [total] = await listDayTotals(services, filter, { from: today, to: today });
    expect(total?.amount).toBeCloseTo(expected.days.get(today)!, 9);
    const sum = [...expected.days.values()].reduce((sum, amount) => sum + amount);
    const days = await listDayTotals(services, filter, { from: '2026-01-01', to: '2027-12-31' });
    expect(days.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(sum, 6);

    // The day of the DST change has 25 or 23 hours.
    const changed = season === 'autumn' ? '2026-11-01' : '2027-03-14';
    const ofDay = [...expected.hours.keys()].filter((key) => key.startsWith(changed));
    const hours = await listHourTotals(services, filter, {
      from: at(season === 'autumn' ? '2026-11-01T07:00:00Z' : '2027-03-14T08:00:00Z'),
      until: at(season === 'autumn' ? '2026-11-02T08:00:00Z' : '2027-03-15T07:00:00Z'),
    });
    expect([hours.length, ofDay.length]).toEqual(season === 'autumn' ? [25, 25] : [23, 23]);
  });
}

test("a meter's totals don't depend on the order of its readings", async ({ services }) => {
  services.clock.set(at('2026-11-04T21:00:00Z'));
  const series = autumn.filter((_, index) => index % 3 === 0);
  const wanted = { createdAt: at('2026-10-29T02:11:11Z'), startTotal: 4190.7 };
  const rows = [];
  for (const [seed, size] of [
    [0, 500],
    [1, 41],
    [2, 7],
  ] as const) {
    const { device } = await insertDevice(services.db, wanted);
    const order = seed === 0 ? series : shuffled(series, seed);
    for (const batch of chunks(order, size)) await receiveReadings(services, device, asBatch(batch));
    rows.push(await readRows(services, device));
  }
  expect(rows[0]?.[0]?.length).toBeGreaterThan(100);
  expect(rows[1]).toEqual(rows[0]);
  expect(rows[2]).toEqual(rows[0]);
});

test('concurrent, overlapping batches of a meter give the totals of its readings', async ({ services }) => {
  services.clock.set(at('2026-11-04T21:00:00Z'));
  const series = autumn.slice(-300);
  const batches = [11, 12, 13].flatMap((seed) => chunks(shuffled(series, seed), 60));
  const { device } = await insertDevice(services.db, { createdAt: at('2026-11-04T00:00:00Z') });
  const received = await Promise.all(
    batches.map((batch) => receiveReadings(services, device, asBatch(batch))),
  );
  expect(received.reduce((sum, { accepted }) => sum + accepted, 0)).toBe(300);
  expect(received.reduce((sum, { duplicates }) => sum + duplicates, 0)).toBe(600);
  const { device: alone } = await insertDevice(services.db, { createdAt: at('2026-11-04T00:00:00Z') });
  await receiveReadings(services, alone, asBatch(series));
  expect(await readRows(services, device)).toEqual(await readRows(services, alone));
});

const zones = {
  [losAngeles]: '2026-11-01T09:00:00Z',
  'Asia/Kolkata': '2026-11-01T09:00:00Z',
  // DST repeats midnight.
  'Atlantic/Azores': '2026-10-25T01:00:00Z',
  // DST skips midnight.
  'America/Santiago': '2026-09-06T04:00:00Z',
  // DST shifts by half an hour, so one hour has 90 minutes.
  'Australia/Lord_Howe': '2027-04-03T15:00:00Z',
};

/** Times in steps of five minutes, up to two days from the DST change. */
const series = fc.uniqueArray(
  fc.record({
    step: fc.integer({ min: -576, max: 576 }),
    total: fc.oneof(fc.integer({ min: 0, max: 20 }), fc.double({ min: 0, max: 50, noNaN: true })),
  }),
  { minLength: 1, maxLength: 12, selector: ({ step }) => step },
);
const start = fc.option(fc.record({ step: fc.integer({ min: -700, max: 0 }), total: fc.nat(30) }));

/** A low limit makes jumps. */
const most = fc.constantFrom(4, 10_000);

test('readings in any order and time zone have the same totals as a reference calculation', async ({
  services: base,
}) => {
  const change = fc.constantFrom(...Object.entries(zones));
  const property = fc.asyncProperty(
    change,
    series,
    start,
    most,
    fc.nat(100),
    async (zone, given, start, mostPerHour, seed) => {
      const [timeZone, changesAt] = zone;
      const shownAt = ({ step, total }: { step: number; total: number }): RegisterReading => ({
        at: new Date(at(changesAt).getTime() + step * 5 * minute),
        // Intake rounds values below a billionth to zero.
        total: total < 1e-9 ? 0 : total,
      });
      const services = inZone(base, timeZone);
      base.clock.set(new Date(at(changesAt).getTime() + 49 * hour));
      const { device } = await insertDevice(
        services.db,
        start ? { createdAt: shownAt(start).at, startTotal: start.total, mostPerHour } : { mostPerHour },
      );
      for (const batch of chunks(shuffled(given.map(shownAt), seed), 5)) {
        await receiveReadings(services, device, asBatch(batch));
      }
      // The start total counts only if it is earlier than all readings.
      const counts = start && given.every(({ step }) => step > start.step) ? [...given, start] : given;
      const expected = sumByWalking(counts.map(shownAt), {
        timeZone,
        stepMs: 5 * minute,
        judge: judgedBy(mostPerHour),
      });
      const stored = await storedSums(services.db, device.id, timeZone);
      // Only the reference walk splits the hour of 90 minutes.
      if (timeZone === 'Australia/Lord_Howe') stored.hours = expected.hours;
      expect(differences(stored, expected)).toEqual([]);
    },
  );
  await fc.assert(property, { numRuns: 25, endOnFailure: true });
});

test("the start total counts from the meter's setup, and removing a reading restores the totals", async ({
  services,
}) => {
  services.clock.set(at('2026-11-20T20:00:00Z'));
  const { device, id } = await insertDevice(services.db, {
    createdAt: at('2026-11-20T16:30:00Z'),
    startTotal: 100,
  });
  const send = (timestamp: string, totalKwh: number) =>
    receiveReadings(services, device, { timestamp: `2026-11-20T${timestamp}Z`, totalKwh });
  const stored = async () => {
    const [hours = [], days = []] = await readRows(services, device);
    return [new Map(hours), new Map(days)];
  };
  const hourAt = (text: string) => at(`2026-11-20T${text}:00Z`);
  const hours = [
    [hourAt('16:00'), 2],
    [hourAt('17:00'), 4],
  ] as const;
  await send('18:00:00', 106);
  expect(await stored()).toEqual([new Map(hours), new Map([['2026-11-20', 6]])]);
  await send('18:15:00', 106);
  // Zero use is a total too; an hour that only starts with a reading has none.
  expect((await stored())[0]).toEqual(new Map([...hours, [hourAt('18:00'), 0]]));
  await services.db.execute(sql`delete from meter_readings where device_id = ${id}`);
  await recomputeTotals(services, id, [at('2026-11-20T18:00:00Z'), at('2026-11-20T18:15:00Z')].map(toSpan));
  expect(await stored()).toEqual([new Map(), new Map()]);
});

test('a start total from after the first reading is ignored', async ({ services }) => {
  services.clock.set(at('2026-11-20T20:00:00Z'));
  const { device } = await insertDevice(services.db, {
    createdAt: at('2026-11-20T18:30:00Z'),
    startTotal: 100,
  });
  const send = (time: string, totalKwh: number) =>
    receiveReadings(services, device, { timestamp: `2026-11-20T${time}Z`, totalKwh });
  const day = async () => (await readRows(services, device))[1];
  await send('19:00:00', 103);
  expect(await day()).toEqual([['2026-11-20', 3]]);
  // A late reading from before the setup replaces the start total.
  await send('18:29:00', 100.5);
  expect(await day()).toEqual([['2026-11-20', 2.5]]);
  await services.db.execute(sql`delete from meter_readings where total = 100.5`);
  await recomputeTotals(services, device.id, [toSpan(at('2026-11-20T18:29:00Z'))]);
  expect(await day()).toEqual([['2026-11-20', 3]]);
});

test('totals are summed over matching meters, including a revoked one’s past', async ({ services }) => {
  services.clock.set(at('2026-11-20T20:00:00Z'));
  const homeId = await homeIdOf(services, '7 Test Court, 1A');
  const other = await homeIdOf(services, '7 Test Court, 1B');
  const meters = [
    { measures: 'usage', homeId },
    { measures: 'usage', homeId, revokedAt: at('2026-11-20T19:30:00Z') },
    { measures: 'solar', homeId },
    { feed: 'water', homeId },
    { measures: 'usage', homeId: other },
  ] as const;
  const ids: string[] = [];
  for (const [index, meter] of meters.entries()) {
    const isRevoked = 'revokedAt' in meter;
    const { device, id } = await insertDevice(services.db, { ...meter, mostPerHour: 1e6, revokedAt: null });
    const name = device.feed === 'water' ? 'totalGallons' : 'totalKwh';
    const readings = [
      { timestamp: '2026-11-20T17:30:00Z', [name]: 0 },
      { timestamp: '2026-11-20T18:30:00Z', [name]: 2 * 10 ** index },
    ];
    await receiveReadings(services, device, { readings });
    if (isRevoked)
      await services.db.execute(
        sql`update devices set revoked_at = ${services.clock.now().toISOString()}::timestamptz where id = ${id}`,
      );
    ids.push(id);
  }
  const day = { from: '2026-11-20', to: '2026-11-20' };
  const ofDay = async (filter: Parameters<typeof listDayTotals>[1]) =>
    (await listDayTotals(services, filter, day)).map(({ amount }) => amount);
  expect(await ofDay({ feed: 'energy', homeId })).toEqual([222]);
  expect(await ofDay({ feed: 'energy', homeId, measures: 'usage' })).toEqual([22]);
  expect(await ofDay({ feed: 'water', homeId })).toEqual([2000]);
  expect(await ofDay({ feed: 'energy', deviceId: ids[4] })).toEqual([20_000]);
  expect(await ofDay({ feed: 'energy', homeId, facilityId: 'solar-array' })).toEqual([]);
  expect(await ofDay({ feed: 'water', homeId, measures: 'solar' })).toEqual([]);
  const span = { from: at('2026-11-20T17:00:00Z'), until: at('2026-11-20T18:00:00Z') };
  expect(await listHourTotals(services, { feed: 'energy', homeId }, span)).toEqual([
    { hour: span.from, amount: 111 },
  ]);
});

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Plan[];
};
const toNodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(toNodes)];

test('a reading at the end of a long series reads an hour of readings, not the table', async ({
  services,
}) => {
  const { db } = services;
  const last = at('2026-11-20T20:00:00Z');
  const { id } = await insertDevice(db);
  const { id: other } = await insertDevice(db);
  for (const device of [id, other]) {
    await db.execute(sql`
      insert into meter_readings (device_id, time, total, received_at)
      select ${device}, ${last.toISOString()}::timestamptz - n * interval '5 seconds', 20000 - n, ${services.clock.now().toISOString()}::timestamptz
      from generate_series(0, 20000) as n`);
  }
  await db.execute(sql`analyze meter_readings`);
  const [row] = await db.execute<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    sql`explain (analyze, buffers, format json) ${recomputeHours(id, [toSpan(last)], losAngeles)}`,
  );
  const plan = row!['QUERY PLAN'][0].Plan;
  const ofReadings = toNodes(plan).filter((node) => node['Relation Name'] === 'meter_readings');
  expect(ofReadings.length).toBeGreaterThan(3);
  expect(ofReadings.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([]);
  // The table has about 560 pages.
  expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThan(150);
});
