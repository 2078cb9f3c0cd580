import { and, eq, gt, isNull, sql } from 'drizzle-orm';

import { seatReservations } from '#db/schema';
import { dayIn } from '~/domain/clock';
import { groupBy } from '~/domain/group-by';
import type { Services } from '~/domain/services';
import { createNotifications } from '~/platform/notifications/notifications.server';
import { revokeAllPoints } from '~/platform/rewards/points/points.server';
import { formatFullInstant } from '~/ui/dates';

import { stopsByRoute, timeTrip } from '../shuttle';
import { listAllStops } from '../shuttles.server';
import { listDepartures } from '../timetable/timetable.server';
import { selectSeats } from './own-seats.server';
import { lockTrips, recountTrips } from './seat-closures.server';
import { shuttlePath } from './seats';

/**
 * Seats follow a changed timetable, in its own transaction: those of trips or stops that are gone end, others get their
 * stop's new time. Their people are told once each. A seat that would overlap another of the same person ends too.
 */
export async function settleSeats(services: Services): Promise<void> {
  const { db, clock } = services;
  const isAhead = and(isNull(seatReservations.cancelledAt), gt(seatReservations.boardsAt, clock.now()))!;
  if ((await db.$count(seatReservations, isAhead)) === 0) return;
  await lockTrips(services, isAhead);
  const seats = await selectSeats(db).where(isAhead);
  const toTime = await readTimes(services, seats);
  const changes: Change[] = [];
  for (const seat of seats) {
    const boardsAt = toTime(seat);
    if (boardsAt && boardsAt.getTime() === seat.boardsAt.getTime()) continue;
    const isMoved = boardsAt !== null && (await moveSeat(services, seat.id, boardsAt));
    changes.push({ seat, boardsAt: isMoved ? boardsAt : null });
  }
  await endSeats(
    services,
    changes.filter(({ boardsAt }) => boardsAt === null).map(({ seat }) => seat),
  );
  await tell(services, changes);
}

type Row = Awaited<ReturnType<typeof selectSeats>>[number];
type Change = { seat: Row; boardsAt: Date | null };

/** @returns when a seat's trip gets to its stop by the timetable; null if it doesn't */
async function readTimes(services: Services, seats: readonly Row[]): Promise<(seat: Row) => Date | null> {
  const byRoute = stopsByRoute(await listAllStops(services));
  const days = groupBy(
    seats,
    ({ routeId, departsAt }) => `${dayIn(services.config.timeZone, departsAt)} ${routeId}`,
  );
  const runs = new Set<string>();
  for (const [key, [first]] of days) {
    const departures = await listDepartures(services, first!.routeId, {
      date: key.slice(0, 10),
      withClosed: true,
    });
    for (const { departsAt } of departures) runs.add(`${departsAt} ${first!.routeId}`);
  }
  return ({ routeId, stopId, departsAt }) => {
    const trip = { routeId, departsAt: departsAt.toISOString(), shuttleId: '' };
    const { stops, times } = timeTrip(trip, byRoute.get(routeId) ?? []);
    const at = times[stops.findIndex(({ id }) => id === stopId)];
    return at === undefined || !runs.has(`${trip.departsAt} ${routeId}`) ? null : new Date(at);
  };
}

/** @returns false if the person has another seat at that time */
async function moveSeat({ db }: Services, id: string, boardsAt: Date): Promise<boolean> {
  try {
    await db.transaction((nested) =>
      nested.update(seatReservations).set({ boardsAt }).where(eq(seatReservations.id, id)),
    );
    return true;
  } catch (error) {
    if (error instanceof Error && isOverlap(error)) return false;
    throw error;
  }
}

const isOverlap = ({ cause }: Error): boolean =>
  (cause as { constraint_name?: unknown } | undefined)?.constraint_name === 'seat_reservations_one_at_a_time';

async function endSeats(services: Services, seats: readonly Row[]): Promise<void> {
  if (seats.length === 0) return;
  const { db, clock } = services;
  const isOne = sql`${seatReservations.id} in ${seats.map(({ id }) => id)}`;
  await db.update(seatReservations).set({ cancelledAt: clock.now() }).where(isOne);
  await recountTrips(services, isOne);
  await revokeAllPoints(
    services,
    'book_shuttle_ride',
    seats.map(({ id, residentId }) => ({ activityId: id, residentId })),
  );
}

async function tell(services: Services, changes: readonly Change[]): Promise<void> {
  const { timeZone } = services.config;
  const byResident = groupBy(changes, ({ seat }) => seat.residentId);
  const news = [...byResident].map(([residentId, own]) => ({
    residentId,
    type: 'booking_reminder' as const,
    title: own.every(({ boardsAt }) => boardsAt)
      ? 'Your shuttle comes at another time'
      : 'Your shuttle seat is canceled',
    message: own
      .map(({ seat, boardsAt }) => {
        const was = `${seat.routeName} from ${seat.stopName}, ${formatFullInstant(seat.boardsAt, timeZone)}`;
        return boardsAt
          ? `${was}: it’s now ${formatFullInstant(boardsAt, timeZone)}. You can cancel your seat.`
          : `${was}: it doesn’t run then anymore.`;
      })
      .join(' '),
    url: shuttlePath,
  }));
  await createNotifications(services, news);
}
