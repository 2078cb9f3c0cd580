import { and, asc, eq, gt, gte, isNull, lt, notInArray, type SQL, sql } from 'drizzle-orm';

import { seatReservations, shuttleRoutes, shuttleStops, shuttleTrips } from '#db/schema';
import type { Services } from '~/domain/services';
import type { Closable, Touched } from '~/platform/closures/closable.server';
import { type ClosableThing, type Closure, everything, offerHours } from '~/platform/closures/closures';
import { revokeAllPoints } from '~/platform/rewards/points/points.server';
import { formatFullInstant } from '~/ui/dates';

import { findRideClosure, routeKey, shuttleKey, stopKey } from '../timetable/shuttle-closures.server';
import { listAllStops, listShuttleRoutes } from '../shuttles.server';
import { shuttlePath } from './seats';

/** Reserved seats, and those held for people whose reservations a closure ended. All of them if the driver says so. */
export const takenSeats = (now: SQL) => sql<number>`(
  case when shuttle_trips.is_full then shuttle_trips.capacity
  else shuttle_trips.reserved + case when shuttle_trips.held_until > ${now} then shuttle_trips.held else 0 end end)`;

export const seatClosable: Closable = {
  list: listThings,
  preview: async (services, closure) => (await listSeatsIn(services, closure)).map(toTouched),
  async end(services, closure) {
    const isSeatIn = toScope(closure);
    if (!isSeatIn) return [];
    await lockTrips(services, isSeatIn);
    const seats = await listSeatsIn(services, closure);
    if (seats.length === 0) return [];
    const { db, clock } = services;
    const now = clock.now();
    const ids = sql`any(${`{${seats.map(({ id }) => id).join(',')}}`}::uuid[])`;
    await db
      .update(seatReservations)
      .set({
        cancelledAt: sql`coalesce(${seatReservations.cancelledAt}, ${now.toISOString()}::timestamptz)`,
        closureId: closure.id,
        offeredUntil: null,
      })
      .where(sql`${seatReservations.id} = ${ids}`);
    await recountTrips(services, sql`${seatReservations.id} = ${ids}`);
    const reserved = seats.filter(({ isOffered }) => !isOffered);
    await revokeAllPoints(
      services,
      'book_shuttle_ride',
      reserved.map(({ id, residentId }) => ({ activityId: id, residentId })),
    );
    return seats.map(toTouched);
  },
  restore,
};

/** Closing a stop is the dispatcher's, so managers' lists of what can close leave stops out. */
async function listThings(services: Services): Promise<ClosableThing[]> {
  const [routes, stops] = await Promise.all([listShuttleRoutes(services), listAllStops(services)]);
  if (routes.length === 0) return [];
  const names = new Map(routes.map(({ id, name }) => [id, name]));
  return [
    { key: shuttleKey, name: 'The shuttle', group: '' },
    ...routes.map(({ id, name }) => ({ key: routeKey(id), name, group: 'Shuttle routes' })),
    ...stops.map(({ id, name, routeId }) => ({
      key: stopKey(id),
      name: `${names.get(routeId)} at ${name}`,
      group: 'Shuttle stops',
      isPart: true,
    })),
  ];
}

type Ending = Omit<Closure, 'id'>;
type SeatRow = Awaited<ReturnType<typeof listSeats>>[number];

/** The seats that a closure concerns, or null for closures of other things. */
function toScope({ key, startsAt, endsAt, staysOpen }: Ending): SQL | null {
  const isIn = (column: typeof seatReservations.departsAt | typeof seatReservations.boardsAt) =>
    and(gte(column, startsAt), lt(column, endsAt))!;
  const { routeId, stopId, departsAt, boardsAt } = seatReservations;
  if (key === shuttleKey) return isIn(departsAt);
  if (key === everything) {
    if (staysOpen.includes(shuttleKey)) return null;
    return and(isIn(departsAt), notInArray(sql`${routeKey('')} || ${routeId}`, ['', ...staysOpen]))!;
  }
  const after = (prefix: string) => (key.startsWith(prefix) ? key.slice(prefix.length) : null);
  const [route, stop] = [after(routeKey('')), after(stopKey(''))];
  if (route !== null) return and(isIn(departsAt), eq(routeId, route))!;
  return stop === null ? null : and(isIn(boardsAt), eq(stopId, stop))!;
}

const isTripOf = (isSeat: SQL) => sql`(${shuttleTrips.routeId}, ${shuttleTrips.departsAt}) in (
  select ${seatReservations.routeId}, ${seatReservations.departsAt} from ${seatReservations} where ${isSeat})`;

/** One order of locks prevents deadlocks. */
export const lockTrips = ({ db }: Services, isSeat: SQL) =>
  db
    .select({ one: sql`1` })
    .from(shuttleTrips)
    .where(isTripOf(isSeat))
    .orderBy(asc(shuttleTrips.departsAt), asc(shuttleTrips.routeId))
    .for('update');

/** Counts the seats of trips again, after some ended. */
export async function recountTrips({ db, clock }: Services, isSeat: SQL): Promise<void> {
  const count = (isOne: SQL) => sql`(select count(*) from seat_reservations s
    where s.route_id = shuttle_trips.route_id and s.departs_at = shuttle_trips.departs_at and ${isOne})`;
  await db
    .update(shuttleTrips)
    .set({
      reserved: count(sql`s.cancelled_at is null`),
      held: count(sql`s.offered_until > ${clock.now().toISOString()}::timestamptz`),
    })
    .where(isTripOf(isSeat));
}

const listSeats = ({ db, clock }: Services, where: SQL | undefined) =>
  db
    .select({
      id: seatReservations.id,
      residentId: seatReservations.residentId,
      routeId: seatReservations.routeId,
      stopId: seatReservations.stopId,
      departsAt: seatReservations.departsAt,
      boardsAt: seatReservations.boardsAt,
      routeName: shuttleRoutes.name,
      stopName: shuttleStops.name,
      isOffered: sql<boolean>`${seatReservations.cancelledAt} is not null`,
    })
    .from(seatReservations)
    .innerJoin(shuttleRoutes, eq(shuttleRoutes.id, seatReservations.routeId))
    .innerJoin(shuttleStops, eq(shuttleStops.id, seatReservations.stopId))
    .where(and(gt(seatReservations.boardsAt, clock.now()), where))
    .orderBy(asc(seatReservations.departsAt), asc(seatReservations.routeId), asc(seatReservations.id));

/** Reserved and offered seats of the trips in a closure that haven't boarded. */
async function listSeatsIn(services: Services, closure: Ending) {
  const isIn = toScope(closure);
  if (!isIn) return [];
  const isLive = sql`(${isNull(seatReservations.cancelledAt)}
    or ${gt(seatReservations.offeredUntil, services.clock.now())})`;
  return listSeats(services, and(isLive, isIn));
}

const toTouched = ({ residentId, boardsAt, routeName, stopName }: SeatRow): Touched => ({
  residentId,
  at: boardsAt,
  title: `${routeName} from ${stopName}`,
  newsType: 'booking_reminder',
  url: shuttlePath,
});

async function restore(
  services: Services,
  closureId: string,
  active: readonly Closure[],
): Promise<Touched[]> {
  const { db, clock, config } = services;
  const until = new Date(clock.now().getTime() + offerHours * 60 * 60 * 1000);
  const seats = await listSeats(services, eq(seatReservations.closureId, closureId));
  const offered: Touched[] = [];
  for (const seat of seats) {
    const isSeat = eq(seatReservations.id, seat.id);
    const other = findRideClosure(active, seat);
    if (other) {
      await db.update(seatReservations).set({ closureId: other.id }).where(isSeat);
      continue;
    }
    const offeredUntil = until < seat.boardsAt ? until : seat.boardsAt;
    await db
      .update(shuttleTrips)
      .set({
        held: sql`${shuttleTrips.held} + 1`,
        heldUntil: sql`greatest(${shuttleTrips.heldUntil}, ${offeredUntil.toISOString()}::timestamptz)`,
      })
      .where(and(eq(shuttleTrips.routeId, seat.routeId), eq(shuttleTrips.departsAt, seat.departsAt)));
    await db.update(seatReservations).set({ closureId: null, offeredUntil }).where(isSeat);
    offered.push({
      ...toTouched(seat),
      outcome: `: we’re holding your seat until ${formatFullInstant(offeredUntil, config.timeZone)}`,
    });
  }
  return offered;
}
