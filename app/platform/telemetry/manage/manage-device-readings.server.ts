import { and, desc, eq, lt } from 'drizzle-orm';

import { meterReadings } from '#db/schema';
import type { Services } from '~/domain/services';

import type { Position } from '~/platform/telemetry/device-subjects.server';
import { readingsShown } from './manage-devices';
import type { DeviceReading, ReadingPage } from './manage-readings';
import type { Feed } from '~/platform/telemetry/telemetry';

type MeterReading = Pick<
  typeof meterReadings.$inferSelect,
  'total' | 'rate' | 'chargePercent' | 'flowKw' | 'pressurePsi'
>;

type Asked = { id: string; feed: Feed };

export async function listDeviceReadings(
  services: Services,
  device: Asked,
  before: Date | null,
): Promise<ReadingPage> {
  const read = device.feed === 'shuttle' ? listPositions : listMeterReadings;
  const found = await read(services, device, before);
  const readings = found.slice(0, readingsShown);
  return { readings, olderThan: found.length > readings.length ? (readings.at(-1)?.time ?? null) : null };
}

async function listPositions(
  services: Services,
  { id }: Asked,
  before: Date | null,
): Promise<DeviceReading[]> {
  const of = { deviceId: id, before, limit: readingsShown + 1 };
  const positions = await services.registry.vehicles.listPositions(services, of);
  return positions.map((position) => ({
    ...toTimes(position),
    said: formatPosition(position),
    made: null,
  }));
}

async function listMeterReadings({ db }: Services, { id, feed }: Asked, before: Date | null) {
  const readings = await db
    .select()
    .from(meterReadings)
    .where(and(eq(meterReadings.deviceId, id), before ? lt(meterReadings.time, before) : undefined))
    .orderBy(desc(meterReadings.time))
    .limit(readingsShown + 1);
  return readings.map((reading) => toDeviceReading(feed, reading));
}

export function toDeviceReading(feed: Feed, reading: typeof meterReadings.$inferSelect): DeviceReading {
  const { total, flowKw, correctedTotal, outcome, decision } = reading;
  const corrected = formatAmount(correctedTotal, feed === 'water' ? 'gal' : 'kWh');
  return {
    ...toTimes(reading),
    said: formatMeterReading(feed, reading),
    made: total === null && flowKw === null ? null : { outcome, decision, corrected },
  };
}

/** Formats "18,250.4 kWh · 3.2 kW". */
export function formatMeterReading(feed: Feed, reading: MeterReading): string {
  const [total, rate] = feed === 'water' ? ['gal', 'gal/min'] : ['kWh', 'kW'];
  const { chargePercent, flowKw, pressurePsi } = reading;
  return [
    formatAmount(reading.total, total),
    formatAmount(reading.rate, rate),
    chargePercent === null ? null : `${formatNumber(chargePercent)}% charged`,
    flowKw === null ? null : `${formatNumber(Math.abs(flowKw))} kW ${flowKw < 0 ? 'out' : 'in'}`,
    formatAmount(pressurePsi, 'psi'),
  ]
    .filter((part) => part !== null)
    .join(' · ');
}

/** Formats "45.48690, -122.80410 · 24 km/h". */
export const formatPosition = ({ latitude, longitude, speed }: Position): string =>
  [`${latitude.toFixed(5)}, ${longitude.toFixed(5)}`, formatAmount(speed, 'km/h')]
    .filter((part) => part !== null)
    .join(' · ');

const formatAmount = (value: number | null, unit: string) =>
  value === null ? null : `${formatNumber(value)} ${unit}`;
const formatNumber = (value: number) => value.toLocaleString('en-US');

const toTimes = ({ time, receivedAt }: { time: Date; receivedAt: Date }) => ({
  time: time.toISOString(),
  receivedAt: receivedAt.toISOString(),
});
