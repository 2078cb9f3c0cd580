import { and, asc, eq } from 'drizzle-orm';

import { gardenWorkshops, notifications } from '#db/schema';
import { expect, test, type TestServices } from '#tests/support/domain-test';
import { makeEvent } from '#tests/support/events';
import { makeNeighbors, makeSlot } from '#tests/support/slots';
import type { Viewer } from '~/domain/viewer';
import { answerEvent } from '~/features/community/events/answer/answer-event.server';
import { callOffEvent } from '~/features/community/events/manage/call-off-event.server';
import { bookSlot } from '~/features/health/bookings/bookings.server';
import { joinProgram, leaveProgram } from '~/features/health/programs/program-steps.server';
import { joinWorkshop, leaveWorkshop } from '~/features/sustainable/garden/workshops.server';

import { appointmentReminderJob } from './appointment-reminders.server';
import { createCalendarFeed, openCalendarFeed } from './calendar-feed.server';
import { listSchedule } from './schedule.server';

/** Friday, 10:05 AM in Los Angeles. */
const friday = new Date('2026-11-20T18:05:00Z');
const hour = 3_600_000;
const inHours = (hours: number) => new Date(friday.getTime() + hours * hour);

/** Leaves one upcoming workshop: tomorrow at 10 AM. */
async function leaveOneWorkshop({ db }: TestServices, startsAt = new Date('2026-11-21T18:00:00Z')) {
  const [first] = await db.select().from(gardenWorkshops).orderBy(asc(gardenWorkshops.startsAt)).limit(1);
  const times = { startsAt, endsAt: new Date(startsAt.getTime() + 2 * hour) };
  await db.update(gardenWorkshops).set(times).where(eq(gardenWorkshops.id, first!.id));
  return { ...first!, ...times };
}

const readReminders = ({ db }: TestServices, viewer: Viewer) =>
  db
    .select({ message: notifications.message, url: notifications.url })
    .from(notifications)
    .where(and(eq(notifications.residentId, viewer.id), eq(notifications.type, 'booking_reminder')))
    .orderBy(asc(notifications.createdAt));

test('a schedule has appointments of all kinds, soonest first', async ({ services, cast: { maya } }) => {
  services.clock.set(friday);
  const [ana] = (await makeNeighbors(services.db, 1)) as [Viewer];
  expect(await listSchedule(services, ana)).toEqual([]);
  const workshop = await leaveOneWorkshop(services);
  await joinWorkshop(services, ana, workshop.id);
  // Monday, Wednesday and Friday, 7:00 AM.
  await joinProgram(services, ana, { kind: 'mindfulness', id: 'meditation-garden' });
  const timeSlotId = await makeSlot(services, { inHours: 30 });
  const { booking } = await bookSlot(services, ana, { timeSlotId });
  const [eventId, offId] = await Promise.all([40, 2].map((inHours) => makeEvent(services, { inHours })));
  for (const id of [eventId!, offId!]) await answerEvent(services, ana, { eventId: id, answer: 'going' });
  await callOffEvent(services, maya, offId!, { reason: null });

  const schedule = await listSchedule(services, ana);
  expect(schedule.map(({ kind, uid }) => [kind, uid])).toEqual([
    ['workshop', `workshop-${workshop.id}`],
    ['booking', booking.id],
    ['event', `event-${eventId}`],
    ['session', 'session-meditation-garden-2026-11-23'],
  ]);
  expect(schedule[0]).toMatchObject({
    title: workshop.title,
    startTime: '2026-11-21T18:00:00.000Z',
    endTime: '2026-11-21T20:00:00.000Z',
    url: '/sustainable/community-garden',
  });
  expect(schedule[0]!.where).not.toContain(services.config.communityName);
  expect(schedule[3]).toMatchObject({
    title: 'Willow Meditation Garden',
    startTime: '2026-11-23T15:00:00.000Z',
    endTime: '2026-11-23T15:30:00.000Z',
    url: '/health/programs/mindfulness/meditation-garden',
  });
  expect(await listSchedule(services, ana, { without: ['workshop', 'session'] })).toEqual(
    schedule.slice(1, 3),
  );

  // A session in progress still counts as the next one.
  services.clock.set(new Date(workshop.endsAt.getTime() - 1));
  expect((await listSchedule(services, ana))[0]?.kind).toBe('workshop');
  services.clock.set(workshop.endsAt);
  expect((await listSchedule(services, ana))[0]?.kind).toBe('booking');
});

test('a feed has four weeks of joined sessions and the joined workshop until the resident leaves', async ({
  services,
}) => {
  services.clock.set(friday);
  const [ana, ben] = (await makeNeighbors(services.db, 2)) as [Viewer, Viewer];
  const [token, other] = [await createCalendarFeed(services, ana), await createCalendarFeed(services, ben)];
  const workshop = await leaveOneWorkshop(services);
  await joinWorkshop(services, ana, workshop.id);
  await joinProgram(services, ana, { kind: 'mindfulness', id: 'meditation-garden' });
  const feed = await openCalendarFeed(services, token);
  expect(feed).toHaveLength(1 + 12);
  expect(new Set(feed.map(({ uid }) => uid)).size).toBe(13);
  expect(feed.at(-1)).toMatchObject({ uid: `workshop-${workshop.id}`, summary: workshop.title });
  expect(feed[0]).toMatchObject({ uid: 'session-meditation-garden-2026-12-18' });
  expect(await openCalendarFeed(services, other)).toEqual([]);

  services.clock.set(inHours(7 * 24));
  // Past sessions stay in the feed, and another week is added.
  expect(await openCalendarFeed(services, token)).toHaveLength(1 + 12 + 3);
  await leaveProgram(services, ana, { kind: 'mindfulness', id: 'meditation-garden' });
  expect((await openCalendarFeed(services, token)).map(({ uid }) => uid)).toEqual([
    `workshop-${workshop.id}`,
  ]);
});

test('participants are reminded once a day before, but not after leaving or joining within the day', async ({
  services,
}) => {
  services.clock.set(friday);
  const [ana, ben, cleo] = (await makeNeighbors(services.db, 3)) as [Viewer, Viewer, Viewer];
  const sunday = new Date('2026-11-22T18:00:00Z');
  const workshop = await leaveOneWorkshop(services, sunday);
  for (const viewer of [ana, ben]) await joinWorkshop(services, viewer, workshop.id);
  await leaveWorkshop(services, ben, workshop.id);
  await joinProgram(services, ana, { kind: 'mindfulness', id: 'meditation-garden' });
  await appointmentReminderJob.run(services, {});
  expect(await readReminders(services, ana)).toEqual([]);

  services.clock.set(new Date(sunday.getTime() - 23 * hour));
  await joinWorkshop(services, cleo, workshop.id);
  await appointmentReminderJob.run(services, {}, AbortSignal.abort());
  expect(await readReminders(services, ana)).toEqual([]);
  await Promise.all([appointmentReminderJob.run(services, {}), appointmentReminderJob.run(services, {})]);
  await appointmentReminderJob.run(services, {});
  const [reminder, ...rest] = await readReminders(services, ana);
  expect(rest).toEqual([]);
  expect(reminder?.url).toBe('/sustainable/community-garden');
  expect(reminder?.message).toContain(`Sunday, November 22, 10:00 AM: ${workshop.title}. Place: `);
  expect(reminder?.message).toContain(
    'If you can’t make it, please leave, so a neighbor can have your spot.',
  );
  for (const viewer of [ben, cleo]) expect(await readReminders(services, viewer)).toEqual([]);

  // The next session is on Monday at 7 AM.
  services.clock.set(new Date('2026-11-22T16:00:00Z'));
  await appointmentReminderJob.run(services, {});
  const [, session] = await readReminders(services, ana);
  expect(session).toEqual({
    url: '/health/programs/mindfulness/meditation-garden',
    message: expect.stringContaining('Monday, November 23, 7:00 AM: Willow Meditation Garden.') as string,
  });
});
