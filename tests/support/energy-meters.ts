import { randomUUID } from 'node:crypto';

import { devices } from '#db/schema';
import type { Services } from '~/domain/services';
import type { Device } from '~/platform/telemetry/device-token.server';
import { receiveReadings } from '~/platform/telemetry/receive.server';
import type { EnergyMeasure } from '~/platform/telemetry/telemetry';

import { homeIdOf } from './homes';

type Meter = { measures: EnergyMeasure; unit?: string; facilityId?: string; startTotal?: number };

export async function addEnergyMeter(services: Services, { unit, ...meter }: Meter): Promise<Device> {
  const [id, feed] = [randomUUID(), 'energy'] as const;
  await services.db.insert(devices).values({
    ...meter,
    homeId: unit === undefined ? null : await homeIdOf(services, unit),
    id,
    feed,
    name: `${meter.measures} meter`,
    tokenHash: randomUUID(),
    createdAt: services.clock.now(),
  });
  return { id, feed, measures: meter.measures, shuttleId: null, isRevoked: false };
}

type TelemetryReading = { totalKwh?: number; powerKw?: number; chargePercent?: number; flowKw?: number };

export async function sendReadings(
  services: Services,
  meter: Device,
  readings: Record<string, TelemetryReading>,
): Promise<void> {
  const body = { readings: Object.entries(readings).map(([time, said]) => ({ ...said, timestamp: time })) };
  const { rejected } = await receiveReadings(services, meter, body);
  if (rejected.length > 0) throw new Error(`Not taken: ${rejected[0]?.detail}`);
}
