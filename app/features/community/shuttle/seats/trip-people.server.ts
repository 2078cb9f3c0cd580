import { type SQL, sql } from 'drizzle-orm';

import { toLocalTime } from '~/domain/local-time';
import type { AttendeeList, DayRange } from '~/platform/attendees/attendee-list.server';

/** A trip's id is its route's and the local time of departure: `cedar-loop@07:30`. */
const tripId = ({ timeZone }: DayRange) => sql`
  trip.route_id || '@' || to_char(trip.departs_at at time zone ${timeZone}, 'HH24:MI')`;

export const toTripId = (timeZone: string, { routeId, departsAt }: { routeId: string; departsAt: Date }) =>
  `${routeId}@${toLocalTime(timeZone, departsAt).slice(11)}`;

const routeOf = (id: SQL) => sql`left(${id}, -6)`;

/** Routes are few, so the trips of a day are read by their key. */
const reservedOn = ({ from, to }: DayRange): SQL => sql`
  shuttle_routes route
    join shuttle_trips trip on trip.route_id = route.id and trip.departs_at >= ${from} and trip.departs_at < ${to}
    join seat_reservations seat on seat.route_id = trip.route_id and seat.departs_at = trip.departs_at
  where seat.cancelled_at is null`;

export const tripPeople: AttendeeList = {
  one: 'shuttle trip',
  all: 'shuttle trips',
  name: (id) => sql`
    select name || ', ' || to_char(right(${id}, 5)::time, 'FMHH12:MI AM') from shuttle_routes
    where id = ${routeOf(id)} and right(${id}, 6) ~ '^@([01][0-9]|2[0-3]):[0-5][0-9]$'`,
  held: (day) => sql`
    select ${tripId(day)}, route.name, trip.departs_at, count(*)::int, 0
    from ${reservedOn(day)} group by trip.route_id, trip.departs_at, route.name`,
  people: (id, day) => sql`
    select seat.resident_id, seat.boards_at, seat.ends_at, route.name, stop.name, 1, null::int
    from (select seat.* from ${reservedOn(day)} and route.id = ${routeOf(id)} and ${tripId(day)} = ${id}) as seat
      join shuttle_routes route on route.id = seat.route_id
      join shuttle_stops stop on stop.id = seat.stop_id`,
};
