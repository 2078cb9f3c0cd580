import { expect, test } from 'vitest';

import type { FigureSource } from '~/ui/live-words';

import { type Received, mergeReceived, todayFeed } from './feed';

const at = (second: number) => new Date(Date.UTC(2026, 10, 21, 9, 0, second)).toISOString();
const today = (second: number | null, amount = 0, meters = 2) => ({
  updatedAt: second === null ? null : at(second),
  amount,
  meters,
  source: 'readings' as FigureSource,
});
const feed = todayFeed<ReturnType<typeof today>>('water');
const frame = (data: unknown) => ({ type: 'water', data });

test('the state of today is sent whole whenever any of it changes', () => {
  expect(feed.toFrames(today(1), null)).toEqual([frame(today(1))]);
  expect(feed.toFrames(today(1), today(1))).toEqual([]);
  expect(feed.toFrames(today(1, 7), today(1))).toEqual([frame(today(1, 7))]);
});

test('a frame replaces the page’s state, unless it is older with the same meters', () => {
  expect(feed.next(frame(today(2)), today(1))).toEqual(today(2));
  // A late reading changes the totals, but not the time.
  expect(feed.next(frame(today(2, 7)), today(2, 5))).toEqual(today(2, 7));
  expect(feed.next(frame(today(1)), today(2))).toBeNull();
  expect(feed.next(frame(today(null)), today(2))).toBeNull();
  expect(feed.next(frame(today(1, 0, 1)), today(2))).toEqual(today(1, 0, 1));
});

test('only figures from readings can be live', () => {
  expect(feed.newest(today(1))).toBe(at(1));
  expect(feed.newest({ ...today(1), source: 'sample' })).toBeNull();
});

test('only an object is accepted as a frame’s data', () => {
  const fits = feed.shapes.get('water')!;
  expect([{}, null, 'much', [], undefined].map((data) => fits(frame(data)))).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
  expect([...feed.shapes.keys()]).toEqual(['water']);
});

test('the newer of a reloaded page and an earlier frame wins, and the page wins a tie', () => {
  const [older, newer, page] = [today(1), today(2), today(2)];
  expect(feed.join(newer, older)).toBe(newer);
  expect(feed.join(older, newer)).toBe(newer);
  expect(feed.join(newer, page)).toBe(page);
  expect(feed.join(today(null), older)).toBe(older);
  expect(feed.join(older, today(null))).toBe(older);
});

test('socket data is shown until the page reloads, then the newer of both', () => {
  const [loaded, again, late] = [today(3), today(3), today(1)];
  const received: Received<typeof late> = { data: late, over: loaded };
  expect(mergeReceived(loaded, null, feed)).toBe(loaded);
  expect(mergeReceived(loaded, received, feed)).toBe(late);
  expect(mergeReceived(again, received, feed)).toBe(again);
  expect(mergeReceived(loaded, { data: late, over: null }, feed)).toBe(loaded);
});
