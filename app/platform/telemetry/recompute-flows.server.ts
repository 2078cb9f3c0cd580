import { sql, type SQL } from 'drizzle-orm';

import type { Services } from '~/domain/services';

import type { Meter } from './judge-meter.server';
import { hoursOfSpans, seconds, type Span } from './recompute-totals.server';

/** Flow is interpolated linearly; across longer gaps it is unknown. */
const maxGap = sql`interval '1 hour'`;

/**
 * Recomputes hourly flows in both directions (decision 101). A flow above the meter's limit waits for a
 * manager.
 */
export async function recomputeFlows({ db, config }: Services, meter: Meter, spans: Span[]): Promise<void> {
  if (spans.length === 0) return;
  const given = sql`jsonb_to_recordset(${JSON.stringify(spans)}::text::jsonb) as given("from" timestamptz, until timestamptz)`;
  await db.execute(sql`
    update meter_readings set outcome = case
      when decision = 'ignored' then 'ignored'
      when abs(flow_kw) > ${meter.mostPerHour}::float8 and decision is null then 'waiting' else 'counted' end
    from ${given}
    where device_id = ${meter.id} and time between given."from" and given.until and flow_kw is not null`);
  const flows = sql`from meter_readings where device_id = ${meter.id} and flow_kw is not null and outcome = 'counted'`;
  await db.execute(sql`
    with spans as (
      select coalesce((select min(time) ${flows} and time < given."from" and time >= given."from" - ${maxGap}), given."from") as begins_at,
        coalesce((select max(time) ${flows} and time > given.until and time <= given.until + ${maxGap}), given.until) as ends_at
      from ${given}
    ), hours as (${hoursOfSpans(config.timeZone)}
    ), amounts as materialized (
      select starts_at, amount.* from hours cross join lateral (
        select sum(${energyAbove(sql`a`, sql`b`)} order by time) as taken,
          sum(${energyAbove(sql`-a`, sql`-b`)} order by time) as given
        from (
          select time, ${seconds(sql`least(time, ends_at) - greatest(time_before, starts_at)`)} / 3600 as hours,
            ${flowAt(sql`greatest(time_before, starts_at)`)} as a, ${flowAt(sql`least(time, ends_at)`)} as b
          from (
            select time, flow_kw, lag(time) over by_time as time_before, lag(flow_kw) over by_time as flow_before
            from (
              select time, flow_kw ${flows}
                and time >= starts_at - ${maxGap} and time <= ends_at + ${maxGap}
            ) as points window by_time as (order by time)
          ) as pairs
          where time > starts_at and time_before < ends_at and time - time_before <= ${maxGap}
        ) as clipped
      ) as amount
    ), gone as (
      delete from flow_hours using amounts
      where device_id = ${meter.id} and hour = starts_at and amounts.taken is null
    )
    insert into flow_hours (device_id, hour, taken, given)
    select ${meter.id}, starts_at, taken, amounts.given from amounts where taken is not null
    on conflict (device_id, hour) do update set taken = excluded.taken, given = excluded.given`);
}

const flowAt = (time: SQL) => sql`flow_before + (flow_kw - flow_before)
  * (${seconds(sql`${time} - time_before`)} / ${seconds(sql`time - time_before`)})`;

/** Integrates the positive part of a linear flow from `a` to `b` kW, in kWh. */
const energyAbove = (a: SQL, b: SQL) => sql`hours * case
  when ${a} >= 0 and ${b} >= 0 then (${a} + ${b}) / 2
  when ${a} <= 0 and ${b} <= 0 then 0
  else power(greatest(${a}, ${b}), 2) / (2 * (abs(${a}) + abs(${b}))) end`;
