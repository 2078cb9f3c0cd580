import { and, eq, gt, isNull, sum } from 'drizzle-orm';
import fc from 'fast-check';

import {
  addressChanges,
  audit,
  bookings,
  calendarFeeds,
  eventRsvps,
  events,
  notifications,
  pushSubscriptions,
  plotReservations,
  plotWaiting,
  residencies,
  residents,
  seatReservations,
  sessions,
  shuttleTrips,
  timeSlots,
} from '#db/schema';
import { describe, expect, test, type TestServices } from '#tests/support/domain-test';
import { addEnergyMeter } from '#tests/support/energy-meters';
import { homeIdOf, setResidency } from '#tests/support/homes';
import { listQueuedJobs } from '#tests/support/queued-jobs';
import { makeNeighbors, makeSlot } from '#tests/support/slots';
import { addDayTotals, addWaterMeter } from '#tests/support/water-meters';
import { addDays, dayIn, firstWholeDay } from '~/domain/clock';
import { isDomainError } from '~/domain/errors';
import { inTransaction } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { eraseResident } from '~/features/account/own-data/erase-resident.server';
import { createJoinCode } from '~/features/account/join-codes/join-codes.server';
import { consumeJoinCode } from '~/features/account/join-codes/joining.server';
import { startSessionOn } from '~/features/account/sign-in/accounts.server';
import { answerEvent } from '~/features/community/events/answer/answer-event.server';
import { reserveSeat } from '~/features/community/shuttle/seats/reserve-seat.server';
import { listDepartures } from '~/features/community/shuttle/timetable/timetable.server';
import { bookSlot, cancelBooking } from '~/features/health/bookings/bookings.server';
import { joinWaitlist } from '~/features/health/bookings/waitlist.server';
import { shareEmergency } from '~/features/safety/emergency/shares.server';
import { findHomeEnergy } from '~/features/sustainable/energy/home-energy.server';
import { readFigures } from '~/features/sustainable/tips/figures.server';
import { readHomeWater } from '~/features/sustainable/water/home-water.server';
import { readReport } from '~/features/sustainable/water/report.server';
import { joinPlotWaitlist, reservePlot } from '~/features/sustainable/garden/plots/reserve-plots.server';
import { createCalendarFeed, openCalendarFeed } from '~/platform/calendar/calendar-feed.server';
import { notifyResidents, readInbox } from '~/platform/notifications/notifications.server';
import { findHome, getHousehold, loneHousehold } from '~/platform/residents/household.server';
import { findSession } from '~/platform/residents/sessions.server';
import { formatDate } from '~/ui/dates';

import { changeRole, disable, enable, resetAccess } from './access.server';
import { getHome } from './homes.server';
import { retireHome } from './manage-homes.server';
import { getPerson, listPeople } from './people.server';
import { releaseHoldingsAgain, applyMoves } from './leaving.server';
import { cancelMove, moveIn, moveOut, moveWithin } from './residencies.server';

const nothing = { reason: null };
const now = { day: null, reason: null };
const address = '192.0.2.1';
const day = 24 * 60 * 60 * 1000;

const pass = (services: TestServices, ms: number) =>
  services.clock.set(new Date(services.clock.now().getTime() + ms));

async function statusOf({ db }: TestServices, viewer: Viewer, slotId: string) {
  const rows = await db
    .select({ status: bookings.status })
    .from(bookings)
    .where(and(eq(bookings.residentId, viewer.id), eq(bookings.slotId, slotId)));
  return rows.map(({ status }) => status);
}

async function holderOf({ db }: TestServices, plotId: string) {
  const [row] = await db
    .select({ household: plotReservations.household, residentId: plotReservations.residentId })
    .from(plotReservations)
    .where(and(eq(plotReservations.plotId, plotId), isNull(plotReservations.endedAt)));
  return row ?? null;
}

/** Titles in the resident's inbox, newest first. */
const titlesOf = async (services: TestServices, viewer: Viewer) =>
  (await readInbox(services, viewer)).items.map(({ title }) => title);

const countMails = async (services: TestServices) =>
  (await listQueuedJobs(services)).filter(({ task }) => task === 'send-account-note').length;

describe('moving out', () => {
  test('moving out releases bookings in waitlist order, and ends all access', async ({ services, cast }) => {
    const [leaver, waiter] = await makeNeighbors(services.db, 2, 'mover');
    await setResidency(services, leaver!.id, '1 Test Lane');
    const slotId = await makeSlot(services, { capacity: 1, inHours: 5 });
    await bookSlot(services, leaver!, { timeSlotId: slotId });
    await joinWaitlist(services, waiter!, { timeSlotId: slotId });
    await reservePlot(services, leaver!, 'A3', { gardeners: 1 });
    await joinPlotWaitlist(services, waiter!, 'A3', { gardeners: 1 });
    const { token } = await startSessionOn(services, leaver!.id, { address });
    await createCalendarFeed(services, leaver!);
    const seen = await getPerson(services, cast.maya, leaver!.id);
    expect(seen.holdings).toMatchObject([{ label: 'Bookings' }]);
    expect(seen.shared).toEqual(['Garden plot A3']);

    await moveOut(services, cast.maya, leaver!.id, { day: null, reason: 'Sold the flat.' });

    expect(await statusOf(services, leaver!, slotId)).toEqual(['cancelled']);
    expect(await statusOf(services, waiter!, slotId)).toEqual(['confirmed']);
    expect(await holderOf(services, 'A3')).toMatchObject({ residentId: waiter!.id });
    expect(await findSession(services, token)).toBeNull();
    expect(await findHome(services, leaver!)).toBeNull();
    expect(await countMails(services)).toBe(1);
    for (const table of [sessions, calendarFeeds, pushSubscriptions])
      expect(await services.db.$count(table, eq(table.residentId, leaver!.id))).toBe(0);
    await expect(startSessionOn(services, leaver!.id, { address })).rejects.toMatchObject({
      code: 'forbidden',
    });
    const after = await getPerson(services, cast.maya, leaver!.id);
    expect(after).toMatchObject({ state: 'left', holdings: [], shared: [] });
    expect(after.history[0]).toMatchObject({ verb: 'moved out', reason: 'Sold the flat.' });
    await expect(moveOut(services, cast.maya, leaver!.id, now)).rejects.toMatchObject({ code: 'conflict' });
    const { people } = await listPeople(services, cast.maya, { q: '', filter: 'left', page: 1 });
    expect(people.map(({ id }) => id)).toEqual([leaver!.id]);
    await moveIn(services, cast.maya, leaver!.id, { home: '1 TEST  lane', kind: 'tenant', reason: null });
    expect(await findHome(services, leaver!)).toMatchObject({ label: '1 Test Lane' });
    await startSessionOn(services, leaver!.id, { address });
  });

  test('a planned move-out changes nothing until its day, and can be canceled', async ({
    services,
    cast,
  }) => {
    const [leaver] = await makeNeighbors(services.db, 1, 'planner');
    await setResidency(services, leaver!.id, '1 Test Lane');
    const slotId = await makeSlot(services, { capacity: 1, inHours: 5 * 24 });
    await bookSlot(services, leaver!, { timeSlotId: slotId });
    const on = new Date(services.clock.now().getTime() + 3 * day).toISOString().slice(0, 10);
    const past = { day: '2020-01-01', reason: null };
    await expect(moveOut(services, cast.maya, leaver!.id, past)).rejects.toMatchObject({ code: 'invalid' });
    await moveOut(services, cast.maya, leaver!.id, { day: on, reason: null });
    await applyMoves(services);
    expect(await getPerson(services, cast.maya, leaver!.id)).toMatchObject({ state: 'leaving' });
    expect(await titlesOf(services, leaver!)).toEqual([`You move out on ${formatDate(on)}`]);
    expect(await countMails(services)).toBe(1);
    expect(await statusOf(services, leaver!, slotId)).toEqual(['confirmed']);
    pass(services, 1000);
    await cancelMove(services, cast.maya, leaver!.id, nothing);
    expect((await titlesOf(services, leaver!))[0]).toBe('Your move was canceled');
    pass(services, 4 * day);
    await applyMoves(services);
    expect(await statusOf(services, leaver!, slotId)).toEqual(['confirmed']);
    pass(services, -4 * day);

    await moveOut(services, cast.maya, leaver!.id, { day: on, reason: null });
    const feed = await createCalendarFeed(services, leaver!);
    pass(services, 4 * day);
    // Access has ended before the job runs.
    await expect(openCalendarFeed(services, feed)).rejects.toMatchObject({ code: 'not-found' });
    expect(await findHome(services, leaver!)).toBeNull();
    await expect(startSessionOn(services, leaver!.id, { address })).rejects.toMatchObject({
      code: 'forbidden',
    });
    await applyMoves(services);
    expect(await statusOf(services, leaver!, slotId)).toEqual(['cancelled']);
    expect(await services.db.$count(residencies, isNull(residencies.settledAt))).toBeGreaterThan(0);
  });

  test('moving out is refused during the resident’s open emergency', async ({ services, cast }) => {
    await shareEmergency(services, cast.rosa, { message: 'Help', place: null, address: null });
    await expect(moveOut(services, cast.maya, cast.rosa.id, now)).rejects.toMatchObject({ code: 'conflict' });
    expect(await findHome(services, cast.rosa)).not.toBeNull();
  });

  test('a resident who moves out while being promoted from a waitlist holds nothing afterward', async ({
    services,
    cast,
  }) => {
    for (let round = 0; round < 5; round++) {
      const [holder, leaver, next] = await makeNeighbors(services.db, 3, `race-${round}-`);
      const slotId = await makeSlot(services, { capacity: 1, inHours: 5 + round });
      const { booking } = await bookSlot(services, holder!, { timeSlotId: slotId });
      await joinWaitlist(services, leaver!, { timeSlotId: slotId });
      await joinWaitlist(services, next!, { timeSlotId: slotId });
      await Promise.all([
        cancelBooking(services, holder!, booking.id),
        moveOut(services, cast.maya, leaver!.id, now),
      ]);
      expect(await statusOf(services, leaver!, slotId)).not.toContain('confirmed');
      expect(await statusOf(services, next!, slotId)).toEqual(['confirmed']);
      const [slot] = await services.db.select().from(timeSlots).where(eq(timeSlots.id, slotId));
      expect(slot?.booked).toBe(1);
    }
  });
});

test('erasing a resident during their own requests doesn’t deadlock', async ({ services }) => {
  const taken = (await makeNeighbors(services.db, 1, 'holder'))[0]!;
  await reservePlot(services, taken, 'A3', { gardeners: 1 });
  for (let round = 0; round < 10; round++) {
    const [person] = await makeNeighbors(services.db, 1, `pressing-${round}-`);
    const slotId = await makeSlot(services, { capacity: 1, inHours: 5 + round });
    const tries = await Promise.allSettled([
      eraseResident(services, person!.id),
      joinPlotWaitlist(services, person!, 'A3', { gardeners: 1 }),
      bookSlot(services, person!, { timeSlotId: slotId }),
    ]);
    for (const tried of tries) if (tried.status === 'rejected') mustBeRefusal(tried.reason);
    expect(await services.db.$count(residents, eq(residents.id, person!.id))).toBe(0);
    const [slot] = await services.db.select().from(timeSlots).where(eq(timeSlots.id, slotId));
    expect(slot?.booked).toBe(0);
  }
});

describe('moving within the neighborhood', () => {
  test('moving to another home leaves plot and meters behind, and shows no older data of the new home', async ({
    services,
    cast,
  }) => {
    const [one, two] = await makeNeighbors(services.db, 2, 'mate');
    for (const { id } of [one!, two!]) await setResidency(services, id, '2 Test Lane');
    await homeIdOf(services, '14 Cedar Lane, 2B');
    await reservePlot(services, one!, 'A3', { gardeners: 2 });
    await moveWithin(services, cast.maya, one!.id, { ...now, home: '14 cedar lane, 2b', kind: null });
    const home = await homeIdOf(services, '2 Test Lane');
    expect(await holderOf(services, 'A3')).toEqual({ household: home, residentId: two!.id });
    expect(await findHome(services, one!)).toMatchObject({ label: '14 Cedar Lane, 2B' });
    // Part of the move-in day's usage belongs to the previous resident.
    expect(await findHomeEnergy(services, one!)).toBeNull();
    expect(await findHomeEnergy(services, cast.rosa)).not.toBeNull();
    await expect(
      moveWithin(services, cast.maya, one!.id, { ...now, home: 'Nowhere', kind: null }),
    ).rejects.toMatchObject({ code: 'invalid' });
  });

  test('a garden plot that a resident holds alone moves into their new home', async ({ services, cast }) => {
    const [lone] = await makeNeighbors(services.db, 1, 'lone');
    await reservePlot(services, lone!, 'A3', { gardeners: 1 });
    await homeIdOf(services, '3 Test Lane');
    await moveIn(services, cast.maya, lone!.id, { home: '3 Test Lane', kind: 'owner', reason: null });
    expect(await holderOf(services, 'A3')).toMatchObject({
      household: await homeIdOf(services, '3 Test Lane'),
    });
  });
});

test('a move planned twice at once is planned and announced once', async ({ services, cast }) => {
  const [mover, leaver] = await makeNeighbors(services.db, 2, 'twice');
  for (const { id } of [mover!, leaver!]) await setResidency(services, id, '2 Test Lane');
  await homeIdOf(services, '3 Test Lane');
  const on = new Date(services.clock.now().getTime() + 3 * day).toISOString().slice(0, 10);
  const planned = { day: on, reason: null };
  const twice = async (plan: () => Promise<void>) => {
    const tries = await Promise.allSettled([plan(), plan()]);
    const [refused, ...others] = tries.filter((tried) => tried.status === 'rejected');
    expect(others).toEqual([]);
    expect(refused).toMatchObject({ reason: { code: 'conflict' } });
  };
  const move = { ...planned, home: '3 Test Lane', kind: null };
  await twice(() => moveWithin(services, cast.maya, mover!.id, move));
  await twice(() => moveOut(services, cast.maya, leaver!.id, planned));
  expect(await titlesOf(services, mover!)).toEqual([`You move on ${formatDate(on)}`]);
  expect(await titlesOf(services, leaver!)).toEqual([`You move out on ${formatDate(on)}`]);
  expect(await countMails(services)).toBe(1);
  // A planned move can still change its kind.
  await moveWithin(services, cast.maya, mover!.id, { ...move, kind: 'tenant' });
});

describe('the last manager', () => {
  test('the last manager can’t be demoted, disabled or moved out, even by two concurrent requests', async ({
    services,
    cast,
  }) => {
    await expect(
      changeRole(services, cast.maya, cast.maya.id, { role: 'resident', reason: null }),
    ).rejects.toMatchObject({ code: 'conflict' });
    await expect(disable(services, cast.maya, cast.maya.id, nothing)).rejects.toMatchObject({
      code: 'conflict',
    });
    await expect(moveOut(services, cast.maya, cast.maya.id, now)).rejects.toMatchObject({ code: 'conflict' });
    for (let round = 0; round < 5; round++) {
      await services.db.update(residents).set({ role: 'manager' }).where(eq(residents.id, cast.rosa.id));
      const other = { ...cast.rosa, role: 'manager' as const };
      const tries = await Promise.allSettled([
        changeRole(services, cast.maya, other.id, { role: 'resident', reason: null }),
        round % 2 === 0
          ? changeRole(services, other, cast.maya.id, { role: 'resident', reason: null })
          : moveOut(services, other, cast.maya.id, now),
      ]);
      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      await services.db
        .update(residents)
        .set({ role: 'manager', leavesAt: null })
        .where(eq(residents.id, cast.maya.id));
    }
  });
});

test('a disabled resident loses bookings and can’t sign in until they are enabled', async ({
  services,
  cast,
}) => {
  const [person] = await makeNeighbors(services.db, 1, 'disabled');
  const slotId = await makeSlot(services, { capacity: 1, inHours: 5 });
  await bookSlot(services, person!, { timeSlotId: slotId });
  await disable(services, cast.maya, person!.id, nothing);
  expect(await statusOf(services, person!, slotId)).toEqual(['cancelled']);
  await expect(startSessionOn(services, person!.id, { address })).rejects.toMatchObject({
    detail: 'This account is disabled. Please ask a community manager.',
  });
  await enable(services, cast.maya, person!.id, nothing);
  await startSessionOn(services, person!.id, { address });
  const rows = await services.db.select().from(audit).where(eq(audit.subjectId, person!.id));
  expect(rows.map(({ verb }) => verb)).toEqual(['disabled', 'enabled']);
});

test('resetting access ends everything that an intruder may have made or asked for', async ({
  services,
  cast,
}) => {
  const [person] = await makeNeighbors(services.db, 1, 'reset');
  const feed = await createCalendarFeed(services, person!);
  await services.db.insert(addressChanges).values({
    residentId: person!.id,
    email: 'thief@example.org',
    tokenHash: 'x',
    requestedAt: services.clock.now(),
    expiresAt: new Date(services.clock.now().getTime() + day),
  });
  await resetAccess(services, cast.maya, person!.id, nothing);
  await expect(openCalendarFeed(services, feed)).rejects.toMatchObject({ code: 'not-found' });
  expect(await services.db.$count(addressChanges, eq(addressChanges.residentId, person!.id))).toBe(0);
});

describe('retiring a home during other changes', () => {
  test('nobody moves into a home that is being retired', async ({ services, cast }) => {
    for (let round = 0; round < 8; round++) {
      const [person] = await makeNeighbors(services.db, 1, `retiring-${round}-`);
      const home = `${round} Retired Lane`;
      const id = await homeIdOf(services, home);
      const tries = await Promise.allSettled([
        moveIn(services, cast.maya, person!.id, { home, kind: null, reason: null }),
        retireHome(services, cast.maya, id, { isRetired: true }),
      ]);
      for (const tried of tries) if (tried.status === 'rejected') mustBeRefusal(tried.reason);
      const { isRetired, people } = await getHome(services, cast.maya, id);
      expect(isRetired && people.length > 0).toBe(false);
    }
  });

  test('retiring a home waits for a resident who joins it by code', async ({ services, cast }) => {
    const [person] = await makeNeighbors(services.db, 1, 'joining');
    const { code } = await createJoinCode(services, cast.maya, {
      home: '1 New Lane',
      people: 1,
      email: null,
    });
    const id = await homeIdOf(services, '1 New Lane');
    let retiring = Promise.resolve();
    await inTransaction(services, async (joining) => {
      const { homeId } = await consumeJoinCode(joining, code);
      retiring = retireHome(services, cast.maya, id, { isRetired: true });
      retiring.catch(() => undefined);
      const waiting =
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
      await expect.poll(() => services.db.execute(waiting)).toHaveLength(1);
      const startsAt = services.clock.now();
      await joining.db.insert(residencies).values({ residentId: person!.id, homeId, startsAt });
    });
    await expect(retiring).rejects.toMatchObject({ code: 'conflict' });
    expect(await getHome(services, cast.maya, id)).toMatchObject({ isRetired: false, people: [{}] });
  });
});

test('only managers view people and homes', async ({ services, cast }) => {
  const forbidden = { code: 'forbidden' };
  for (const role of ['resident', 'editor', 'dispatcher', 'host'] as const) {
    const viewer = { ...cast.rosa, role };
    await expect(getPerson(services, viewer, cast.maya.id)).rejects.toMatchObject(forbidden);
    await expect(moveOut(services, viewer, cast.maya.id, now)).rejects.toMatchObject(forbidden);
  }
});

const verbs = [
  'book',
  'wait',
  'answer',
  'plot',
  'turn',
  'seat',
  'share',
  'within',
  'out',
  'tomorrow',
  'in',
  'disable',
  'enable',
  'erase',
] as const;
type Command = { verb: (typeof verbs)[number]; who: number; to: number };

/** Runs random histories of residents in three metered homes who share a slot, an event and a plot, and come and go. */
test('any history of moves keeps counts, waitlists and access consistent', async ({ services, cast }) => {
  const homes = ['7 Test Lane', '8 Test Lane', '9 Test Lane'];
  const event = (await services.db.select().from(events).where(isNull(events.cancelledAt))).find(
    ({ startsAt, capacity }) => startsAt > services.clock.now() && capacity !== null,
  )!;
  const tomorrow = dayIn(services.config.timeZone, new Date(services.clock.now().getTime() + day));
  const amounts = await addMeters(services, homes);
  const [departure] = await listDepartures(services, 'cedar-loop', { date: tomorrow });
  const ride = { stopId: departure!.stops[0]!.stopId, departsAt: departure!.departsAt };
  let run = 0;
  let [gone, seen] = [0, 0];
  const command = fc.record({ verb: fc.constantFrom(...verbs), who: fc.nat(6), to: fc.nat(2) });
  const commands = fc.array(command, { minLength: 30, maxLength: 30 });
  const property = fc.asyncProperty(commands, async (history: Command[]) => {
    run += 1;
    const people = await makeNeighbors(services.db, 7, `any-${run}-`);
    for (const [at, { id }] of people.entries()) if (at < 5) await setResidency(services, id, homes[at % 3]!);
    const slotId = await makeSlot(services, { capacity: 2, inHours: 3 + run / 10 });
    const tokens = await Promise.all(
      people.map(async ({ id }) => (await startSessionOn(services, id, { address })).token),
    );
    const feeds = await Promise.all(people.map((person) => createCalendarFeed(services, person)));
    const out = new Set<string>();
    for (let at = 0; at < history.length; at += 3)
      await Promise.all(
        history.slice(at, at + 3).map(async ({ verb, who, to }) => {
          const person = people[who]!;
          // A resident without access has no session to act with.
          const isManaged = ['within', 'out', 'tomorrow', 'in', 'disable', 'enable', 'erase'].includes(verb);
          if (!isManaged && !(await findSession(services, tokens[who]!))) return;
          await execute(services, cast.maya, person, verb, {
            slotId,
            eventId: event.id,
            home: homes[to]!,
            ride,
            tomorrow,
          });
        }),
      );
    // A booking may land after the release. The job a minute later finds it.
    for (const { id } of people) await releaseHoldingsAgain(services, { residentId: id });
    await checkInvariants(services, people, slotId, event.id, out);
    const accessFacts = { people, tokens, feeds, amounts };
    seen += await checkAccess(services, accessFacts);
    // A planned end takes effect at its first moment, before any job runs.
    pass(services, day);
    seen += await checkAccess(services, accessFacts);
    pass(services, -day);
    gone += out.size;
  });
  await fc.assert(property, { numRuns: 6, endOnFailure: true });
  expect(gone).toBeGreaterThan(5);
  expect(seen).toBeGreaterThan(5);
});

/** Adds meters of both kinds to each home, with totals that are unique to it. @returns totals by home id */
async function addMeters(services: TestServices, homes: string[]): Promise<Map<string, number>> {
  const amounts = new Map<string, number>();
  for (const [at, unit] of homes.entries()) {
    const meters = [
      await addWaterMeter(services, { unit }),
      (await addEnergyMeter(services, { unit, measures: 'usage' })).id,
    ];
    const days = [-1, 0, 1].map((ahead) =>
      addDays(dayIn(services.config.timeZone, services.clock.now()), ahead),
    );
    for (const meter of meters)
      await addDayTotals(services, meter, Object.fromEntries(days.map((one) => [one, 11 * (at + 1)])));
    amounts.set(await homeIdOf(services, unit), 11 * (at + 1));
  }
  return amounts;
}

type Shared = {
  slotId: string;
  eventId: string;
  ride: { stopId: string; departsAt: string };
  tomorrow: string;
};

async function execute(
  services: TestServices,
  maya: Viewer,
  person: Viewer,
  verb: Command['verb'],
  { slotId, eventId, home, ride, tomorrow }: Shared & { home: string },
): Promise<void> {
  const steps: Record<Command['verb'], () => Promise<unknown>> = {
    book: () => bookSlot(services, person, { timeSlotId: slotId }),
    wait: () => joinWaitlist(services, person, { timeSlotId: slotId }),
    answer: () => answerEvent(services, person, { eventId, answer: 'going', partySize: 2 }),
    plot: () => reservePlot(services, person, 'A3', { gardeners: 1 }),
    turn: () => joinPlotWaitlist(services, person, 'A3', { gardeners: 1 }),
    seat: () => reserveSeat(services, person, ride),
    share: () => shareEmergency(services, person, { message: 'Help', place: null, address: null }),
    within: () => moveWithin(services, maya, person.id, { ...now, home, kind: null }),
    out: () => moveOut(services, maya, person.id, now),
    tomorrow: () => moveOut(services, maya, person.id, { day: tomorrow, reason: null }),
    in: () => moveIn(services, maya, person.id, { home, kind: null, reason: null }),
    disable: () => disable(services, maya, person.id, nothing),
    enable: () => enable(services, maya, person.id, nothing),
    erase: () => eraseResident(services, person.id),
  };
  await steps[verb]().catch(mustBeRefusal);
}

/** Accepts a refusal, and a foreign key error for an account that was just erased. */
function mustBeRefusal(error: unknown): void {
  const isGone = /foreign key/.test(String((error as { cause?: unknown }).cause ?? error));
  if (!isDomainError(error) && !isGone) throw error;
}

async function checkInvariants(
  services: TestServices,
  people: Viewer[],
  slotId: string,
  eventId: string,
  out: Set<string>,
): Promise<void> {
  const { db } = services;
  const [slot] = await db.select().from(timeSlots).where(eq(timeSlots.id, slotId));
  const live = and(eq(bookings.slotId, slotId), eq(bookings.status, 'confirmed'));
  const waiting = and(eq(bookings.slotId, slotId), eq(bookings.status, 'waiting'));
  expect(slot?.booked).toBe(await db.$count(bookings, live));
  expect(slot!.booked).toBeLessThanOrEqual(2);
  // Nobody waits for a free slot.
  if ((await db.$count(bookings, waiting)) > 0) expect(slot?.booked).toBe(2);
  const [event] = await db.select().from(events).where(eq(events.id, eventId));
  const going = await db
    .select({ size: eventRsvps.partySize })
    .from(eventRsvps)
    .where(and(eq(eventRsvps.eventId, eventId), eq(eventRsvps.status, 'going')));
  expect(event?.going).toBe(going.reduce((sum, { size }) => sum + size, 0));
  const [trips] = await db
    .select({ reserved: sum(shuttleTrips.reserved).mapWith(Number) })
    .from(shuttleTrips)
    .where(gt(shuttleTrips.departsAt, services.clock.now()));
  const isTaken = and(
    gt(seatReservations.departsAt, services.clock.now()),
    isNull(seatReservations.cancelledAt),
  );
  expect(trips?.reserved ?? 0).toBe(await db.$count(seatReservations, isTaken));
  const turns = await db.$count(plotWaiting, and(eq(plotWaiting.plotId, 'A3'), isNull(plotWaiting.endedAt)));
  if (turns > 0) expect(await holderOf(services, 'A3')).not.toBeNull();
  for (const person of people) {
    const account = await findAccount(services, person);
    if (!account.isOut) continue;
    out.add(person.id);
    const held = and(eq(bookings.residentId, person.id), eq(bookings.slotId, slotId));
    const rides = and(eq(seatReservations.residentId, person.id), isNull(seatReservations.cancelledAt));
    expect(await db.$count(seatReservations, rides)).toBe(0);
    const statuses = await db.select({ status: bookings.status }).from(bookings).where(held);
    expect(statuses.filter(({ status }) => status === 'confirmed' || status === 'waiting')).toEqual([]);
    const taken = await holderOf(services, 'A3');
    if (!account.isDisabled) expect(taken?.residentId).not.toBe(person.id);
  }
}

/** Reads an account's state from its rows alone. */
async function findAccount({ db, clock }: TestServices, { id }: Viewer) {
  const [row] = await db.select().from(residents).where(eq(residents.id, id));
  const isDisabled = row !== undefined && row.disabledAt !== null;
  return { isDisabled, isOut: !row || isDisabled || (row.leavesAt !== null && row.leavesAt <= clock.now()) };
}

type AccessFacts = { people: Viewer[]; tokens: string[]; feeds: string[]; amounts: Map<string, number> };

/**
 * Checks that residents without access can't get in, and that nobody reads another home's data or data from before they
 * moved in.
 * @returns the number of residents who read their own data
 */
async function checkAccess(
  services: TestServices,
  { people, tokens, feeds, amounts }: AccessFacts,
): Promise<number> {
  const { db, clock, config } = services;
  const today = dayIn(config.timeZone, clock.now());
  const title = crypto.randomUUID();
  const ids = people.map(({ id }) => id);
  await notifyResidents(services, ids, { type: 'event_update', title, message: 'News' });
  let seen = 0;
  for (const [at, person] of people.entries()) {
    const { isOut } = await findAccount(services, person);
    const told = and(eq(notifications.residentId, person.id), eq(notifications.title, title));
    expect(await db.$count(notifications, told)).toBe(isOut ? 0 : 1);
    if (isOut) {
      expect(await findSession(services, tokens[at]!)).toBeNull();
      await expect(openCalendarFeed(services, feeds[at]!)).rejects.toMatchObject({ code: 'not-found' });
    }
    const stays = await db.select().from(residencies).where(eq(residencies.residentId, person.id));
    const stay = stays.find(
      ({ startsAt, endsAt }) => startsAt <= clock.now() && !(endsAt && endsAt <= clock.now()),
    );
    expect((await findHome(services, person))?.id).toBe(stay?.homeId);
    expect(await getHousehold(services, person)).toBe(stay?.homeId ?? loneHousehold(person.id));
    const since = stay && firstWholeDay(config.timeZone, stay.startsAt);
    const on = (oneDay: string) => (stay && since! <= oneDay ? amounts.get(stay.homeId)! : null);
    const figures = await readFigures(services, person);
    expect({
      energy: (await findHomeEnergy(services, person))?.usage ?? null,
      water: (await readHomeWater(services, person))?.todayUsage ?? null,
      yesterday: [figures.energy?.yesterday ?? null, figures.water?.yesterday ?? null],
    }).toEqual({ energy: on(today), water: on(today), yesterday: Array(2).fill(on(addDays(today, -1))) });
    const report = await readReport(services, person, new URLSearchParams({ of: 'home', by: 'day' }));
    expect(report.of === 'home').toBe(stay !== undefined);
    if (stay) for (const { key, amount } of report.rows) expect([null, on(key)]).toContain(amount);
    if (on(today) !== null) seen += 1;
  }
  return seen;
}
