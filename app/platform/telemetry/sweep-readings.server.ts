import { sql } from 'drizzle-orm';

import { devices } from '#db/schema';
import type { Services } from '~/domain/services';
import { queueJob } from '~/jobs/job.server';

import { judgeMeterJob } from './count-readings.server';
import { oldestDays } from './readings.schema.server';

const day = 24 * 60 * 60 * 1000;
/** Twice the maximum delay of a reading, so late ones find the neighbors that their totals need. */
export const readingsKeptDays = 2 * oldestDays;
/** Hours stay for a year to compare with the one before, and some weeks to spare. Days stay forever. */
const hoursKeptDays = 400;
const rowsAtOnce = 10_000;

/** Keeps the last reading before the limit, and its hour: the next reading counts from it. */
export async function sweepReadings(services: Services): Promise<void> {
  const meters = await services.db.select({ id: devices.id, isToJudge: devices.isToJudge }).from(devices);
  for (const { id, isToJudge } of meters) {
    if (isToJudge) await queueJob(services, judgeMeterJob, { deviceId: id });
    await sweepMeter(services, id);
    await sweepHours(services, id);
  }
}

async function sweepMeter({ db, clock }: Services, id: string): Promise<void> {
  const before = new Date(clock.now().getTime() - readingsKeptDays * day).toISOString();
  // DST makes no hour longer than two.
  const settled = sql`
    select coalesce(max(time) - interval '2 hours', ${before}::timestamptz) as at
    from meter_readings where device_id = ${id} and total is not null and outcome not in ('noise', 'ignored')
      and time < ${before}::timestamptz`;
  const newest = sql`
    select max(time) from meter_readings where device_id = ${id} and time < ${before}::timestamptz`;
  const newestSettled = sql`
    select max(time) from meter_readings
    where device_id = ${id} and total is not null and outcome not in ('noise', 'ignored')
      and time < (select at from settled)`;
  for (let gone = rowsAtOnce; gone === rowsAtOnce;) {
    const rows = await db.execute(sql`
      with settled as (${settled}), kept (time) as (
        (${newest}) union all (${newestSettled})
      ), old as (
        select time from meter_readings
        where device_id = ${id} and time < ${before}::timestamptz and time < (select at from settled)
          and time not in (select time from kept where time is not null)
        order by time limit ${rowsAtOnce}
      )
      delete from meter_readings
      where device_id = ${id}
        -- A range instead of a join, which may be planned with outdated statistics of an empty table.
        and time between (select min(time) from old) and (select max(time) from old)
        and time not in (select time from kept where time is not null)
      returning 1 as one`);
    gone = rows.length;
  }
}

async function sweepHours({ db, clock }: Services, id: string): Promise<void> {
  const now = clock.now().getTime();
  await db.execute(sql`delete from flow_hours
    where device_id = ${id} and hour < ${new Date(now - hoursKeptDays * day).toISOString()}::timestamptz`);
  const [readingsFrom, hoursFrom] = [readingsKeptDays, hoursKeptDays].map((days) =>
    new Date(now - days * day).toISOString(),
  );
  await db.execute(sql`
    delete from meter_hours
    where device_id = ${id} and hour < least(${hoursFrom}::timestamptz, (
      select max(time) - interval '27 hours' from meter_readings
      where device_id = ${id} and total is not null and time < ${readingsFrom}::timestamptz))`);
}
