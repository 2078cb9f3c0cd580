import ICAL from 'ical.js';

import { describe, expect, test, type TestServices } from '#tests/support/domain-test';
import { makeEvent } from '#tests/support/events';
import { makeNeighbors, makeSlot } from '#tests/support/slots';
import type { Viewer } from '~/domain/viewer';
import { answerEvent, withdrawAnswer } from '~/features/community/events/answer/answer-event.server';
import { getEventTime } from '~/features/community/events/event-times.server';
import { callOffEvent } from '~/features/community/events/manage/call-off-event.server';
import { updateEvent } from '~/features/community/events/manage/update-event.server';
import { cancelSeat } from '~/features/community/shuttle/seats/own-seats.server';
import { reserveSeat } from '~/features/community/shuttle/seats/reserve-seat.server';
import { bookSlot } from '~/features/health/bookings/bookings.server';

import { createCalendarFeed, openCalendarFeed } from './calendar-feed.server';
import { calendarFile } from './calendar-file.server';

/** Friday, 10:05 AM in Los Angeles. */
const friday = new Date('2026-11-20T18:05:00Z');

const pass = (services: TestServices, hours: number) =>
  services.clock.set(new Date(services.clock.now().getTime() + hours * 3_600_000));
const uidsIn = async (services: TestServices, token: string) =>
  (await openCalendarFeed(services, token)).map(({ uid }) => uid);
const come = (services: TestServices, viewer: Viewer, eventId: string, partySize = 1) =>
  answerEvent(services, viewer, { eventId, answer: 'going', partySize });

/** Parses the only event of a file. */
async function readFile(services: TestServices, eventId: string, viewer: Viewer) {
  const text = await calendarFile(services.config, [await getEventTime(services, viewer, eventId)]);
  const event = new ICAL.Component(ICAL.parse(text) as unknown[]).getFirstSubcomponent('vevent')!;
  const [uid, status, sequence] = ['uid', 'status', 'sequence'].map((name) =>
    String(event.getFirstPropertyValue(name)),
  );
  return { uid, status, sequence: Number(sequence) };
}

test('a feed has bookings, events and shuttle seats with stable ids, latest first', async ({ services }) => {
  services.clock.set(friday);
  const [ana, ben] = (await makeNeighbors(services.db, 2)) as [Viewer, Viewer];
  const token = await createCalendarFeed(services, ana);
  const seat = await reserveSeat(services, ana, {
    stopId: 'cedar-loop-1',
    departsAt: '2026-11-20T18:20:00.000Z',
  });
  const timeSlotId = await makeSlot(services, { inHours: 30 });
  const { booking } = await bookSlot(services, ana, { timeSlotId });
  const eventId = await makeEvent(services, { inHours: 48 });
  await come(services, ana, eventId);
  await come(services, ben, await makeEvent(services, { inHours: 50 }));
  expect(await uidsIn(services, token)).toEqual([`event-${eventId}`, booking.id, `seat-${seat.id}`]);

  pass(services, 0.1);
  await cancelSeat(services, ana, seat.id);
  await withdrawAnswer(services, ana, eventId);
  expect(await uidsIn(services, token)).toEqual([booking.id]);
});

describe('an event', () => {
  test('an event stays in its participants’ feeds for 90 days, also when canceled', async ({
    services,
    cast: { maya },
  }) => {
    services.clock.set(friday);
    const [ana, ben, cleo] = (await makeNeighbors(services.db, 3)) as [Viewer, Viewer, Viewer];
    const tokens = await Promise.all([ana, ben, cleo].map((viewer) => createCalendarFeed(services, viewer)));
    const id = await makeEvent(services, { capacity: 1, title: 'Owl walk' });
    await come(services, ana, id);
    await come(services, ben, id);
    await answerEvent(services, cleo, { eventId: id, answer: 'declined' });
    const said = async () =>
      Promise.all(
        tokens.map(async (token) =>
          (await openCalendarFeed(services, token)).map(({ isCancelled }) => isCancelled),
        ),
      );
    expect(await said()).toEqual([[false], [], []]);
    expect((await openCalendarFeed(services, tokens[0]!))[0]).toEqual({
      uid: `event-${id}`,
      revision: 0,
      isCancelled: false,
      changedAt: friday,
      startsAt: new Date('2026-11-22T18:05:00Z'),
      endsAt: new Date('2026-11-22T20:05:00Z'),
      summary: 'Owl walk',
      location: 'Test Green, Cedar Commons',
      url: `/community/events/${id}`,
      description: `Bring a blanket.\n\nTo RSVP or change your answer: ${services.config.siteOrigin}/community/events/${id}`,
    });
    await callOffEvent(services, maya, id, { reason: null });
    expect(await said()).toEqual([[true], [], []]);
    pass(services, 50 + 90 * 24 - 1);
    expect(await said()).toEqual([[true], [], []]);
    pass(services, 2);
    expect(await said()).toEqual([[], [], []]);
  });

  test('anybody can download an event’s file, whose revision grows with each change', async ({
    services,
    cast: { maya },
  }) => {
    services.clock.set(friday);
    const [ana] = (await makeNeighbors(services.db, 1)) as [Viewer];
    const id = await makeEvent(services);
    const made = await readFile(services, id, ana);
    expect(made).toEqual({ uid: `event-${id}`, status: 'CONFIRMED', sequence: 0 });

    services.clock.set(new Date(friday.getTime() + 300));
    const event = await getEventTime(services, ana, id);
    const input = { title: 'Test Picnic', details: 'Bring a blanket.', place: 'Pavilion', capacity: null };
    const rest = { startsAt: event.startsAt, endsAt: event.endsAt, latitude: null, longitude: null };
    await updateEvent(services, maya, id, { ...input, ...rest });
    const moved = await readFile(services, id, ana);
    expect(moved).toEqual({
      ...made,
      sequence: expect.toSatisfy((n: number) => n > made.sequence) as number,
    });

    // A larger capacity doesn't concern calendars.
    pass(services, 1);
    await updateEvent(services, maya, id, { ...input, ...rest, capacity: 40 });
    expect(await readFile(services, id, ana)).toEqual(moved);
    await callOffEvent(services, maya, id, { reason: null });
    const off = await readFile(services, id, ana);
    expect([off.uid, off.status]).toEqual([made.uid, 'CANCELLED']);
    expect(off.sequence).toBeGreaterThan(moved.sequence);

    for (const unknown of ['none', '', "'--"]) {
      await expect(getEventTime(services, ana, unknown)).rejects.toMatchObject({
        code: 'not-found',
        detail: 'There is no such event.',
      });
    }
  });
});

test('a shuttle seat lasts from its stop to the last one, and at least ten minutes', async ({ services }) => {
  services.clock.set(friday);
  const [ana] = (await makeNeighbors(services.db, 1)) as [Viewer];
  const token = await createCalendarFeed(services, ana);
  const departsAt = '2026-11-20T18:20:00.000Z';
  const first = await reserveSeat(services, ana, { stopId: 'cedar-loop-1', departsAt });
  const next = '2026-11-20T18:40:00.000Z';
  const third = await reserveSeat(services, ana, { stopId: 'cedar-loop-3', departsAt: next });
  const [later, sooner] = await openCalendarFeed(services, token);
  expect(sooner).toEqual({
    uid: `seat-${first.id}`,
    revision: 0,
    isCancelled: false,
    changedAt: friday,
    // The shuttle's loop takes 14 minutes.
    startsAt: new Date('2026-11-20T18:20:00Z'),
    endsAt: new Date('2026-11-20T18:34:00Z'),
    summary: 'Shuttle: Cedar Loop',
    location: 'Commons Square, 1 Commons Square',
    description: `You have a seat reserved in VCLink. To see where the shuttle is: ${services.config.siteOrigin}/community/shuttle`,
    url: '/community/shuttle',
  });
  expect(later).toMatchObject({
    uid: `seat-${third.id}`,
    location: 'Library, 40 Library Way',
    startsAt: new Date('2026-11-20T18:45:00Z'),
    endsAt: new Date('2026-11-20T18:55:00Z'),
  });
});
