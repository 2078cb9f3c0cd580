import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

import { devices, flowHours, meterHours, meterReadings } from '#db/schema';
import type { Services } from '~/domain/services';
import { queueJob } from '~/jobs/job.server';
import { deleteInSets, rowsListed } from '~/jobs/sets.server';

import { judgeMeterJob } from './count-readings.server';
import { oldestDays } from './readings.schema.server';

const day = 24 * 60 * 60 * 1000;
/** Twice the maximum delay of a reading, so late ones find the neighbors that their totals need. */
export const readingsKeptDays = 2 * oldestDays;
/** Hours stay for a year to compare with the one before, and some weeks to spare. Days stay forever. */
const hoursKeptDays = 400;

/** Keeps the last reading before the limit, and its hour: the next reading counts from it. */
export async function sweepReadings(services: Services): Promise<void> {
  const toJudge = services.db.select({ id: devices.id }).from(devices).where(eq(devices.isToJudge, true));
  for (const { id } of await toJudge) await queueJob(services, judgeMeterJob, { deviceId: id });
  const [readingsFrom, hoursFrom] = [readingsKeptDays, hoursKeptDays].map((days) => {
    const before = new Date(services.clock.now().getTime() - days * day).toISOString();
    return sql`${before}::timestamptz`;
  }) as [SQL, SQL];
  await sweepDevices(services, meterReadings, toOldReadings(readingsFrom));
  await sweepDevices(services, flowHours, { time: sql`hour`, before: hoursFrom });
  await sweepDevices(services, meterHours, {
    time: sql`hour`,
    before: hoursFrom,
    until: sql`(select max(time) - interval '27 hours' from meter_readings
      where device_id = d.id and total is not null and time < ${readingsFrom})`,
  });
}

type Old = {
  time: SQL;
  before: SQL;
  /** The end of what the device `d` may lose. Null for `before`. */
  until?: SQL;
  isKept?: SQL;
};

function toOldReadings(before: SQL): Old {
  const isSettled = sql`device_id = d.id and total is not null and outcome not in ('noise', 'ignored')`;
  // DST makes no hour longer than two.
  const settled = sql`(select max(time) - interval '2 hours' from meter_readings
    where ${isSettled} and time < ${before})`;
  const newest = sql`(select max(time) from meter_readings where device_id = d.id and time < ${before})`;
  const newestSettled = sql`(select max(time) from meter_readings
    where ${isSettled} and time < coalesce(${settled}, ${before}))`;
  const isKept = sql`(time is not distinct from ${newest} or time is not distinct from ${newestSettled})`;
  return { time: sql`time`, before, until: settled, isKept };
}

/** Goes from device to device by the primary key, which starts with it. */
function sweepDevices(
  services: Services,
  table: PgTable,
  { time, before, until = sql`null`, isKept = sql`false` }: Old,
): Promise<void> {
  let from = '';
  return deleteInSets(services, {
    table,
    where: sql`${time} < ${before}`,
    async list(isNew) {
      const rows = await services.db.execute<{ id: string; at: string }>(sql`
        select d.id, old.at from devices d, lateral (
          select ctid::text as at from ${table}
          where device_id = d.id and ${time} < least(${before}, ${until}) and not ${isKept} and ${isNew}
          order by ${time} limit ${rowsListed}
        ) old
        where d.id >= ${from} order by d.id limit ${rowsListed}`);
      from = rows.at(-1)?.id ?? from;
      return Array.from(rows, ({ at }) => at);
    },
  });
}
