import { and, eq, isNull } from 'drizzle-orm';

import { audit, devices, driverLinks, shuttlePositions, shuttles } from '#db/schema';
import { insertDevice } from '#tests/support/devices';
import { describe, expect, test, type TestServices } from '#tests/support/domain-test';
import { generateToken, hashToken } from '~/platform/residents/link-token.server';
import type { Viewer } from '~/domain/viewer';
import { readAudit } from '~/platform/managing/audit-page.server';

import {
  endDriverLink,
  makeDriverLink,
  readVehicle,
  setDuty,
  sweepDriverLinks,
} from '../dispatch/driver-links.server';
import {
  openDriverLink,
  requireDriver,
  sendPhonePosition,
  setOwnDuty,
  startDriving,
} from './driver-link.server';

/** A Friday, 10:05 AM in Los Angeles. */
const now = new Date('2026-11-20T18:05:00Z');
const [today, tomorrow] = ['2026-11-20', '2026-11-21'];
const vehicle = 'shuttle-1';
const [phone, otherPhone] = [generateToken(), generateToken()];
const place = { latitude: 45.48, longitude: -122.8, speed: 30, accuracy: 5 };

const make = (services: TestServices, viewer: Viewer, day = today, driver = 'Pat Lee') =>
  makeDriverLink(services, viewer, vehicle, { driver, day });

async function start(services: TestServices, viewer: Viewer, driver = 'Pat Lee') {
  const token = await make(services, viewer, today, driver);
  await startDriving(services, token, phone);
  return { token, link: await requireDriver(services, token, phone) };
}

const stateOf = async (services: TestServices, token: string, browser: string | null = phone) =>
  (await openDriverLink(services, token, browser)).state;

const readDuty = async ({ db }: TestServices) =>
  (
    await db
      .select({ isOnDuty: shuttles.isOnDuty, name: shuttles.currentDriverName })
      .from(shuttles)
      .where(eq(shuttles.id, vehicle))
  )[0];

describe('a driver’s link', () => {
  test('the first browser that starts holds the link, and a forwarded link is refused', async ({
    services,
    cast: { maya },
  }) => {
    services.clock.set(now);
    const token = await make(services, maya);
    expect(await stateOf(services, token, null)).toBe('unclaimed');
    await expect(startDriving(services, token, null)).rejects.toMatchObject({ code: 'conflict' });
    await startDriving(services, token, phone);
    await startDriving(services, token, phone);
    expect(await stateOf(services, token)).toBe('held');
    for (const browser of [otherPhone, null])
      expect(await stateOf(services, token, browser)).toBe('elsewhere');
    await expect(startDriving(services, token, otherPhone)).rejects.toMatchObject({
      detail: 'This link is in use on another phone. Ask the dispatcher for a new one.',
    });
    await expect(requireDriver(services, token, otherPhone)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('of two browsers that start at once, one holds the link', async ({ services, cast: { maya } }) => {
    services.clock.set(now);
    const token = await make(services, maya);
    const both = [phone, otherPhone].map((browser) => startDriving(services, token, browser));
    const outcomes = (await Promise.allSettled(both)).map(({ status }) => status);
    expect(outcomes.sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('a link works on its day until 4 AM of the next one', async ({ services, cast: { maya } }) => {
    services.clock.set(now);
    const token = await make(services, maya, tomorrow);
    expect(await stateOf(services, token)).toBe('early');
    await expect(startDriving(services, token, phone)).rejects.toMatchObject({
      detail: 'This link is for another day.',
    });
    services.clock.set(new Date('2026-11-21T08:00:00Z'));
    await startDriving(services, token, phone);
    services.clock.set(new Date('2026-11-22T11:59:59Z'));
    expect(await stateOf(services, token)).toBe('held');
    services.clock.set(new Date('2026-11-22T12:00:00Z'));
    expect(await stateOf(services, token)).toBe('over');
    await expect(requireDriver(services, token, phone)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('an unknown, ended or replaced link and one of a retired shuttle aren’t found', async ({
    services,
    cast: { maya },
  }) => {
    services.clock.set(now);
    const { token: first } = await start(services, maya);
    const { token: second } = await start(services, maya);
    const { links } = await readVehicle(services, maya, vehicle, null);
    const { id } = links[0]!;
    await endDriverLink(services, maya, { shuttleId: vehicle, id });
    await expect(endDriverLink(services, maya, { shuttleId: vehicle, id })).rejects.toMatchObject({
      code: 'conflict',
    });
    const { token: third } = await start(services, maya);
    await services.db.update(shuttles).set({ retiredAt: now }).where(eq(shuttles.id, vehicle));
    for (const token of [first, second, third, generateToken(), ''])
      await expect(openDriverLink(services, token, phone)).rejects.toMatchObject({ code: 'not-found' });
  });

  test('of two dispatchers at once, one link stays', async ({ services, cast: { maya } }) => {
    services.clock.set(now);
    const tokens = await Promise.all([make(services, maya), make(services, maya, today, 'Kim Roe')]);
    expect((await readVehicle(services, maya, vehicle, null)).links).toHaveLength(1);
    const isLive = isNull(driverLinks.revokedAt);
    const [row] = await services.db.select().from(driverLinks).where(isLive);
    expect(tokens.map(hashToken)).toContain(row!.tokenHash);
  });

  test('only the shuttle’s staff make links, for today or tomorrow, and the token is stored nowhere', async ({
    services,
    cast: { rosa, maya },
  }) => {
    services.clock.set(now);
    for (const role of ['resident', 'editor', 'host'] as const) {
      const viewer = { ...rosa, role };
      await expect(make(services, viewer)).rejects.toMatchObject({ code: 'forbidden' });
      await expect(readVehicle(services, viewer, vehicle, null)).rejects.toMatchObject({ code: 'forbidden' });
    }
    for (const day of ['2026-11-19', '2026-11-22', 'tomorrow', ''])
      await expect(make(services, maya, day)).rejects.toMatchObject({ code: 'invalid' });
    await expect(
      makeDriverLink(services, maya, 'none', { driver: 'Pat Lee', day: today }),
    ).rejects.toMatchObject({ code: 'not-found' });
    const token = await make(services, { ...maya, role: 'dispatcher' });
    expect((await readVehicle(services, maya, vehicle, token)).freshToken).toBe(token);
    expect((await readVehicle(services, maya, vehicle, generateToken())).freshToken).toBeNull();
    const stored = [await services.db.select().from(driverLinks), await services.db.select().from(audit)];
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(stored[1]).toMatchObject([{ verb: 'made a link for', kind: 'shuttle', subjectId: vehicle }]);
  });

  test('links are deleted two days after they expire', async ({ services, cast: { maya } }) => {
    services.clock.set(now);
    await make(services, maya);
    services.clock.set(new Date('2026-11-23T11:59:00Z'));
    await sweepDriverLinks(services);
    expect(await services.db.$count(driverLinks)).toBe(1);
    services.clock.set(new Date('2026-11-23T12:01:00Z'));
    await sweepDriverLinks(services);
    expect(await services.db.$count(driverLinks)).toBe(0);
  });
});

describe('duty', () => {
  test('a driver starts and ends their own duty, and the audit names them', async ({
    services,
    cast: { maya },
  }) => {
    services.clock.set(now);
    const { link } = await start(services, maya);
    await setOwnDuty(services, link, 'on');
    await setOwnDuty(services, link, 'on');
    expect(await readDuty(services)).toEqual({ isOnDuty: true, name: 'Pat Lee' });
    await setOwnDuty(services, link, 'off');
    expect(await readDuty(services)).toEqual({ isOnDuty: false, name: null });
    const { changes } = await readAudit(services, maya, new URLSearchParams({ kind: 'shuttle' }));
    const [name] = await services.db
      .select({ name: shuttles.name })
      .from(shuttles)
      .where(eq(shuttles.id, vehicle));
    expect(changes).toMatchObject([
      { verb: 'took off duty', who: null, reason: 'Driver: Pat Lee', ...name },
      {
        verb: 'put on duty',
        who: null,
        reason: 'Driver: Pat Lee',
        path: `/manage/shuttle/vehicles/${vehicle}`,
      },
      { verb: 'made a link for', who: 'Maya Chen (manager)', reason: null },
    ]);
  });

  test('a driver doesn’t end the duty of the next one', async ({ services, cast: { maya } }) => {
    services.clock.set(now);
    const { link } = await start(services, maya);
    await setOwnDuty(services, link, 'on');
    await setDuty(services, maya, vehicle, { driver: 'Kim Roe', duty: 'on' });
    await setOwnDuty(services, link, 'off');
    expect(await readDuty(services)).toEqual({ isOnDuty: true, name: 'Kim Roe' });
    await setDuty(services, maya, vehicle, { driver: 'Kim Roe', duty: 'off' });
    expect(await readDuty(services)).toEqual({ isOnDuty: false, name: null });
    await expect(setDuty(services, maya, 'none', { driver: null, duty: 'on' })).rejects.toMatchObject({
      code: 'not-found',
    });
  });
});

describe('a phone’s position', () => {
  const countPositions = ({ db }: TestServices) =>
    db.$count(shuttlePositions, and(eq(shuttlePositions.shuttleId, vehicle), eq(shuttlePositions.time, now)));
  const withoutTracker = ({ db }: TestServices) =>
    db.update(devices).set({ revokedAt: now }).where(eq(devices.shuttleId, vehicle));

  test('the phone of the driver on duty sends the vehicle’s position, and nobody else’s', async ({
    services,
    cast: { maya },
  }) => {
    services.clock.set(now);
    await withoutTracker(services);
    const { link } = await start(services, maya);
    await setDuty(services, maya, vehicle, { driver: 'Kim Roe', duty: 'on' });
    await expect(sendPhonePosition(services, link, place)).rejects.toMatchObject({ code: 'conflict' });
    await setOwnDuty(services, link, 'on');
    await sendPhonePosition(services, link, place);
    expect(await countPositions(services)).toBe(1);
    await setOwnDuty(services, link, 'off');
    await expect(sendPhonePosition(services, link, place)).rejects.toMatchObject({
      detail: 'You’re off duty, so your position isn’t sent.',
    });
  });

  test('a phone sends nothing while the vehicle has a tracker', async ({ services, cast: { maya } }) => {
    services.clock.set(now);
    await withoutTracker(services);
    const { link, token } = await start(services, maya);
    await setOwnDuty(services, link, 'on');
    await insertDevice(services.db, { feed: 'shuttle', shuttleId: vehicle });
    expect(await requireDriver(services, token, phone)).toMatchObject({ hasTracker: true });
    await expect(sendPhonePosition(services, link, place)).rejects.toMatchObject({
      detail: 'This shuttle has a tracker, so your phone isn’t needed.',
    });
    expect(await countPositions(services)).toBe(0);
  });

  test('positions that aren’t on Earth are refused', async ({ services, cast: { maya } }) => {
    services.clock.set(now);
    await withoutTracker(services);
    const { link } = await start(services, maya);
    await setOwnDuty(services, link, 'on');
    const wrong = [
      { latitude: 91 },
      { longitude: NaN },
      { latitude: null },
      { speed: -1 },
      { accuracy: 1e9 },
    ];
    for (const one of wrong)
      await expect(sendPhonePosition(services, link, { ...place, ...one })).rejects.toMatchObject({
        code: 'invalid',
      });
    expect(await countPositions(services)).toBe(0);
  });
});
