import { expect, test } from 'vitest';

import {
  type ManagedDevice,
  formatCommand,
  formatCount,
  formatKind,
  formatPlace,
  formatTwin,
  toDeviceState,
} from './manage-devices';

const now = new Date('2026-06-01T12:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString();

test('a device is live while its newest reading is under a minute old, and silent a minute after its last message', () => {
  const device = (heard: number | null, reading: number | null, revokedAt: string | null = null) => ({
    lastReceivedAt: heard === null ? null : ago(heard),
    lastReadingAt: reading === null ? null : ago(reading),
    revokedAt,
  });
  expect(toDeviceState(device(null, null), now)).toBe('waiting');
  expect(toDeviceState(device(0, 59.9), now)).toBe('live');
  // The device's clock is a little ahead of ours.
  expect(toDeviceState(device(0, -90), now)).toBe('live');
  expect(toDeviceState(device(59.9, 60), now)).toBe('late');
  expect(toDeviceState(device(60, 60), now)).toBe('silent');
  expect(toDeviceState(device(1, 1, ago(0)), now)).toBe('revoked');
});

const meter: ManagedDevice = {
  id: 'd',
  name: 'Roof',
  feed: 'energy',
  measures: 'solar',
  facilityId: null,
  facility: null,
  unit: null,
  vehicle: null,
  startTotal: null,
  createdAt: ago(0),
  revokedAt: null,
  lastReceivedAt: null,
  lastReadingAt: null,
  readingsCount: 0,
  newest: null,
  hasTwin: false,
  mostPerHour: null,
  usualMostPerHour: 10_000,
  jumpAt: null,
};

test("a device's kind and place are described in words", () => {
  expect(formatKind(meter)).toBe('Energy: solar power');
  expect(formatKind({ feed: 'energy', measures: 'grid' })).toBe('Energy: grid connection');
  expect(formatKind({ feed: 'water', measures: 'usage' })).toBe('Water');
  expect(formatPlace(meter)).toBe('Shared by all');
  expect(formatPlace({ ...meter, facility: 'Solar Farm' })).toBe('Solar Farm');
  expect(formatPlace({ ...meter, facility: 'Solar Farm', unit: '2B' })).toBe('Solar Farm · 2B');
  expect(formatPlace({ ...meter, feed: 'shuttle', measures: null, vehicle: 'Bus 1' })).toBe('Bus 1');
  expect([0, 1, 1204].map((readingsCount) => formatCount({ readingsCount }))).toEqual([
    ...['0 readings', '1 reading', '1,204 readings'],
  ]);
  expect(formatTwin({ feed: 'water' })).toBe(
    'Another meter measures the same for this home, so it counts twice.',
  );
  expect(formatTwin({ feed: 'shuttle' })).toBe(
    'Another device also sends this vehicle’s location, so it will jump between the two.',
  );
});

test('the test command is valid in a shell and sends no register value', () => {
  const at = now.toISOString();
  const sent = { origin: 'http://127.0.0.1:3000', token: 'vcd_x', at };
  expect(formatCommand(meter, sent)).toBe(
    `curl http://127.0.0.1:3000/api/telemetry/energy \\
  -H 'Authorization: Bearer vcd_x' \\
  -H 'Content-Type: application/json' \\
  -d '{"timestamp": "${at}", "powerKw": 0.1}'`,
  );
  const kinds = [
    { feed: 'energy', measures: 'battery' },
    { feed: 'energy', measures: 'grid' },
    { feed: 'water', measures: 'usage' },
    { feed: 'shuttle', measures: null },
  ] as const;
  for (const kind of kinds) {
    const command = formatCommand(kind, sent);
    const body = JSON.parse(/-d '(.*)'$/.exec(command)?.[1] ?? '') as object;
    expect(body).toHaveProperty('timestamp', at);
    expect(command).not.toMatch(/total/i);
  }
});
