import { eq, sql } from 'drizzle-orm';

import { devices } from '#db/schema';
import { createThrottle } from '~/domain/pace.server';
import { inTransaction, type Services } from '~/domain/services';
import { job } from '~/jobs/job.server';

import { judgeMeter, judgeWindow, lockMeter, type Meter } from './judge-meter.server';
import { recomputeFlows } from './recompute-flows.server';
import { recomputeTotals, toSpan } from './recompute-totals.server';

/** Call it in the transaction of the change, after locking the device's row. */
export async function countReadings(
  services: Services,
  meter: Meter,
  changed: { time: Date; hasTotal: boolean; hasFlow: boolean }[],
): Promise<void> {
  const totals = changed.flatMap(({ time, hasTotal }) => (hasTotal ? [time] : []));
  const flows = changed.flatMap(({ time, hasFlow }) => (hasFlow ? [time] : []));
  await recomputeTotals(services, meter.id, await judgeMeter(services, meter, totals));
  await recomputeFlows(services, meter, flows.map(toSpan));
}

const windowMs = 2 * 24 * 60 * 60_000;

/**
 * Judges readings in one transaction per window, so that new ones don't wait long. If aborted, it starts
 * over.
 */
export async function judgeAll(
  services: Services,
  { deviceId }: { deviceId: string },
  stopping?: AbortSignal,
): Promise<void> {
  const [ends] = await services.db.execute<{ first: string | null; last: string | null }>(
    sql`select min(time) as first, max(time) as last from meter_readings where device_id = ${deviceId}`,
  );
  const last = ends?.last ? Date.parse(ends.last) : -Infinity;
  const pace = createThrottle();
  for (let from = ends?.first ? Date.parse(ends.first) : Infinity; from <= last; from += windowMs) {
    if (stopping?.aborted) return;
    const window = { from: new Date(from), until: new Date(from + windowMs) };
    await inTransaction(services, async (services) => {
      const meter = await lockMeter(services, deviceId);
      if (!meter) return;
      const changed = await judgeWindow(services, meter, window);
      await recomputeTotals(services, deviceId, changed ? [changed.span] : []);
      await recomputeFlows(services, meter, [window]);
    });
    await pace();
  }
  await services.db.update(devices).set({ isToJudge: false }).where(eq(devices.id, deviceId));
}

export const judgeMeterJob = job('judge-meter', judgeAll, {
  key: ({ deviceId }) => `judge-meter-${deviceId}`,
});
