// @module-tag dated
import { randomUUID } from 'node:crypto';

import { events } from '#db/schema';
import { expect, test } from '#tests/support/domain-test';
import { makeSeries } from '#tests/support/events';
import { addDays, dayIn } from '~/domain/clock';
import { toInstant } from '~/domain/local-time';
import type { Services } from '~/domain/services';

import { readMonth } from './month.server';

const inZone = (services: Services, timeZone: string): Services => ({
  ...services,
  config: { ...services.config, timeZone },
});
const read = (services: Services, search = '') => readMonth(services, new URLSearchParams(search));

async function makeAt(services: Services, title: string, local: string, isCanceled = false) {
  const { config, db, clock } = services;
  const startsAt = toInstant(config.timeZone, local)!;
  const made = {
    createdAt: clock.now(),
    changedAt: clock.now(),
    cancelledAt: isCanceled ? clock.now() : null,
  };
  const texts = { id: randomUUID(), title, details: 'Bring a mug.', place: 'Test Green' };
  await db
    .insert(events)
    .values({ ...made, ...texts, startsAt, endsAt: new Date(startsAt.getTime() + 7_200_000) });
}

for (const timeZone of ['America/Los_Angeles', 'Pacific/Auckland', 'Asia/Kolkata'])
  for (const [month, last, before, after] of [
    ['2027-02', '2027-02-28', '2027-01-31', '2027-03-01'],
    ['2028-02', '2028-02-29', '2028-01-31', '2028-03-01'],
    // Clocks change in March and November in Los Angeles, and in April and September in Auckland.
    ['2027-03', '2027-03-31', '2027-02-28', '2027-04-01'],
    ['2027-04', '2027-04-30', '2027-03-31', '2027-05-01'],
    ['2027-12', '2027-12-31', '2027-11-30', '2028-01-01'],
  ] as const)
    test(`${month} has its own first and last minute and no others in ${timeZone}`, async ({ services }) => {
      const there = inZone(services, timeZone);
      await services.db.delete(events);
      await makeAt(there, 'Last minute before', `${before}T23:59`);
      await makeAt(there, 'First minute', `${month}-01T00:00`);
      await makeAt(there, 'Last minute', `${last}T23:59`, true);
      await makeAt(there, 'First minute after', `${after}T00:00`);
      const { days, earlier, later } = await read(there, `month=${month}`);
      expect(days.map(({ day }) => day)).toEqual(
        Array.from({ length: Number(last.slice(8)) }, (_, at) => addDays(`${month}-01`, at)),
      );
      const held = days.flatMap(({ day, events }) => events.map(({ title }) => [day, title]));
      expect(held).toEqual([
        [`${month}-01`, 'First minute'],
        [last, 'Canceled: Last minute'],
      ]);
      expect([earlier.month, later.month]).toEqual([before.slice(0, 7), after.slice(0, 7)]);
    });

test('each date of a series is in its month, and the next day with an event is open', async ({
  services,
}) => {
  await services.db.delete(events);
  await makeSeries(services, { title: 'Each week', dates: 9 });
  const today = dayIn(services.config.timeZone, services.clock.now());
  const weekly = Array.from({ length: 9 }, (_, at) => addDays(today, 1 + at * 7));
  const months = [...new Set(weekly.map((day) => day.slice(0, 7)))];
  const held = [];
  for (const month of months) {
    const { days, chosen } = await read(services, `month=${month}`);
    const own = weekly.filter((day) => day.startsWith(month));
    expect(chosen?.day).toBe(own[0]);
    expect((await read(services, `month=${month}&day=${own.at(-1)}`)).chosen?.day).toBe(own.at(-1));
    held.push(...days.filter(({ count }) => count > 0).map(({ day }) => day));
  }
  expect(held).toEqual(weekly);
});

test('a wrong or missing month is this month, with today marked', async ({ services }) => {
  const today = dayIn(services.config.timeZone, services.clock.now());
  for (const search of ['', 'month=2026-13', 'month=1999-01', 'month=x&day=y']) {
    const { name, days } = await read(services, search);
    expect(name.month, search).toBe(today.slice(0, 7));
    expect(days.filter(({ isToday }) => isToday).map(({ day }) => day)).toEqual([today]);
  }
});

test('a crowded day counts all its events, and lists the first', async ({ services }) => {
  await services.db.delete(events);
  for (let at = 10; at < 40; at++) await makeAt(services, `At ${at}`, `2027-05-09T10:${at}`);
  const { chosen } = await read(services, 'month=2027-05');
  expect([chosen?.count, chosen?.events.length, chosen?.events[0]?.title]).toEqual([30, 12, 'At 10']);
});
