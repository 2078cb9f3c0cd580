// @module-tag dated
import { eq } from 'drizzle-orm';

import { events } from '#db/schema';
import { expect, test } from '#tests/support/domain-test';
import { makeEvent, makeSeries } from '#tests/support/events';
import { addDays, dayIn, toWeekday } from '~/domain/clock';
import { startOfDay, toInstant, toLocalTime } from '~/domain/local-time';
import type { Config } from '~/platform/config/config.server';

import { listUpcoming } from './events.server';
import { readWeekend, weekendOf } from './weekend.server';

const hourMs = 60 * 60_000;

function weekendIn(timeZone: string, now: string | Date) {
  const clock = { now: () => new Date(now) };
  const { from, until } = weekendOf({ clock, config: { timeZone } as Config });
  return { from, until: until! };
}

test('the weekend goes from Friday, 5 PM, to the end of Sunday, whatever the day, zone or clock change', () => {
  const hours = Array.from({ length: 24 * 370 }, (_, at) => new Date(Date.UTC(2026, 0, 1) + at * 7 * hourMs));
  for (const timeZone of ['America/Los_Angeles', 'America/New_York', 'Pacific/Auckland', 'Asia/Kolkata'])
    for (const now of hours.filter((_, at) => at % 5 === 0)) {
      const { from, until } = weekendIn(timeZone, now);
      const said = `${timeZone}, ${now.toISOString()}`;
      const lastDay = addDays(dayIn(timeZone, until), -1);
      expect(toWeekday(lastDay), said).toBe(0);
      expect(until, said).toEqual(startOfDay(timeZone, addDays(lastDay, 1)));
      const friday = toInstant(timeZone, `${addDays(lastDay, -2)}T17:00`)!;
      expect(from, said).toEqual(friday < now ? now : friday);
      expect(from < until && until.getTime() - now.getTime() <= 7 * 24 * hourMs + hourMs, said).toBe(true);
    }
});

test('on Friday the weekend is still ahead until 5 PM, and Sunday’s last minute belongs to it', () => {
  const said = (now: string) => {
    const { from, until } = weekendIn('America/Los_Angeles', now);
    return [from, until].map((at) => toLocalTime('America/Los_Angeles', at));
  };
  expect(said('2026-03-06T16:59:00-08:00')).toEqual(['2026-03-06T17:00', '2026-03-09T00:00']);
  expect(said('2026-03-06T17:01:00-08:00')).toEqual(['2026-03-06T17:01', '2026-03-09T00:00']);
  // Clocks went forward that morning.
  expect(said('2026-03-08T23:59:00-07:00')).toEqual(['2026-03-08T23:59', '2026-03-09T00:00']);
  expect(said('2026-03-09T00:00:00-07:00')).toEqual(['2026-03-13T17:00', '2026-03-16T00:00']);
});

test('home and the list of events show what is on at the weekend, a series once, and nothing else', async ({
  services,
  cast,
}) => {
  await services.db.delete(events);
  const { from, until } = weekendOf(services);
  const now = services.clock.now();
  const hoursTo = (at: Date) => (at.getTime() - now.getTime()) / hourMs;
  const late = { title: 'Sunday night', inHours: hoursTo(until!) - 0.01 };
  const early = { title: 'Friday night', inHours: hoursTo(from) - 1 };
  await makeEvent(services, late);
  await makeEvent(services, early);
  await makeEvent(services, { title: 'Monday', inHours: hoursTo(until!) });
  await makeEvent(services, { title: 'Too early', inHours: hoursTo(from) - 2 });
  await makeSeries(services, { title: 'Each week', dates: 9 });
  const isWeekly = ({ title }: { title: string }) => title !== 'Each week';
  const { events: listed } = await listUpcoming(services, cast.rosa, 1, 'weekend');
  expect(listed.filter(isWeekly).map(({ title }) => title)).toEqual([early.title, late.title]);
  expect(listed.length - listed.filter(isWeekly).length).toBeLessThanOrEqual(1);
  const shown = await readWeekend(services);
  expect(shown.map(({ id }) => id)).toEqual(listed.slice(0, 3).map(({ id }) => id));
});

test('a series is on the weekend by a later date than its next', async ({ services, cast }) => {
  await services.db.delete(events);
  const [first, second] = await makeSeries(services, { title: 'Each week', dates: 2 });
  const { until } = weekendOf(services);
  const move = (id: string, startsAt: Date) =>
    services.db
      .update(events)
      .set({ startsAt, endsAt: new Date(startsAt.getTime() + 1000) })
      .where(eq(events.id, id));
  await move(first, new Date(until!.getTime() + hourMs));
  await move(second!, new Date(until!.getTime() - 2000));
  const { events: listed } = await listUpcoming(services, cast.rosa, 1, 'weekend');
  expect(listed.map(({ id }) => id)).toEqual([second]);
  await services.db.update(events).set({ cancelledAt: services.clock.now() }).where(eq(events.id, second!));
  expect(await readWeekend(services)).toEqual([]);
  expect((await listUpcoming(services, cast.rosa, 1, 'weekend')).events).toMatchObject([
    { id: second, isCalledOff: true },
  ]);
});
