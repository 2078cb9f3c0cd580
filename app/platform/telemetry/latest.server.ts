import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';

import { devices, meterReadings } from '#db/schema';
import type { Services } from '~/domain/services';

import type { EnergyMeasure, MeterFilter } from './telemetry';

/** A meter and its newest reading, whose parts are null where it has none or did not say. */
export type Latest = {
  deviceId: string;
  name: string;
  measures: EnergyMeasure | null;
  facilityId: string | null;
  unit: string | null;
  /** By the meter's clock, and by ours. */
  readingAt: Date | null;
  receivedAt: Date | null;
  /** kWh or gallons. */
  total: number | null;
  /** kW or gallons a minute. */
  rate: number | null;
  chargePercent: number | null;
  /** kW into the battery or from the grid; below zero the other way. */
  flowKw: number | null;
  pressurePsi: number | null;
};

/** The newest reading of each meter of a feed that isn't revoked, the oldest meter first. */
export function listLatest({ db }: Services, feed: MeterFilter['feed']): Promise<Latest[]> {
  const { time, receivedAt, total, rate, chargePercent, flowKw, pressurePsi } = meterReadings;
  const newest = db
    .select({ readingAt: time, receivedAt, total, rate, chargePercent, flowKw, pressurePsi })
    .from(meterReadings)
    .where(eq(meterReadings.deviceId, devices.id))
    .orderBy(desc(time))
    .limit(1)
    .as('newest');
  const { id, name, measures, facilityId, unit, createdAt, revokedAt } = devices;
  return db
    .select({
      deviceId: id,
      name,
      measures,
      facilityId,
      unit,
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
    .where(and(eq(devices.feed, feed), isNull(revokedAt)))
    .orderBy(asc(createdAt), asc(id));
}
