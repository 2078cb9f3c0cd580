// @module-tag dated

import { asc, eq, like, sql } from 'drizzle-orm';

import { devices, meterHours, meterReadings } from '#db/schema';
import { sampleMeters } from '#db/seed/sample-meters';
import { testTimeZone } from '#tests/support/database';
import { describe, expect, test, type TestServices } from '#tests/support/domain-test';
import { testNow } from '#tests/support/test-clock';
import { listShuttleLocations } from '~/features/community/shuttle/locations.server';
import { findDevice, newDeviceToken } from '~/platform/telemetry/device-token.server';
import { receivePositions, receiveReadings } from '~/platform/telemetry/receive.server';
import type { Feed } from '~/platform/telemetry/telemetry';

import { claimSampleDevices } from './sample-devices.server';
import { createReadingSender } from './reading-sender.server';

type Post = { id: string; feed: Feed; readings: { timestamp: string }[] };

/** The ingest without HTTP. Records requests, and returns the status from `answer` if there is one. */
function createIngest(services: TestServices, answer: (id: string) => number | null = () => null) {
  const posts: Post[] = [];
  async function post(feed: Feed, token: string, given: object): Promise<number> {
    const body = JSON.parse(JSON.stringify(given)) as Pick<Post, 'readings'>;
    const device = await findDevice(services, `Bearer ${token}`);
    posts.push({ id: device?.id ?? 'unknown', feed, ...body });
    if (!device) return 401;
    if (device.isRevoked) return 403;
    const instead = answer(device.id);
    if (instead !== null) return instead;
    const receive = feed === 'shuttle' ? receivePositions : receiveReadings;
    const { rejected } = await receive(services, device, body);
    return rejected.length > 0 ? 400 : 200;
  }
  return { posts, post };
}

/** A minute from now, after the sample readings, and after 10 AM so that shuttles drive. */
const start = new Date(Math.floor(testNow().getTime() / 10_000) * 10_000 + 60_000);
if (start.getUTCHours() < 18) start.setUTCHours(18, 0, 0, 0);
/** Sets the clock to a number of seconds after the start, aligned to every feed's step. */
function setClock(services: TestServices, seconds: number): number {
  services.clock.set(new Date(start.getTime() + seconds * 1000));
  return services.clock.now().getTime();
}

const toDevice = async ({ db }: TestServices, id: string) =>
  (await db.select().from(devices).where(eq(devices.id, id)))[0]!;

describe('simulated readings', () => {
  test('the simulator sends readings of every meter and on-duty vehicle at once', async ({ services }) => {
    const ingest = createIngest(services);
    expect(await createReadingSender(services, ingest).sendDue(setClock(services, 0))).toBeNull();
    const posted = new Map(ingest.posts.map((post) => [post.id, post]));
    const meters = sampleMeters(testTimeZone);
    expect([...posted.keys()].sort()).toEqual(
      [...meters.map(({ id }) => id), 'sample-shuttle-1', 'sample-shuttle-2'].sort(),
    );
    for (const { id, read } of meters) {
      const [newest] = await services.db
        .select()
        .from(meterReadings)
        .where(eq(meterReadings.deviceId, id))
        .orderBy(sql`time desc`)
        .limit(1);
      expect(newest).toMatchObject({ time: start, ...read(start) });
    }
    expect(
      (await listShuttleLocations(services)).map(({ shuttleId, timestamp }) => [shuttleId, timestamp]),
    ).toEqual([
      ['shuttle-1', start.toISOString()],
      ['shuttle-2', start.toISOString()],
    ]);
  });

  test('a vehicle in the garage at night sends nothing', async ({ services }) => {
    const ingest = createIngest(services);
    const night = new Date(start);
    // 3 or 4 AM local time, depending on daylight saving.
    services.clock.set(new Date(night.setUTCHours(35, 0, 0, 0)));
    await createReadingSender(services, ingest).sendDue(night.getTime());
    expect(ingest.posts.some(({ feed }) => feed === 'energy')).toBe(true);
    expect(ingest.posts.filter(({ feed }) => feed === 'shuttle')).toEqual([]);
  });

  test('the simulator sends at full steps: vehicles every 5 seconds, meters every 10', async ({
    services,
  }) => {
    const ingest = createIngest(services);
    const sender = createReadingSender(services, ingest);
    await sender.sendDue(setClock(services, 0));
    const feeds = async (seconds: number) => {
      ingest.posts.length = 0;
      await sender.sendDue(setClock(services, seconds));
      expect(ingest.posts.every(({ readings: [one] }) => Date.parse(one!.timestamp) % 5000 === 0)).toBe(true);
      return new Set(ingest.posts.map(({ feed }) => feed));
    };
    expect(await feeds(3)).toEqual(new Set());
    expect(await feeds(6)).toEqual(new Set(['shuttle']));
    expect(await feeds(14)).toEqual(new Set(['shuttle', 'energy', 'water']));
  });

  test('two simulators at once keep totals equal to the registers’ rise', async ({ services }) => {
    const [one, other] = [createIngest(services), createIngest(services)];
    const first = createReadingSender(services, one);
    await first.sendDue(setClock(services, 0));
    const second = createReadingSender(services, other);
    // Each process takes the tokens back from the other.
    for (let seconds = 0; seconds <= 7200; seconds += 600) {
      const now = setClock(services, seconds);
      await second.sendDue(now);
      await first.sendDue(now);
    }
    expect(one.posts.some(({ id }) => id === 'unknown')).toBe(true);
    expect(other.posts.some(({ id }) => id === 'unknown')).toBe(true);
    for (const id of ['sample-usage-1', 'sample-water-3']) {
      const [register] = await services.db
        .select({ rise: sql<number>`max(total) - min(total)` })
        .from(meterReadings)
        .where(eq(meterReadings.deviceId, id));
      const hours = await services.db
        .select({ amount: meterHours.amount })
        .from(meterHours)
        .where(eq(meterHours.deviceId, id));
      expect(hours.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(register!.rise, 6);
    }
  });

  test('a simulator whose tokens were taken sends again after the other one stops', async ({ services }) => {
    let posts = 0;
    const ingest = createIngest(services);
    const sender = createReadingSender(services, {
      post: async (...given) => {
        posts += 1;
        if (posts === 20) await claimSampleDevices(services, []);
        return ingest.post(...given);
      },
    });
    expect(await sender.sendDue(setClock(services, 0))).toBeNull();
    expect(await sender.sendDue(setClock(services, 10))).toEqual({ status: 401 });
    ingest.posts.length = 0;
    expect(await sender.sendDue(setClock(services, 60))).toBeNull();
    expect(ingest.posts).toHaveLength(18);
  });

  test('a simulator backfills missed readings in batches within the limit', async ({ services }) => {
    const ingest = createIngest(services);
    const days = 20;
    const now = setClock(services, days * 24 * 60 * 60);
    expect(await createReadingSender(services, ingest).sendDue(now)).toBeNull();
    const batches = ingest.posts.filter(({ id }) => id === 'sample-array').map(({ readings }) => readings);
    expect(batches.map((readings) => readings.length <= 500)).toEqual([true, true]);
    expect(batches.flat().length).toBeGreaterThan((days - 2) * 24 + 180);
    const times = await services.db
      .select({ time: meterReadings.time })
      .from(meterReadings)
      .where(eq(meterReadings.deviceId, 'sample-array'))
      .orderBy(asc(meterReadings.time));
    const gaps = times.slice(1).map(({ time }, index) => time.getTime() - times[index]!.time.getTime());
    expect(Math.max(...gaps)).toBeLessThanOrEqual(60 * 60_000);
    expect(times.at(-1)!.time.getTime()).toBe(now);
  });
});

describe('simulated devices', () => {
  test('a device that managers revoke or give their own token is no longer simulated', async ({
    services,
  }) => {
    const ingest = createIngest(services);
    const sender = createReadingSender(services, ingest);
    await sender.sendDue(setClock(services, 0));
    const { tokenHash } = newDeviceToken();
    await services.db.update(devices).set({ revokedAt: testNow() }).where(eq(devices.id, 'sample-array'));
    await services.db.update(devices).set({ tokenHash }).where(eq(devices.id, 'sample-grid'));
    expect(await sender.sendDue(setClock(services, 10))).toEqual({ status: 401 });
    ingest.posts.length = 0;
    expect(await sender.sendDue(setClock(services, 60))).toBeNull();
    const spoken = ingest.posts.map(({ id }) => id);
    expect(spoken).toContain('sample-battery');
    expect(spoken).not.toContain('sample-array');
    expect(spoken).not.toContain('unknown');
    expect((await toDevice(services, 'sample-grid')).tokenHash).toBe(tokenHash);
    // It stays silent even when all tokens are taken and taken back.
    await claimSampleDevices(services, ['sample-grid']);
    expect(await sender.sendDue(setClock(services, 80))).toEqual({ status: 401 });
    expect(await sender.sendDue(setClock(services, 100))).toEqual({ status: 401 });
    expect(await sender.sendDue(setClock(services, 120))).toBeNull();
    expect((await toDevice(services, 'sample-grid')).tokenHash).toBe(tokenHash);
    // A restarted simulator doesn't give a revoked device a token either.
    const revoked = await toDevice(services, 'sample-array');
    await createReadingSender(services, ingest).sendDue(setClock(services, 140));
    expect((await toDevice(services, 'sample-array')).tokenHash).toBe(revoked.tokenHash);
  });

  test('a device whose readings fail sends them again later, without delaying others', async ({
    services,
  }) => {
    let isAway = false;
    const ingest = createIngest(services, (id) => (isAway && id === 'sample-usage-2' ? 503 : null));
    const sender = createReadingSender(services, ingest);
    await sender.sendDue(setClock(services, 0));
    isAway = true;
    expect(await sender.sendDue(setClock(services, 1800))).toEqual({ status: 503 });
    expect((await toDevice(services, 'sample-usage-2')).lastReadingAt).toEqual(start);
    expect((await toDevice(services, 'sample-usage-3')).lastReadingAt).toEqual(services.clock.now());
    isAway = false;
    ingest.posts.length = 0;
    expect(await sender.sendDue(setClock(services, 1810))).toBeNull();
    const again = ingest.posts.find(({ id }) => id === 'sample-usage-2')!.readings;
    expect(again).toHaveLength(3);
    expect(again.at(-1)!.timestamp).toBe(services.clock.now().toISOString());
  });

  test('a manager’s own device is never simulated', async ({ services }) => {
    const { tokenHash } = newDeviceToken();
    const own = { id: 'own', name: 'Our own meter', feed: 'water', measures: 'usage' } as const;
    await services.db.insert(devices).values({ ...own, tokenHash, createdAt: start });
    await createReadingSender(services, createIngest(services)).sendDue(setClock(services, 0));
    expect(await toDevice(services, 'own')).toMatchObject({ tokenHash, readingsCount: 0 });
    const samples = await services.db.select().from(devices).where(like(devices.id, 'sample-%'));
    expect(new Set(samples.map((device) => device.tokenHash)).size).toBe(samples.length);
  });
});
