import { randomBytes } from 'node:crypto';

import { and, eq, isNull, sql } from 'drizzle-orm';

import type { Db } from '../client';
import { devices, flowHours, shuttles, waterNights } from '../schema';
import { createHomes } from './create-homes';
import { neighborhoodDay } from './neighborhood-day';
import { instantOfSample, sampleClock, sampleDay } from './sample-curves';
import { idPrefix, isSampleDevice, type SampleMeter, sampleMeters } from './sample-meters';
import type { SeedTime } from './seed-demo';

const minuteMs = 60_000;
const quarterMs = 15 * minuteMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const allDays = 62;
/** Recent days have readings every quarter hour, because leak checks need them. */
const fineDays = 3;

/** The meter of a smaller, former array. A new rate on its register would look like one day's output. */
const formerMeter = `${idPrefix}solar`;

/** Creates missing sample devices and their past readings. The simulator replaces their unusable tokens. */
export async function seedMeters(db: Db, time: SeedTime): Promise<void> {
  const known = new Set(
    (await db.select({ id: devices.id }).from(devices).where(isSampleDevice)).map(({ id }) => id),
  );
  const meters = sampleMeters(time.timeZone).filter(({ id }) => !known.has(id));
  if (meters.length === 0) return;
  const times = pastTimes(time);
  await db
    .update(devices)
    .set({ revokedAt: time.now })
    .where(and(eq(devices.id, formerMeter), isNull(devices.revokedAt)));
  await insertMeters(db, time, meters, times);
  if (known.size === 0) await insertTrackers(db, time);
  for (const { id, read } of meters) await insertReadings(db, id, times, read);
  await insertTotals(db, time, meters);
  await insertFlows(db, times, meters);
  await insertNights(db, time, meters);
}

/** Full local hours, plus quarter hours in the last days. */
function pastTimes({ now, timeZone, pastDays = allDays }: SeedTime): Date[] {
  const times: Date[] = [];
  const shift = instantOfSample(timeZone, { day: 0, hour: 0 }).getTime() % hourMs;
  const fineFrom = now.getTime() - fineDays * dayMs;
  let at = Math.ceil((now.getTime() - pastDays * dayMs - shift) / hourMs) * hourMs + shift;
  for (; at <= now.getTime(); at += at < fineFrom ? hourMs : quarterMs) times.push(new Date(at));
  return times;
}

const newDevice = ({ now, pastDays = allDays }: SeedTime) => ({
  tokenHash: randomBytes(32).toString('hex'),
  createdAt: new Date(now.getTime() - pastDays * dayMs),
});

async function insertMeters(db: Db, time: SeedTime, meters: SampleMeter[], times: Date[]): Promise<void> {
  const last = times.at(-1);
  const homes = await createHomes(
    db,
    time.now,
    meters.flatMap(({ unit }) => unit ?? []),
  );
  await db.insert(devices).values(
    meters.map(({ read: _read, leak: _leak, unit, ...meter }) => ({
      ...meter,
      homeId: unit === undefined ? null : homes.get(unit)!,
      ...newDevice(time),
      lastReadingAt: last,
      lastReceivedAt: last,
      readingsCount: times.length,
    })),
  );
}

async function insertTrackers(db: Db, time: SeedTime): Promise<void> {
  const vehicles = await db.select({ id: shuttles.id, name: shuttles.name }).from(shuttles);
  if (vehicles.length === 0) return;
  await db.insert(devices).values(
    vehicles.map(({ id: shuttleId, name }) => ({
      id: `${idPrefix}${shuttleId}`,
      name: `Tracker, ${name}`,
      feed: 'shuttle' as const,
      shuttleId,
      ...newDevice(time),
    })),
  );
}

/** One statement per meter reads all rows from one text parameter. */
async function insertReadings(
  db: Db,
  deviceId: string,
  times: Date[],
  read: SampleMeter['read'],
): Promise<void> {
  const rows = JSON.stringify(times.map((time) => ({ time, ...read(time) })));
  await db.execute(sql`
    insert into meter_readings (
      device_id, time, received_at, total, rate, charge_percent, flow_kw, pressure_psi)
    select ${deviceId}, time, time, total, rate, "chargePercent", "flowKw", "pressurePsi"
    from jsonb_to_recordset(${rows}::text::jsonb) as given(
      time timestamptz, total double precision, rate double precision,
      "chargePercent" double precision, "flowKw" double precision, "pressurePsi" double precision)`);
}

/** Matches the ingest's results. Simpler, because these readings are at full hours without gaps. */
async function insertTotals(db: Db, { timeZone }: SeedTime, meters: SampleMeter[]): Promise<void> {
  const ids = sql.join(
    meters.map(({ id }) => sql`${id}`),
    sql`, `,
  );
  const anyFullHour = instantOfSample(timeZone, { day: 0, hour: 0 }).toISOString();
  await db.execute(sql`
    with steps as (
      select device_id, time, lead(total) over (partition by device_id order by time) - total as amount
      from meter_readings
      where total is not null and device_id in (${ids})
    ), hours as (
      insert into meter_hours (device_id, hour, amount)
      select device_id, date_bin('1 hour', time, ${anyFullHour}::text::timestamptz) as hour, sum(amount order by time)
      from steps where amount is not null
      group by device_id, hour
      returning device_id, hour, amount
    )
    insert into meter_days (device_id, day, amount)
    select device_id, (hour at time zone ${timeZone}::text)::date as day, sum(amount order by hour)
    from hours
    group by device_id, day`);
}

/** Adds hourly flows of the battery and grid connection for the last days, as from readings each minute. */
async function insertFlows(db: Db, times: Date[], meters: SampleMeter[]): Promise<void> {
  const fullHours = times
    .slice(-fineDays * 96)
    .filter((time) => time.getTime() % hourMs === (times[0]?.getTime() ?? 0) % hourMs);
  const rows = meters.flatMap(({ id: deviceId, read }) =>
    read(new Date(0)).flowKw === undefined
      ? []
      : fullHours.slice(0, -1).map((hour) => ({ deviceId, hour, ...integrate(read, hour) })),
  );
  if (rows.length > 0) await db.insert(flowHours).values(rows);
}

export function integrate(read: SampleMeter['read'], hour: Date): { taken: number; given: number } {
  let [taken, given] = [0, 0];
  for (let minute = 0.5; minute < 60; minute += 1) {
    const kw = read(new Date(hour.getTime() + minute * minuteMs)).flowKw ?? 0;
    taken += Math.max(0, kw) / 60;
    given += Math.max(0, -kw) / 60;
  }
  return { taken, given };
}

/** Adds results of past nights. Leaks count as already reported. */
async function insertNights(
  db: Db,
  { now, timeZone, pastDays = allDays }: SeedTime,
  meters: SampleMeter[],
): Promise<void> {
  const lastNight = sampleClock(timeZone)(now).hour >= 5 ? 0 : 1;
  if (!meters.some(({ leak }) => leak)) return;
  const nights = Array.from({ length: pastDays - lastNight }, (_, index) =>
    neighborhoodDay(timeZone, now, -lastNight - index),
  );
  await db.insert(waterNights).values(
    meters.flatMap(({ id: deviceId, leak }) =>
      nights.flatMap((night) => {
        if (!leak) return [];
        const day = sampleDay(night);
        const flow = leak({ day, hour: 3 }).perHour / 60;
        const isNew = flow > 0 && leak({ day: day - 1, hour: 3 }).perHour === 0;
        const checkedAt = instantOfSample(timeZone, { day, hour: 5.25 });
        return {
          deviceId,
          night,
          result: flow > 0 ? ('leak' as const) : ('none' as const),
          gallons: flow * 240,
          leastFlow: flow,
          checkedAt,
          notifiedAt: isNew ? checkedAt : null,
        };
      }),
    ),
  );
}
