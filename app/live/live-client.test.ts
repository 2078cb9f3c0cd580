import { describe, expect, test } from 'vitest';

import { parseFrame, reconnectDelay } from './live-client';

describe('reconnecting', () => {
  test('the first reconnect is after 3 s', () => {
    expect(reconnectDelay(0, () => 0)).toBe(3000);
    expect(reconnectDelay(0, () => 0.99)).toBe(3000);
  });

  test('reconnect delays grow with jitter up to 30 s', () => {
    const earliest = [1, 2, 3, 4, 50].map((tries) => reconnectDelay(tries, () => 0));
    const latest = [1, 2, 3, 4, 50].map((tries) => reconnectDelay(tries, () => 1));
    expect(earliest).toEqual([3000, 6000, 12_000, 15_000, 15_000]);
    expect(latest).toEqual([6000, 12_000, 24_000, 30_000, 30_000]);
  });
});

test.each(['{"type":"refresh"}', '{"type":"notification","notification":{}}', '{"type":"energy","data":{}}'])(
  '%s is a valid frame',
  (data) => {
    expect(parseFrame(data)).toEqual(JSON.parse(data));
  },
);

test.each([
  '',
  '{',
  'null',
  '7',
  '"refresh"',
  '{}',
  '{"type":7}',
  '{"type":"notification"}',
  '{"type":"alert","alert":"flood"}',
  '[{"type":"refresh"}]',
  new ArrayBuffer(1),
])('%s is an invalid frame', (data) => {
  expect(parseFrame(data)).toBeNull();
});
