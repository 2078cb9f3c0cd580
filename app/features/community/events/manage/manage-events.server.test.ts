import { and, asc, eq, ne, sql } from 'drizzle-orm';

import { eventRsvps, events, notifications, pointsLedger } from '#db/schema';
import { describe, expect, test, type TestServices } from '#tests/support/domain-test';
import { makeEvent } from '#tests/support/events';
import { makeNeighbors } from '#tests/support/slots';
import { isDomainError } from '~/domain/errors';
import type { Viewer } from '~/domain/viewer';

import { answerEvent, withdrawAnswer } from '../answer/answer-event.server';
import { getEvent } from '../events.server';
import { readCopy, toDraft } from './event-drafts.server';
import { callOffEvent } from './call-off-event.server';
import { addEvent, getManagedEvent, listManagedEvents } from './manage-events.server';
import { updateEvent } from './update-event.server';
import { callOffEventSchema, eventSchema } from './manage-events.schema.server';

const timeZone = 'America/Los_Angeles';
/** 1 PM on Thursday, September 3, 2026. */
const thursday = new Date('2026-09-03T20:00:00Z');

const potluck = {
  title: 'Potluck',
  details: 'Bring a dish.',
  place: 'Pavilion',
  startsAt: '2026-09-05T18:00',
  endsAt: '2026-09-05T20:00',
  capacity: '',
};
type Typed = Partial<Record<keyof typeof potluck | 'latitude' | 'longitude', string>>;
const typed = (given: Typed = {}) => eventSchema(timeZone).parse({ ...potluck, ...given });

/** Errors by field, at most one each. */
function toErrors(given: Typed): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of eventSchema(timeZone).safeParse({ ...potluck, ...given }).error?.issues ??
    []) {
    const field = path.join('.');
    errors[field] = field in errors ? `${errors[field]} ${message}` : message;
  }
  return errors;
}

const come = (services: TestServices, viewer: Viewer, eventId: string, partySize = 1) =>
  answerEvent(services, viewer, { eventId, answer: 'going', partySize });
const toRow = async ({ db }: TestServices, id: string) =>
  (await db.select().from(events).where(eq(events.id, id)))[0]!;
const toStatus = async (services: TestServices, viewer: Viewer, id: string) =>
  (await getEvent(services, viewer, id)).own?.status;
const pass = (services: TestServices, hours: number) =>
  services.clock.set(new Date(services.clock.now().getTime() + hours * 3_600_000));

/** Event notifications of a resident, by title. */
const listNotices = ({ db }: TestServices, viewer: Viewer) =>
  db
    .select({ title: notifications.title, message: notifications.message, url: notifications.url })
    .from(notifications)
    .where(and(eq(notifications.residentId, viewer.id), eq(notifications.type, 'event_update')))
    .orderBy(asc(notifications.title));

async function pointsBy({ db }: TestServices, viewer: Viewer): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(points), 0)::int` })
    .from(pointsLedger)
    .where(and(eq(pointsLedger.residentId, viewer.id), eq(pointsLedger.activityType, 'book_event')));
  return row?.sum ?? 0;
}

const refusal = (field: string, detail: string) => ({
  code: 'invalid',
  detail,
  options: { errors: { [field]: [detail] } },
});
const past = refusal('startsAt', 'This time has passed, or the event has started. Enter a future time.');

describe('managing events', () => {
  test('managers add events, and find upcoming and past ones', async ({ services, cast }) => {
    services.clock.set(thursday);
    const given = { capacity: '12', latitude: '37.77', longitude: '-122.42' };
    const id = await addEvent(services, cast.maya, typed(given));
    const managed = await getManagedEvent(services, cast.maya, id);
    expect(managed).toEqual({
      id,
      title: 'Potluck',
      details: 'Bring a dish.',
      place: 'Pavilion',
      startsAt: '2026-09-06T01:00:00.000Z',
      endsAt: '2026-09-06T03:00:00.000Z',
      capacity: 12,
      latitude: 37.77,
      longitude: -122.42,
      going: 0,
      waiting: 0,
      series: null,
      canUndo: false,
      together: 0,
      state: 'to-come',
    });
    expect(toDraft(managed, timeZone)).toEqual({ ...potluck, ...given });
    expect(await come(services, cast.rosa, id)).toMatchObject({ status: 'going' });
    await expect(
      addEvent(services, cast.maya, typed({ startsAt: '2026-09-03T13:00' })),
    ).rejects.toMatchObject(past);

    const listed = async (arePast: boolean) =>
      (await listManagedEvents(services, cast.maya, { arePast, page: 1 })).events.find(
        (event) => event.id === id,
      );
    expect(await listed(false)).toMatchObject({ state: 'to-come', going: 1 });
    expect(await listed(true)).toBeUndefined();
    services.clock.set(new Date('2026-09-06T01:00:00Z'));
    expect(await listed(false)).toMatchObject({ state: 'begun' });
    services.clock.set(new Date('2026-09-06T03:00:00Z'));
    expect(await listed(false)).toBeUndefined();
    expect(await listed(true)).toMatchObject({ state: 'over' });
  });

  test('managers see 20 events a page, upcoming soonest first, past latest first', async ({
    services,
    cast,
  }) => {
    await services.db.delete(events);
    const ids: string[] = [];
    for (let hour = 1; hour <= 21; hour += 1) ids.push(await makeEvent(services, { inHours: hour }));
    const listed = async (arePast: boolean, page: number) => {
      const { events, hasMore } = await listManagedEvents(services, cast.maya, { arePast, page });
      return { ids: events.map(({ id }) => id), hasMore };
    };
    expect(await listed(false, 1)).toEqual({ ids: ids.slice(0, 20), hasMore: true });
    expect(await listed(false, 2)).toEqual({ ids: ids.slice(20), hasMore: false });
    pass(services, 100);
    expect(await listed(true, 1)).toEqual({ ids: ids.toReversed().slice(0, 20), hasMore: true });
    expect(await listed(true, 2)).toEqual({ ids: ids.slice(0, 1), hasMore: false });
  });

  test('only managers manage events', async ({ services, cast }) => {
    services.clock.set(thursday);
    const id = await addEvent(services, cast.maya, typed());
    const forbidden = { code: 'forbidden', detail: 'Only community managers can look after events.' };
    for (const verb of [
      async () => listManagedEvents(services, cast.rosa, { arePast: false, page: 1 }),
      async () => getManagedEvent(services, cast.rosa, id),
      async () => addEvent(services, cast.rosa, typed()),
      async () => updateEvent(services, cast.rosa, id, typed({ title: 'Mine' })),
      async () => callOffEvent(services, cast.rosa, id, { reason: null }),
    ]) {
      await expect(verb()).rejects.toMatchObject(forbidden);
    }
    expect(await toRow(services, id)).toMatchObject({ title: 'Potluck', cancelledAt: null });
    const unknown = { code: 'not-found', detail: 'There is no such event.' };
    await expect(getManagedEvent(services, cast.maya, 'none')).rejects.toMatchObject(unknown);
    await expect(updateEvent(services, cast.maya, 'none', typed())).rejects.toMatchObject(unknown);
    await expect(callOffEvent(services, cast.maya, 'none', { reason: null })).rejects.toMatchObject(unknown);
  });
});

describe('a changed event', () => {
  test('a new time or place notifies attendees and the waitlist once', async ({ services, cast }) => {
    services.clock.set(thursday);
    const [ana, ben, cleo, dan] = (await makeNeighbors(services.db, 4)) as [Viewer, Viewer, Viewer, Viewer];
    const id = await addEvent(services, cast.maya, typed({ capacity: '1' }));
    await come(services, ana, id);
    await come(services, ben, id);
    await answerEvent(services, cleo, { eventId: id, answer: 'declined' });
    await come(services, dan, id);
    await withdrawAnswer(services, dan, id);
    const change = (given: Typed) => updateEvent(services, cast.maya, id, typed({ capacity: '1', ...given }));
    pass(services, 1);
    const changedAt = async () => (await toRow(services, id)).changedAt;
    // A new capacity doesn't show in calendars, and new details notify nobody.
    expect(await change({ capacity: '2', details: potluck.details })).toEqual({ told: 0 });
    expect(await changedAt()).toEqual(thursday);
    expect(await listNotices(services, ben)).toEqual([
      {
        title: 'You’re going to Potluck',
        message:
          'A spot opened up for you: Saturday, September 5, 6:00 PM, Pavilion. If you can’t make it, please say so, so the next person in line can go.',
        url: `/community/events/${id}`,
      },
    ]);
    expect(await come(services, dan, id)).toMatchObject({ status: 'waiting' });
    const words = { capacity: '2', details: 'Bring two.' };
    expect(await change(words)).toEqual({ told: 0 });
    expect(await changedAt()).toEqual(services.clock.now());
    const moved = { ...words, startsAt: '2026-09-06T17:00', endsAt: '2026-09-06T19:30', place: 'Green' };
    expect(await change({ ...moved, title: 'Supper' })).toEqual({ told: 3 });
    expect(await change({ ...moved, title: 'Supper' })).toEqual({ told: 0 });
    const told = {
      title: 'Changed: Supper',
      message:
        'New time: Sunday, September 6, 5:00 PM to 7:30 PM, instead of Saturday, September 5, 6:00 PM to 8:00 PM. New place: Green, instead of Pavilion. If you can’t make it, please change your answer so someone else can go.',
      url: `/community/events/${id}`,
    };
    for (const one of [ana, dan]) expect(await listNotices(services, one)).toEqual([told]);
    expect(await listNotices(services, cleo)).toEqual([]);
    expect(await change({ ...moved, endsAt: '2026-09-07T01:00' })).toEqual({ told: 3 });
    expect((await listNotices(services, ana)).map(({ message }) => message)).toContain(
      'New time: Sunday, September 6, 5:00 PM to Monday, September 7, 1:00 AM, instead of Sunday, September 6, 5:00 PM to 7:30 PM. If you can’t make it, please change your answer so someone else can go.',
    );
  });

  test('an event’s new capacity must fit everyone going and the largest waiting party', async ({
    services,
    cast,
  }) => {
    services.clock.set(thursday);
    const [ana, ben, cleo] = (await makeNeighbors(services.db, 3)) as [Viewer, Viewer, Viewer];
    const id = await addEvent(services, cast.maya, typed({ capacity: '5' }));
    await come(services, ana, id, 3);
    await come(services, ben, id, 4);
    await come(services, cleo, id, 2);
    const change = (capacity: string) => updateEvent(services, cast.maya, id, typed({ capacity }));
    await expect(change('2')).rejects.toMatchObject(
      refusal('capacity', 'Already going: 3 people. Enter 3 spots or more.'),
    );
    await expect(change('3')).rejects.toMatchObject(
      refusal('capacity', 'Someone on the waitlist is bringing 4 people. Enter 4 spots or more.'),
    );
    await change('4');
    expect(await toRow(services, id)).toMatchObject({ capacity: 4, going: 3, waiting: 2 });
    await change('8');
    // The first in line goes. The one spot left is too few for the next.
    expect(await toRow(services, id)).toMatchObject({ capacity: 8, going: 7, waiting: 1 });
    expect(await toStatus(services, ben, id)).toBe('going');
    expect(await pointsBy(services, ben)).toBe(10);
    await change('');
    expect(await toRow(services, id)).toMatchObject({ capacity: null, going: 9, waiting: 0 });
    expect(await toStatus(services, cleo, id)).toBe('going');
  });

  test('an event is never overfull, even if people answer while its capacity changes', async ({
    services,
    cast,
  }) => {
    const people = await makeNeighbors(services.db, 24);
    const id = await makeEvent(services, { capacity: 10 });
    const input = eventSchema(timeZone).parse(
      toDraft(await getManagedEvent(services, cast.maya, id), timeZone),
    );
    const tolerate = (error: unknown) => {
      if (!isDomainError(error)) throw error;
    };
    const outcome = people.map((one, at) => {
      const capacity = 4 + ((at * 7) % 16);
      return Promise.all([
        come(services, one, id, 1 + (at % 3)).catch(tolerate),
        at % 3 ? null : updateEvent(services, cast.maya, id, { ...input, capacity }).catch(tolerate),
        at % 5 ? null : withdrawAnswer(services, one, id).catch(tolerate),
      ]);
    });
    await Promise.all(outcome);
    const row = await toRow(services, id);
    const answers = await services.db
      .select()
      .from(eventRsvps)
      .where(and(eq(eventRsvps.eventId, id), ne(eventRsvps.status, 'withdrawn')))
      .orderBy(asc(eventRsvps.queueNumber));
    const going = answers.filter(({ status }) => status === 'going');
    const [head] = answers.filter(({ status }) => status === 'waiting');
    expect(row.going).toBe(going.reduce((sum, { partySize }) => sum + partySize, 0));
    expect(row.going).toBeLessThanOrEqual(row.capacity!);
    expect(row.waiting).toBe(answers.length - going.length);
    expect(row.going + head!.partySize).toBeGreaterThan(row.capacity!);
  });

  test('an event must begin in the future, and can’t be changed once it has ended', async ({
    services,
    cast,
  }) => {
    services.clock.set(thursday);
    const [ana, ben] = (await makeNeighbors(services.db, 2)) as [Viewer, Viewer];
    const id = await addEvent(services, cast.maya, typed({ capacity: '1' }));
    for (const one of [ana, ben]) await come(services, one, id);
    const change = (given: Typed) => updateEvent(services, cast.maya, id, typed({ capacity: '1', ...given }));
    await expect(change({ startsAt: '2026-09-03T12:59' })).rejects.toMatchObject(past);
    services.clock.set(new Date('2026-09-06T01:30:00Z'));
    await expect(change({ startsAt: '2026-09-05T19:00' })).rejects.toMatchObject(past);
    expect(await change({ details: 'Still time.' })).toEqual({ told: 0 });
    // Once an event has begun, the waitlist is over and answers are closed.
    expect(await change({ place: 'Great Hall', endsAt: '2026-09-05T21:00' })).toEqual({ told: 1 });
    expect(await listNotices(services, ana)).toMatchObject([
      {
        message:
          'New time: Saturday, September 5, 6:00 PM to 9:00 PM, instead of Saturday, September 5, 6:00 PM to 8:00 PM. New place: Great Hall, instead of Pavilion.',
      },
    ]);
    expect(await listNotices(services, ben)).toEqual([]);
    services.clock.set(new Date('2026-09-06T04:00:00Z'));
    await expect(change({})).rejects.toMatchObject({
      code: 'conflict',
      detail: 'Potluck is over. It can’t be changed.',
    });
  });

  test('editing an event keeps untouched times in the hour that daylight saving repeats', async ({
    services,
    cast,
  }) => {
    services.clock.set(thursday);
    const id = await makeEvent(services);
    // The second 1:30 AM of the day, until 3 AM.
    const times = {
      startsAt: new Date('2026-11-01T09:30:00Z'),
      endsAt: new Date('2026-11-01T11:00:00Z'),
    };
    await services.db.update(events).set(times).where(eq(events.id, id));
    await come(services, cast.rosa, id);
    const draft = toDraft(await getManagedEvent(services, cast.maya, id), timeZone);
    expect(draft).toMatchObject({ startsAt: '2026-11-01T01:30', endsAt: '2026-11-01T03:00' });
    const change = (given: Typed) => updateEvent(services, cast.maya, id, typed({ ...draft, ...given }));
    expect(await change({ details: 'Owls.' })).toEqual({ told: 0 });
    expect(await toRow(services, id)).toMatchObject({ ...times, details: 'Owls.' });
    // The form sends the first of the two, which is before the stored start.
    await expect(change({ endsAt: '2026-11-01T01:45' })).rejects.toMatchObject(
      refusal('endsAt', 'The end must be after the start.'),
    );
  });
});

test('an event is canceled once, and everyone concerned is notified', async ({ services, cast }) => {
  services.clock.set(thursday);
  const [ana, ben, cleo] = (await makeNeighbors(services.db, 3)) as [Viewer, Viewer, Viewer];
  const id = await addEvent(services, cast.maya, typed({ capacity: '2' }));
  await come(services, ana, id, 2);
  await come(services, ben, id);
  await answerEvent(services, cleo, { eventId: id, answer: 'declined' });
  expect(await pointsBy(services, ana)).toBe(10);
  pass(services, 1);
  const callOff = () => callOffEvent(services, cast.maya, id, { reason: 'The oven broke.' });
  const off = { code: 'conflict', detail: 'Potluck was canceled. It can’t be changed.' };
  const [done, again] = (await Promise.allSettled([callOff(), callOff()])).toSorted((one) =>
    one.status === 'fulfilled' ? -1 : 1,
  );
  expect(done).toEqual({ status: 'fulfilled', value: { title: 'Potluck', told: 2, dates: 1 } });
  expect(again).toMatchObject({ status: 'rejected', reason: off });
  await expect(updateEvent(services, cast.maya, id, typed())).rejects.toMatchObject(off);
  const told = {
    title: 'Canceled: Potluck',
    message: 'Potluck was canceled by a manager: Saturday, September 5, 6:00 PM, Pavilion. The oven broke.',
    url: `/community/events/${id}`,
  };
  for (const one of [ana, ben]) expect(await listNotices(services, one)).toEqual([told]);
  expect(await listNotices(services, cleo)).toEqual([]);
  for (const one of [ana, ben]) expect(await pointsBy(services, one)).toBe(0);
  const now = services.clock.now();
  expect(await toRow(services, id)).toMatchObject({ cancelledAt: now, changedAt: now });
  expect(await getManagedEvent(services, cast.maya, id)).toMatchObject({ state: 'called-off' });

  const plain = await addEvent(services, cast.maya, typed());
  const begun = await addEvent(services, cast.maya, typed());
  await come(services, cleo, plain);
  await callOffEvent(services, cast.maya, plain, { reason: null });
  expect(await listNotices(services, cleo)).toMatchObject([
    { message: 'Potluck was canceled by a manager: Saturday, September 5, 6:00 PM, Pavilion.' },
  ]);
  services.clock.set(new Date('2026-09-06T01:00:00Z'));
  await expect(callOffEvent(services, cast.maya, begun, { reason: null })).rejects.toMatchObject({
    code: 'conflict',
    detail: 'Potluck has started, so it can’t be canceled.',
  });
});

test('a copied event is on the next such weekday after today, at the same time', async ({
  services,
  cast,
}) => {
  services.clock.set(thursday);
  const id = await addEvent(services, cast.maya, typed({ capacity: '4', endsAt: '2026-09-06T01:00' }));
  const event = await getManagedEvent(services, cast.maya, id);
  const copied = (now: string) => {
    services.clock.set(new Date(now));
    return readCopy(services, event);
  };
  const at = (start: string, end: string) => ({ startsAt: `${start}T18:00`, endsAt: `${end}T01:00` });
  // The event itself stands on its own date.
  expect(await copied('2026-09-03T20:00Z')).toMatchObject(at('2026-09-12', '2026-09-13'));
  expect(await copied('2026-09-05T08:00Z')).toMatchObject(at('2026-09-12', '2026-09-13'));
  expect(await copied('2026-09-12T20:00Z')).toMatchObject(at('2026-09-19', '2026-09-20'));
  expect(await copied('2026-09-18T20:00Z')).toMatchObject(at('2026-09-19', '2026-09-20'));
  // Across a change of the clocks, the copy still starts at 6 PM.
  expect(await copied('2026-11-02T20:00Z')).toEqual({
    ...toDraft(event, timeZone),
    ...at('2026-11-07', '2026-11-08'),
  });
});

test('a copied event skips weeks in which its place is taken at that time', async ({ services, cast }) => {
  services.clock.set(thursday);
  const { maya } = cast;
  const id = await addEvent(services, maya, typed());
  const on = (day: string, more: Typed = {}) =>
    addEvent(services, maya, typed({ startsAt: `${day}T19:00`, endsAt: `${day}T21:00`, ...more }));
  await on('2026-09-12', { place: ' PAVILION' });
  const canceled = await on('2026-09-19');
  const event = await getManagedEvent(services, maya, id);
  expect((await readCopy(services, event)).startsAt).toBe('2026-09-26T18:00');
  await callOffEvent(services, maya, canceled, { reason: null });
  await on('2026-09-19', { place: 'Orchard' });
  await on('2026-09-19', { startsAt: '2026-09-19T20:00' });
  expect((await readCopy(services, event)).startsAt).toBe('2026-09-19T18:00');
});

describe('the event form', () => {
  test('an invalid event is refused field by field', () => {
    expect(toErrors({ title: ' ', details: '', place: '', startsAt: '', endsAt: '' })).toEqual({
      title: 'Enter what it is.',
      details: 'Say what it is, and who it’s for.',
      place: 'Enter where it is.',
      startsAt: 'Enter when it begins.',
      endsAt: 'Enter when it ends.',
    });
    expect(toErrors({ endsAt: '' })).toEqual({ endsAt: 'Enter when it ends.' });
    expect(toErrors({ startsAt: '1'.repeat(41) })).toEqual({
      startsAt: 'The start can have at most 40 characters.',
    });
    const [long, longer] = ['x'.repeat(120), 'x'.repeat(5000)];
    expect(toErrors({ title: long, place: long, details: longer })).toEqual({});
    expect(toErrors({ title: `${long}x`, place: `${long}x`, details: `${longer}x` })).toEqual({
      title: 'The title can have at most 120 characters.',
      place: 'The place can have at most 120 characters.',
      details: 'The details can have at most 5,000 characters.',
    });
    expect(toErrors({ startsAt: 'soon', endsAt: '2026-02-30T18:00' })).toEqual({
      startsAt: 'The start must be a date and a time, such as 2026-09-05T18:00.',
      endsAt: 'The end must be a date and a time, such as 2026-09-05T18:00.',
    });
    expect(toErrors({ startsAt: '2027-03-14T02:30', endsAt: '2027-03-14T02:45' })).toEqual({
      startsAt: 'This time doesn’t exist on that day: clocks go forward then.',
      endsAt: 'This time doesn’t exist on that day: clocks go forward then.',
    });
    expect(toErrors({ endsAt: potluck.startsAt })).toEqual({ endsAt: 'The end must be after the start.' });
    const places =
      'The number of spots must be a whole number from 1 to 10,000. Leave it empty for no limit.';
    for (const capacity of ['0', '10001', '1.5', '-1', 'many']) {
      expect(toErrors({ capacity })).toEqual({ capacity: places });
    }
    expect([typed().capacity, typed({ capacity: '10000' }).capacity]).toEqual([null, 10_000]);
  });

  test('an event has both coordinates or none, and a cancellation reason of at most 500 characters', () => {
    expect(toErrors({ latitude: '90.1', longitude: '-180.5' })).toEqual({
      latitude: 'The latitude must be a number of degrees between -90 and 90.',
      longitude: 'The longitude must be a number of degrees between -180 and 180.',
    });
    const both = 'Enter both latitude and longitude, or neither.';
    expect(toErrors({ latitude: '37' })).toEqual({ longitude: both });
    expect(toErrors({ longitude: '1e2' })).toMatchObject({
      longitude: expect.stringMatching(/degrees/) as string,
    });
    expect(toErrors({ longitude: '0' })).toEqual({ latitude: both });
    expect(typed({ latitude: '-90', longitude: '+180' })).toMatchObject({ latitude: -90, longitude: 180 });
    expect(callOffEventSchema.parse({ reason: ' ' })).toEqual({ dates: 'this', reason: null });
    expect(callOffEventSchema.safeParse({ reason: 'x'.repeat(500) }).success).toBe(true);
    expect(callOffEventSchema.safeParse({ reason: 'x'.repeat(501) }).error?.issues).toMatchObject([
      { message: 'The reason can have at most 500 characters.' },
    ]);
  });
});
