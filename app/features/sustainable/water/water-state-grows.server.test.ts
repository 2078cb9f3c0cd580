// @module-tag dated

import { sql } from 'drizzle-orm';

import { expect, test, type TestServices } from '#tests/support/domain-test';
import { createRandom } from '#tests/support/seed';
import { poolOf, recordStatements } from '#tests/support/statements';
import { withoutMeters } from '#tests/support/water-meters';

import { readEnergyState } from '../energy/energy-state.server';
import { comparedDays, readWaterState } from './water-state.server';

/** 2 PM on March 10 in Los Angeles. */
const now = new Date('2027-03-10T22:00Z');
const at = now.toISOString();
const today = '2027-03-10';

/** Adds meters of homes that a meter was replaced at, with days, nights and newest readings by chance. */
async function addMeters({ db }: TestServices, count: number, random: () => number): Promise<void> {
  await db.execute(sql`select setseed(${random()})`);
  const n = sql`generate_series(1, ${count}) as n`;
  await db.execute(sql`
    insert into homes (id, street, unit, label, created_at)
    select 'grown-' || n, 'Elm ' || n, '', 'Elm ' || n, ${at}::timestamptz from ${n} on conflict do nothing`);
  await db.execute(sql`
    insert into devices (id, name, feed, measures, home_id, token_hash, created_at, revoked_at)
    select 'grown-' || feed || n, 'Meter', feed, 'usage', case when n % 7 > 0 then 'grown-' || (n / 2 + 1) end, feed || n,
      '2026-01-01', case when n % 5 = 0 then ${at}::timestamptz end
    from ${n}, unnest(array['water', 'energy']) as feed`);
  await db.execute(sql`
    insert into meter_days (device_id, day, amount)
    select id, '2027-01-20'::date + k, random() * 300 from devices, generate_series(0, 49) as k
    where feed = 'water' and random() < 0.9`);
  await db.execute(sql`
    insert into meter_readings (device_id, time, rate, pressure_psi, received_at)
    select id, ${at}::timestamptz - k * interval '40 seconds' - random() * interval '90 seconds', random() * 9, 60, ${at}::timestamptz
    from devices, generate_series(0, 30) as k where feed <> 'shuttle'`);
  await db.execute(sql`
    insert into water_nights (device_id, night, result, gallons, least_flow, checked_at)
    select id, '2027-03-10'::date - k, (array['none', 'unknown', 'leak'])[1 + floor(random() * random() * 3)], 1, 1, ${at}::timestamptz
    from devices, generate_series(0, 2) as k where feed = 'water'`);
}

type Day = { day: string; amount: number; of: string };
type Newest = { time: string; rate: number; pressure: number };

/** Adds up everything anew, meter by meter. */
async function addUp({ db }: TestServices) {
  const days = await db.execute<Day>(sql`
    select day::text, amount, coalesce(home_id, id) as of from meter_days join devices on id = device_id where feed = 'water'`);
  const newest = await db.execute<Newest>(sql`
    select time, rate, pressure_psi as pressure from devices cross join lateral (
      select * from meter_readings where device_id = id order by time desc limit 1) as reading
    where feed = 'water' and revoked_at is null`);
  const [counts] = await db.execute<{ meters: number; homes: number; leaks: number }>(sql`
    select count(*)::int as meters, count(distinct home_id)::int as homes, count(*) filter (where 'leak' = (
      select result from water_nights where device_id = id and night >= '2027-03-09' and result <> 'unknown'
      order by night desc limit 1))::int as leaks
    from devices where feed = 'water' and revoked_at is null`);
  const sum = (values: number[]) => values.reduce((sum, value) => sum + value, 0);
  const amounts = (wanted: (day: Day) => boolean) => sum(days.filter(wanted).map(({ amount }) => amount));
  const { first, last, firstBefore, lastBefore } = comparedDays(today);
  const measuredOn = (wanted: string) => new Set(days.flatMap(({ day, of }) => (day === wanted ? [of] : [])));
  const [began, ended] = [measuredOn(firstBefore), measuredOn(last)];
  const between = (from: string, to: string) =>
    amounts(({ day, of }) => began.has(of) && ended.has(of) && day >= from && day <= to);
  const fresh = newest.filter(({ time }) => now.getTime() - Date.parse(time) < 60_000);
  return {
    todayUsage: tenths(amounts(({ day }) => day === today)),
    monthlyUsage: tenths(amounts(({ day }) => day >= first && day <= today)),
    changeVsLastMonth: Math.round((between(first, last) / between(firstBefore, lastBefore) - 1) * 100),
    flow: tenths(sum(fresh.map(({ rate }) => rate))),
    silentMeters: counts!.meters - fresh.length,
    meters: counts!.meters,
    todayTarget: counts!.homes * 200,
    leakStatus: expect.stringMatching(new RegExp(`^${counts!.leaks || 'No'} (possible )?leak`)) as string,
  };
}

const tenths = (value: number) => Math.round(value * 10) / 10;

test('the water state is what adding up all meters gives', async ({ services }) => {
  const random = createRandom();
  services.clock.set(now);
  await withoutMeters(services);
  for (const meters of [30, 60]) {
    await withoutMeters(services);
    await addMeters(services, meters, random);
    // A figure of full days is computed again once it is five minutes old.
    await services.db.execute(sql`update kept_figures set computed_at = computed_at - interval '5 minutes'`);
    expect(await readWaterState(services)).toMatchObject(await addUp(services));
  }
});

/** Counts the pages that a read touches. Figures are computed by then. */
async function countPages(services: TestServices, read: (services: TestServices) => Promise<unknown>) {
  await read(services);
  const { services: recorded, statements } = recordStatements(services);
  await read(recorded);
  let pages = 0;
  for (const { sql, params } of statements) {
    const [row] = await poolOf(services).unsafe(
      `explain (analyze, buffers, timing off, format json) ${sql}`,
      params as never[],
    );
    const { Plan } = (row!['QUERY PLAN'] as { Plan: Record<string, number> }[])[0]!;
    pages += Plan['Shared Hit Blocks']! + Plan['Shared Read Blocks']!;
  }
  return { statements: statements.length, pages };
}

test('reading a state takes no more statements, and few more pages, with twenty times the meters', async ({
  services,
}) => {
  services.clock.set(now);
  const countAll = async (meters: number) => {
    await withoutMeters(services);
    await addMeters(services, meters, createRandom());
    await services.db.execute(sql`analyze`);
    return [await countPages(services, readWaterState), await countPages(services, readEnergyState)];
  };
  const few = await countAll(50);
  const many = await countAll(1000);
  expect(many.map(({ statements }) => statements)).toEqual(few.map(({ statements }) => statements));
  // A look at each meter's readings would take three pages a meter.
  for (const [index, { pages }] of many.entries()) expect(pages).toBeLessThan(few[index]!.pages + 300);
});
