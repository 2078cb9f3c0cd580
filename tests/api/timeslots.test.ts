import { expect, test } from 'vitest';

import { addDays, dayIn } from '~/domain/clock';
import type { Amenity, FitnessClass } from '~/features/health/amenities/amenities';
import type { TimeSlot } from '~/features/health/slots/slots';

import { attackServer } from '../support/attack-server';
import { testTimeZone } from '../support/database';
import { testNow } from '../support/test-clock';

const server = await attackServer();
const resident = await server.cookieFor('demo-user');

const read = async <T>(path: string) => {
  const { status, json } = await server.call(resident, 'GET', path);
  expect([path, status]).toEqual([path, 200]);
  return json as T[];
};
const tomorrow = () => addDays(dayIn(testTimeZone, testNow()), 1);

test('amenities and classes have the documented fields', async () => {
  expect((await read<Amenity>('/api/amenities'))[0]).toEqual({
    id: 'fitness-studio',
    name: 'Fitness Studio',
    capacity: 20,
    bookingDurationMinutes: 60,
  });
  expect((await read<FitnessClass>('/api/classes'))[0]).toEqual({
    id: 'sunrise-yoga',
    name: 'Sunrise Yoga',
    difficulty: 'Beginner',
    instructor: 'Grace Holloway',
    duration: 60,
    amenityId: 'fitness-studio',
  });
});

test("a day's time slots have the documented fields, and can be filtered", async () => {
  const path = `/api/timeslots?date=${tomorrow()}`;
  const all = await read<TimeSlot>(path);
  const pool = all.filter(({ amenityId }) => amenityId === 'swimming-pool');
  const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00\.000Z$/) as string;
  expect(pool[0]).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    startTime: instant,
    endTime: instant,
    amenityId: 'swimming-pool',
    classId: null,
    availableSpots: 12,
    totalCapacity: 12,
  });
  expect(await read(`${path}&amenityId=swimming-pool`)).toEqual(pool);
  expect(await read(`${path}&amenityId=&classId=`)).toEqual(all);
  const held = all.find(({ classId }) => classId !== null)!;
  const ofClass = all.filter(({ classId }) => classId === held.classId);
  expect(await read(`${path}&classId=${held.classId}`)).toEqual(ofClass);
  expect(await read(`${path}&amenityId=${held.amenityId}&classId=${held.classId}`)).toEqual(ofClass);
  const full = all.filter(({ availableSpots }) => availableSpots === 0);
  expect(full).toEqual([expect.objectContaining({ amenityId: 'sauna', totalCapacity: 4 })]);
});

test('a malformed, missing or too distant date and an unknown filter are refused', async () => {
  const refused = async (query: string) => {
    const { status, type, json } = await server.call(resident, 'GET', `/api/timeslots${query}`);
    expect(type).toBe('application/problem+json; charset=utf-8');
    return [
      status,
      (json as { errors?: Record<string, string[]> }).errors ?? (json as { detail: string }).detail,
    ];
  };
  const malformed = { date: ['Give the date as YYYY-MM-DD, such as 2026-11-20.'] };
  for (const query of ['', '?date=', "?date='"])
    expect([query, ...(await refused(query))]).toEqual([query, 400, malformed]);
  const window = { date: [expect.stringMatching(/^Choose a date from \w+, .+, to \w+, .+\.$/)] };
  expect(await refused(`?date=${addDays(tomorrow(), 7)}`)).toEqual([400, window]);
  expect(await refused(`?date=${tomorrow()}&amenityId=nothing`)).toEqual([404, 'There is no such amenity.']);
});
