import { expect, test } from 'vitest';

import { dueTimes } from './due-times';

const now = new Date('2026-11-20T18:07:20Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const day = 24 * 60;

test('a meter heard a moment ago sends its current reading only', () => {
  expect(dueTimes(ago(1 / 6), now)).toEqual([now]);
});

test('a meter silent for a while backfills every 15 minutes', () => {
  expect(dueTimes(ago(45), now).map((time) => time.toISOString().slice(11, 19))).toEqual([
    ...['17:30:00', '17:45:00', '18:00:00', '18:07:20'],
  ]);
  // The reading at the full quarter-hour isn't repeated.
  expect(dueTimes(new Date('2026-11-20T18:00:00Z'), now)).toEqual([now]);
});

test('a backfill uses hours beyond two days, and stops at the ingest’s limit', () => {
  for (const last of [null, ago(400 * day)]) {
    const times = dueTimes(last, now);
    expect(times[0]!.getTime()).toBeGreaterThan(ago(31 * day).getTime());
    expect(times.length).toBeGreaterThan(28 * 24 + 2 * 96);
    expect(times).toEqual([...times].sort((a, b) => a.getTime() - b.getTime()));
    expect(new Set(times.map(Number)).size).toBe(times.length);
    const gaps = times.slice(1, -1).map((time, index) => (time.getTime() - times[index]!.getTime()) / 60_000);
    expect(gaps.slice(0, 28 * 24).every((gap) => gap === 60)).toBe(true);
    expect(gaps.slice(-180).every((gap) => gap === 15)).toBe(true);
  }
});
