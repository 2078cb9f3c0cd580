import { sql } from 'drizzle-orm';

import { preparedStatement } from '#db/prepared';
import { cached } from '~/domain/cached';
import { addDays, dayIn } from '~/domain/clock';
import type { Services } from '~/domain/services';
import { isSampleNeighborhood } from '~/platform/residents/sample-neighborhood.server';
import { liveForMs, staleForMs } from '~/live/feed';
import { editsOf, keepFigures } from '~/platform/telemetry/kept-figures.server';

import { monitoringStatus, noWater, sampleWater, toPercent, type WaterData } from './water';

/** Pressure changes slowly, so a reading stays valid this long. */
const pressureHoldsMs = 15 * 60_000;

/** Without meters: S2's sample figures in the sample neighborhood, elsewhere none. */
export async function readWaterState(services: Services): Promise<WaterData> {
  const { db, clock, config } = services;
  const [now, today] = [clock.now().getTime(), dayIn(config.timeZone, clock.now())];
  const days = { day: today, ...comparedDays(today) };
  const since = (ms: number) => new Date(now - ms).toISOString();
  const [[live], counts, compared] = await Promise.all([
    waterNow(db, {
      today,
      first: days.first,
      liveSince: since(liveForMs),
      pressureSince: since(pressureHoldsMs),
    }),
    readMeters(services, { day: today, yesterday: addDays(today, -1) }),
    compareMonths(services, days),
  ]);
  if (!live) throw new Error('a query without a FROM that could be empty answered nothing');
  const { meters, homes } = counts;
  if (meters === 0 && live.today === null) {
    return (await isSampleNeighborhood(services)) ? sampleWater : noWater;
  }
  const todayTarget = config.waterTarget * Math.max(1, homes);
  return {
    todayUsage: rounded(live.today ?? 0),
    todayTarget,
    todayPercentage: toPercent(live.today ?? 0, todayTarget),
    monthlyUsage: rounded(live.month ?? 0),
    changeVsLastMonth: compared.before ? Math.round((compared.compared / compared.before - 1) * 100) : null,
    leakStatus: formatLeaks(counts),
    pressure: live.pressure === null ? null : Math.round(live.pressure),
    monitoringStatus: meters > 0 ? monitoringStatus : null,
    unit: 'gal',
    source: 'readings',
    updatedAt: live.newest === null ? null : new Date(live.newest).toISOString(),
    flow: live.flow === null ? null : rounded(live.flow),
    silentMeters: meters - live.fresh,
    meters,
  };
}

/** Shared cache: one read per second for all viewers, who get the last state meanwhile. */
export const readWaterNow = cached(1000, readWaterState, { staleMs: staleForMs });

/** Gallons, gallons a minute and psi; null without totals or readings. */
type WaterNow = {
  today: number | null;
  month: number | null;
  fresh: number;
  flow: number | null;
  pressure: number | null;
  newest: string | null;
};

const today = sql`${sql.placeholder('today')}::date`;
const liveSince = sql`${sql.placeholder('liveSince')}::timestamptz`;

const waterNow = preparedStatement<WaterNow>(sql`
  select days.*, live.*
  from (
    select (sum(amount) filter (where day = ${today}))::float8 as today, sum(amount)::float8 as month
    from (
      select day, sum(amount) as amount from day_totals
      where feed = 'water' and day between ${sql.placeholder('first')}::date and ${today}
      group by day having sum(meters) > 0
    ) as measured
  ) as days cross join (
    select count(*) filter (where time > ${liveSince})::int as fresh,
      sum(rate) filter (where time > ${liveSince}) as flow,
      avg(pressure_psi) filter (where time > ${sql.placeholder('pressureSince')}::timestamptz) as pressure,
      max(time) as newest
    from newest_readings where feed = 'water' and is_in_use
  ) as live`);

type Compared = { compared: number; before: number | null };

const date = (name: keyof ReturnType<typeof comparedDays>) => sql`${sql.placeholder(name)}::date`;

/** A comparison of full days may be this old after a late reading or a correction. */
const comparisonHoldsMs = 5 * 60_000;

/**
 * Gallons of this month's full days and of as many before, of homes measured on the first and last day in question, so
 * that new meters don't distort the change. A replaced meter counts as the same home.
 */
const compareMonths = keepFigures({
  name: 'water-months',
  holdsMs: comparisonHoldsMs,
  revision: sql`
    select concat_ws(' ', ${editsOf('water')}, sum(changes)) from day_totals
    where feed = 'water' and (day between ${date('first')} and ${date('last')}
      or day between ${date('firstBefore')} and ${date('lastBefore')})`,
  compute: async ({ db }, { day: _, ...days }: { day: string } & ReturnType<typeof comparedDays>) =>
    (await monthTotals(db, days))[0] ?? { compared: 0, before: null },
});

const monthTotals = preparedStatement<Compared>(sql`
  with measured as (
    select
      sum(amount) filter (where day between ${date('first')} and ${date('last')}) as compared,
      sum(amount) filter (where day between ${date('firstBefore')} and ${date('lastBefore')}) as before
    from meter_days join devices on devices.id = device_id
    where feed = 'water' and day between ${date('firstBefore')} and ${date('last')}
    group by coalesce('home ' || home_id, 'device ' || id)
    having bool_or(day = ${date('firstBefore')}) and bool_or(day = ${date('last')})
  )
  select coalesce(sum(compared), 0) as compared, sum(before) as before from measured`);

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

type Meters = { meters: number; homes: number; leaks: number; known: number };

/** Counts meters in use, their homes, and the results of last night's check. */
const readMeters = keepFigures({
  name: 'water-meters',
  revision: editsOf('water'),
  compute: async ({ db }, { day, yesterday }: { day: string; yesterday: string }): Promise<Meters> =>
    (await metersInUse(db, { today: day, yesterday }))[0]!,
});

const metersInUse = preparedStatement<Meters>(sql`
  select count(*)::int as meters, count(distinct home_id)::int as homes,
    count(*) filter (where result = 'leak')::int as leaks,
    count(*) filter (where result <> 'unknown')::int as known
  from devices left join (
    select distinct on (device_id) device_id, result from water_nights
    where night between ${sql.placeholder('yesterday')}::date and ${today}
    order by device_id, result = 'unknown', night desc
  ) as last_nights on device_id = id
  where feed = 'water' and revoked_at is null`);

function formatLeaks({ leaks, known, meters }: Meters): string {
  if (leaks > 0) return leaks === 1 ? '1 possible leak' : `${leaks} possible leaks`;
  if (known === 0) return 'Unknown: too few readings last night';
  return known < meters ? `No leaks detected (${known} of ${meters} meters checked)` : 'No leaks detected';
}

/** Rounds to 0.1 gallons, to keep /ws frames short. */
const rounded = (gallons: number): number => Math.round(gallons * 10) / 10;
