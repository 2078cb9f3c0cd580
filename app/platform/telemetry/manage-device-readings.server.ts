import { desc, eq } from 'drizzle-orm';

import { devices, meterReadings, shuttlePositions } from '#db/schema';
import type { Services } from '~/domain/services';

import { type DeviceReading, readingsShown } from './manage-devices';
import type { Feed } from './telemetry';

type MeterReading = Pick<
  typeof meterReadings.$inferSelect,
  'total' | 'rate' | 'chargePercent' | 'flowKw' | 'pressurePsi'
>;
type Position = Pick<typeof shuttlePositions.$inferSelect, 'latitude' | 'longitude' | 'speed'>;

/** The last readings of a device, the newest first: of a vehicle's, where the vehicle was. */
export async function listDeviceReadings(
  { db }: Services,
  { id, feed }: { id: string; feed: Feed },
): Promise<DeviceReading[]> {
  if (feed === 'shuttle') {
    const positions = await db
      .select({ position: shuttlePositions })
      .from(devices)
      .innerJoin(shuttlePositions, eq(shuttlePositions.shuttleId, devices.shuttleId))
      .where(eq(devices.id, id))
      .orderBy(desc(shuttlePositions.time))
      .limit(readingsShown);
    return positions.map(({ position }) => ({ ...toTimes(position), said: formatPosition(position) }));
  }
  const readings = await db
    .select()
    .from(meterReadings)
    .where(eq(meterReadings.deviceId, id))
    .orderBy(desc(meterReadings.time))
    .limit(readingsShown);
  return readings.map((reading) => ({ ...toTimes(reading), said: formatMeterReading(feed, reading) }));
}

/** "18,250.4 kWh · 3.2 kW": what a meter said, with units. */
export function formatMeterReading(feed: Feed, reading: MeterReading): string {
  const [total, rate] = feed === 'water' ? ['gal', 'gal/min'] : ['kWh', 'kW'];
  const { chargePercent, flowKw, pressurePsi } = reading;
  return [
    say(reading.total, total),
    say(reading.rate, rate),
    chargePercent === null ? null : `${formatNumber(chargePercent)}% charged`,
    flowKw === null ? null : `${formatNumber(Math.abs(flowKw))} kW ${flowKw < 0 ? 'out' : 'in'}`,
    say(pressurePsi, 'psi'),
  ]
    .filter((part) => part !== null)
    .join(' · ');
}

/** "45.48690, -122.80410 · 24 km/h": where a vehicle was, and how fast. */
export const formatPosition = ({ latitude, longitude, speed }: Position): string =>
  [`${latitude.toFixed(5)}, ${longitude.toFixed(5)}`, say(speed, 'km/h')]
    .filter((part) => part !== null)
    .join(' · ');

const say = (value: number | null, unit: string) =>
  value === null ? null : `${formatNumber(value)} ${unit}`;
const formatNumber = (value: number) => value.toLocaleString('en-US');

const toTimes = ({ time, receivedAt }: { time: Date; receivedAt: Date }) => ({
  time: time.toISOString(),
  receivedAt: receivedAt.toISOString(),
});
