import { describe, expect, test } from 'vitest';

import { editDeviceSchema, newDeviceSchema } from './devices.schema.server';

/** @returns errors by field, or null if valid */
function toErrors(input: unknown): Record<string, string[]> | null {
  const { error } = newDeviceSchema.safeParse(input);
  if (!error) return null;
  return Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), [message]]));
}

const water = { feed: 'water', name: 'Meter' };

describe("a new device's form", () => {
  test('a new device is parsed by its kind, and blank fields are null', () => {
    expect(newDeviceSchema.parse({ ...water, name: ' Meter ', unit: ' ', measures: 'solar' })).toEqual({
      feed: 'water',
      name: 'Meter',
      unit: null,
      startTotal: null,
      mostPerHour: null,
    });
    expect(
      newDeviceSchema.parse({ feed: 'energy', name: 'Roof', measures: 'solar', unit: '2B', shuttleId: 'x' }),
    ).toEqual({
      feed: 'energy',
      name: 'Roof',
      measures: 'solar',
      facilityId: null,
      unit: '2B',
      startTotal: null,
      mostPerHour: null,
    });
    expect(
      newDeviceSchema.parse({ feed: 'shuttle', name: 'Bus', shuttleId: 'shuttle-1', unit: '2B' }),
    ).toEqual({ feed: 'shuttle', name: 'Bus', shuttleId: 'shuttle-1' });
  });

  test("a new device's missing and overlong fields are refused", () => {
    expect(toErrors({ feed: 'energy' })).toEqual({
      name: ['Enter a name.'],
      measures: ['Choose what it measures.'],
    });
    expect(toErrors({ feed: 'shuttle', name: 'Bus' })).toEqual({
      shuttleId: ['Choose the vehicle it’s in.'],
    });
    expect(toErrors({ ...water, name: 'x'.repeat(121) })).toEqual({
      name: ['The name can have at most 120 characters.'],
    });
    for (const feed of [undefined, 'gas', '__proto__']) {
      expect(toErrors({ ...water, feed })).toEqual({ feed: ['Choose what kind of device it is.'] });
    }
  });

  test.for([
    ['0', 0],
    ['18250.4', 18250.4],
    ['18,250.4', 18250.4],
    ['1,234,567', 1234567],
    ['1000000000000', 1e12],
  ] as const)('a new meter may start at %s', ([startTotal, read]) => {
    expect(newDeviceSchema.parse({ ...water, startTotal })).toMatchObject({ startTotal: read });
  });

  test.for(['-1', '1,5', '12,34', '1e5', '0x10', 'NaN', 'Infinity', '1 000', '5 kWh', '1000000000001'])(
    'a new meter may not start at %s',
    (startTotal) => {
      expect(toErrors({ ...water, startTotal })).toEqual({
        startTotal: ['Enter it as a number, such as 18250.4 or 18,250.4; or leave it blank.'],
      });
    },
  );
});

test('changing a device requires a name, and a checked box is true', () => {
  expect(editDeviceSchema.safeParse({ name: '  ' }).error?.issues[0]?.message).toBe('Enter a name.');
  expect(editDeviceSchema.parse({ name: 'A' })).toEqual({
    name: 'A',
    facilityId: null,
    unit: null,
    mostPerHour: null,
    wasAlwaysThere: false,
  });
  expect(editDeviceSchema.parse({ name: 'A', wasAlwaysThere: 'on' }).wasAlwaysThere).toBe(true);
});
