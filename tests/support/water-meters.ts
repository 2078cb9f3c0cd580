import { randomUUID } from 'node:crypto';

import { devices, meterDays, meterHours, meterReadings } from '#db/schema';
import type { Services } from '~/domain/services';

import { homeIdOf } from './homes';

type Db = Pick<Services, 'db' | 'clock'>;

export async function withoutMeters({ db }: Db): Promise<void> {
  await db.delete(devices);
}

type Meter = {
  id?: string;
  name?: string;
  unit?: string | null;
  createdAt?: Date;
  revokedAt?: Date;
};

export async function addWaterMeter(services: Db, meter: Meter = {}): Promise<string> {
  const { id = randomUUID(), name = 'Water meter', createdAt = new Date('2026-01-01T00:00Z') } = meter;
  await services.db.insert(devices).values({
    id,
    name,
    createdAt,
    feed: 'water',
    measures: 'usage',
    tokenHash: randomUUID(),
    homeId: meter.unit ? await homeIdOf(services, meter.unit) : null,
    revokedAt: meter.revokedAt ?? null,
  });
  return id;
}

const minute = 60_000;

type Flow = {
  from: Date;
  until: Date;
  everyMinutes?: number;
  gallons: (at: Date) => number;
};

export async function addRegister(
  { db }: Db,
  deviceId: string,
  { from, until, everyMinutes = 5, gallons }: Flow,
): Promise<void> {
  const rows: (typeof meterReadings.$inferInsert)[] = [];
  let total = 1000;
  for (let at = 0; Number(from) + at * minute <= Number(until); at += 1) {
    const time = new Date(Number(from) + at * minute);
    if (at % everyMinutes === 0) rows.push({ deviceId, time, total, receivedAt: time });
    total += gallons(time);
  }
  await db.insert(meterReadings).values(rows);
}

/** @param amounts gallons by day, YYYY-MM-DD */
export async function addDayTotals(
  { db }: Db,
  deviceId: string,
  amounts: Record<string, number>,
): Promise<void> {
  const rows = Object.entries(amounts).map(([day, amount]) => ({ deviceId, day, amount }));
  await db.insert(meterDays).values(rows);
}

/** @param amounts gallons by hour, ISO 8601 */
export async function addHourTotals(
  { db }: Db,
  deviceId: string,
  amounts: Record<string, number>,
): Promise<void> {
  const rows = Object.entries(amounts).map(([hour, amount]) => ({ deviceId, hour: new Date(hour), amount }));
  await db.insert(meterHours).values(rows);
}
