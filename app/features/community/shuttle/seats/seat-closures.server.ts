import { and, asc, eq, gt, gte, isNull, lt, type SQL, sql } from 'drizzle-orm';

import { seatReservations, shuttleRoutes, shuttleStops, shuttleTrips } from '#db/schema';
import type { Services } from '~/domain/services';
import type { Closable, Touched } from '~/platform/closures/closable.server';
import { type Closure, everything, offerHours } from '~/platform/closures/closures';
import { revokeAllPoints } from '~/platform/rewards/points/points.server';
import { formatFullInstant } from '~/ui/dates';

import { findClosureAt, shuttleKey } from '../timetable/shuttle-closures.server';
import { shuttlePath } from './seats';

/** Reserved seats, and those held for people whose reservations a closure ended. */
export const takenSeats = (now: SQL) =>
  sql<number>`(shuttle_trips.reserved + case when shuttle_trips.held_until > ${now} then shuttle_trips.held else 0 end)`;

export const seatClosable: Closable = {
  list: async ({ db }) =>
    (await db.$count(shuttleRoutes)) > 0 ? [{ key: shuttleKey, name: 'The shuttle', group: '' }] : [],
  preview: async (services, closure) => (await listSeatsIn(services, closure)).map(toTouched),
  async end(services, closure) {
    if (!concerns(closure)) return [];
    await lockTrips(services, closure);
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
    await db
      .update(shuttleTrips)
      .set({
        reserved: sql`(select count(*) from seat_reservations s where s.cancelled_at is null
          and s.route_id = shuttle_trips.route_id and s.departs_at = shuttle_trips.departs_at)`,
        held: 0,
        heldUntil: null,
      })
      .where(isTripIn(closure));
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

type Ending = Omit<Closure, 'id'>;
type SeatRow = Awaited<ReturnType<typeof listSeats>>[number];

const concerns = ({ key, staysOpen }: Ending): boolean =>
  key === shuttleKey || (key === everything && !staysOpen.includes(shuttleKey));

const isTripIn = ({ startsAt, endsAt }: Ending) =>
  and(gte(shuttleTrips.departsAt, startsAt), lt(shuttleTrips.departsAt, endsAt));

/** One order of locks prevents deadlocks. */
const lockTrips = ({ db }: Services, closure: Ending) =>
  db
    .select({ one: sql`1` })
    .from(shuttleTrips)
    .where(isTripIn(closure))
    .orderBy(asc(shuttleTrips.departsAt), asc(shuttleTrips.routeId))
    .for('update');

const listSeats = ({ db, clock }: Services, where: SQL | undefined) =>
  db
    .select({
      id: seatReservations.id,
      residentId: seatReservations.residentId,
      routeId: seatReservations.routeId,
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
  if (!concerns(closure)) return [];
  const isLive = sql`(${isNull(seatReservations.cancelledAt)}
    or ${gt(seatReservations.offeredUntil, services.clock.now())})`;
  const isIn = and(
    gte(seatReservations.departsAt, closure.startsAt),
    lt(seatReservations.departsAt, closure.endsAt),
  );
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
    const other = findClosureAt(active, seat.departsAt);
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
