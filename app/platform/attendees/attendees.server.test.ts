// @module-tag dated

import { eq } from 'drizzle-orm';

import { audit, auditResidents, bookings, residents, timeSlots } from '#db/schema';
import { makeEvent } from '#tests/support/events';
import { expect, test, type TestServices } from '#tests/support/domain-test';
import { setResidency } from '#tests/support/homes';
import { makeNeighbors, makeSlot, studio } from '#tests/support/slots';
import { addDays, dayIn } from '~/domain/clock';
import type { Role, Viewer } from '~/domain/viewer';
import { listOwnRecord } from '~/features/account/own-data/own-record.server';
import { eraseResident } from '~/features/account/own-data/erase-resident.server';
import { answerEvent } from '~/features/community/events/answer/answer-event.server';
import { reserveSeat } from '~/features/community/shuttle/seats/reserve-seat.server';
import { listDepartures } from '~/features/community/shuttle/timetable/timetable.server';
import { bookSlot, cancelBooking } from '~/features/health/bookings/bookings.server';
import { joinWaitlist } from '~/features/health/bookings/waitlist.server';
import { callOff } from '~/features/health/slots/manage-slots.server';
import { readAudit } from '~/platform/managing/audit-page.server';
import { formatDate, formatTime } from '~/ui/dates';

import { checkListedDay, listHeld, readAttendees } from './read-attendees.server';

const dayAhead = ({ clock, config }: TestServices, hours: number) =>
  dayIn(config.timeZone, new Date(clock.now().getTime() + hours * 3_600_000));

const names = (people: { name: string; waits: number | null }[]) =>
  people.map(({ name, waits }) => (waits === null ? name : `${name} waits ${waits}`));

async function makeHost({ db }: TestServices): Promise<Viewer> {
  const [host] = await makeNeighbors(db, 1, 'host');
  await db.update(residents).set({ role: 'host' }).where(eq(residents.id, host!.id));
  return { ...host!, role: 'host' };
}

test('a room’s list has its sessions and classes, with homes and the waitlist in order', async ({
  services,
  cast: { rosa, others },
}) => {
  const host = await makeHost(services);
  const [samuel, linh] = others;
  const day = dayAhead(services, 48);
  await setResidency(services, rosa.id, '9 List Lane');
  const [lesson, room] = [
    await makeSlot(services, { inHours: 48, capacity: 1 }),
    await makeSlot(services, { inHours: 48, isClass: false }),
  ];
  await bookSlot(services, rosa, { timeSlotId: lesson, participantCount: 1 });
  await joinWaitlist(services, linh, { timeSlotId: lesson });
  await joinWaitlist(services, samuel, { timeSlotId: lesson });
  await bookSlot(services, samuel, { timeSlotId: room, participantCount: 1 });
  const read = (kind: string, id: string, on = day) => readAttendees(services, host, { kind, id, day: on });
  const { name, people } = await read('room', studio.amenityId);
  expect(name).toBe('Test Studio');
  expect(people.map(({ title, place }) => `${title} in ${place}`)).toEqual([
    'Test Studio in Test Studio',
    ...Array<string>(3).fill('Test Yoga in Test Studio'),
  ]);
  expect(names(people)).toEqual([
    'Samuel Okafor',
    'Rosa Alvarez',
    'Linh Tran waits 1',
    'Samuel Okafor waits 2',
  ]);
  expect(people[1]).toMatchObject({ home: '9 List Lane', partySize: 1 });
  expect(names((await read('class', studio.classId)).people)).toEqual(names(people).slice(1));
  expect((await read('room', studio.amenityId, addDays(day, 1))).people).toEqual([]);
  const held = (await listHeld(services, host, day)).filter(({ name }) => name.startsWith('Test'));
  expect(held).toEqual([
    {
      kind: 'room',
      id: studio.amenityId,
      one: 'room',
      name: 'Test Studio',
      startsAt: null,
      heads: 2,
      waiting: 2,
    },
    {
      kind: 'class',
      id: studio.classId,
      one: 'class',
      name: 'Test Yoga',
      startsAt: null,
      heads: 1,
      waiting: 2,
    },
  ]);
  const [booking] = await services.db.select().from(bookings).where(eq(bookings.slotId, room));
  await cancelBooking(services, samuel, booking!.id);
  expect(names((await read('room', studio.amenityId)).people)).not.toContain('Samuel Okafor');
});

test('lists of events and trips have parties, stops and local times', async ({
  services,
  cast: { rosa, maya },
}) => {
  const eventId = await makeEvent(services, { capacity: 4, inHours: 48 });
  await answerEvent(services, rosa, { eventId, answer: 'going', partySize: 3 });
  await answerEvent(services, maya, { eventId, answer: 'going', partySize: 2 });
  const day = dayAhead(services, 48);
  const event = await readAttendees(services, maya, { kind: 'event', id: eventId, day });
  expect(event.people.map(({ name, partySize, waits }) => [name, partySize, waits])).toEqual([
    ['Rosa Alvarez', 3, null],
    ['Maya Chen', 2, 1],
  ]);
  const rideDay = dayAhead(services, 24);
  const [departure] = await listDepartures(services, 'cedar-loop', { date: rideDay });
  const { stopId } = departure!.stops[1]!;
  await reserveSeat(services, rosa, { stopId, departsAt: departure!.departsAt });
  const held = await listHeld(services, maya, rideDay);
  const trip = held.find(({ kind, startsAt }) => kind === 'trip' && startsAt === departure!.departsAt)!;
  const { name, people } = await readAttendees(services, maya, { ...trip, day: rideDay });
  const time = formatTime(new Date(departure!.departsAt), services.config.timeZone);
  expect(name).toMatch(new RegExp(`, ${time}$`));
  expect(names(people)).toContain('Rosa Alvarez');
  for (const id of ['cedar-loop', 'cedar-loop@99:99', 'cedar-loop@', '@07:30', ''])
    await expect(readAttendees(services, maya, { kind: 'trip', id, day })).rejects.toMatchObject({
      code: 'not-found',
    });
});

test('a look is audited once for each call, and those who were named see it', async ({ services, cast }) => {
  const { rosa, maya, others } = cast;
  const host = await makeHost(services);
  const slot = await makeSlot(services, { inHours: 48, isClass: false });
  await bookSlot(services, rosa, { timeSlotId: slot, participantCount: 1 });
  const day = dayAhead(services, 48);
  const list = { kind: 'room', id: studio.amenityId, day };
  await listHeld(services, host, day);
  expect(await services.db.$count(audit)).toBe(0);
  await readAttendees(services, host, list);
  await readAttendees(services, host, list);
  const look = { actorId: host.id, verb: 'looked at', kind: 'room', subjectId: `${day} ${studio.amenityId}` };
  expect(await services.db.select().from(audit)).toMatchObject([look, look]);
  const { changes } = await readAudit(services, maya, new URLSearchParams({ kind: 'room' }));
  expect(changes[0]).toMatchObject({
    ...{ verb: 'looked at', kind: 'room list', name: `Test Studio, ${formatDate(day)}` },
    path: `/manage/who-booked?day=${day}&list=room%3Atest-studio`,
  });
  expect((await listOwnRecord(services, rosa)).map(({ words }) => words)).toEqual(
    Array(2).fill(
      `A host (Community Resident) saw your name on the list for Test Studio, ${formatDate(day)}`,
    ),
  );
  expect(await listOwnRecord(services, others[0])).toEqual([]);
  const exported = services.registry.personalData.find(({ name }) => name === 'lists')!;
  expect(await services.db.execute(exported.rows!(rosa.id, services.registry))).toMatchObject([
    { list: `room ${day} test-studio` },
    {},
  ]);
});

test('an erased resident is on no list and in no audit row', async ({ services, cast: { maya, others } }) => {
  const [samuel] = others;
  const slot = await makeSlot(services, { inHours: 48, isClass: false });
  await bookSlot(services, samuel, { timeSlotId: slot, participantCount: 1 });
  const list = { kind: 'room', id: studio.amenityId, day: dayAhead(services, 48) };
  expect((await readAttendees(services, maya, list)).people).toHaveLength(1);
  await eraseResident(services, samuel.id);
  expect((await readAttendees(services, maya, list)).people).toEqual([]);
  expect(await services.db.select().from(auditResidents)).toEqual([]);
  expect(await services.db.$count(audit, eq(audit.kind, 'room'))).toBe(2);
});

test('a canceled session lists nobody', async ({ services, cast: { rosa, maya } }) => {
  const slot = await makeSlot(services, { inHours: 48, isClass: false });
  await bookSlot(services, rosa, { timeSlotId: slot, participantCount: 1 });
  await callOff(services, maya, slot);
  const day = dayAhead(services, 48);
  expect((await readAttendees(services, maya, { kind: 'room', id: studio.amenityId, day })).people).toEqual(
    [],
  );
  expect(
    (await services.db.select().from(timeSlots).where(eq(timeSlots.id, slot)))[0]!.calledOffAt,
  ).not.toBeNull();
});

test('only managers and hosts see names, and a refused look is not audited', async ({ services, cast }) => {
  const list = { kind: 'room', id: studio.amenityId, day: dayAhead(services, 0) };
  await makeSlot(services);
  for (const role of ['resident', 'editor', 'dispatcher'] as const satisfies Role[]) {
    const viewer = { ...cast.rosa, role };
    await expect(readAttendees(services, viewer, list)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(listHeld(services, viewer, list.day)).rejects.toMatchObject({ code: 'forbidden' });
  }
  for (const unknown of [{ kind: 'toString' }, { kind: 'room', id: 'none' }, { kind: 'person' }])
    await expect(readAttendees(services, cast.maya, { ...list, ...unknown })).rejects.toMatchObject({
      code: 'not-found',
    });
  expect(await services.db.$count(audit)).toBe(0);
});

test('names are listed from 30 days back on', ({ services }) => {
  const today = dayAhead(services, 0);
  const check = (typed: string) => checkListedDay(services, typed);
  expect(check('')).toMatchObject({ day: today, problem: null });
  for (const day of [today, addDays(today, -30), addDays(today, 400)])
    expect(check(day)).toMatchObject({ day, problem: null });
  expect(check(addDays(today, -31))).toMatchObject({
    day: null,
    problem: 'Lists go back 30 days. Choose a later day.',
  });
  for (const typed of ['tomorrow', '2026-02-30', `${today}T00:00`, '9999-12-31'])
    expect(check(typed)).toMatchObject({
      day: null,
      problem: expect.stringMatching(/^(Enter a day|Nothing can)/),
    });
});
