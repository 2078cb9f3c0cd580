import { and, asc, eq, gte, lt, lte, type SQL, sql } from 'drizzle-orm';

import { dayTotals, devices, hourTotals, meterDays, meterHours } from '#db/schema';
import { firstWholeDay } from '~/domain/clock';
import type { Services } from '~/domain/services';

import type { MeterFilter } from './telemetry';

export type HourTotal = { hour: Date; amount: number };
export type DayTotal = { day: string; amount: number };

/** Lists local full hours; the one that DST repeats appears twice. `until` is exclusive. */
export function listHourTotals(
  { db }: Services,
  filter: MeterFilter,
  { from, until }: { from: Date; until: Date },
): Promise<HourTotal[]> {
  if (isOfNeighborhood(filter)) {
    const { hour, amount, meters } = hourTotals;
    return db
      .select({ hour, amount: sumKept(amount) })
      .from(hourTotals)
      .where(and(matchesKept(filter, hourTotals), gte(hour, from), lt(hour, until)))
      .groupBy(hour)
      .having(sql`sum(${meters}) > 0`)
      .orderBy(asc(hour));
  }
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
  if (isOfNeighborhood(filter)) {
    const { day, amount, meters } = dayTotals;
    return db
      .select({ day, amount: sumKept(amount) })
      .from(dayTotals)
      .where(and(matchesKept(filter, dayTotals), gte(day, from), lte(day, to)))
      .groupBy(day)
      .having(sql`sum(${meters}) > 0`)
      .orderBy(asc(day));
  }
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

/** These totals are kept (decision 114); those of a home or a meter are few enough to add up. */
const isOfNeighborhood = ({ homeId, deviceId }: MeterFilter): boolean =>
  homeId === undefined && deviceId === undefined;

function matchesKept(
  { feed, measures, facilityId }: MeterFilter,
  table: typeof hourTotals | typeof dayTotals,
): SQL | undefined {
  return and(
    eq(table.feed, feed),
    measures === undefined ? undefined : eq(table.measures, measures),
    facilityId === undefined ? undefined : eq(table.facilityId, facilityId),
  );
}

const sumKept = (amount: typeof hourTotals.amount | typeof dayTotals.amount) =>
  sql<number>`sum(${amount})::float8`;

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
