import { expect, test } from 'vitest';

import { formatLiveness, formatReading } from './live-words';

const timeZone = 'America/Los_Angeles';
const now = new Date('2026-03-10T21:14:30Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString();
const source = 'readings';

test.for([
  [{ isLive: true, updatedAt: ago(3), source }, 'Live'],
  [{ isLive: false, updatedAt: ago(30), source }, 'Offline since 2:14 PM'],
  [{ isLive: false, updatedAt: ago(86_400), source }, 'Offline since yesterday, 2:14 PM'],
  [{ isLive: false, updatedAt: ago(9 * 86_400), source }, 'Offline since Sunday, March 1, 1:14 PM'],
  [{ isLive: false, updatedAt: null, source }, 'Offline'],
  [{ isLive: false, updatedAt: null, source: 'sample' }, 'Sample readings'],
  // Sample figures are never live, even with an open socket.
  [{ isLive: true, updatedAt: ago(1), source: 'sample' }, 'Sample readings'],
] as const)('a live badge shows %o as "%s"', ([liveness, words]) => {
  expect(formatLiveness(liveness, now, timeZone)).toBe(words);
});

test.for([
  [{ updatedAt: ago(12), source }, 'Last reading 12 s ago'],
  // A meter with a fast clock shows no future times.
  [{ updatedAt: ago(-90), source }, 'Last reading 0 s ago'],
  [{ updatedAt: ago(60), source }, 'Last reading 1m ago'],
  [{ updatedAt: ago(3599), source }, 'Last reading 59m ago'],
  [{ updatedAt: ago(3600), source }, 'No reading since 1:14 PM'],
  [{ updatedAt: ago(86_400), source }, 'No reading since yesterday, 2:14 PM'],
  [{ updatedAt: null, source }, 'No readings yet'],
  [{ updatedAt: ago(1), source: 'sample' }, 'Sample readings'],
] as const)('a server-rendered badge shows %o as "%s"', ([liveness, words]) => {
  expect(formatReading(liveness, now, timeZone)).toBe(words);
});
