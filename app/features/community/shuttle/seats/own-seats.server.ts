import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm';

import { preparedQuery } from '#db/prepared';
import { seatReservations, shuttleRoutes, shuttleStops, shuttleTrips } from '#db/schema';
import { Conflict, NotFound } from '~/domain/errors';
import { inTransaction, type Services } from '~/domain/services';
import { isUuid } from '~/domain/uuid';
import type { Viewer } from '~/domain/viewer';
import type { CalendarEvent } from '~/platform/calendar/calendar';
import type { LedgerSubject } from '~/platform/rewards/ledger/ledger-subjects.server';
import { revokePoints } from '~/platform/rewards/points/points.server';

import type { Holding } from '~/platform/residents/holdings.server';
import { type Seat, shuttlePath } from './seats';

/** Keep showing the seat to a rider who waits for a late shuttle. */
const shownAfterMs = 20 * 60_000;
const seatsLimit = 50;

const noSuchSeat = () => new NotFound('There is no such reservation.');

export const selectSeats = (db: Services['db']) =>
  db
    .select({
      id: seatReservations.id,
      residentId: seatReservations.residentId,
      routeId: seatReservations.routeId,
      routeName: shuttleRoutes.name,
      stopId: seatReservations.stopId,
      stopName: shuttleStops.name,
      departsAt: seatReservations.departsAt,
      boardsAt: seatReservations.boardsAt,
      // A trigger fills in the end of the ride, so it is never null.
      endsAt: sql`${seatReservations.endsAt}`.mapWith(seatReservations.boardsAt),
      cancelledAt: seatReservations.cancelledAt,
      offeredUntil: seatReservations.offeredUntil,
    })
    .from(seatReservations)
    .innerJoin(shuttleRoutes, eq(shuttleRoutes.id, seatReservations.routeId))
    .innerJoin(shuttleStops, eq(shuttleStops.id, seatReservations.stopId));

export async function listOwnSeats({ db, clock }: Services, viewer: Viewer): Promise<Seat[]> {
  const since = new Date(clock.now().getTime() - shownAfterMs).toISOString();
  const rows = await ownSeats(db, { residentId: viewer.id, since });
  return rows.map(toSeat);
}

/** Prepared, because every view of the home page runs it. */
const ownSeats = preparedQuery((db) =>
  selectSeats(db)
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

export async function findOverlappingSeat(
  { db }: Services,
  viewer: Viewer,
  { routeId, departsAt, boardsAt }: { routeId: string; departsAt: Date; boardsAt: Date },
): Promise<Seat | null> {
  const [departs, boards] = [departsAt, boardsAt].map((at) => sql`${at.toISOString()}::timestamptz`);
  const [row] = await selectSeats(db)
    .where(
      and(
        eq(seatReservations.residentId, viewer.id),
        isNull(seatReservations.cancelledAt),
        sql`tstzrange(${seatReservations.boardsAt}, ${seatReservations.endsAt})
          && tstzrange(${boards}, shuttle_ride_end(${routeId}, ${departs}, ${boards}))`,
      ),
    )
    .orderBy(asc(seatReservations.boardsAt), asc(seatReservations.id))
    .limit(1);
  return row ? toSeat(row) : null;
}

/** @returns also why the seat can't be canceled, or null */
export async function readOwnSeat({ db, clock }: Services, viewer: Viewer, reservationId: string) {
  if (!isUuid(reservationId)) throw noSuchSeat();
  const [row] = await selectSeats(db).where(
    and(eq(seatReservations.id, reservationId), eq(seatReservations.residentId, viewer.id)),
  );
  if (!row) throw noSuchSeat();
  return { seat: toSeat(row), why: whyNotCancel(row, clock.now()) };
}

function whyNotCancel({ cancelledAt, boardsAt }: Row, now: Date): string | null {
  if (cancelledAt) return 'You’ve already canceled this seat.';
  return boardsAt <= now ? 'The shuttle was due, so you can’t cancel this seat.' : null;
}

/** @throws NotFound; Conflict if the seat was canceled, or the shuttle was due already */
export function cancelSeat(services: Services, viewer: Viewer, reservationId: string): Promise<Seat> {
  return inTransaction(services, async (services) => {
    const { db, clock } = services;
    const { seat: wanted } = await readOwnSeat(services, viewer, reservationId);
    const trip = and(
      eq(shuttleTrips.routeId, wanted.routeId),
      eq(shuttleTrips.departsAt, new Date(wanted.departsAt)),
    );
    // Lock the trip first (decision 024), then read the seat again, which may have changed meanwhile.
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

type Row = Awaited<ReturnType<typeof selectSeats>>[number];

export const toSeat = ({
  departsAt,
  boardsAt,
  endsAt,
  cancelledAt: _,
  offeredUntil: __,
  residentId: ___,
  ...seat
}: Row): Seat => ({
  ...seat,
  departsAt: departsAt.toISOString(),
  boardsAt: boardsAt.toISOString(),
  endsAt: endsAt.toISOString(),
});

/** Calendars can't display shorter events. */
const leastMinutes = 10;

export async function listSeatTimes(
  { db, config }: Services,
  residentId: string,
  { since, limit }: { since: Date; limit: number },
): Promise<CalendarEvent[]> {
  const leastEnd = sql`${seatReservations.boardsAt} + make_interval(mins => ${sql.raw(String(leastMinutes))})`;
  const endsAt = sql`greatest(${seatReservations.endsAt}, ${leastEnd})`.mapWith(seatReservations.boardsAt);
  const rows = await db
    .select({
      seat: seatReservations,
      endsAt,
      stopName: shuttleStops.name,
      address: shuttleStops.address,
      routeName: shuttleRoutes.name,
    })
    .from(seatReservations)
    .innerJoin(shuttleStops, eq(shuttleStops.id, seatReservations.stopId))
    .innerJoin(shuttleRoutes, eq(shuttleRoutes.id, seatReservations.routeId))
    .where(
      and(
        eq(seatReservations.residentId, residentId),
        isNull(seatReservations.cancelledAt),
        gt(seatReservations.boardsAt, since),
      ),
    )
    .orderBy(desc(seatReservations.boardsAt), desc(seatReservations.id))
    .limit(limit);
  return rows.map(({ seat, endsAt, stopName, address, routeName }) => ({
    uid: `seat-${seat.id}`,
    startsAt: seat.boardsAt,
    endsAt,
    changedAt: seat.reservedAt,
    revision: 0,
    isCancelled: false,
    summary: `Shuttle: ${routeName}`,
    location: `${stopName}, ${address}`,
    description: `You have a seat reserved in VCLink. To see where the shuttle is: ${config.siteOrigin}${shuttlePath}`,
    url: shuttlePath,
  }));
}

export const seatSubject: LedgerSubject = {
  hasUuid: true,
  select: (ids, { id }) => sql`
    select s.id::text as id, false as "isOfAmenity", route.name || ', ' || stop.name as name
    from seat_reservations s
    join shuttle_routes route on route.id = s.route_id
    join shuttle_stops stop on stop.id = s.stop_id
    where s.id in (${ids}) and s.resident_id = ${id}`,
};

export const seatHolding: Holding = {
  label: 'Shuttle seats',
  async list({ db, clock }, residentId) {
    const isLive = and(
      eq(seatReservations.residentId, residentId),
      gt(seatReservations.boardsAt, clock.now()),
      isNull(seatReservations.cancelledAt),
    );
    const rows = await selectSeats(db)
      .where(isLive)
      .orderBy(asc(seatReservations.departsAt), asc(seatReservations.routeId));
    return rows.map(({ id, routeName, stopName, boardsAt }) => ({
      id,
      title: `${routeName} from ${stopName}`,
      at: boardsAt,
    }));
  },
  release: (services, viewer, { id }) => cancelSeat(services, viewer, id),
};
