import { randomUUID } from 'node:crypto';

import { and, eq, isNull } from 'drizzle-orm';

import { devices } from '#db/schema';
import { Conflict, Invalid, NotFound } from '~/domain/errors';
import { mustBeAllowed } from '~/domain/must-be-allowed.server';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { queueJob } from '~/jobs/job.server';
import { asStaff } from '~/platform/audit/audit.server';

import { judgeMeterJob } from './count-readings.server';
import { getFacility, getKnownHome, getVehicle } from './device-choices.server';
import { findDevice, newDeviceToken } from './device-token.server';
import type { EditDeviceInput, NewDeviceInput } from './devices.schema.server';
import { listDeviceReadings } from './manage/manage-device-readings.server';
import { chosenBy, findManagedDevice, readDevices } from './manage/manage-device-rows.server';
import {
  type DeviceFilter,
  type DevicePage,
  devicesShown,
  type ManagedDevice,
} from './manage/manage-devices';
import type { ReadingPage } from './manage/manage-readings';
import type { EnergyMeasure } from './telemetry';

/**
 * A page of the devices that a filter is of: by feed, the first set up first.
 * @param options.most how many
 * @param options.after the id of the last device of the page before; null: the first page
 * @throws Forbidden for anyone but a manager
 */
export async function listDevices(
  services: Services,
  viewer: Viewer,
  { most = devicesShown, ...options }: { filter: DeviceFilter; after: string | null; most?: number },
): Promise<DevicePage> {
  mustBeAllowed(viewer, ...right);
  const where = chosenBy({ ...options, now: services.clock.now() });
  const found = await readDevices(services, { where, limit: most + 1 });
  const shown = found.slice(0, most);
  return { devices: shown, next: found.length > shown.length ? (shown.at(-1)?.id ?? null) : null };
}

/**
 * One device as the list has it.
 * @throws NotFound; Forbidden for anyone but a manager
 */
export async function getDevice(services: Services, viewer: Viewer, id: string): Promise<ManagedDevice> {
  mustBeAllowed(viewer, ...right);
  const device = await findManagedDevice(services, id);
  if (!device) throw new NotFound('There is no such device.');
  return device;
}

/**
 * One device with a page of its readings, the newest first, and its token where that is new.
 * @param options.before only readings that are older; null: the newest
 * @param options.token what the browser remembers; anything but this device's own token shows nothing
 * @throws NotFound; Forbidden for anyone but a manager
 */
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

/**
 * Sets a meter or a vehicle's sender up.
 * @returns its id, and its token: that is stored hashed and can never be read again
 * @throws Invalid on the field that doesn't fit; Forbidden for anyone but a manager
 */
export async function makeDevice(
  services: Services,
  viewer: Viewer,
  input: NewDeviceInput,
): Promise<{ id: string; token: string }> {
  const id = randomUUID();
  const { token, tokenHash } = newDeviceToken();
  return asStaff(services, viewer, right, async (services, note) => {
    const fitting = await fit(services, input);
    const createdAt = services.clock.now();
    await services.db.insert(devices).values({ id, ...fitting, tokenHash, createdBy: viewer.id, createdAt });
    await note({ verb: 'added', kind: 'device', subjectId: id });
    return { id, token };
  });
}

/**
 * Gives a device another name, and a meter another home or facility. What it has measured goes with it, so that a
 * home that was wrong from the start is put right everywhere.
 * @throws Invalid where a meter that has sent readings is given another home without a word that they were of it;
 *   NotFound; Forbidden for anyone but a manager
 */
export function editDevice(
  services: Services,
  viewer: Viewer,
  id: string,
  input: EditDeviceInput,
): Promise<ManagedDevice> {
  return asStaff(services, viewer, right, async (services, note) => {
    // Its readings wait: none may come between the look at their number and the change of the home.
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
    const place = device.feed === 'shuttle' ? {} : await toPlace(services, { ...device, ...input });
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

/**
 * Takes no more readings of a device. What it has sent stays, and counts.
 * @throws Conflict where it was revoked already; NotFound; Forbidden for anyone but a manager
 */
export async function revokeDevice(services: Services, viewer: Viewer, id: string): Promise<ManagedDevice> {
  await changeInUse(services, viewer, id, { revokedAt: services.clock.now() });
  return getDevice(services, viewer, id);
}

/**
 * Gives a device another token. The one before ends in that moment.
 * @returns the token: it is stored hashed and can never be read again
 * @throws Conflict where the device was revoked; NotFound; Forbidden for anyone but a manager
 */
export async function renewToken(services: Services, viewer: Viewer, id: string): Promise<string> {
  const { token, tokenHash } = newDeviceToken();
  await changeInUse(services, viewer, id, { tokenHash });
  return token;
}

/** Changes a device that isn't revoked: of two at once that revoke it, one is told that it was. */
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

/** The columns of a new device. */
async function fit(services: Services, input: NewDeviceInput) {
  const { feed, name } = input;
  if (feed === 'shuttle') return { feed, name, shuttleId: await getVehicle(services, input.shuttleId) };
  const measures: EnergyMeasure = feed === 'energy' ? input.measures : 'usage';
  if (input.startTotal !== null && !isCounted(measures)) throw invalidField('startTotal', notCounted);
  const facilityId = feed === 'energy' ? input.facilityId : null;
  const place = await toPlace(services, { feed, measures, facilityId, unit: input.unit });
  return { feed, name, measures, startTotal: input.startTotal, mostPerHour: input.mostPerHour, ...place };
}

/** What has a register, and is of one home or of all: a battery and the grid say how they stand, no more. */
const isCounted = (measures: EnergyMeasure | null) => measures === 'solar' || measures === 'usage';

type Asked = { facilityId: string | null; unit: string | null };
type Place = { facilityId: string | null; homeId: string | null };

/** Where a meter is, if there are such a facility and such a home. */
async function toPlace(
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

const notOfOneHome = 'Only what a home uses or makes from the sun is of one home. Leave it blank.';
const notCounted = 'Only what is used or made from the sun is counted. Leave it blank.';
const movesReadings =
  'If the meter was moved, revoke it here and add it as a new one: what it has measured stays with the home that ' +
  'used it. If the home was wrong from the start, tick the box below.';

const invalidField = (field: string, text: string) => new Invalid(text, { [field]: [text] });
