import { describe, expect, test } from 'vitest';

import type { Shuttle, ShuttleLocation } from '~/features/community/shuttle/shuttle';
import type { EnergyData } from '~/features/sustainable/energy/energy';

import { type FeedState, stateOfToday, stateOfVehicles } from './feeds.server';
import { watchFeed } from './watched-feed.server';

const energy = (solarGenerated: number) =>
  stateOfToday({ type: 'energy', data: { solarGenerated } as EnergyData });
const place = (shuttleId: string, latitude: number) => ({ shuttleId, latitude }) as ShuttleLocation;

/** A feed whose state, clock and failures the test sets. */
function watched(first: FeedState) {
  const world = { state: first, nowMs: 0, reads: 0, isAway: false };
  const read = async () => {
    world.reads += 1;
    const { state } = world;
    await Promise.resolve();
    if (world.isAway) throw new Error('away');
    return state;
  };
  const feed = watchFeed(read, { freshMs: 1000, now: () => world.nowMs });
  return Object.assign(world, {
    look: async (mark: string) => toTexts(await feed.look(mark)),
    freshen: () => feed.freshen(),
    whole: () => toTexts(feed.whole()),
  });
}
const toTexts = (frames: Buffer[]) => frames.map((frame) => JSON.parse(frame.toString()) as unknown);
const frame = (solarGenerated: number) => ({ type: 'energy', data: { solarGenerated } });

describe('a look', () => {
  test('reads only where the mark is another, and sends only what is another', async () => {
    const feed = watched(energy(1));
    expect(await feed.look('1')).toEqual([frame(1)]);
    feed.state = energy(2);
    expect(await feed.look('1')).toEqual([]);
    expect(feed.reads).toBe(1);
    expect(await feed.look('2')).toEqual([frame(2)]);
    expect(await feed.look('3')).toEqual([]);
    expect(feed.reads).toBe(3);
  });

  test('reads again after a minute: a meter fell silent, the day is another', async () => {
    const feed = watched(energy(1));
    await feed.look('1');
    [feed.state, feed.nowMs] = [energy(2), 59_999];
    expect(await feed.look('1')).toEqual([]);
    feed.nowMs = 60_000;
    expect(await feed.look('1')).toEqual([frame(2)]);
    expect(feed.reads).toBe(2);
  });

  test('that fails is made up for by the next, with the same mark', async () => {
    const feed = watched(energy(1));
    await feed.look('1');
    [feed.state, feed.isAway] = [energy(2), true];
    await expect(feed.look('2')).rejects.toThrow('away');
    feed.isAway = false;
    expect(await feed.look('2')).toEqual([frame(2)]);
  });

  test('sends each vehicle that moved, and the list where one joined, left, or has another duty', async () => {
    const shuttles = [{ id: 'a', isOnDuty: true } as Shuttle];
    const feed = watched(stateOfVehicles([place('a', 1), place('b', 1)], shuttles));
    await feed.look('1');
    feed.state = stateOfVehicles([place('a', 1), place('b', 2)], shuttles);
    expect(await feed.look('2')).toEqual([
      { type: 'shuttle-location-update', shuttleId: 'b', location: place('b', 2) },
    ]);
    for (const [mark, locations] of [
      ['3', [place('a', 1)]],
      ['4', [place('c', 1)]],
      ['5', [place('c', 1), place('a', 1)]],
    ] as const) {
      feed.state = stateOfVehicles([...locations], shuttles);
      expect(await feed.look(mark)).toEqual([{ type: 'shuttle-locations', locations, shuttles }]);
    }
    const [locations, off] = [[place('c', 1), place('a', 2)], [{ ...shuttles[0]!, isOnDuty: false }]];
    feed.state = stateOfVehicles(locations, off);
    expect(await feed.look('6')).toEqual([{ type: 'shuttle-locations', locations, shuttles: off }]);
    expect(await feed.look('7')).toEqual([]);
  });
});

describe('a greeting', () => {
  test('of many at once costs one read, and none within a second of a look', async () => {
    const feed = watched(energy(1));
    await Promise.all(Array.from({ length: 100 }, () => feed.freshen()));
    expect([feed.reads, feed.whole()]).toEqual([1, [frame(1)]]);
    feed.nowMs = 900;
    await feed.look('1');
    expect(feed.reads).toBe(2);
    feed.nowMs = 1800;
    await feed.freshen();
    expect(feed.reads).toBe(2);
    feed.nowMs = 1900;
    await feed.freshen();
    expect(feed.reads).toBe(3);
  });

  test('brings what the next look must not send again', async () => {
    const feed = watched(energy(1));
    await feed.freshen();
    feed.whole();
    expect(await feed.look('1')).toEqual([]);
    feed.state = energy(2);
    expect(await feed.look('2')).toEqual([frame(2)]);
  });

  test('brings nothing where the state can not be read, and the next look makes up for it', async () => {
    const feed = watched(energy(1));
    await feed.look('1');
    [feed.isAway, feed.nowMs] = [true, 1000];
    await expect(feed.freshen()).rejects.toThrow('away');
    expect(feed.whole()).toEqual([]);
    feed.isAway = false;
    // The same state, and still it goes out: somebody has not got it.
    expect(await feed.look('1')).toEqual([frame(1)]);
    expect(await feed.look('1')).toEqual([]);
  });
});
