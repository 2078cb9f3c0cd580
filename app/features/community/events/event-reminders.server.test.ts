// @module-tag dated

import { and, asc, eq } from 'drizzle-orm';

import { notifications } from '#db/schema';
import { expect, test, type TestServices } from '#tests/support/domain-test';
import { makeEvent } from '#tests/support/events';
import { makeNeighbors } from '#tests/support/slots';
import { addDays } from '~/domain/clock';
import type { Viewer } from '~/domain/viewer';

import { answerEvent, withdrawAnswer } from './answer/answer-event.server';
import { eventReminderJob } from './event-reminders.server';
import { toDraft } from './manage/event-drafts.server';
import { callOffEvent } from './manage/call-off-event.server';
import { getManagedEvent } from './manage/manage-events.server';
import { eventSchema } from './manage/manage-events.schema.server';
import { updateEvent } from './manage/update-event.server';

/** 1 PM on Thursday, September 3, 2026. */
const thursday = new Date('2026-09-03T20:00:00Z');
/** Hours from Thursday, 1 PM. */
const saturdayEvening = 53;

const pass = (services: TestServices, hours: number) =>
  services.clock.set(new Date(services.clock.now().getTime() + hours * 3_600_000));

const come = (services: TestServices, viewer: Viewer, eventId: string) =>
  answerEvent(services, viewer, { eventId, answer: 'going' });

const readReminders = ({ db }: TestServices, viewer: Viewer) =>
  db
    .select({ title: notifications.title, message: notifications.message, url: notifications.url })
    .from(notifications)
    .where(and(eq(notifications.residentId, viewer.id), eq(notifications.type, 'booking_reminder')))
    .orderBy(asc(notifications.createdAt));

/** Moves an event by whole local days. */
async function move(services: TestServices, manager: Viewer, id: string, days: number): Promise<void> {
  const { timeZone } = services.config;
  const draft = toDraft(await getManagedEvent(services, manager, id), timeZone);
  const moved = (local: string) => `${addDays(local.slice(0, 10), days)}${local.slice(10)}`;
  const typed = { ...draft, startsAt: moved(draft.startsAt), endsAt: moved(draft.endsAt) };
  await updateEvent(services, manager, id, eventSchema(timeZone).parse(typed));
}

const reminder = (url: string, when: string) => ({
  title: 'Event reminder',
  message: `${when}: Test Picnic. Place: Test Green. If you can’t make it, please change your answer so someone else can go.`,
  url,
});

test('an event reminder goes out once, a day ahead', async ({ services }) => {
  services.clock.set(thursday);
  const [ana, ben] = (await makeNeighbors(services.db, 2)) as [Viewer, Viewer];
  const id = await makeEvent(services, { inHours: saturdayEvening });
  for (const viewer of [ana, ben]) await come(services, viewer, id);
  pass(services, 28.5);
  await eventReminderJob.run(services, {});
  expect(await readReminders(services, ana)).toEqual([]);
  pass(services, 0.5);
  // An aborted process leaves the reminder to the next one.
  await eventReminderJob.run(services, {}, AbortSignal.abort());
  expect(await readReminders(services, ana)).toEqual([]);
  await Promise.all([eventReminderJob.run(services, {}), eventReminderJob.run(services, {})]);
  pass(services, 1);
  await eventReminderJob.run(services, {});
  const said = reminder(`/community/events/${id}`, 'Saturday, September 5, 6:00 PM');
  for (const viewer of [ana, ben]) expect(await readReminders(services, viewer)).toEqual([said]);
});

test('an event reminder goes only to those who were going before it was due', async ({ services, cast }) => {
  services.clock.set(thursday);
  const [ana, ben, cleo, dan, eva] = (await makeNeighbors(services.db, 5)) as [
    ...[Viewer, Viewer, Viewer, Viewer, Viewer],
  ];
  const small = await makeEvent(services, { capacity: 1, inHours: 30 });
  const large = await makeEvent(services, { inHours: 31 });
  const called = await makeEvent(services, { inHours: 32 });
  const missed = await makeEvent(services, { inHours: 26 });
  // Small has one going and one waiting. Others withdrew, declined, or go to a canceled event.
  await come(services, ana, small);
  await come(services, ben, small);
  await come(services, cleo, large);
  await withdrawAnswer(services, cleo, large);
  await answerEvent(services, dan, { eventId: large, answer: 'declined' });
  await come(services, eva, called);
  await callOffEvent(services, cast.maya, called, { reason: null });
  await come(services, eva, missed);
  pass(services, 8);
  // Within the last day, one is promoted, one answers, and one changes their mind.
  await withdrawAnswer(services, ana, small);
  await come(services, cleo, large);
  await come(services, dan, large);
  await eventReminderJob.run(services, {});
  expect(await readReminders(services, eva)).toMatchObject([{ url: `/community/events/${missed}` }]);
  pass(services, 23);
  await eventReminderJob.run(services, {});
  for (const viewer of [ana, ben, cleo, dan]) expect(await readReminders(services, viewer)).toEqual([]);
  expect(await readReminders(services, eva)).toHaveLength(1);
  // Nobody is reminded of an event that has begun.
  const begun = await makeEvent(services, { inHours: 30 });
  await come(services, ana, begun);
  pass(services, 30);
  await eventReminderJob.run(services, {});
  expect(await readReminders(services, ana)).toEqual([]);
});

test('a reminded resident gets another reminder when the event moves', async ({ services, cast }) => {
  services.clock.set(thursday);
  const [ana, ben] = (await makeNeighbors(services.db, 2)) as [Viewer, Viewer];
  const id = await makeEvent(services, { inHours: saturdayEvening });
  await come(services, ana, id);
  pass(services, 30);
  // Too late for a reminder of the old time, but not of the new one.
  await come(services, ben, id);
  await eventReminderJob.run(services, {});
  await move(services, cast.maya, id, 2);
  await eventReminderJob.run(services, {});
  const said = (when: string) => reminder(`/community/events/${id}`, when);
  const old = said('Saturday, September 5, 6:00 PM');
  expect(await readReminders(services, ana)).toEqual([old]);
  pass(services, 48);
  await eventReminderJob.run(services, {});
  const moved = said('Monday, September 7, 6:00 PM');
  expect(await readReminders(services, ana)).toEqual([old, moved]);
  expect(await readReminders(services, ben)).toEqual([moved]);
  // Moving it to within a day sends the notice of the change instead of a reminder.
  const { timeZone } = services.config;
  const draft = toDraft(await getManagedEvent(services, cast.maya, id), timeZone);
  const typed = { ...draft, startsAt: '2026-09-07T17:00' };
  await updateEvent(services, cast.maya, id, eventSchema(timeZone).parse(typed));
  await eventReminderJob.run(services, {});
  expect(await readReminders(services, ana)).toHaveLength(2);
});
