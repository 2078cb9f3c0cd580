import { randomUUID } from 'node:crypto';

import { and, eq, isNull } from 'drizzle-orm';

import { devices } from '#db/schema';
import { Conflict, Invalid, NotFound } from '~/domain/errors';
import { requireCapability } from '~/domain/require-capability.server';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { queueJob } from '~/jobs/job.server';
import { asStaff } from '~/platform/audit/audit.server';

import { judgeMeterJob } from './count-readings.server';
import { getFacility, getKnownHome, getVehicle } from './device-choices.server';
import { findDevice, newDeviceToken } from './device-token.server';
import type { EditDeviceInput, NewDeviceInput } from './devices.schema.server';
import { listDeviceReadings } from './manage/manage-device-readings.server';
import { filterCondition, findManagedDevice, readDevices } from './manage/manage-device-rows.server';
import {
  type DeviceFilter,
  type DevicePage,
  devicesShown,
  type ManagedDevice,
} from './manage/manage-devices';
import type { ReadingPage } from './manage/manage-readings';
import type { EnergyMeasure } from './telemetry';

export async function listDevices(
  services: Services,
  viewer: Viewer,
  { most = devicesShown, ...options }: { filter: DeviceFilter; after: string | null; most?: number },
): Promise<DevicePage> {
  requireCapability(viewer, ...right);
  const where = filterCondition({ ...options, now: services.clock.now() });
  const found = await readDevices(services, { where, limit: most + 1 });
  const shown = found.slice(0, most);
  return { devices: shown, next: found.length > shown.length ? (shown.at(-1)?.id ?? null) : null };
}

export async function getDevice(services: Services, viewer: Viewer, id: string): Promise<ManagedDevice> {
  requireCapability(viewer, ...right);
  const device = await findManagedDevice(services, id);
  if (!device) throw new NotFound('There is no such device.');
  return device;
}

/** @param options.token from the browser's cookie; ignored unless it is this device's */
export async function readDevicePage(
  services: Services,
  viewer: Viewer,
  { id, token, before = null }: { id: string; token: string | null; before?: Date | null },
): Promise<ReadingPage & { device: ManagedDevice; token: string | null }> {
  const device = await getDevice(services, viewer, id);
  const [page, isOwn] = await Promise.all([
    listDeviceReadings(services, device, before),
    token !== null && !device.revokedAt && isTokenOwn(services, id, token),
  ]);
  return { device, ...page, token: isOwn ? token : null };
}

/** @returns the id, and the token, which is stored only as a hash */
export async function addDevice(
  services: Services,
  viewer: Viewer,
  input: NewDeviceInput,
): Promise<{ id: string; token: string }> {
  const id = randomUUID();
  const { token, tokenHash } = newDeviceToken();
  return asStaff(services, viewer, right, async (services, note) => {
    const columns = await toColumns(services, input);
    const createdAt = services.clock.now();
    await services.db.insert(devices).values({ id, ...columns, tokenHash, createdBy: viewer.id, createdAt });
    await note({ verb: 'added', kind: 'device', subjectId: id });
    return { id, token };
  });
}

/** Moves the device's readings to its new home. @throws Invalid if that isn't confirmed (`wasAlwaysThere`) */
export function editDevice(
  services: Services,
  viewer: Viewer,
  id: string,
  input: EditDeviceInput,
): Promise<ManagedDevice> {
  return asStaff(services, viewer, right, async (services, note) => {
    // Lock out new readings between counting them and changing the home.
    const [before] = await services.db
      .select({
        name: devices.name,
        facilityId: devices.facilityId,
        homeId: devices.homeId,
        mostPerHour: devices.mostPerHour,
      })
      .from(devices)
      .where(eq(devices.id, id))
      .for('update');
    const device = await getDevice(services, viewer, id);
    const { name, wasAlwaysThere, mostPerHour = device.mostPerHour } = input;
    const place = device.feed === 'shuttle' ? {} : await resolvePlace(services, { ...device, ...input });
    const isMoved = 'homeId' in place && place.homeId !== before?.homeId;
    if (isMoved && device.readingsCount > 0 && !wasAlwaysThere) throw invalidField('unit', movesReadings);
    const change = { name, ...place, ...(device.feed !== 'shuttle' && { mostPerHour }) };
    const fields = Object.entries(change)
      .filter(([field, value]) => before?.[field as keyof typeof before] !== value)
      .map(([field]) => field);
    const isToJudge = fields.includes('mostPerHour') || (fields.includes('homeId') && mostPerHour === null);
    await services.db
      .update(devices)
      .set({ ...change, ...(isToJudge && { isToJudge }) })
      .where(eq(devices.id, id));
    if (isToJudge) await queueJob(services, judgeMeterJob, { deviceId: id });
    if (fields.length > 0) await note({ verb: 'changed', kind: 'device', subjectId: id, fields });
    return getDevice(services, viewer, id);
  });
}

/** Readings of a revoked device stay and count. @throws Conflict if revoked already */
export async function revokeDevice(services: Services, viewer: Viewer, id: string): Promise<ManagedDevice> {
  await changeInUse(services, viewer, id, { revokedAt: services.clock.now() });
  return getDevice(services, viewer, id);
}

/** The old token stops working at once. @returns the new one, which is stored only as a hash */
export async function renewToken(services: Services, viewer: Viewer, id: string): Promise<string> {
  const { token, tokenHash } = newDeviceToken();
  await changeInUse(services, viewer, id, { tokenHash });
  return token;
}

/** Of two parallel revocations, one gets a Conflict. */
const changeInUse = (
  services: Services,
  viewer: Viewer,
  id: string,
  change: { revokedAt: Date } | { tokenHash: string },
): Promise<void> =>
  asStaff(services, viewer, right, async (services, note) => {
    const changed = await services.db
      .update(devices)
      .set(change)
      .where(and(eq(devices.id, id), isNull(devices.revokedAt)))
      .returning({ id: devices.id });
    if (changed.length > 0) {
      const verb = 'revokedAt' in change ? 'revoked' : 'given a new token';
      return note({ verb, kind: 'device', subjectId: id });
    }
    const { name } = await getDevice(services, viewer, id);
    throw new Conflict(`${name} was revoked already. To use it again, add it as a new device.`);
  });

export const right = ['devices', 'look after devices'] as const;

async function toColumns(services: Services, input: NewDeviceInput) {
  const { feed, name } = input;
  if (feed === 'shuttle') return { feed, name, shuttleId: await getVehicle(services, input.shuttleId) };
  const measures: EnergyMeasure = feed === 'energy' ? input.measures : 'usage';
  if (input.startTotal !== null && !isCounted(measures)) throw invalidField('startTotal', notCounted);
  const facilityId = feed === 'energy' ? input.facilityId : null;
  const place = await resolvePlace(services, { feed, measures, facilityId, unit: input.unit });
  return { feed, name, measures, startTotal: input.startTotal, mostPerHour: input.mostPerHour, ...place };
}

/** Only solar and usage meters have a register. */
const isCounted = (measures: EnergyMeasure | null) => measures === 'solar' || measures === 'usage';

type Asked = { facilityId: string | null; unit: string | null };
type Place = { facilityId: string | null; homeId: string | null };

async function resolvePlace(
  services: Services,
  meter: Asked & Pick<ManagedDevice, 'feed' | 'measures'>,
): Promise<Place> {
  if (meter.unit !== null && !isCounted(meter.measures)) throw invalidField('unit', notOfOneHome);
  const [facilityId, homeId] = await Promise.all([
    meter.feed === 'energy' && meter.facilityId !== null ? getFacility(services, meter.facilityId) : null,
    meter.unit === null ? null : getKnownHome(services, meter.unit),
  ]);
  return { facilityId, homeId };
}

const isTokenOwn = async (services: Services, id: string, token: string): Promise<boolean> =>
  (await findDevice(services, `Bearer ${token}`))?.id === id;

const notOfOneHome = 'Only usage and solar meters belong to one home. Leave it blank.';
const notCounted = 'Only usage and solar meters have a total. Leave it blank.';
const movesReadings =
  'If the meter was moved, revoke it here and add it as a new one: its past readings stay with the old home. ' +
  'If the home was wrong from the start, check the box below.';

const invalidField = (field: string, text: string) => new Invalid(text, { [field]: [text] });
