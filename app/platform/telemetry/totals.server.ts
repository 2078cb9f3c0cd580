import { and, asc, desc, eq, gte, isNull, lt, lte, sql, type SQL } from 'drizzle-orm';

import { preparedQuery } from '#db/prepared';
import { devices, meterDays, meterHours, meterReadings } from '#db/schema';
import { firstWholeDay } from '~/domain/clock';
import type { Services } from '~/domain/services';

import type { EnergyMeasure, MeterFilter } from './telemetry';

export type HourTotal = { hour: Date; amount: number };
export type DayTotal = { day: string; amount: number };

/** Lists local full hours; the one that DST repeats appears twice. `until` is exclusive. */
export function listHourTotals(
  { db }: Services,
  filter: MeterFilter,
  { from, until }: { from: Date; until: Date },
): Promise<HourTotal[]> {
  const { hour, deviceId, amount } = meterHours;
  return db
    .select({ hour, amount: sumBy(amount, deviceId) })
    .from(meterHours)
    .innerJoin(devices, eq(devices.id, deviceId))
    .where(and(matchesFilter(filter), gte(hour, later(from, filter.since)), lt(hour, until)))
    .groupBy(hour)
    .orderBy(asc(hour));
}

/** Lists local calendar days (YYYY-MM-DD), both ends included; today's total is partial. */
export function listDayTotals(
  { db, config }: Services,
  filter: MeterFilter,
  { from, to }: { from: string; to: string },
): Promise<DayTotal[]> {
  const { day, deviceId, amount } = meterDays;
  const began = filter.since && gte(day, firstWholeDay(config.timeZone, filter.since));
  return db
    .select({ day, amount: sumBy(amount, deviceId) })
    .from(meterDays)
    .innerJoin(devices, eq(devices.id, deviceId))
    .where(and(matchesFilter(filter), gte(day, from), began, lte(day, to)))
    .groupBy(day)
    .orderBy(asc(day));
}

const later = (from: Date, since = from): Date => (since > from ? since : from);

type Column = typeof meterHours.amount | typeof meterDays.amount;
type Id = typeof meterHours.deviceId | typeof meterDays.deviceId;

/** Floating-point sums depend on the order, so fix it for stable results. */
const sumBy = (amount: Column, id: Id) => sql<number>`sum(${amount} order by ${id})`;

function matchesFilter({ feed, measures, homeId, facilityId, deviceId }: MeterFilter): SQL | undefined {
  return and(
    eq(devices.feed, feed),
    measures === undefined ? undefined : eq(devices.measures, measures),
    homeId === undefined ? undefined : eq(devices.homeId, homeId),
    facilityId === undefined ? undefined : eq(devices.facilityId, facilityId),
    deviceId === undefined ? undefined : eq(devices.id, deviceId),
  );
}

/** Totals are in kWh or gallons, rates in kW or gallons a minute. */
export type Latest = {
  deviceId: string;
  name: string;
  measures: EnergyMeasure | null;
  facilityId: string | null;
  homeId: string | null;
  readingAt: Date | null;
  receivedAt: Date | null;
  total: number | null;
  rate: number | null;
  chargePercent: number | null;
  /** Flow in kW into the battery or from the grid; negative in the other direction. */
  flowKw: number | null;
  pressurePsi: number | null;
};

export const listLatest = ({ db }: Services, feed: MeterFilter['feed']): Promise<Latest[]> =>
  newestReadings(db, { feed });

const newestReadings = preparedQuery((db) => {
  const { time, receivedAt, total, rate, chargePercent, flowKw, pressurePsi } = meterReadings;
  const newest = db
    .select({ readingAt: time, receivedAt, total, rate, chargePercent, flowKw, pressurePsi })
    .from(meterReadings)
    .where(eq(meterReadings.deviceId, devices.id))
    .orderBy(desc(time))
    .limit(1)
    .as('newest');
  const { id, name, measures, facilityId, homeId, createdAt, revokedAt } = devices;
  return db
    .select({
      deviceId: id,
      name,
      measures,
      facilityId,
      homeId,
      readingAt: newest.readingAt,
      receivedAt: newest.receivedAt,
      total: newest.total,
      rate: newest.rate,
      chargePercent: newest.chargePercent,
      flowKw: newest.flowKw,
      pressurePsi: newest.pressurePsi,
    })
    .from(devices)
    .leftJoinLateral(newest, sql`true`)
    .where(and(eq(devices.feed, sql.placeholder('feed')), isNull(revokedAt)))
    .orderBy(asc(createdAt), asc(id))
    .prepare('newest_readings');
});
