import { sql, type SQL } from 'drizzle-orm';

import type { Services } from '~/domain/services';

export type Span = { from: Date; until: Date };
export const toSpan = (time: Date): Span => ({ from: time, until: time });

/**
 * Recomputes the hours and days that these spans affect, out to the neighboring readings.
 * A rise is spread evenly between two readings, also across gaps.
 * Use before a reset or an undecided jump is unknown and not counted.
 * `devices.start_total` is a reading at setup time, unless earlier ones exist: it would look like a fall.
 */
export async function recomputeTotals(services: Services, deviceId: string, spans: Span[]): Promise<void> {
  if (spans.length === 0) return;
  const { db, config } = services;
  const touched = await db.execute<{ day: string }>(recomputeHours(deviceId, spans, config.timeZone));
  const days = touched.map(({ day }) => day);
  await db.execute(recomputeDays(deviceId, days, config.timeZone));
}

/**
 * Full local hours start on a quarter of a UTC hour in every time zone.
 * When Lord Howe Island's clocks jump by half an hour, one has 90 minutes.
 */
export const fullHours = (timeZone: string, from: SQL, until: SQL) => sql`(
        select quarter as full_hour from generate_series(
          date_bin('15 minutes', ${from}, '2000-01-01T00:00Z'), ${until}, interval '15 minutes') as quarter
        where extract(minute from quarter at time zone ${timeZone}::text) = 0
      ) as clock`;

export const seconds = (span: SQL) => sql`extract(epoch from ${span})::double precision`;

export const hoursOfSpans = (timeZone: string) => sql`
      select starts_at, (
        select min(full_hour)
        from ${fullHours(timeZone, sql`starts_at + interval '15 minutes'`, sql`starts_at + interval '2 hours'`)}
      ) as ends_at
      from (
        select distinct full_hour as starts_at
        from spans cross join lateral (
          select max(full_hour) as starts_at
          from ${fullHours(timeZone, sql`begins_at - interval '105 minutes'`, sql`begins_at`)}
        ) as first cross join lateral ${fullHours(timeZone, sql`first.starts_at`, sql`spans.ends_at`)}
      ) as begun`;

/** A manager's correction wins over the meter's value. */
export const registerTotal = sql.raw('coalesce(corrected_total, total)');

export function recomputeHours(deviceId: string, spans: Span[], timeZone: string): SQL {
  const registers = sql`from meter_readings
    where device_id = ${deviceId} and total is not null and outcome not in ('noise', 'ignored')`;
  const point = sql`time, ${registerTotal} as total, outcome`;
  return sql`
    with start as (
      select created_at as time, start_total as total, 'counted' as outcome from devices
      where id = ${deviceId} and start_total is not null
        and not exists (select ${registers} and time <= devices.created_at)
    ), spans as (
      select
        coalesce(
          (select max(time) ${registers} and time < given."from"),
          (select time from start where start.time < given."from"), given."from") as begins_at,
        coalesce((select min(time) ${registers} and time > given.until), given.until) as ends_at
      from jsonb_to_recordset(${JSON.stringify(spans)}::text::jsonb) as given("from" timestamptz, until timestamptz)
    ), hours as (${hoursOfSpans(timeZone)}
    ), amounts as materialized (
      select starts_at, (
        select sum(
          case when outcome = 'counted' then greatest(0, total - total_before) else 0 end
            * (${seconds(sql`least(time, ends_at) - greatest(time_before, starts_at)`)}
              / ${seconds(sql`time - time_before`)})
          order by time)
        from (
          select time, total, outcome, lag(time) over by_time as time_before, lag(total) over by_time as total_before
          from (
            select ${point} ${registers} and time > starts_at and time < ends_at
            union all (select ${point} ${registers} and time <= starts_at order by time desc limit 1)
            union all (select ${point} ${registers} and time >= ends_at order by time limit 1)
            union all select time, total, outcome from start
          ) as points
          window by_time as (order by time)
        ) as pairs
        where time > starts_at and time_before < ends_at
      ) as amount
      from hours
    ), gone as (
      delete from meter_hours using amounts
      where device_id = ${deviceId} and hour = starts_at and amounts.amount is null
    ), counted as (
      insert into meter_hours (device_id, hour, amount)
      select ${deviceId}, starts_at, amount from amounts where amount is not null
      on conflict (device_id, hour) do update set amount = excluded.amount
      where meter_hours.amount <> excluded.amount
    )
    select distinct (starts_at at time zone ${timeZone}::text)::date::text as day from amounts`;
}

function recomputeDays(deviceId: string, days: string[], timeZone: string): SQL {
  const toMidnight = (day: SQL) => sql`(${day})::timestamp at time zone ${timeZone}::text`;
  return sql`
    with amounts as materialized (
      select given.day, (
        select sum(amount order by hour) from meter_hours
        where device_id = ${deviceId} and (hour at time zone ${timeZone}::text)::date = given.day
          -- A rough range for the index: DST may repeat or skip midnight.
          and hour >= ${toMidnight(sql`given.day`)} - interval '3 hours'
          and hour < ${toMidnight(sql`given.day + 1`)} + interval '3 hours'
      ) as amount
      from (
        select value::date as day from jsonb_array_elements_text(${JSON.stringify(days)}::text::jsonb)
      ) as given
    ), gone as (
      delete from meter_days using amounts
      where device_id = ${deviceId} and meter_days.day = amounts.day and amounts.amount is null
    )
    insert into meter_days (device_id, day, amount)
    select ${deviceId}, day, amount from amounts where amount is not null
    on conflict (device_id, day) do update set amount = excluded.amount
    where meter_days.amount <> excluded.amount`;
}
