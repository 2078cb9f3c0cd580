import { type Subject, swept } from './size';

const readingsHours = 72;

/** An electricity and a water meter in each home. Rows lie on the disk in the order that they are measured. */
export const meters: Subject = ({ homes, days, hourDays, now, today }) => {
  const hour = (k: string) => `date_trunc('hour', ${now}) - ${k} * interval '1 hour'`;
  const each = `(
    select pg_temp.energy_meter(n) as id, n, 'energy' as feed from generate_series(1, ${homes}) n
    union all select pg_temp.water_meter(n), n, 'water' from generate_series(1, ${homes}) n
    order by 1)`;
  return [
    `insert into devices (id, name, feed, measures, home_id, token_hash, created_at, start_total, readings_count,
        last_received_at, last_reading_at)
      select m.id, case feed when 'energy' then 'Electricity, ' else 'Water, ' end || label, feed, 'usage', h.id,
        md5('token ' || m.id), ${now} - interval '${days} days', 0, 26000, ${now} - interval '5 minutes', ${hour('0')}
      from ${each} m join homes h on h.id = pg_temp.home(n)`,
    {
      table: 'meter_days',
      rows: `insert into meter_days (device_id, day, amount)
        select id, ${today} - k, 10 + (k + n) % 7 * 2 from ${each} m, generate_series(${days}, 0, -1) k order by k desc`,
    },
    {
      table: 'meter_hours',
      rows: `insert into meter_hours (device_id, hour, amount)
        select id, ${hour('k')}, 0.5 + (k + n) % 24 * 0.1 from ${each} m, generate_series(${hourDays * 24}, 0, -1) k order by k desc`,
    },
    {
      table: 'meter_readings',
      rows: `insert into meter_readings (device_id, time, total, rate, received_at)
        select id, ${hour('k')}, 30000 + (${readingsHours} - k) * 0.5, 0.5, ${hour('k')}
        from ${each} m, generate_series(${readingsHours}, 0, -1) k order by k desc`,
    },
    {
      table: 'water_nights',
      rows: `insert into water_nights (device_id, night, result, gallons, least_flow, checked_at)
        select pg_temp.water_meter(n), ${today} - k, case when k = 3 and n % 777 = 0 then 'leak' else 'none' end, 1, 0,
          (${today} - k)::timestamptz + interval '5 hours'
        from generate_series(1, ${homes}) n, generate_series(${Math.min(days, swept.nights)}, 1, -1) k order by k desc`,
    },
  ];
};
