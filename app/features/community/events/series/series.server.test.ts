import { and, asc, eq, ne } from 'drizzle-orm';

import { eventRsvps, events, notifications, residents } from '#db/schema';
import { describe, expect, test, type TestServices } from '#tests/support/domain-test';
import { addSeries, changeDate, listDays, thursday, weeklyEvent } from '#tests/support/event-series';
import { makeNeighbors } from '#tests/support/slots';
import type { Viewer } from '~/domain/viewer';
import { listChanges } from '~/platform/desk/history/history.server';

import { answerEvent } from '../answer/answer-event.server';
import { answerAllDates, withdrawAllAnswers } from '../answer/answer-series.server';
import { formatAnsweredAll } from '../answer/answer-words';
import { getEvent, listUpcoming } from '../events.server';
import { callOffEvent, undoCallOff } from '../manage/call-off-event.server';
import { listManagedEvents } from '../manage/manage-events.server';
import { formatSeries } from './series';
import { listDates } from './series-dates.server';

const { title } = weeklyEvent;

const readNews = ({ db }: TestServices, viewer: Viewer) =>
  db
    .select({ title: notifications.title, message: notifications.message, url: notifications.url })
    .from(notifications)
    .where(and(eq(notifications.residentId, viewer.id), eq(notifications.type, 'event_update')))
    .orderBy(asc(notifications.createdAt));

const come = (services: TestServices, viewer: Viewer, eventId: string, partySize = 1) =>
  answerEvent(services, viewer, { eventId, answer: 'going', partySize });

const minutesLater = ({ clock }: TestServices, minutes: number) =>
  clock.set(new Date(clock.now().getTime() + minutes * 60_000));

test('a list shows a series once, with its next date that takes place', async ({ services, cast }) => {
  const ids = await addSeries(services, cast, { except: '2026-09-22' });
  expect(ids).toHaveLength(4);
  const listed = async () => {
    const { events } = await listUpcoming(services, cast.rosa, 1);
    return events
      .filter((event) => event.title === title)
      .map(({ id, series }) => [id, formatSeries(series!)]);
  };
  expect(await listed()).toEqual([[ids[0], 'Every Tuesday, and 3 more dates']]);
  await callOffEvent(services, cast.maya, ids[0]!, { reason: null });
  expect(await listed()).toEqual([[ids[1], 'Every Tuesday, and 2 more dates']]);
  const managed = async (datesOf: string | null = null) => {
    const { events } = await listManagedEvents(services, cast.maya, { arePast: false, page: 1, datesOf });
    return events
      .filter((event) => event.title === title)
      .map(({ id, state, canUndo }) => [id, state, canUndo]);
  };
  // A cancellation that can be undone is listed too.
  const canceled = [ids[0], 'called-off', true];
  expect(await managed()).toEqual([canceled, [ids[1], 'to-come', false]]);
  expect(await managed(ids[2])).toHaveLength(4);
  minutesLater(services, 10);
  expect(await managed()).toEqual([[ids[1], 'to-come', false]]);
  await callOffEvent(services, cast.maya, ids[1]!, { reason: null, dates: 'later' });
  expect(await managed()).toEqual([
    [ids[0], 'called-off', false],
    [ids[1], 'called-off', true],
  ]);
  expect(await listed()).toEqual([[ids[0], 'Every Tuesday']]);
});

test('an answer for all dates joins full dates’ waitlists, and is withdrawn for all', async ({
  services,
  cast,
}) => {
  const ids = await addSeries(services, cast, { capacity: '3' });
  const [ana, ben] = (await makeNeighbors(services.db, 2)) as [Viewer, Viewer];
  await come(services, ana, ids[1]!, 3);
  await changeDate(services, cast, ids[2]!, { capacity: '1' });
  const all = await answerAllDates(services, ben, { eventId: ids[3]!, answer: 'going', partySize: 2 });
  expect(all).toMatchObject({ going: 3, waiting: 1, refused: 1, pointsAwarded: 30, firstTimePoints: 15 });
  expect(formatAnsweredAll(all)).toEqual({
    title: 'You’re going to Mending Circle',
    description:
      'You’re going on 3 dates. 1 date is full: you’re on the waitlist there. 1 date can’t take 2 people, so ' +
      'nothing changed there. +30 points earned! And +15 for your first RSVP.',
  });
  const own = async () => (await listDates(services, ben, ids[0]!)).map(({ own }) => own);
  expect(await own()).toEqual(['going', 'waiting', null, 'going', 'going']);
  // Dates that have started or were canceled keep their answers.
  await callOffEvent(services, cast.maya, ids[4]!, { reason: null });
  services.clock.set(new Date('2026-09-09T02:30:00Z'));
  expect(await withdrawAllAnswers(services, ben, ids[0]!)).toEqual({ title, dates: 2 });
  expect(await own()).toEqual(['going', null, null, null, 'going']);
  await expect(withdrawAllAnswers(services, ben, ids[0]!)).rejects.toMatchObject({
    detail: `You haven’t answered any date of ${title}.`,
  });
  const declined = await answerAllDates(services, ben, { eventId: ids[0]!, answer: 'declined' });
  expect(formatAnsweredAll(declined).description).toBe(`You’re not going to ${title} on any of its 3 dates.`);
  await expect(
    answerAllDates(services, ben, { eventId: ids[0]!, answer: 'going', partySize: 9 }),
  ).rejects.toMatchObject({ code: 'invalid', detail: `${title} has 3 spots in all. Bring fewer people.` });
});

test('one moved date keeps its place in the series, and tells only its own people', async ({
  services,
  cast,
}) => {
  const ids = await addSeries(services, cast);
  const [ana, ben] = (await makeNeighbors(services.db, 2)) as [Viewer, Viewer];
  await come(services, ana, ids[1]!);
  await come(services, ben, ids[2]!);
  const times = { startsAt: '2026-09-16T18:00', endsAt: '2026-09-16T20:00' };
  expect(await changeDate(services, cast, ids[1]!, times)).toEqual({ told: 1 });
  expect(await readNews(services, ana)).toMatchObject([
    { title: `Changed: ${title}`, url: `/community/events/${ids[1]}` },
  ]);
  expect(await readNews(services, ben)).toEqual([]);
  expect(await getEvent(services, ana, ids[1]!)).toMatchObject({
    series: { repeats: 'Every Tuesday', coming: 5, movedFrom: '2026-09-16T02:00:00.000Z' },
  });
  // It also keeps its time when the later dates move.
  await changeDate(
    services,
    cast,
    ids[0]!,
    { startsAt: '2026-09-09T19:30', endsAt: '2026-09-09T21:00' },
    'later',
  );
  expect(await listDays(services)).toEqual([
    ['2026-09-10T02:30', '2026-09-09'],
    ['2026-09-17T01:00', '2026-09-16'],
    ['2026-09-24T02:30', '2026-09-23'],
    ['2026-10-01T02:30', '2026-09-30'],
    ['2026-10-08T02:30', '2026-10-07'],
  ]);
});

test('a change from a date on is one message to each person, and the series has two rules', async ({
  services,
  cast,
}) => {
  const ids = await addSeries(services, cast);
  const [ana, ben, cleo] = (await makeNeighbors(services.db, 3)) as [Viewer, Viewer, Viewer];
  await answerAllDates(services, ana, { eventId: ids[0]!, answer: 'going' });
  await come(services, ben, ids[4]!);
  await come(services, cleo, ids[0]!);
  const times = { startsAt: '2026-09-23T19:00', endsAt: '2026-09-23T21:00' };
  expect(await changeDate(services, cast, ids[2]!, times, 'later')).toEqual({ told: 2 });
  expect(await readNews(services, ana)).toEqual([
    {
      title: `Changed: ${title}`,
      message:
        'New time: Wednesday, September 23, 7:00 PM to 9:00 PM, instead of Tuesday, September 22, 7:00 PM to 9:00 PM. ' +
        'If you can’t make it, please change your answer so someone else can go. The same goes for your 2 later dates.',
      url: `/community/events/${ids[2]}`,
    },
  ]);
  expect(await readNews(services, ben)).toMatchObject([
    { message: expect.stringMatching(/^New time: Wednesday, October 7, .* can go\.$/) as string },
  ]);
  expect(await readNews(services, cleo)).toEqual([]);
  expect(await listDays(services)).toEqual([
    ['2026-09-09T02:00', '2026-09-08'],
    ['2026-09-16T02:00', '2026-09-15'],
    ['2026-09-24T02:00', '2026-09-23'],
    ['2026-10-01T02:00', '2026-09-30'],
    ['2026-10-08T02:00', '2026-10-07'],
  ]);
  const { events } = await listUpcoming(services, ana, 1);
  const listed = events.filter((event) => event.title === title);
  expect(listed.map(({ series }) => formatSeries(series!))).toEqual([
    'Every Tuesday, and 1 more date',
    'Every Wednesday, and 2 more dates',
  ]);
  // The history has each changed date once, in one changeset.
  const changes = await listChanges(services, cast.maya, { kind: 'events', limit: 10 });
  expect(changes.map(({ action }) => action)).toEqual(['changed', 'changed', 'changed', 'added']);
  // Texts reach later dates only where they changed.
  await changeDate(services, cast, ids[4]!, { details: 'Bring tools.' });
  await changeDate(services, cast, ids[2]!, { place: 'Garage', capacity: '9' }, 'later');
  const [last] = await services.db.select().from(eventsOf).where(eq(eventsOf.id, ids[4]!));
  expect(last).toMatchObject({ place: 'Garage', capacity: 9, details: 'Bring tools.' });
  await expect(
    changeDate(services, cast, ids[2]!, { ...times, startsAt: '2026-09-01T19:00' }, 'later'),
  ).rejects.toMatchObject({ code: 'invalid' });
});
const eventsOf = events;

test('concurrent answers for all dates and changes of them wait for one another', async ({
  services,
  cast,
}) => {
  const ids = await addSeries(services, cast, { capacity: '3' });
  const people = await makeNeighbors(services.db, 6);
  await Promise.all([
    ...people.map((viewer, at) =>
      answerAllDates(services, viewer, { eventId: ids[at % 5]!, answer: 'going', partySize: 1 + (at % 2) }),
    ),
    changeDate(services, cast, ids[1]!, { startsAt: '2026-09-15T18:00' }, 'later'),
    callOffEvent(services, cast.maya, ids[3]!, { reason: null, dates: 'later' }).then(() =>
      undoCallOff(services, cast.maya, ids[4]!),
    ),
  ]);
  await Promise.all(people.slice(3).map((viewer) => withdrawAllAnswers(services, viewer, ids[0]!)));
  for (const [at, id] of ids.entries()) {
    const event = await getEvent(services, people[0]!, id);
    const answers = await services.db
      .select()
      .from(eventRsvps)
      .where(and(eq(eventRsvps.eventId, id), eq(eventRsvps.status, 'going')));
    expect(event.going).toBe(answers.reduce((sum, { partySize }) => sum + partySize, 0));
    // Nobody may have answered the last two while they were canceled.
    if (at < 3) expect(event.waiting > 0 || event.going > 0).toBe(true);
  }
});

describe('a cancellation', () => {
  test('it is undone within ten minutes, with its answers, waitlist and points', async ({
    services,
    cast,
  }) => {
    const ids = await addSeries(services, cast, { capacity: '2' });
    const people = (await makeNeighbors(services.db, 4)) as [Viewer, Viewer, Viewer, Viewer];
    const [ana, ben, cleo, dan] = people;
    await answerAllDates(services, ana, { eventId: ids[0]!, answer: 'going', partySize: 2 });
    await answerAllDates(services, ben, { eventId: ids[0]!, answer: 'going', partySize: 2 });
    await come(services, cleo, ids[3]!);
    await answerEvent(services, dan, { eventId: ids[3]!, answer: 'declined' });
    const standing = () =>
      services.db
        .select({
          eventId: eventRsvps.eventId,
          residentId: eventRsvps.residentId,
          status: eventRsvps.status,
          queueNumber: eventRsvps.queueNumber,
          answeredAt: eventRsvps.answeredAt,
        })
        .from(eventRsvps)
        .where(ne(eventRsvps.status, 'withdrawn'))
        .orderBy(asc(eventRsvps.eventId), asc(eventRsvps.residentId));
    const before = await standing();
    const off = await callOffEvent(services, cast.maya, ids[2]!, {
      reason: 'The roof leaks.',
      dates: 'later',
    });
    expect(off).toEqual({ title, told: 3, dates: 3 });
    expect(await readNews(services, ana)).toMatchObject([
      {
        title: `Canceled: ${title}`,
        message:
          'Mending Circle was canceled by a manager: Tuesday, September 22, 7:00 PM, Workshop. The roof leaks. ' +
          'The same goes for your 2 later dates.',
      },
    ]);
    minutesLater(services, 9);
    // Any of the dates undoes all that the same press canceled.
    expect(await undoCallOff(services, cast.maya, ids[4]!)).toEqual({ title, told: 3, dates: 3 });
    expect(await standing()).toEqual(before);
    expect((await readNews(services, cleo)).map(({ message }) => message)).toEqual([
      'Mending Circle was canceled by a manager: Tuesday, September 29, 7:00 PM, Workshop. The roof leaks.',
      'Mending Circle is on after all: Tuesday, September 29, 7:00 PM, Workshop. Your answer still counts.',
    ]);
    await expect(undoCallOff(services, cast.maya, ids[4]!)).rejects.toMatchObject({
      detail: 'Mending Circle isn’t canceled.',
    });
    // A second cancellation and undo works as well as the first.
    await callOffEvent(services, cast.maya, ids[2]!, { reason: null });
    await undoCallOff(services, cast.maya, ids[2]!);
    expect(await standing()).toEqual(before);
    await callOffEvent(services, cast.maya, ids[2]!, { reason: null });
    minutesLater(services, 10);
    await expect(undoCallOff(services, cast.maya, ids[2]!)).rejects.toMatchObject({
      code: 'conflict',
      detail: 'Mending Circle was canceled more than 10 minutes ago. Add it again instead.',
    });
    for (const id of ['none', ids[2]!])
      await expect(async () => undoCallOff(services, cast.rosa, id)).rejects.toMatchObject({
        code: 'forbidden',
      });
    await expect(undoCallOff(services, cast.maya, 'none')).rejects.toMatchObject({ code: 'not-found' });
  });

  test('it is not undone for those who left, and their spots go to the waitlist', async ({
    services,
    cast,
  }) => {
    const ids = await addSeries(services, cast, { capacity: '2' });
    const [ana, ben, cleo] = (await makeNeighbors(services.db, 3)) as [Viewer, Viewer, Viewer];
    await come(services, ana, ids[0]!);
    await come(services, ben, ids[0]!);
    await come(services, cleo, ids[0]!);
    await callOffEvent(services, cast.maya, ids[0]!, { reason: null });
    await services.db.delete(residents).where(eq(residents.id, ana.id));
    await services.db.update(residents).set({ leavesAt: thursday }).where(eq(residents.id, ben.id));
    expect(await undoCallOff(services, cast.maya, ids[0]!)).toMatchObject({ told: 1 });
    expect(await getEvent(services, cleo, ids[0]!)).toMatchObject({
      going: 1,
      waiting: 0,
      own: { status: 'going' },
    });
    expect((await getEvent(services, ben, ids[0]!)).own).toBeNull();
    // A date that would have begun stays canceled.
    await callOffEvent(services, cast.maya, ids[1]!, { reason: null });
    services.clock.set(new Date('2026-09-16T02:00:00Z'));
    await expect(undoCallOff(services, cast.maya, ids[1]!)).rejects.toMatchObject({ code: 'conflict' });
  });
});
