import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';

import { seatReservations, shuttleRoutes, shuttleStops } from '#db/schema';
import type { Services } from '~/domain/services';
import type { CalendarEvent } from '~/platform/calendar/calendar';

import { shuttlePath } from './seats';

/** A ride of a stop or two is over sooner than a calendar can show. */
const leastMinutes = 10;

/**
 * The seats that a resident has reserved on the shuttle for rides that begin after an instant, the latest first: from
 * when it comes to their stop until it is at its last one, by the timetable.
 */
export async function listSeatTimes(
  { db, config }: Services,
  residentId: string,
  { since, limit }: { since: Date; limit: number },
): Promise<CalendarEvent[]> {
  const lastStopAt = sql`${seatReservations.departsAt} + make_interval(mins => (
    select coalesce(sum(s.estimated_duration), 0)::int from shuttle_stops s
    where s.route_id = ${seatReservations.routeId}))`;
  const leastEnd = sql`${seatReservations.boardsAt} + make_interval(mins => ${sql.raw(String(leastMinutes))})`;
  const endsAt = sql`greatest(${lastStopAt}, ${leastEnd})`.mapWith(seatReservations.boardsAt);
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
    description: `A seat is reserved for you in VCLink. To see where the shuttle is: ${config.siteOrigin}${shuttlePath}`,
    url: shuttlePath,
  }));
}
