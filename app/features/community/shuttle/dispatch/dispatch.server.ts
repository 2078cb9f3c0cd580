import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';

import { seatReservations, shuttleDelays, shuttleRoutes } from '#db/schema';
import { Conflict, NotFound } from '~/domain/errors';
import { requireCapability } from '~/domain/require-capability.server';
import { toLocalTime } from '~/domain/local-time';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { asStaff, type Right } from '~/platform/audit/audit.server';
import type { Wording } from '~/platform/closures/closure-news.server';
import type { Closure } from '~/platform/closures/closures';
import { closeAll, getManagedClosure, openOne } from '~/platform/closures/closures.server';
import { broadcastNotification, holdersOf } from '~/platform/notifications/broadcast.server';
import { notifyResidents } from '~/platform/notifications/notifications.server';
import { formatFullInstant, formatTime } from '~/ui/dates';

import { shuttlePath } from '../seats/seats';
import { listAllStops } from '../shuttles.server';
import {
  findTripClosure,
  isOfOneTrip,
  listShuttleClosures,
  routeKey,
  stopKey,
  toTripSpan,
} from '../timetable/shuttle-closures.server';
import { type DayTrip, findTrip, isLongWait, toServicePage } from './day-trips.server';
import type { TripAddress } from './dispatch';

const right = ['shuttle', 'run the shuttle'] as const satisfies Right;

const calledOff: Wording = {
  title: (name, { reason }) => `Called off: ${name ?? 'the shuttle'}, ${reason}`,
  intro: () => 'This trip doesn’t run, so your seat is canceled:',
};

const runsAgain: Wording = {
  title: (name) => `${name ?? 'The shuttle'}: it runs after all`,
  intro: () => 'This was called off, and runs again.',
};

/** Calls off one trip. Its seats end, and their people are told. @throws Conflict if it is over or doesn't run */
export function callOffTrip(
  services: Services,
  viewer: Viewer,
  address: TripAddress,
  { reason }: { reason: string },
): Promise<{ told: number; isForAll: boolean }> {
  return asStaff(services, viewer, right, async (services, note) => {
    const trip = await requireRunningTrip(services, address);
    const closure = {
      key: routeKey(trip.routeId),
      ...toTripSpan(trip.departsAt),
      reason,
      staysOpen: [],
    };
    const told = await closeAll(services, note, [closure], calledOff);
    const isForAll = await isLongWait(services, trip);
    const called = findTripClosure(await listShuttleClosures(services), trip);
    if (isForAll && called) await tellEverybody(services, trip, called);
    return { told, isForAll };
  });
}

/** The note has the closure's id, so that an undo reaches the same people. */
async function tellEverybody(services: Services, trip: DayTrip, { id, reason }: Closure): Promise<void> {
  const { timeZone } = services.config;
  await broadcastNotification(services, sql`select id from residents`, {
    id,
    type: 'community_update',
    title: `Called off: ${trip.routeName}, ${formatTime(trip.departsAt, timeZone)}`,
    message: `The ${trip.routeName} of ${formatFullInstant(trip.departsAt, timeZone)} doesn’t run: ${reason}. Please look up the next one.`,
    url: shuttlePath,
  });
}

/** Enters how late a trip is expected, in place of an earlier delay. Those with a seat are told. */
export function delayTrip(
  services: Services,
  viewer: Viewer,
  address: TripAddress,
  { minutes, reason }: { minutes: number; reason: string },
): Promise<{ told: number }> {
  return asStaff(services, viewer, right, async (services, note) => {
    const trip = await requireRunningTrip(services, address);
    const { db, clock, config } = services;
    await endDelay(services, trip);
    await db.insert(shuttleDelays).values({
      routeId: trip.routeId,
      departsAt: trip.departsAt,
      minutes,
      reason,
      createdAt: clock.now(),
    });
    await note({ verb: 'delayed', kind: 'shuttle-trip', subjectId: toSubject(services, trip) });
    const time = formatTime(trip.departsAt, config.timeZone);
    return tellRiders(services, trip, {
      title: `${trip.routeName}, ${time}: about ${minutes} min late`,
      message: `It’s late for this reason: ${reason}. You can cancel your seat until the shuttle was due.`,
    });
  });
}

/** @throws Conflict if it has no delay */
export function undoDelay(
  services: Services,
  viewer: Viewer,
  address: TripAddress,
): Promise<{ told: number }> {
  return asStaff(services, viewer, right, async (services, note) => {
    const trip = await requireTrip(services, address);
    if (!(await endDelay(services, trip))) throw new Conflict('This trip isn’t marked as late.');
    await note({ verb: 'set on time', kind: 'shuttle-trip', subjectId: toSubject(services, trip) });
    const time = formatTime(trip.departsAt, services.config.timeZone);
    return tellRiders(services, trip, {
      title: `${trip.routeName}, ${time}: on time after all`,
      message: 'It isn’t expected late anymore.',
    });
  });
}

async function endDelay({ db, clock }: Services, { routeId, departsAt }: DayTrip): Promise<boolean> {
  const ended = await db
    .update(shuttleDelays)
    .set({ undoneAt: clock.now() })
    .where(
      and(
        eq(shuttleDelays.routeId, routeId),
        eq(shuttleDelays.departsAt, departsAt),
        isNull(shuttleDelays.undoneAt),
      ),
    )
    .returning({ id: shuttleDelays.id });
  return ended.length > 0;
}

async function tellRiders(
  services: Services,
  { routeId, departsAt }: DayTrip,
  news: { title: string; message: string },
): Promise<{ told: number }> {
  const riders = await services.db
    .selectDistinct({ id: seatReservations.residentId })
    .from(seatReservations)
    .where(
      and(
        eq(seatReservations.routeId, routeId),
        eq(seatReservations.departsAt, departsAt),
        isNull(seatReservations.cancelledAt),
      ),
    );
  const ids = riders.map(({ id }) => id);
  await notifyResidents(services, ids, { type: 'booking_reminder', ...news, url: shuttlePath });
  return { told: ids.length };
}

/** Closes stops of a route for a time, such as for a detour. Seats from there end, and their people are told. */
export function closeStops(
  services: Services,
  viewer: Viewer,
  stopIds: readonly string[],
  { startsAt, endsAt, reason }: { startsAt: Date; endsAt: Date; reason: string },
): Promise<{ told: number }> {
  return asStaff(services, viewer, right, async (services, note) => {
    const known = new Set((await listAllStops(services)).map(({ id }) => id));
    if (!stopIds.every((id) => known.has(id))) throw new NotFound('There is no such stop.');
    const inputs = stopIds.map((id) => ({ key: stopKey(id), startsAt, endsAt, reason, staysOpen: [] }));
    return { told: await closeAll(services, note, inputs, skipsStop) };
  });
}

const skipsStop: Wording = {
  title: (name, { reason }) => `${name ?? 'Your stop'}: closed for ${reason}`,
  intro: () => 'The shuttle doesn’t stop there, so your seat is canceled:',
};

/** @throws NotFound unless it is a trip called off or a closed stop; Conflict if it was undone */
export async function getChange(services: Services, viewer: Viewer, closureId: string) {
  requireCapability(viewer, ...right);
  const closure = await getManagedClosure(services, viewer, closureId, { isWhole: true });
  if (!isOfOneTrip(closure) && !closure.key.startsWith(stopKey('')))
    throw new NotFound('There is no such change.');
  const { startsAt } = closure;
  return {
    ...closure,
    when: isOfOneTrip(closure) ? formatFullInstant(startsAt, services.config.timeZone) : closure.when,
    dayPage: toServicePage(services, startsAt),
  };
}

/** Undoes a trip's call-off or a stop's closure. Seats are held for those who had them. */
export function undoChange(
  services: Services,
  viewer: Viewer,
  closureId: string,
): Promise<{ told: number; dayPage: string }> {
  return asStaff(services, viewer, right, async (services, note) => {
    const change = await getChange(services, viewer, closureId);
    // A trip that was called off on its way can run on.
    const told = await openOne(services, note, closureId, runsAgain, { isWhole: isOfOneTrip(change) });
    const time = formatFullInstant(change.startsAt, services.config.timeZone);
    await broadcastNotification(services, sql`select resident_id from (${holdersOf(closureId)}) as told`, {
      id: crypto.randomUUID(),
      type: 'community_update',
      title: `${change.name}: it runs after all`,
      message: `The trip of ${time} was called off, and runs again.`,
      url: shuttlePath,
    });
    return { told, dayPage: change.dayPage };
  });
}

async function requireTrip(services: Services, address: TripAddress): Promise<DayTrip> {
  const trip = await findTrip(services, address);
  if (!trip) throw new NotFound('There is no such trip.');
  return trip;
}

async function requireRunningTrip(services: Services, address: TripAddress): Promise<DayTrip> {
  const trip = await requireTrip(services, address);
  if (trip.arrivesAt <= services.clock.now()) throw new Conflict('This trip is over already.');
  const closure = findTripClosure(await listShuttleClosures(services), trip);
  if (closure) throw new Conflict(`This trip doesn’t run already: ${closure.reason}.`);
  return trip;
}

/** A route's id and the local time: `cedar-loop@2026-11-20T07:30`. */
export const toSubject = (
  { config }: Services,
  { routeId, departsAt }: Pick<DayTrip, 'routeId' | 'departsAt'>,
): string => `${routeId}@${toLocalTime(config.timeZone, departsAt).slice(0, 16)}`;

/** For the audit. @param id as `toSubject` writes it */
export const tripName = (id: SQL): SQL => sql`
  select name || to_char(right(${id}, 16)::timestamp, ', FMMonth FMDD, FMHH12:MI AM')
  from ${shuttleRoutes} where id = left(${id}, -17)`;
