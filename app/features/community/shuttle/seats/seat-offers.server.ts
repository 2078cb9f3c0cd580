import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';

import { seatReservations, shuttleTrips } from '#db/schema';
import { Conflict } from '~/domain/errors';
import { inTransaction, type Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { award } from '~/platform/rewards/points/points.server';

import { findOverlappingSeat, readOwnSeat, selectSeats, toSeat } from './own-seats.server';
import { formatOverlap, type OfferedSeat } from './seats';

/** Seats of the viewer that a closure ended and that are held for them. */
export async function listOfferedSeats({ db, clock }: Services, viewer: Viewer): Promise<OfferedSeat[]> {
  const isHeld = and(
    eq(seatReservations.residentId, viewer.id),
    gt(seatReservations.offeredUntil, clock.now()),
  );
  const rows = await selectSeats(db).where(isHeld).orderBy(asc(seatReservations.boardsAt));
  return rows.map((row) => ({ ...toSeat(row), offeredUntil: row.offeredUntil!.toISOString() }));
}

/**
 * Takes back a seat that a closure ended, as a new reservation with its own points. @throws Conflict if the seat isn't
 * held anymore, or the viewer has another one at that time
 */
export function acceptSeat(services: Services, viewer: Viewer, reservationId: string): Promise<void> {
  return endOffer(services, viewer, reservationId, async (services, trip) => {
    const { seat } = await readOwnSeat(services, viewer, reservationId);
    const [departsAt, boardsAt] = [new Date(seat.departsAt), new Date(seat.boardsAt)];
    const other = await findOverlappingSeat(services, viewer, { ...seat, departsAt, boardsAt });
    if (other) throw new Conflict(formatOverlap(other, services.config.timeZone));
    await services.db
      .update(shuttleTrips)
      .set({ reserved: sql`${shuttleTrips.reserved} + 1` })
      .where(trip);
    const { routeId, stopId } = seat;
    const [reservation] = await services.db
      .insert(seatReservations)
      .values({
        routeId,
        departsAt,
        residentId: viewer.id,
        stopId,
        boardsAt,
        reservedAt: services.clock.now(),
      })
      .returning({ id: seatReservations.id });
    await award(services, viewer.id, { activityType: 'book_shuttle_ride', activityId: reservation!.id });
  });
}

/** Lets others have the seat. */
export const declineSeat = (services: Services, viewer: Viewer, reservationId: string): Promise<void> =>
  endOffer(services, viewer, reservationId, async () => {});

type Trip = ReturnType<typeof toTrip>;
const toTrip = ({ routeId, departsAt }: { routeId: string; departsAt: string }) =>
  and(eq(shuttleTrips.routeId, routeId), eq(shuttleTrips.departsAt, new Date(departsAt)));

function endOffer(
  services: Services,
  viewer: Viewer,
  reservationId: string,
  settle: (services: Services, trip: Trip) => Promise<void>,
): Promise<void> {
  return inTransaction(services, async (services) => {
    const { db, clock } = services;
    // The lock of one resident's reservations, as in `takeSeat`.
    await db.execute(
      sql`select pg_advisory_xact_lock(hashtextextended('seats of ' || ${viewer.id}::text, 0))`,
    );
    const { seat } = await readOwnSeat(services, viewer, reservationId);
    const trip = toTrip(seat);
    await db
      .select({ one: sql`1` })
      .from(shuttleTrips)
      .where(trip)
      .for('update');
    const isHeld = and(
      eq(seatReservations.id, reservationId),
      gt(seatReservations.offeredUntil, clock.now()),
      isNull(seatReservations.closureId),
    );
    const [held] = await db
      .update(seatReservations)
      .set({ offeredUntil: null })
      .where(isHeld)
      .returning({ id: seatReservations.id });
    if (!held)
      throw new Conflict('We aren’t holding this seat anymore. You can reserve it again if it’s free.');
    await db
      .update(shuttleTrips)
      .set({ held: sql`${shuttleTrips.held} - 1` })
      .where(trip);
    await settle(services, trip);
  });
}
