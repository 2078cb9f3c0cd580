import { eq } from 'drizzle-orm';
import { pino } from 'pino';

import { devices, shuttles } from '#db/schema';
import { describe, expect, test, type TestServices } from '#tests/support/domain-test';
import type { Services } from '~/domain/services';
import { shuttleFeed } from '~/features/community/shuttle/live/shuttle-feed';
import type { ShuttleLocation } from '~/features/community/shuttle/shuttle';
import { vehiclesMark } from '~/features/community/shuttle/vehicles.server';
import { newDeviceToken } from '~/platform/telemetry/device-token.server';
import { receivePositions, receiveReadings } from '~/platform/telemetry/receive.server';

import { todayFeed } from '~/live/feed';
import type { Hub } from './hub.server';
import { startTicker } from './ticker.server';
import { type RegisteredFeed, registerFeed } from '~/live/watched-feed.server';

/** Hub with one greeted socket. */
function oneListener() {
  const got: { type: string }[] = [];
  const hub = {
    size: () => 1,
    broadcastState: (texts: Buffer[]) =>
      void got.push(...texts.map((text) => JSON.parse(text.toString()) as { type: string })),
  };
  const take = () => got.splice(0).map(({ type }) => type);
  return { hub: hub as unknown as Hub, take };
}

const today = (amount: number) => ({
  updatedAt: null,
  meters: 1,
  source: 'readings' as const,
  amount,
});
const [energyFeed, waterFeed] = [
  todayFeed<ReturnType<typeof today>>('energy'),
  todayFeed<ReturnType<typeof today>>('water'),
];

const withFeeds = (services: Services, feeds: Record<string, RegisteredFeed>): Services => ({
  ...services,
  registry: { ...services.registry, feeds: { ...services.registry.feeds, ...feeds } },
});

/** Ticker that only the test triggers. Its states change with each read. */
function startStill(services: Services, hub: Hub) {
  const reads = { energy: 0, water: 0, shuttle: 0 };
  const feeds = {
    energy: registerFeed(energyFeed, async () => today(++reads.energy)),
    water: registerFeed(waterFeed, async () => today(++reads.water)),
    shuttle: registerFeed(
      shuttleFeed,
      async () => ({
        locations: [{ shuttleId: 'a', latitude: ++reads.shuttle, longitude: 0 } as ShuttleLocation],
        shuttles: [],
      }),
      vehiclesMark,
    ),
  };
  const changed = Object.assign(services, withFeeds(services, feeds));
  return { ticker: startTicker(changed, hub, { tickMs: 2 ** 30 }), reads };
}

/** Ignores the sample neighborhood's devices, whose number doesn't matter here. */
async function setUp({ db, clock }: TestServices, feed: 'energy' | 'water' | 'shuttle') {
  const device = {
    id: `test-${feed}`,
    feed,
    measures: feed === 'shuttle' ? null : ('usage' as const),
    shuttleId: feed === 'shuttle' ? ((await db.query.shuttles.findFirst())?.id ?? null) : null,
  };
  await db.insert(devices).values({
    ...device,
    name: device.id,
    tokenHash: newDeviceToken().tokenHash,
    createdAt: clock.now(),
  });
  return { ...device, isRevoked: false };
}

describe('a tick', () => {
  test('a tick sends only the feeds with new readings, other devices or changed duty', async ({
    services,
  }) => {
    const [meter, vehicle] = [await setUp(services, 'energy'), await setUp(services, 'shuttle')];
    const { hub, take } = oneListener();
    const { ticker, reads } = startStill(services, hub);
    const types = async () => {
      await ticker.tick();
      return take();
    };
    expect(await types()).toEqual(['energy', 'water', 'shuttle-locations']);
    expect(await types()).toEqual([]);
    const timestamp = services.clock.now().toISOString();
    await receiveReadings(services, meter, { timestamp, totalKwh: 5 });
    expect(await types()).toEqual(['energy']);
    await receivePositions(services, vehicle, { timestamp, latitude: 45, longitude: -122 });
    expect(await types()).toEqual(['shuttle-location-update']);
    await services.db.update(shuttles).set({ isOnDuty: false }).where(eq(shuttles.id, 'shuttle-1'));
    expect(await types()).toEqual(['shuttle-location-update']);
    await setUp(services, 'water');
    expect(await types()).toEqual(['water']);
    await services.db
      .update(devices)
      .set({ revokedAt: services.clock.now() })
      .where(eq(devices.id, meter.id));
    expect(await types()).toEqual(['energy']);
    expect(await types()).toEqual([]);
    expect(reads).toEqual({ energy: 3, water: 2, shuttle: 3 });
    await ticker.stop();
  });

  test('a tick runs no query while no socket is open', async ({ services }) => {
    const deaf = { ...services, db: undefined as never };
    const { ticker, reads } = startStill(deaf, { size: () => 0 } as Hub);
    await ticker.tick();
    expect(reads).toEqual({ energy: 0, water: 0, shuttle: 0 });
    await ticker.stop();
  });

  test('ticks log a database outage once and continue after it', async ({ services }) => {
    const lines: string[] = [];
    const log = pino({}, { write: (line) => void lines.push((JSON.parse(line) as { msg: string }).msg) });
    const away = { ...services, log };
    const { hub, take } = oneListener();
    const { ticker } = startStill(away, hub);
    const { db } = services;
    away.db = {
      select: () => {
        throw new Error('away');
      },
    } as never;
    for (let round = 0; round < 3; round += 1) await ticker.tick();
    expect([lines, take()]).toEqual([['live states can not be read'], []]);
    away.db = db;
    await ticker.tick();
    expect(lines).toEqual(['live states can not be read', 'live states are read again']);
    expect(take()).toHaveLength(3);
    await ticker.stop();
  });

  test('ticks repeat on a timer and never overlap', async ({ services }) => {
    const { hub } = oneListener();
    let [running, most, reads] = [0, 0, 0];
    let release = () => {};
    const slow = async () => {
      [running, reads] = [running + 1, reads + 1];
      most = Math.max(most, running);
      await new Promise<void>((resolve) => (release = resolve));
      running -= 1;
      return today(reads);
    };
    const slowed = withFeeds(services, { energy: registerFeed(energyFeed, slow) });
    const ticker = startTicker(slowed, hub, { tickMs: 20 });
    await expect.poll(() => running).toBe(1);
    await setUp(services, 'energy');
    // Long enough for another tick.
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect([most, reads]).toEqual([1, 1]);
    release();
    await expect.poll(() => reads).toBe(2);
    const stopped = ticker.stop();
    release();
    await stopped;
    expect(most).toBe(1);
  });
});

test('a greeting has the states of all feeds at the moment of sending', async ({ services }) => {
  await setUp(services, 'energy');
  const { hub } = oneListener();
  const { ticker, reads } = startStill(services, hub);
  const newest = await ticker.greeting();
  await ticker.tick();
  const frames = newest().map(
    (text) => JSON.parse(text.toString()) as { type: string; data?: { amount: number } },
  );
  expect(frames.map(({ type }) => type)).toEqual(['energy', 'water', 'shuttle-locations']);
  // The tick read it again, and the newer state counts.
  expect([reads.energy, frames[0]?.data?.amount]).toEqual([2, 2]);
  await ticker.stop();
});

test('the live states of the sample neighborhood can be read', async ({ services }) => {
  for (const { watch } of Object.values(services.registry.feeds)) {
    const feed = watch(services, { freshMs: 1000 });
    await feed.refresh();
    expect(feed.fullState()[0]?.length).toBeGreaterThan(20);
  }
});
