import { eq, sql } from 'drizzle-orm';

import { eventRsvps, events } from '#db/schema';
import { refreshEvents } from '#db/seed/sample-events';
import { expect, test, testWithOwnDatabase } from '#tests/support/domain-test';
import { makeEvent } from '#tests/support/events';
import { makeNeighbors } from '#tests/support/slots';
import type { Viewer } from '~/domain/viewer';

import { answerEvent } from './answer/answer-event.server';
import { eventShare } from './event-times.server';
import { listUpcoming, listPast, markAttended } from './events.server';
import { findNextEvent } from './next-event.server';

test('the ten sample events are upcoming, with matching numbers of answers', async ({ services, cast }) => {
  const { events: coming, hasMore } = await listUpcoming(services, cast.rosa, 1);
  expect(coming).toHaveLength(10);
  expect(hasMore).toBe(false);
  const starts = coming.map(({ startsAt }) => startsAt);
  expect(starts).toEqual([...starts].sort());
  expect(coming.filter(({ hasBegun }) => hasBegun)).toEqual([]);
  expect(new Set(coming.map(({ latitude, longitude }) => `${latitude},${longitude}`)).size).toBe(10);
  const sums = await services.db
    .select({
      id: events.id,
      going: sql<number>`coalesce(sum(party_size) filter (where status = 'going'), 0)::int`,
      waiting: sql<number>`(count(*) filter (where status = 'waiting'))::int`,
    })
    .from(events)
    .leftJoin(eventRsvps, eq(eventRsvps.eventId, events.id))
    .groupBy(events.id);
  for (const { id, going, waiting } of sums) {
    const event = coming.find((one) => one.id === id);
    if (event) expect(event).toMatchObject({ going, waiting });
  }
});

test('past sample events are created again for new dates, without losing answers', async ({
  services,
  cast,
}) => {
  const before = await listUpcoming(services, cast.rosa, 1);
  const time = { now: services.clock.now(), timeZone: services.config.timeZone };
  await refreshEvents(services.db, time);
  expect(await listUpcoming(services, cast.rosa, 1)).toEqual(before);
  const answers = await services.db.$count(eventRsvps);
  const now = new Date(time.now.getTime() + 40 * 86_400_000);
  services.clock.set(now);
  expect((await listUpcoming(services, cast.rosa, 1)).events).toEqual([]);
  await refreshEvents(services.db, { ...time, now });
  const { events: after } = await listUpcoming(services, cast.rosa, 1);
  expect(after.map(({ title }) => title).sort()).toEqual(before.events.map(({ title }) => title).sort());
  expect(await services.db.$count(eventRsvps)).toBeGreaterThan(answers);

  // Two months on, sample events without answers are deleted.
  const [kept, unanswered] = before.events.map(({ id }) => id);
  await services.db.delete(eventRsvps).where(eq(eventRsvps.eventId, unanswered!));
  await refreshEvents(services.db, { ...time, now: new Date(time.now.getTime() + 90 * 86_400_000) });
  expect(await services.db.$count(events, eq(events.id, kept!))).toBe(1);
  expect(await services.db.$count(events, eq(events.id, unanswered!))).toBe(0);
});

testWithOwnDatabase(
  'a sample event is created together with its answers, or not at all',
  async ({ services }) => {
    const count = await services.db.$count(events);
    await services.db.execute(sql`alter table event_rsvps add constraint none check (false) not valid`);
    const now = new Date(services.clock.now().getTime() + 40 * 86_400_000);
    const refreshed = refreshEvents(services.db, { now, timeZone: services.config.timeZone });
    await expect(refreshed).rejects.toThrow();
    expect(await services.db.$count(events)).toBe(count);
  },
);

test('a page of events has fifty', async ({ services, cast }) => {
  const ids: string[] = [];
  for (let at = 0; at < 45; at += 1) ids.push(await makeEvent(services, { inHours: 2000 + at }));
  const first = await listUpcoming(services, cast.rosa, 1);
  expect(first.events).toHaveLength(50);
  expect(first.hasMore).toBe(true);
  const second = await listUpcoming(services, cast.rosa, 2);
  expect(second).toMatchObject({ page: 2, hasMore: false });
  expect(second.events.map(({ id }) => id)).toEqual(ids.slice(-5));
});

test('the next event is the soonest that is neither declined nor canceled', async ({ services }) => {
  const [rosa, maya] = (await makeNeighbors(services.db, 2)) as [Viewer, Viewer];
  const soon = await makeEvent(services, { title: 'Soon', inHours: 0.2 });
  const later = await makeEvent(services, { title: 'Later', inHours: 0.3 });
  const off = await makeEvent(services, { title: 'Off', inHours: 0.1 });
  await services.db.update(events).set({ cancelledAt: services.clock.now() }).where(eq(events.id, off));
  const next = async (viewer: Viewer) => {
    const event = await findNextEvent(services, viewer);
    return event && [event.id, event.answer];
  };
  expect(await next(rosa)).toEqual([soon, null]);
  await answerEvent(services, rosa, { eventId: soon, answer: 'going' });
  expect(await next(rosa)).toEqual([soon, 'going']);
  await answerEvent(services, rosa, { eventId: soon, answer: 'declined' });
  expect(await next(rosa)).toEqual([later, null]);
  expect(await next(maya)).toEqual([soon, null]);
});

test('past events list those the viewer was going to, latest first', async ({ services }) => {
  const [rosa] = (await makeNeighbors(services.db, 1)) as [Viewer];
  const going = [
    await makeEvent(services, { inHours: 1 }),
    await makeEvent(services, { inHours: 5 }),
    await makeEvent(services, { inHours: 9 }),
  ];
  for (const eventId of going) await answerEvent(services, rosa, { eventId, answer: 'going' });
  const declined = await makeEvent(services, { inHours: 2 });
  await answerEvent(services, rosa, { eventId: declined, answer: 'declined' });
  services.clock.set(new Date(services.clock.now().getTime() + 8 * 3_600_000));
  expect((await listPast(services, rosa)).map(({ id }) => id)).toEqual([going[1], going[0]]);
  await markAttended(services, rosa, going[0]!);
  const [, first] = await listPast(services, rosa);
  expect(first?.own?.attendedAt).toBe(services.clock.now().toISOString());
});

test('a shared event shows its title, date and location', async ({ services, cast }) => {
  services.clock.set(new Date('2026-09-03T20:00:00Z'));
  const id = await makeEvent(services, { inHours: 53 });
  const shared = { id, title: 'Test Picnic', path: `/community/events/${id}` };
  const when = 'Saturday, September 5, 6:00 PM, Test Green';
  expect(await eventShare.find(services, cast.rosa, id)).toEqual({ ...shared, description: when });
  await services.db.update(events).set({ cancelledAt: services.clock.now() }).where(eq(events.id, id));
  expect(await eventShare.find(services, cast.rosa, id)).toEqual({
    ...shared,
    description: `Canceled: ${when}`,
  });
  expect(await eventShare.find(services, cast.rosa, 'none')).toBeNull();
});
