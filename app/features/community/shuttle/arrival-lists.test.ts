import { expect, test } from 'vitest';

import { isSeatWithoutVehicle, stillToCome } from './arrival-lists';

const minute = 60_000;
const departsAt = '2026-11-20T20:00:00.000Z';
const leaves = Date.parse(departsAt);
const seat = { routeId: 'loop', departsAt };
const trips = [
  { routeId: 'line', departsAt, shuttleId: 'on' },
  { routeId: 'loop', departsAt: '2026-11-20T19:40:00.000Z', shuttleId: 'on' },
  { ...seat, shuttleId: 'off' },
];
const shuttle = { name: '', vehicleNumber: '', capacity: 9, currentDriverName: null };
const shuttles = [
  { ...shuttle, id: 'on', isOnDuty: true },
  { ...shuttle, id: 'off', isOnDuty: false },
];

test('a seat has no vehicle if the one due soon or under way is off duty', () => {
  const at = (minutes: number) =>
    isSeatWithoutVehicle(seat, { trips, shuttles, now: leaves + minutes * minute });
  expect([-60, -15, -14, 0, 12].map(at)).toEqual([false, false, true, true, true]);
  const now = leaves;
  // Seats on other departures and routes have a vehicle.
  for (const { routeId, departsAt } of trips.slice(0, 2))
    expect(isSeatWithoutVehicle({ routeId, departsAt }, { trips, shuttles, now })).toBe(false);
  const onDuty = shuttles.map((one) => ({ ...one, isOnDuty: true }));
  expect(isSeatWithoutVehicle(seat, { trips, shuttles: onDuty, now })).toBe(false);
  // The vehicle of a trip that left the timetable is unknown.
  expect(isSeatWithoutVehicle(seat, { trips: trips.slice(0, 2), shuttles, now })).toBe(false);
});

test('a loaded arrival is dropped once it is a minute past', () => {
  const arrival = (seconds: number) => ({
    ...seat,
    shuttleId: 'on',
    stopId: 'loop-1',
    source: 'schedule' as const,
    asOf: null,
    scheduledAt: departsAt,
    expectedAt: new Date(leaves + seconds * 1000).toISOString(),
  });
  const arrivals = [-61, -59, 300].map(arrival);
  const left = stillToCome([['loop-1', { arrivals, isWithoutVehicle: true }]], leaves);
  expect([...left]).toEqual([['loop-1', { arrivals: arrivals.slice(1), isWithoutVehicle: true }]]);
});
