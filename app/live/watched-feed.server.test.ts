import { describe, expect, test } from 'vitest';

import { todayFeed } from './feed';
import { watchFeed } from './watched-feed.server';

const energy = (amount: number) => ({
  updatedAt: null,
  meters: 1,
  source: 'readings' as const,
  amount,
});
const energyFeed = todayFeed<ReturnType<typeof energy>>('energy');

/** A feed whose state, clock and failures the test controls. */
function watched(first: ReturnType<typeof energy>) {
  const world = { state: first, nowMs: 0, reads: 0, isAway: false };
  const read = async () => {
    world.reads += 1;
    const { state } = world;
    await Promise.resolve();
    if (world.isAway) throw new Error('away');
    return state;
  };
  const feed = watchFeed(energyFeed, read, { freshMs: 1000, now: () => world.nowMs });
  return Object.assign(world, {
    poll: async (mark: string) => toTexts(await feed.poll(mark)),
    refresh: () => feed.refresh(),
    fullState: () => toTexts(feed.fullState()),
  });
}
const toTexts = (frames: Buffer[]) => frames.map((frame) => JSON.parse(frame.toString()) as unknown);
const frame = (amount: number) => ({ type: 'energy', data: energy(amount) });

describe('polling a feed', () => {
  test('a feed reads only when its mark changes, and sends only changes', async () => {
    const feed = watched(energy(1));
    expect(await feed.poll('1')).toEqual([frame(1)]);
    feed.state = energy(2);
    expect(await feed.poll('1')).toEqual([]);
    expect(feed.reads).toBe(1);
    expect(await feed.poll('2')).toEqual([frame(2)]);
    expect(await feed.poll('3')).toEqual([]);
    expect(feed.reads).toBe(3);
  });

  test('a feed reads again after a minute, for silent meters and a new day', async () => {
    const feed = watched(energy(1));
    await feed.poll('1');
    [feed.state, feed.nowMs] = [energy(2), 59_999];
    expect(await feed.poll('1')).toEqual([]);
    feed.nowMs = 60_000;
    expect(await feed.poll('1')).toEqual([frame(2)]);
    expect(feed.reads).toBe(2);
  });

  test('a failed poll of a feed is repeated with the same mark', async () => {
    const feed = watched(energy(1));
    await feed.poll('1');
    [feed.state, feed.isAway] = [energy(2), true];
    await expect(feed.poll('2')).rejects.toThrow('away');
    feed.isAway = false;
    expect(await feed.poll('2')).toEqual([frame(2)]);
  });
});

describe('greeting a socket', () => {
  test('concurrent greetings share one read, and skip it within a second of a poll', async () => {
    const feed = watched(energy(1));
    await Promise.all(Array.from({ length: 100 }, () => feed.refresh()));
    expect([feed.reads, feed.fullState()]).toEqual([1, [frame(1)]]);
    feed.nowMs = 900;
    await feed.poll('1');
    expect(feed.reads).toBe(2);
    feed.nowMs = 1800;
    await feed.refresh();
    expect(feed.reads).toBe(2);
    feed.nowMs = 1900;
    await feed.refresh();
    expect(feed.reads).toBe(3);
  });

  test('a greeting’s state isn’t sent again by the next poll', async () => {
    const feed = watched(energy(1));
    await feed.refresh();
    feed.fullState();
    expect(await feed.poll('1')).toEqual([]);
    feed.state = energy(2);
    expect(await feed.poll('2')).toEqual([frame(2)]);
  });

  test('a greeting without a readable state is empty, and the next poll sends it', async () => {
    const feed = watched(energy(1));
    await feed.poll('1');
    [feed.isAway, feed.nowMs] = [true, 1000];
    await expect(feed.refresh()).rejects.toThrow('away');
    expect(feed.fullState()).toEqual([]);
    feed.isAway = false;
    // The state is unchanged, but one socket hasn't received it yet.
    expect(await feed.poll('1')).toEqual([frame(1)]);
    expect(await feed.poll('1')).toEqual([]);
  });
});
