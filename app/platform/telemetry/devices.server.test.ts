// @module-tag dated

import { eq, inArray, sql } from 'drizzle-orm';

import { devices, homes as homesTable, meterReadings, profiles, shuttlePositions } from '#db/schema';
import { describe, expect, test, type TestServices } from '#tests/support/domain-test';
import { homeIdOf } from '#tests/support/homes';
import type { Viewer } from '~/domain/viewer';

import { listDeviceChoices } from './device-choices.server';
import { findDevice } from './device-token.server';
import {
  editDevice,
  getDevice,
  listDevices,
  addDevice,
  readDevicePage,
  renewToken,
  revokeDevice,
} from './devices.server';
import { editDeviceSchema, newDeviceSchema } from './devices.schema.server';
import { type DeviceFilter, devicesShown, readingsShown } from './manage/manage-devices';
import { liveForMs } from '~/live/feed';

const home = '14 Cedar Lane, 2B';
const otherHome = '14 Cedar Lane, 2A';

const make = (services: TestServices, viewer: Viewer, input: Record<string, string>) =>
  addDevice(services, viewer, newDeviceSchema.parse({ name: 'Meter', ...input }));

const edit = (services: TestServices, viewer: Viewer, id: string, input: Record<string, string>) =>
  editDevice(services, viewer, id, editDeviceSchema.parse({ name: 'Meter', ...input }));

const toBearer = (token: string) => `Bearer ${token}`;

/** Inserts `count` readings, a minute apart, the last one now. */
async function send(services: TestServices, deviceId: string, count: number): Promise<void> {
  const now = services.clock.now();
  await services.db.insert(meterReadings).values(
    Array.from({ length: count }, (_, n) => ({
      deviceId,
      total: 1000 + n,
      rate: 1.5,
      receivedAt: now,
      time: new Date(now.getTime() - (count - 1 - n) * 60_000),
    })),
  );
  await services.db
    .update(devices)
    .set({ lastReceivedAt: now, lastReadingAt: now, readingsCount: count })
    .where(eq(devices.id, deviceId));
}

/** Removes the sample neighborhood's devices. */
const noDevices = (services: TestServices) => services.db.delete(devices);

describe('adding a device', () => {
  test('a new device has its given data, waits for a reading, and shows its token once', async ({
    services,
    cast,
  }) => {
    const input = { feed: 'energy', measures: 'solar', facilityId: 'solar-array', unit: home.toUpperCase() };
    const { id, token } = await make(services, cast.maya, { ...input, startTotal: '18,250.4' });
    expect(await getDevice(services, cast.maya, id)).toEqual({
      id,
      name: 'Meter',
      feed: 'energy',
      measures: 'solar',
      vehicle: null,
      startTotal: 18250.4,
      facilityId: 'solar-array',
      facility: expect.any(String) as string,
      unit: home,
      createdAt: services.clock.now().toISOString(),
      revokedAt: null,
      lastReceivedAt: null,
      lastReadingAt: null,
      readingsCount: 0,
      newest: null,
      hasTwin: expect.any(Boolean) as boolean,
      mostPerHour: null,
      usualMostPerHour: 50,
      jumpAt: null,
    });
    expect(await findDevice(services, toBearer(token))).toMatchObject({ id, isRevoked: false });
    const stored = await services.db.execute(sql`select to_jsonb(d)::text as row from devices d`);
    expect(JSON.stringify(stored)).toContain(id);
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  test('a new device can measure shared water or track a vehicle', async ({ services, cast }) => {
    const water = await make(services, cast.maya, { feed: 'water' });
    expect(await getDevice(services, cast.maya, water.id)).toMatchObject({
      feed: 'water',
      measures: 'usage',
      unit: null,
      facility: null,
      startTotal: null,
      hasTwin: false,
      usualMostPerHour: 50_000,
    });
    const bus = await make(services, cast.maya, { feed: 'shuttle', shuttleId: 'shuttle-1' });
    expect(await getDevice(services, cast.maya, bus.id)).toMatchObject({
      feed: 'shuttle',
      measures: null,
      unit: null,
      vehicle: 'Cedar Shuttle',
    });
  });

  test('a new device with an unknown home, facility or vehicle is refused', async ({ services, cast }) => {
    const energy = { feed: 'energy', measures: 'usage' };
    const cases: [Record<string, string>, string, RegExp][] = [
      [{ feed: 'water', unit: 'Nowhere 9' }, 'unit', /^There is no home by this name\./],
      [{ ...energy, facilityId: 'none' }, 'facilityId', /^Choose a facility from the list\.$/],
      [{ feed: 'shuttle', shuttleId: 'none' }, 'shuttleId', /^Choose a vehicle from the list\.$/],
      [
        { ...energy, measures: 'battery', unit: home },
        'unit',
        /^Only usage and solar meters belong to one home/,
      ],
      [
        { ...energy, measures: 'grid', startTotal: '0' },
        'startTotal',
        /^Only usage and solar meters have a total/,
      ],
      [
        { ...energy, measures: 'grid', unit: home },
        'unit',
        /^Only usage and solar meters belong to one home/,
      ],
    ];
    const before = await services.db.$count(devices);
    for (const [input, field, text] of cases) {
      await expect(make(services, cast.maya, input), field).rejects.toMatchObject({
        code: 'invalid',
        options: { errors: { [field]: [expect.stringMatching(text)] } },
      });
    }
    expect(await services.db.$count(devices)).toBe(before);
  });

  test('a new device is assigned to an existing home by its name', async ({ services, cast }) => {
    await homeIdOf(services, '99 New Street');
    const mistake = await homeIdOf(services, '98 Mistake');
    await services.db
      .update(homesTable)
      .set({ retiredAt: services.clock.now() })
      .where(eq(homesTable.id, mistake));
    const { homes, facilities, vehicles } = await listDeviceChoices(services, cast.maya, 'energy');
    expect(homes).toEqual([...homes].sort(new Intl.Collator('en', { numeric: true }).compare));
    expect(homes).toEqual(expect.arrayContaining([home, otherHome, '99 New Street']));
    expect(new Set(homes).size).toBe(homes.length);
    expect(homes).not.toContain('98 Mistake');
    expect(facilities).toContainEqual({ id: 'solar-array', name: expect.any(String) as string });
    expect(vehicles).toEqual([]);
    expect((await listDeviceChoices(services, cast.maya, 'shuttle')).vehicles[0]).toEqual({
      id: 'shuttle-1',
      name: 'Cedar Shuttle',
    });
    const { id } = await make(services, cast.maya, { feed: 'water', unit: '99 NEW street' });
    expect((await getDevice(services, cast.maya, id)).unit).toBe('99 New Street');
    // The unit in a profile is typed by the resident and isn't a home.
    await services.db.update(profiles).set({ unit: '12 Nowhere' });
    await expect(make(services, cast.maya, { feed: 'water', unit: '12 Nowhere' })).rejects.toMatchObject({
      code: 'invalid',
    });
  });
});

describe("a device's token", () => {
  test('a token is shown only to its bearer, until it is renewed or revoked', async ({ services, cast }) => {
    const { id, token } = await make(services, cast.maya, { feed: 'water' });
    const other = await make(services, cast.maya, { feed: 'water' });
    const shown = async (brought: string | null) =>
      (await readDevicePage(services, cast.maya, { id, token: brought })).token;
    expect(await shown(token)).toBe(token);
    for (const brought of [null, '', 'x', other.token, `${token}x`, "' or 1=1 --"]) {
      expect(await shown(brought)).toBeNull();
    }
    const second = await renewToken(services, cast.maya, id);
    expect(second).not.toBe(token);
    expect([await shown(token), await shown(second)]).toEqual([null, second]);
    expect(await findDevice(services, toBearer(token))).toBeNull();
    expect(await findDevice(services, toBearer(second))).toMatchObject({ id, isRevoked: false });
    await revokeDevice(services, cast.maya, id);
    expect(await shown(second)).toBeNull();
    expect(await findDevice(services, toBearer(second))).toMatchObject({ id, isRevoked: true });
  });

  test("a revoked token can't be renewed or revoked again, and one of ten concurrent requests wins", async ({
    services,
    cast,
  }) => {
    const { id } = await make(services, cast.maya, { feed: 'water' });
    const presses = await Promise.allSettled(
      Array.from({ length: 10 }, () => revokeDevice(services, cast.maya, id)),
    );
    expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refusal = {
      code: 'conflict',
      detail: 'Meter was revoked already. To use it again, add it as a new device.',
    };
    for (const press of presses) {
      if (press.status === 'rejected') expect(press.reason).toMatchObject(refusal);
    }
    const [{ tokenHash } = { tokenHash: '' }] = await services.db
      .select()
      .from(devices)
      .where(eq(devices.id, id));
    await expect(renewToken(services, cast.maya, id)).rejects.toMatchObject(refusal);
    expect(await services.db.$count(devices, eq(devices.tokenHash, tokenHash))).toBe(1);
  });
});

describe('changing a device', () => {
  test("a device's name, home and facility can be changed if its kind has them", async ({
    services,
    cast,
  }) => {
    const meter = await make(services, cast.maya, { feed: 'energy', measures: 'usage' });
    const place = { unit: home, facilityId: 'solar-array' };
    expect(await edit(services, cast.maya, meter.id, { name: 'Roof', ...place })).toMatchObject({
      name: 'Roof',
      ...place,
      measures: 'usage',
    });
    expect(await edit(services, cast.maya, meter.id, { name: 'Roof' })).toMatchObject({
      unit: null,
      facilityId: null,
    });
    const water = await make(services, cast.maya, { feed: 'water' });
    expect(await edit(services, cast.maya, water.id, place)).toMatchObject({ unit: home, facilityId: null });
    const bus = await make(services, cast.maya, { feed: 'shuttle', shuttleId: 'shuttle-2' });
    expect(await edit(services, cast.maya, bus.id, { name: 'Bus', ...place })).toMatchObject({
      name: 'Bus',
      unit: null,
      facilityId: null,
      vehicle: 'Maple Shuttle',
    });
    const battery = await make(services, cast.maya, { feed: 'energy', measures: 'battery' });
    await expect(edit(services, cast.maya, battery.id, { unit: home })).rejects.toMatchObject({
      options: { errors: { unit: [expect.stringMatching(/^Only usage and solar meters belong/)] } },
    });
  });

  test('measured readings move to another home only after confirmation', async ({ services, cast }) => {
    const { id } = await make(services, cast.maya, { feed: 'water', unit: home });
    await edit(services, cast.maya, id, { unit: otherHome });
    await send(services, id, 1);
    for (const unit of [home, '']) {
      await expect(edit(services, cast.maya, id, { name: 'New', unit })).rejects.toMatchObject({
        code: 'invalid',
        options: { errors: { unit: [expect.stringMatching(/^If the meter was moved, revoke it here/)] } },
      });
    }
    expect(await getDevice(services, cast.maya, id)).toMatchObject({ name: 'Meter', unit: otherHome });
    expect(await edit(services, cast.maya, id, { name: 'New', unit: otherHome })).toMatchObject({
      name: 'New',
    });
    const moved = { unit: home, wasAlwaysThere: 'on' };
    expect(await edit(services, cast.maya, id, moved)).toMatchObject({ unit: home });
  });
});

describe('the device list', () => {
  test('the device list is sorted by kind and setup time, without revoked devices', async ({
    services,
    cast,
  }) => {
    await noDevices(services);
    const start = services.clock.now();
    const made: Record<string, string> = {};
    for (const [n, feed] of (['water', 'shuttle', 'energy', 'water', 'water'] as const).entries()) {
      services.clock.set(new Date(start.getTime() + n * 1000));
      const input = { feed, name: `${feed} ${n}`, measures: 'grid', shuttleId: 'shuttle-1' };
      made[input.name] = (await make(services, cast.maya, input)).id;
    }
    await revokeDevice(services, cast.maya, made['water 3']!);
    const toNames = async (filter: DeviceFilter) =>
      (await listDevices(services, cast.maya, { filter, after: null })).devices.map(({ name }) => name);
    expect(await toNames('all')).toEqual(['energy 2', 'shuttle 1', 'water 0', 'water 4']);
    expect(await toNames('water')).toEqual(['water 0', 'water 4']);
    expect(await toNames('energy')).toEqual(['energy 2']);
    expect(await toNames('shuttle')).toEqual(['shuttle 1']);
    expect(await toNames('revoked')).toEqual(['water 3']);
    await send(services, made['water 4']!, 1);
    expect(await toNames('silent')).toEqual(['energy 2', 'shuttle 1', 'water 0']);
    services.clock.set(new Date(services.clock.now().getTime() + liveForMs));
    expect(await toNames('silent')).toEqual(['energy 2', 'shuttle 1', 'water 0', 'water 4']);
  });

  test("the device list's pages contain each device once, even with equal setup times", async ({
    services,
    cast,
  }) => {
    await noDevices(services);
    const device = { feed: 'water', measures: 'usage', createdAt: services.clock.now() } as const;
    const ids = Array.from({ length: 2 * devicesShown + 1 }, (_, n) => `device-${n}`);
    await services.db
      .insert(devices)
      .values(
        ids.map((id) => ({ ...device, id, name: id, tokenHash: id, lastReceivedAt: device.createdAt })),
      );
    const found: string[] = [];
    const lengths: number[] = [];
    for (let after: string | null = null; lengths.length < 9;) {
      const page: Awaited<ReturnType<typeof listDevices>> = await listDevices(services, cast.maya, {
        filter: 'all',
        after,
      });
      found.push(...page.devices.map(({ id }) => id));
      lengths.push(page.devices.length);
      if (page.next === null) break;
      after = page.next;
    }
    expect(lengths).toEqual([devicesShown, devicesShown, 1]);
    expect([...found].sort()).toEqual([...ids].sort());
    for (const after of ['nothing', '', "' or 1=1 --"]) {
      const { devices: none } = await listDevices(services, cast.maya, { filter: 'all', after });
      expect(none).toEqual([]);
    }
  });

  test("the device list shows each device's latest reading and duplicate meters", async ({
    services,
    cast,
  }) => {
    await noDevices(services);
    const solar = await make(services, cast.maya, { feed: 'energy', measures: 'solar', unit: home });
    await send(services, solar.id, readingsShown + 5);
    const { device, readings } = await readDevicePage(services, cast.maya, { id: solar.id, token: null });
    expect(device).toMatchObject({ newest: '1,024 kWh · 1.5 kW', readingsCount: 25, hasTwin: false });
    expect(device.lastReadingAt).toBe(services.clock.now().toISOString());
    expect(readings).toHaveLength(readingsShown);
    expect(readings[0]).toMatchObject({ said: '1,024 kWh · 1.5 kW', time: device.lastReadingAt });
    expect(readings.at(-1)).toMatchObject({ said: '1,005 kWh · 1.5 kW' });

    const twin = await make(services, cast.maya, { feed: 'energy', measures: 'solar', unit: home });
    await make(services, cast.maya, { feed: 'energy', measures: 'usage', unit: home });
    await make(services, cast.maya, { feed: 'water', unit: home });
    await make(services, cast.maya, { feed: 'water' });
    await make(services, cast.maya, { feed: 'water' });
    const twins = async () => {
      const { devices } = await listDevices(services, cast.maya, { filter: 'all', after: null });
      return devices.filter(({ hasTwin }) => hasTwin).map(({ id }) => id);
    };
    expect((await twins()).sort()).toEqual([solar.id, twin.id].sort());
    await revokeDevice(services, cast.maya, twin.id);
    expect(await twins()).toEqual([]);
    const bus = { feed: 'shuttle', shuttleId: 'shuttle-1' };
    const [first, second] = [await make(services, cast.maya, bus), await make(services, cast.maya, bus)];
    await make(services, cast.maya, { ...bus, shuttleId: 'shuttle-2' });
    expect((await twins()).sort()).toEqual([first.id, second.id].sort());
  });

  test('the device list shows readings of every kind with units', async ({ services, cast }) => {
    const now = services.clock.now();
    const said = async (input: Record<string, string>, reading: object) => {
      const { id } = await make(services, cast.maya, input);
      await services.db
        .insert(meterReadings)
        .values({ deviceId: id, time: now, receivedAt: now, ...reading });
      return (await getDevice(services, cast.maya, id)).newest;
    };
    expect(await said({ feed: 'water' }, { total: 91204.5, rate: 0.4, pressurePsi: 55 })).toBe(
      '91,204.5 gal · 0.4 gal/min · 55 psi',
    );
    const battery = { feed: 'energy', measures: 'battery' };
    expect(await said(battery, { chargePercent: 86, flowKw: -1.25 })).toBe('86% charged · 1.25 kW out');
    expect(await said({ feed: 'energy', measures: 'grid' }, { flowKw: 2 })).toBe('2 kW in');
    expect(await said({ feed: 'energy', measures: 'usage' }, { rate: 0 })).toBe('0 kW');

    const { id } = await make(services, cast.maya, { feed: 'shuttle', shuttleId: 'shuttle-3' });
    await services.db.delete(shuttlePositions);
    const place = { latitude: 45.4869, longitude: -122.8041 };
    await services.db.insert(shuttlePositions).values([
      { shuttleId: 'shuttle-3', time: now, receivedAt: now, ...place, speed: 24 },
      { shuttleId: 'shuttle-3', time: new Date(now.getTime() - 5000), receivedAt: now, ...place },
    ]);
    const { device, readings } = await readDevicePage(services, cast.maya, { id, token: null });
    expect(device.newest).toBe('45.48690, -122.80410 · 24 km/h');
    expect(readings.map(({ said }) => said)).toEqual([device.newest, '45.48690, -122.80410']);
  });
});

test('only managers see and change devices, and unknown ones are not found', async ({ services, cast }) => {
  const { id } = await make(services, cast.maya, { feed: 'water' });
  const calls = (viewer: Viewer, id: string) => [
    () => getDevice(services, viewer, id),
    () => readDevicePage(services, viewer, { id, token: null }),
    () => edit(services, viewer, id, {}),
    () => renewToken(services, viewer, id),
    () => revokeDevice(services, viewer, id),
  ];
  const without = [
    () => listDevices(services, cast.rosa, { filter: 'all', after: null }),
    () => listDeviceChoices(services, cast.rosa, 'water'),
    () => make(services, cast.rosa, { feed: 'water' }),
  ];
  // `async` turns synchronous errors into rejections.
  for (const call of [...calls(cast.rosa, id), ...without]) {
    await expect((async () => call())()).rejects.toMatchObject({ code: 'forbidden' });
  }
  for (const call of calls(cast.maya, 'nothing')) {
    await expect((async () => call())()).rejects.toMatchObject({ code: 'not-found' });
  }
  expect(await services.db.$count(devices, inArray(devices.id, [id]))).toBe(1);
  expect(await getDevice(services, cast.maya, id)).toMatchObject({ revokedAt: null });
});
