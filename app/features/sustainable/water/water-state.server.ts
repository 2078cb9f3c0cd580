import { sql } from 'drizzle-orm';

import { preparedStatement } from '#db/prepared';
import { cached } from '~/domain/cached';
import { addDays, dayIn } from '~/domain/clock';
import type { Services } from '~/domain/services';
import { isSampleNeighborhood } from '~/platform/residents/sample-neighborhood.server';
import { liveForMs } from '~/live/feed';
import { type Latest, listLatest } from '~/platform/telemetry/totals.server';

import { monitoringStatus, noWater, sampleWater, toPercent, type WaterData } from './water';

/** Pressure changes slowly, so a reading stays valid this long. */
const pressureHoldsMs = 15 * 60_000;

/** Without meters: S2's sample figures in the sample neighborhood, elsewhere none. */
export async function readWaterState(services: Services): Promise<WaterData> {
  const [meters, totals, nights] = await Promise.all([
    listLatest(services, 'water'),
    readTotals(services),
    countNights(services),
  ]);
  if (meters.length === 0 && totals.today === null) {
    return (await isSampleNeighborhood(services)) ? sampleWater : noWater;
  }
  const homes = new Set(meters.flatMap(({ homeId }) => homeId ?? []));
  const todayTarget = services.config.waterTarget * Math.max(1, homes.size);
  const now = services.clock.now().getTime();
  const within = (ms: number) =>
    meters.filter(({ readingAt }) => readingAt !== null && now - readingAt.getTime() < ms);
  const fresh = within(liveForMs);
  const flow = toValues(fresh, 'rate');
  const pressures = toValues(within(pressureHoldsMs), 'pressurePsi');
  return {
    todayUsage: rounded(totals.today ?? 0),
    todayTarget,
    todayPercentage: toPercent(totals.today ?? 0, todayTarget),
    monthlyUsage: rounded(totals.month ?? 0),
    changeVsLastMonth: totals.before ? Math.round((totals.compared / totals.before - 1) * 100) : null,
    leakStatus: formatLeaks(nights, meters.length),
    pressure: pressures.length > 0 ? Math.round(sumBy(pressures) / pressures.length) : null,
    monitoringStatus: meters.length > 0 ? monitoringStatus : null,
    unit: 'gal',
    source: 'readings',
    updatedAt: pickNewest(meters)?.toISOString() ?? null,
    flow: flow.length > 0 ? rounded(sumBy(flow)) : null,
    silentMeters: meters.length - fresh.length,
    meters: meters.length,
  };
}

/** Shared cache: one read per second for all viewers. */
export const readWaterNow = cached(1000, readWaterState);

/** Gallons; null without totals. `compared` and `before` cover homes that were measured in both months. */
type Totals = { today: number | null; month: number | null; compared: number; before: number | null };

/**
 * Compares only homes measured on the first and last day in question, so that new meters don't distort the
 * change. A replaced meter counts as the same home.
 */
async function readTotals({ db, clock, config }: Services): Promise<Totals> {
  const today = dayIn(config.timeZone, clock.now());
  const [totals] = await monthTotals(db, { today, ...comparedDays(today) });
  return totals ?? { today: null, month: null, compared: 0, before: null };
}

const date = (name: 'today' | keyof ReturnType<typeof comparedDays>) => sql`${sql.placeholder(name)}::date`;

const monthTotals = preparedStatement<Totals>(sql`
  with measured as (
    select
      sum(amount order by id) filter (where day = ${date('today')}) as today,
      sum(amount order by day, id) filter (where day >= ${date('first')}) as month,
      sum(amount order by day, id) filter (where day between ${date('first')} and ${date('last')}) as compared,
      sum(amount order by day, id)
        filter (where day between ${date('firstBefore')} and ${date('lastBefore')}) as before,
      bool_or(day = ${date('firstBefore')}) and bool_or(day = ${date('last')}) as is_comparable
    from meter_days join devices on devices.id = device_id
    where feed = 'water' and day between ${date('firstBefore')} and ${date('today')}
    group by coalesce('home ' || home_id, 'device ' || id)
  )
  select sum(today) as today, sum(month) as month,
    coalesce(sum(compared) filter (where is_comparable), 0) as compared,
    sum(before) filter (where is_comparable) as before
  from measured`);

/** Full days of this month and as many of the month before. On the first, `last` is before `first`. */
export function comparedDays(today: string) {
  const first = `${today.slice(0, 7)}-01`;
  const endBefore = addDays(first, -1);
  const firstBefore = `${endBefore.slice(0, 7)}-01`;
  const count = Math.min(Number(today.slice(8)) - 1, Number(endBefore.slice(8)));
  return {
    first,
    last: addDays(first, count - 1),
    firstBefore,
    lastBefore: addDays(firstBefore, count - 1),
  };
}

type Nights = { leaks: number; known: number };

async function countNights({ db, clock, config }: Services): Promise<Nights> {
  const today = dayIn(config.timeZone, clock.now());
  const [nights] = await lastNights(db, { today, yesterday: addDays(today, -1) });
  return nights ?? { leaks: 0, known: 0 };
}

const lastNights = preparedStatement<Nights>(sql`
  select count(*) filter (where result = 'leak')::int as leaks,
    count(*) filter (where result <> 'unknown')::int as known
  from (
    select distinct on (device_id) result
    from water_nights join devices on devices.id = device_id
    where night between ${sql.placeholder('yesterday')}::date and ${sql.placeholder('today')}::date
      and revoked_at is null
    order by device_id, result = 'unknown', night desc
  ) as last_nights`);

function formatLeaks({ leaks, known }: Nights, meters: number): string {
  if (leaks > 0) return leaks === 1 ? '1 possible leak' : `${leaks} possible leaks`;
  if (known === 0) return 'Unknown: too few readings last night';
  return known < meters ? `No leaks detected (${known} of ${meters} meters checked)` : 'No leaks detected';
}

const toValues = (meters: Latest[], key: 'rate' | 'pressurePsi'): number[] =>
  meters.flatMap((meter) => meter[key] ?? []);

const sumBy = (values: number[]): number => values.reduce((sum, value) => sum + value, 0);

const pickNewest = (meters: Latest[]): Date | null =>
  meters.reduce<Date | null>(
    (newest, { readingAt }) => (readingAt && (!newest || readingAt > newest) ? readingAt : newest),
    null,
  );

/** Rounds to 0.1 gallons, to keep /ws frames short. */
const rounded = (gallons: number): number => Math.round(gallons * 10) / 10;
