import { eq, sql } from 'drizzle-orm';
import { z } from 'zod/v4';

import { devices } from '#db/schema';
import { type FieldErrors, Forbidden, isDomainError } from '~/domain/errors';
import { parseInput } from '~/domain/parse.server';
import { inTransaction, type Services } from '~/domain/services';

import type { Device } from './device-token.server';
import { countReadings } from './count-readings.server';
import { lockMeter, type Meter } from './judge-meter.server';
import { meterReadingSchema, positionSchema, type Reading } from './readings.schema.server';

export const revokedText = 'This device was revoked and can’t send readings. A manager can add it again.';

/** @throws Invalid for a malformed reading; Forbidden for a revoked device */
export async function receiveReadings(services: Services, device: Device, body: unknown): Promise<Received> {
  const { readings, rejected } = parseReadings(meterReadingSchema(device, services.clock.now()), body);
  const accepted = await store(services, device, readings, async (services, meter) => {
    const taken = await insertReadings(services, device, readings);
    await countReadings(services, meter, taken);
    return taken.length;
  });
  return { accepted, duplicates: readings.length - accepted, rejected };
}

/** @throws Invalid for a malformed position; Forbidden for a revoked device or another vehicle's id */
export async function receivePositions(services: Services, device: Device, body: unknown): Promise<Received> {
  const { readings, rejected } = parseReadings(positionSchema(services.clock.now()), body);
  if (readings.some(({ shuttleId }) => shuttleId !== null && shuttleId !== device.shuttleId)) {
    throw new Forbidden(`This device is on another vehicle: its shuttleId is ${device.shuttleId}.`);
  }
  const accepted = await store(services, device, readings, (services) =>
    services.registry.vehicles.insertPositions(services, device.shuttleId, readings),
  );
  return { accepted, duplicates: readings.length - accepted, rejected };
}

/** Locks the device's row, so that batches run one by one and totals match the readings. */
function store(
  services: Services,
  { id }: Device,
  readings: { time: Date }[],
  insert: (services: Services, device: Meter) => Promise<number>,
): Promise<number> {
  if (readings.length === 0) return Promise.resolve(0);
  return inTransaction(services, async (services) => {
    const { db } = services;
    const locked = await lockMeter(services, id);
    if (!locked || locked.revokedAt) throw new Forbidden(revokedText);
    const accepted = await insert(services, locked);
    const newest = new Date(Math.max(...readings.map(({ time }) => time.getTime())));
    await db
      .update(devices)
      .set({
        lastReceivedAt: services.clock.now(),
        lastReadingAt: sql`greatest(${devices.lastReadingAt}, ${newest.toISOString()}::timestamptz)`,
        readingsCount: sql`${devices.readingsCount} + ${accepted}`,
      })
      .where(eq(devices.id, id));
    return accepted;
  });
}

/** Of two readings with the same time, the first one counts. */
async function insertReadings({ db, clock }: Services, { id }: Device, readings: Reading[]) {
  // One JSON parameter, since a statement allows 65,535 at most.
  const rows = await db.execute<{ time: string; hasTotal: boolean; hasFlow: boolean }>(sql`
    insert into meter_readings
      (device_id, time, total, rate, charge_percent, flow_kw, pressure_psi, received_at)
    select ${id}, time, total, rate, "chargePercent", "flowKw", "pressurePsi",
      ${clock.now().toISOString()}::timestamptz
    from rows from (jsonb_to_recordset(${JSON.stringify(readings)}::text::jsonb) as (
        time timestamptz, total double precision, rate double precision, "chargePercent" double precision,
        "flowKw" double precision, "pressurePsi" double precision
      )) with ordinality as given (time, total, rate, "chargePercent", "flowKw", "pressurePsi", index)
    order by index
    on conflict do nothing
    returning time, total is not null as "hasTotal", flow_kw is not null as "hasFlow"`);
  return rows.map(({ time, ...has }) => ({ time: new Date(time), ...has }));
}

type Rejected = { index: number; detail: string; errors: FieldErrors };

export type Received = {
  accepted: number;
  /** Readings for a known time. The first value stays until a manager corrects it. */
  duplicates: number;
  rejected: Rejected[];
};

const maxBatch = 500;
const batchSizeError = `readings must be a list of 1 to ${maxBatch} readings.`;
const batchSchema = z.object({
  readings: z.array(z.unknown(), batchSizeError).min(1, batchSizeError).max(maxBatch, batchSizeError),
});

export const isBatch = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'readings' in body;

/**
 * Rejects malformed readings of a batch one by one. @throws Invalid for a malformed single reading or batch
 */
function parseReadings<Reading>(
  schema: z.ZodType<Reading>,
  body: unknown,
): { readings: Reading[]; rejected: Rejected[] } {
  if (!isBatch(body)) return { readings: [parseInput(schema, body)], rejected: [] };
  const readings: Reading[] = [];
  const rejected: Rejected[] = [];
  for (const [index, given] of parseInput(batchSchema, body).readings.entries()) {
    try {
      readings.push(parseInput(schema, given));
    } catch (error) {
      if (!isDomainError(error)) throw error;
      rejected.push({ index, detail: error.detail, errors: error.options.errors ?? {} });
    }
  }
  return { readings, rejected };
}
