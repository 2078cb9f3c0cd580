import { and, eq } from 'drizzle-orm';

import { meterReadings } from '#db/schema';
import { Conflict, Invalid, NotFound } from '~/domain/errors';
import { requireCapability } from '~/domain/require-capability.server';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { asStaff } from '~/platform/audit/audit.server';

import { countReadings } from './count-readings.server';
import type { DecideInput } from './devices.schema.server';
import { getDevice, right } from './devices.server';
import { lockMeter } from './judge-meter.server';
import { toDeviceReading } from './manage/manage-device-readings.server';
import type { ManagedDevice } from './manage/manage-devices';
import type { DeviceReading, ReadingDecision } from './manage/manage-readings';

/** Older totals stay: the readings next to them may be swept soon. */
const changeableDays = 55;
const dayMs = 24 * 60 * 60_000;

type Asked = { deviceId: string; time: string };
type Row = typeof meterReadings.$inferSelect;

export async function getReading(
  services: Services,
  viewer: Viewer,
  asked: Asked,
): Promise<{ device: ManagedDevice; reading: DeviceReading; hasRegister: boolean; canChange: boolean }> {
  requireCapability(viewer, ...right);
  const device = await getDevice(services, viewer, asked.deviceId);
  const row = await findReading(services, asked);
  return {
    device,
    reading: toDeviceReading(device.feed, row),
    hasRegister: row.total !== null,
    canChange: canChange(services, row),
  };
}

const verbs: Record<ReadingDecision, string> = {
  rules: 'took back a decision on a reading of',
  corrected: 'corrected a reading of',
  ignored: 'ignored a reading of',
  reset: 'marked a reset of',
  accepted: 'accepted a jump of',
};

/** @throws Conflict for a reading that is too old to change */
export function decideReading(
  services: Services,
  viewer: Viewer,
  { decision, total, ...asked }: Asked & DecideInput,
): Promise<void> {
  return asStaff(services, viewer, right, async (services, note) => {
    const meter = await lockMeter(services, asked.deviceId);
    if (!meter) throw new NotFound('There is no such device.');
    const row = await findReading(services, asked);
    if (!canChange(services, row)) {
      throw new Conflict(`Only readings of the last ${changeableDays} days can be changed.`);
    }
    if (row.total === null && (decision === 'corrected' || decision === 'reset')) {
      throw new Invalid(noRegister, { decision: [noRegister] });
    }
    await services.db
      .update(meterReadings)
      .set(toChange(row, decision, total))
      .where(isReading(asked));
    const { time, flowKw } = row;
    await countReadings(services, meter, [{ time, hasTotal: row.total !== null, hasFlow: flowKw !== null }]);
    const fields = [`reading of ${time.toISOString()}`];
    await note({ verb: verbs[decision], kind: 'device', subjectId: asked.deviceId, fields });
  });
}

const noRegister = 'This reading has no meter total. You can only ignore it.';

/** A correction stays through other decisions, until `rules` clears both. */
function toChange({ correctedTotal }: Row, decision: ReadingDecision, total: number | null) {
  if (decision === 'rules') return { decision: null, correctedTotal: null };
  if (decision === 'corrected') return { decision: null, correctedTotal: total };
  return { decision, correctedTotal };
}

const canChange = ({ clock }: Services, { time }: Row): boolean =>
  clock.now().getTime() - time.getTime() < changeableDays * dayMs;

const isReading = ({ deviceId, time }: Asked) =>
  and(eq(meterReadings.deviceId, deviceId), eq(meterReadings.time, new Date(time)));

async function findReading({ db }: Services, asked: Asked): Promise<Row> {
  const isTime = Number.isFinite(Date.parse(asked.time));
  const [row] = isTime ? await db.select().from(meterReadings).where(isReading(asked)) : [];
  if (!row || (row.total === null && row.flowKw === null)) throw new NotFound('There is no such reading.');
  return row;
}
