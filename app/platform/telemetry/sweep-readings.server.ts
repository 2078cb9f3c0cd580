import { sql } from 'drizzle-orm';

import { devices } from '#db/schema';
import type { Services } from '~/domain/services';
import { queueJob } from '~/jobs/job.server';

import { judgeMeterJob } from './count-readings.server';
import { oldestDays } from './readings.schema.server';

const day = 24 * 60 * 60 * 1000;
/** Twice as long as a reading may be late: what comes today finds whatever its totals need. */
export const readingsKeptDays = 2 * oldestDays;
/** A year to compare with the one before, and some weeks to do it in. Days are kept for good. */
const hoursKeptDays = 400;
const rowsAtOnce = 10_000;

/**
 * Takes away readings and hours whose totals are settled, a device and some thousand rows at a time. It takes nothing
 * that a reading may still change the totals of: the next one counts from the last before it, however long ago that
 * was, and that one's hour, and the day which this is of, are then worked out anew.
 */
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
  // No hour is longer than two, whatever its clocks do. What is there after `settled` stays, and the last before it.
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
        -- A stretch, not row by row: a join can be planned for a table that was empty a moment ago.
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
