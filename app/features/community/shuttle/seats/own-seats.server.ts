import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';

import { preparedQuery } from '#db/prepared';
import { seatReservations, shuttleRoutes, shuttleStops, shuttleTrips } from '#db/schema';
import { Conflict, NotFound } from '~/domain/errors';
import { inTransaction, type Services } from '~/domain/services';
import { isUuid } from '~/domain/uuid';
import type { Viewer } from '~/domain/viewer';
import { revokePoints } from '~/platform/rewards/points/points.server';

import type { Seat } from './seats';

/** Somebody who waits for a late shuttle sees their seat still. */
const shownAfterMs = 20 * 60_000;
/** Nobody rides more often in two days. */
const seatsLimit = 50;

const noSuchSeat = () => new NotFound('There is no such reservation.');

const ofSeat = {
  id: seatReservations.id,
  routeId: seatReservations.routeId,
  routeName: shuttleRoutes.name,
  stopId: seatReservations.stopId,
  stopName: shuttleStops.name,
  departsAt: seatReservations.departsAt,
  boardsAt: seatReservations.boardsAt,
};

/** The seats that the viewer has on shuttles to come, the soonest first. */
export async function listOwnSeats({ db, clock }: Services, viewer: Viewer): Promise<Seat[]> {
  const since = new Date(clock.now().getTime() - shownAfterMs).toISOString();
  const rows = await ownSeats(db, { residentId: viewer.id, since });
  return rows.map(asSeat);
}

/** The home page asks this of everybody. */
const ownSeats = preparedQuery((db) =>
  db
    .select(ofSeat)
    .from(seatReservations)
    .innerJoin(shuttleRoutes, eq(shuttleRoutes.id, seatReservations.routeId))
    .innerJoin(shuttleStops, eq(shuttleStops.id, seatReservations.stopId))
    .where(
      and(
        eq(seatReservations.residentId, sql.placeholder('residentId')),
        gt(seatReservations.boardsAt, sql`${sql.placeholder('since')}::timestamptz`),
        isNull(seatReservations.cancelledAt),
      ),
    )
    .orderBy(asc(seatReservations.boardsAt), asc(seatReservations.id))
    .limit(seatsLimit)
    .prepare('own_seats'),
);

/**
 * A seat of the viewer's, and why it can't be given back, if it can't.
 * @throws NotFound
 */
export async function readOwnSeat(
  { db, clock }: Services,
  viewer: Viewer,
  reservationId: string,
): Promise<{ seat: Seat; why: string | null }> {
  if (!isUuid(reservationId)) throw noSuchSeat();
  const [row] = await db
    .select({ ...ofSeat, cancelledAt: seatReservations.cancelledAt })
    .from(seatReservations)
    .innerJoin(shuttleRoutes, eq(shuttleRoutes.id, seatReservations.routeId))
    .innerJoin(shuttleStops, eq(shuttleStops.id, seatReservations.stopId))
    .where(and(eq(seatReservations.id, reservationId), eq(seatReservations.residentId, viewer.id)));
  if (!row) throw noSuchSeat();
  const { cancelledAt, ...seat } = row;
  return { seat: asSeat(seat), why: whyNotCancel(cancelledAt, seat.boardsAt, clock.now()) };
}

function whyNotCancel(cancelledAt: Date | null, boardsAt: Date, now: Date): string | null {
  if (cancelledAt) return 'You have given this seat back already.';
  return boardsAt <= now ? 'The shuttle was due already: this seat cannot be cancelled any more.' : null;
}

/**
 * Gives the viewer's seat back, and with it the points for it.
 * @throws NotFound; Conflict where it was given back, or the shuttle was due already
 */
export function cancelSeat(services: Services, viewer: Viewer, reservationId: string): Promise<Seat> {
  return inTransaction(services, async (services) => {
    const { db, clock } = services;
    const { seat: wanted } = await readOwnSeat(services, viewer, reservationId);
    const trip = and(
      eq(shuttleTrips.routeId, wanted.routeId),
      eq(shuttleTrips.departsAt, new Date(wanted.departsAt)),
    );
    // The trip's row comes first (decision 024); what is read after it is how things stand.
    await db
      .select({ one: sql`1` })
      .from(shuttleTrips)
      .where(trip)
      .for('update');
    const { seat, why } = await readOwnSeat(services, viewer, reservationId);
    if (why) throw new Conflict(why);
    await db
      .update(shuttleTrips)
      .set({ reserved: sql`${shuttleTrips.reserved} - 1` })
      .where(trip);
    await db
      .update(seatReservations)
      .set({ cancelledAt: clock.now() })
      .where(eq(seatReservations.id, reservationId));
    const activity = { activityType: 'book_shuttle_ride', activityId: reservationId } as const;
    await revokePoints(services, viewer.id, activity);
    return seat;
  });
}

type Row = Omit<Seat, 'departsAt' | 'boardsAt'> & { departsAt: Date; boardsAt: Date };

const asSeat = ({ departsAt, boardsAt, ...seat }: Row): Seat => ({
  ...seat,
  departsAt: departsAt.toISOString(),
  boardsAt: boardsAt.toISOString(),
});
