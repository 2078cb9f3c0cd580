import { describe, expect, test } from 'vitest';

import { parseFrame, reconnectDelay } from './live-client';

describe('coming back', () => {
  test('the first try is after 3 s', () => {
    expect(reconnectDelay(0, () => 0)).toBe(3000);
    expect(reconnectDelay(0, () => 0.99)).toBe(3000);
  });

  test('further waits grow, differ between browsers and end at 30 s', () => {
    const earliest = [1, 2, 3, 4, 50].map((tries) => reconnectDelay(tries, () => 0));
    const latest = [1, 2, 3, 4, 50].map((tries) => reconnectDelay(tries, () => 1));
    expect(earliest).toEqual([3000, 6000, 12_000, 15_000, 15_000]);
    expect(latest).toEqual([6000, 12_000, 24_000, 30_000, 30_000]);
  });
});

test('only frames that this page knows are frames', () => {
  expect(parseFrame('{"type":"refresh"}')).toEqual({ type: 'refresh' });
  for (const frame of [
    { type: 'energy', data: {} },
    { type: 'water', data: {} },
    { type: 'shuttle-locations', locations: [] },
    { type: 'shuttle-locations', locations: [], shuttles: [{}] },
    { type: 'shuttle-location-update', shuttleId: 'a', location: {} },
  ]) {
    expect(parseFrame(JSON.stringify(frame))).toEqual(frame);
  }
  for (const data of [
    '',
    '{',
    'null',
    '7',
    '"refresh"',
    '{}',
    '{"type":"other"}',
    '{"type":7}',
    '{"type":"constructor"}',
    '{"type":"notification"}',
    '{"type":"shuttle-locations","locations":[],"shuttles":{}}',
    '{"type":"alert","alert":"flood"}',
    '{"type":"energy"}',
    '{"type":"energy","data":null}',
    '{"type":"water","data":"much"}',
    '{"type":"water","data":[]}',
    '{"type":"shuttle-locations"}',
    '{"type":"shuttle-locations","locations":{}}',
    '{"type":"shuttle-locations","locations":[7]}',
    '{"type":"shuttle-location-update","location":{}}',
    '{"type":"shuttle-location-update","shuttleId":"a","location":[]}',
    '[{"type":"refresh"}]',
    new ArrayBuffer(1),
  ]) {
    expect(parseFrame(data)).toBeNull();
  }
});
