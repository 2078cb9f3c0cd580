import { randomBytes } from 'node:crypto';

import { and, eq, isNull, sql } from 'drizzle-orm';

import type { Db } from '../client';
import { devices, flowHours, shuttles, waterNights } from '../schema';
import { layHomes } from './lay-homes';
import { neighborhoodDay } from './neighborhood-day';
import { instantOfSample, sampleClock, sampleDay } from './sample-curves';
import { idPrefix, isSampleDevice, type SampleMeter, sampleMeters } from './sample-meters';
import type { SeedTime } from './seed-demo';

const minuteMs = 60_000;
const quarterMs = 15 * minuteMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** As long as raw readings are kept. */
const allDays = 62;
/** The last days by quarters of the hour, as the look for leaks needs them. */
const fineDays = 3;

/** What measured a smaller array before: a register that went on at another rate would read as a day's sun. */
const formerMeter = `${idPrefix}solar`;

/**
 * Sets up the sample devices that are not there yet, and the meters' past, as if they had measured since. Their tokens
 * are nobody's: the simulator gives them new ones.
 */
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

/** Every full hour of the neighborhood's clocks, and the quarters of the last days' hours. */
function pastTimes({ now, timeZone, pastDays = allDays }: SeedTime): Date[] {
  const times: Date[] = [];
  // Some zones' hours are not UTC's.
  const shift = instantOfSample(timeZone, { day: 0, hour: 0 }).getTime() % hourMs;
  const fineFrom = now.getTime() - fineDays * dayMs;
  let at = Math.ceil((now.getTime() - pastDays * dayMs - shift) / hourMs) * hourMs + shift;
  for (; at <= now.getTime(); at += at < fineFrom ? hourMs : quarterMs) times.push(new Date(at));
  return times;
}

/** Known for as long as it has a past, by a token that is nobody's. */
const newDevice = ({ now, pastDays = allDays }: SeedTime) => ({
  tokenHash: randomBytes(32).toString('hex'),
  createdAt: new Date(now.getTime() - pastDays * dayMs),
});

async function insertMeters(db: Db, time: SeedTime, meters: SampleMeter[], times: Date[]): Promise<void> {
  const last = times.at(-1);
  const homes = await layHomes(
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

/** All of a meter in one statement, which reads them from one text. */
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

/** What the ingest would have made of them; simpler, for these readings stand at full hours and nothing is missing. */
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

/**
 * Inserts the last days' hourly flows through the battery and the grid connection, as readings each minute would give
 * them.
 */
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

/** kWh of an hour, either way. */
export function integrate(read: SampleMeter['read'], hour: Date): { taken: number; given: number } {
  let [taken, given] = [0, 0];
  for (let minute = 0.5; minute < 60; minute += 1) {
    const kw = read(new Date(hour.getTime() + minute * minuteMs)).flowKw ?? 0;
    taken += Math.max(0, kw) / 60;
    given += Math.max(0, -kw) / 60;
  }
  return { taken, given };
}

/** What was found of each night that is over: who had a leak then knows it. */
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
