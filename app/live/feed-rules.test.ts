import { describe, expect, test } from 'vitest';

import type { Shuttle, ShuttleLocation } from '~/features/community/shuttle/shuttle';
import type { EnergyData } from '~/features/sustainable/energy/energy';
import type { WaterData } from '~/features/sustainable/water/water';

import { dutyFeed, energyFeed, pickNewest, shuttleFeed, waterFeed } from './feed-rules';

const at = (second: number) => new Date(Date.UTC(2026, 10, 21, 9, 0, second)).toISOString();
const today = (second: number | null, solarGenerated = 0, meters = 2) =>
  ({ updatedAt: second === null ? null : at(second), solarGenerated, meters }) as EnergyData;
const place = (shuttleId: string, second: number, latitude = 45): ShuttleLocation => ({
  shuttleId,
  latitude,
  longitude: -122,
  speed: 20,
  accuracy: null,
  timestamp: at(second),
});

describe('energy and water', () => {
  test('a frame takes the place of what the page knows, and no other feed does', () => {
    const frame = { type: 'energy' as const, data: today(2) };
    expect(energyFeed.next(frame, today(1))).toBe(frame.data);
    expect(waterFeed.next(frame, {} as WaterData)).toBeNull();
    expect(energyFeed.next({ type: 'refresh' }, today(1))).toBeNull();
    // A reading of a moment that has passed changes the totals and not the time.
    const late = { type: 'energy' as const, data: today(2, 7) };
    expect(energyFeed.next(late, today(2, 5))).toBe(late.data);
  });

  test('a frame of an older reading than the page has is ignored, unless a meter came or went', () => {
    expect(energyFeed.next({ type: 'energy', data: today(1) }, today(2))).toBeNull();
    expect(energyFeed.next({ type: 'energy', data: today(null) }, today(2))).toBeNull();
    const without = { type: 'energy' as const, data: today(1, 0, 1) };
    expect(energyFeed.next(without, today(2))).toBe(without.data);
  });

  test('of a page read anew and an earlier frame the newer counts, and the page where they are as old', () => {
    const [older, newer] = [today(1), today(2)];
    expect(energyFeed.join(newer, older)).toBe(newer);
    expect(energyFeed.join(older, newer)).toBe(newer);
    const page = today(2);
    expect(energyFeed.join(newer, page)).toBe(page);
    expect(energyFeed.join(today(null), older)).toBe(older);
    expect(energyFeed.join(older, today(null))).toBe(older);
  });
});

describe('vehicles', () => {
  test('a list replaces the list, an update one vehicle in its place', () => {
    const known = [place('a', 1), place('b', 1)];
    const update = { type: 'shuttle-location-update' as const, shuttleId: 'a', location: place('a', 2, 46) };
    expect(shuttleFeed.next(update, known)).toEqual([place('a', 2, 46), place('b', 1)]);
    expect(shuttleFeed.next({ ...update, shuttleId: 'c', location: place('c', 2) }, known)).toEqual([
      ...known,
      place('c', 2),
    ]);
    const list = { type: 'shuttle-locations' as const, locations: [place('b', 2), place('c', 1)] };
    expect(shuttleFeed.next(list, known)).toEqual(list.locations);
    expect(shuttleFeed.next({ type: 'refresh' }, known)).toBeNull();
  });

  test('an older place than the page has moves no vehicle back', () => {
    const known = [place('a', 5)];
    const update = { type: 'shuttle-location-update' as const, shuttleId: 'a', location: place('a', 4, 46) };
    expect(shuttleFeed.next(update, known)).toEqual(known);
    expect(
      shuttleFeed.next({ type: 'shuttle-locations', locations: [place('a', 4), place('b', 1)] }, known),
    ).toEqual([place('a', 5), place('b', 1)]);
  });

  test('a list brings who is on duty, until a page reads it anew; of an older release it brings none', () => {
    const [known, heard] = [true, false].map((isOnDuty) => [{ id: 'a', isOnDuty } as Shuttle]);
    const list = { type: 'shuttle-locations' as const, locations: [] };
    expect(dutyFeed.next({ ...list, shuttles: heard }, known!)).toBe(heard);
    expect(dutyFeed.next(list, known!)).toBeNull();
    expect(dutyFeed.next({ type: 'refresh' }, known!)).toBeNull();
    expect(dutyFeed.join(heard!, known!)).toBe(known);
  });

  test('a page read anew says which there are', () => {
    expect(shuttleFeed.join([place('a', 5), place('b', 1)], [place('a', 4), place('c', 1)])).toEqual([
      place('a', 5),
      place('c', 1),
    ]);
    expect(pickNewest([place('a', 4), place('b', 7), place('c', 1)])).toBe(at(7));
    expect(pickNewest([])).toBeNull();
  });
});
