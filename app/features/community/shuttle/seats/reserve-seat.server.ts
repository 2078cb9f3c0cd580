import { and, eq, sql } from 'drizzle-orm';

import { preparedStatement } from '#db/prepared';
import { shuttleTrips } from '#db/schema';
import { addDays, dayIn, toWeekday } from '~/domain/clock';
import { Conflict, NotFound } from '~/domain/errors';
import { toLocalTime } from '~/domain/local-time';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { activities } from '~/platform/rewards/points/points';
import { insertPoints } from '~/platform/rewards/points/points-sql.server';

import { isWithoutVehicle } from '../arrival-lists';
import { departureInstant } from '../timetable/timetable.server';
import { findOverlappingSeat } from './own-seats.server';
import { allTaken, areSameTrip, formatOverlap, type Seat } from './seats';

type ReservedSeat = {
  id: string;
  /** 3 for a new seat; 0 if the viewer already had it. */
  pointsAwarded: number;
  /** For the first reservation, RSVP or module ever: 15, else 0. */
  firstTimePoints: number;
};

/** A departure of the timetable as seen from one of its stops. */
type StopDeparture = {
  routeId: string;
  routeName: string;
  stopId: string;
  stopName: string;
  capacity: number;
  isOnDuty: boolean;
  departsAt: Date;
  /** When the vehicle comes to the stop, by the timetable. */
  boardsAt: Date;
};

/**
 * Reserves a seat for the viewer from a stop on, on a departure of today or tomorrow. One statement takes the seat,
 * writes the reservation and awards the points, so that any number of calls at once never sell more seats than there
 * are (decision 024). Pressed again it is the same seat. The database holds that nobody has two seats whose rides overlap
 * (decision 098).
 * @param wanted.departsAt when the vehicle leaves the route's first stop, ISO 8601
 * @throws NotFound where the timetable has no such departure; Conflict where it has left the stop, is after tomorrow, does
 *   not run or is full, or the viewer has a seat on another for the same time
 */
export async function reserveSeat(
  services: Services,
  viewer: Viewer,
  wanted: { stopId: string; departsAt: string },
): Promise<ReservedSeat> {
  const departure = await getStopDeparture(services, wanted);
  const why = whyNotReserve(services, departure);
  if (why) return sameSeatOr(services, viewer, departure, why);
  const now = services.clock.now();
  const [row] = await takeSeat(services.db, {
    routeId: departure.routeId,
    capacity: departure.capacity,
    stopId: departure.stopId,
    residentId: viewer.id,
    now: now.toISOString(),
    departsAt: departure.departsAt.toISOString(),
    boardsAt: departure.boardsAt.toISOString(),
    day: dayIn(services.config.timeZone, now),
  }).catch((error: unknown) => {
    if (isSecond(error)) return [];
    throw error;
  });
  if (!row) return sameSeatOr(services, viewer, departure);
  const { points: pointsAwarded } = activities.book_shuttle_ride;
  return { id: row.id, pointsAwarded, firstTimePoints: row.points - pointsAwarded };
}

/**
 * The viewer's seat where it is the one that was asked for: a second press.
 * @param why the reason why there is none, where it doesn't depend on the seats
 * @throws Conflict otherwise
 */
async function sameSeatOr(
  services: Services,
  viewer: Viewer,
  departure: StopDeparture,
  why?: string,
): Promise<ReservedSeat> {
  const held = await findOverlappingSeat(services, viewer, departure);
  if (held && isSeatOn(held, departure)) return { id: held.id, pointsAwarded: 0, firstTimePoints: 0 };
  if (why !== undefined) throw new Conflict(why);
  if (held) throw new Conflict(formatOverlap(held, services.config.timeZone));
  throw new Conflict(allTaken((await readTripSeats(services, departure)).capacity));
}

const isSeatOn = (seat: Seat, { routeId, departsAt, stopId }: StopDeparture): boolean =>
  seat.stopId === stopId && areSameTrip(seat, { routeId, departsAt: departsAt.toISOString() });

/** Why nobody can reserve a seat on it any more, or yet; null where it depends on free seats alone. */
function whyNotReserve({ clock, config }: Services, departure: StopDeparture): string | null {
  const now = clock.now();
  if (departure.boardsAt <= now) return 'This departure has left the stop. Choose a later one.';
  const lastDay = addDays(dayIn(config.timeZone, now), 1);
  if (dayIn(config.timeZone, departure.departsAt) > lastDay) {
    return 'You can reserve seats for today and tomorrow. Come back the day before.';
  }
  const trip = { departsAt: departure.departsAt.toISOString() };
  if (isWithoutVehicle(trip, departure, now.getTime())) {
    return 'This departure’s shuttle isn’t on duty. Choose a later one.';
  }
  return null;
}

/** @throws NotFound where the timetable has no such departure, or the route no such stop */
async function getStopDeparture(
  { db, config }: Services,
  { stopId, departsAt }: { stopId: string; departsAt: string },
): Promise<StopDeparture> {
  const missing = new NotFound('There is no such departure.');
  const departs = new Date(departsAt);
  if (!(departs.getTime() >= earliestMs && departs.getTime() <= latestMs)) throw missing;
  const [day = '', time = ''] = toLocalTime(config.timeZone, departs).split('T');
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const departsMinutes = hour * 60 + minute;
  // Neither between two minutes, nor the second time that the clocks show it in autumn.
  if (departureInstant(config.timeZone, day, departsMinutes)?.getTime() !== departs.getTime()) throw missing;
  const [row] = await findDeparture(db, { stopId, weekday: toWeekday(day), departsMinutes });
  if (!row) throw missing;
  const { minutes, ...departure } = row;
  return { ...departure, departsAt: departs, boardsAt: new Date(departs.getTime() + minutes * 60_000) };
}

/** What a timetable can be asked for. Beyond, years have not four digits, which the clocks' words are read back by. */
const earliestMs = Date.UTC(2000, 0, 1);
const latestMs = Date.UTC(9000, 0, 1);

/** How many seats of a departure are taken. A trip without reservations has no row. */
async function readTripSeats(
  { db }: Services,
  { routeId, departsAt, capacity }: StopDeparture,
): Promise<{ capacity: number; reserved: number }> {
  const [trip] = await db
    .select({ capacity: shuttleTrips.capacity, reserved: shuttleTrips.reserved })
    .from(shuttleTrips)
    .where(and(eq(shuttleTrips.routeId, routeId), eq(shuttleTrips.departsAt, departsAt)));
  return trip ?? { capacity, reserved: 0 };
}

/**
 * Reads the page of a departure at a stop, with the reason why the viewer can't reserve a seat, if there is one, and
 * the seat that they can give up for it.
 * @throws NotFound
 */
export async function readReservePage(
  services: Services,
  viewer: Viewer,
  wanted: { stopId: string; departsAt: string },
) {
  const departure = await getStopDeparture(services, wanted);
  const [seats, held] = await Promise.all([
    readTripSeats(services, departure),
    findOverlappingSeat(services, viewer, departure),
  ]);
  const isSame = held !== null && isSeatOn(held, departure);
  const full = seats.reserved >= seats.capacity ? allTaken(seats.capacity) : null;
  const otherwise = whyNotReserve(services, departure) ?? full;
  const overlap = held && formatOverlap(held, services.config.timeZone);
  const now = services.clock.now().getTime();
  return {
    departure: {
      ...departure,
      departsAt: departure.departsAt.toISOString(),
      boardsAt: departure.boardsAt.toISOString(),
    },
    seats,
    held: held && !isSame && otherwise === null && Date.parse(held.boardsAt) > now ? held : null,
    why: isSame ? 'You have a seat on this departure already.' : (otherwise ?? overlap),
  };
}

/** Whether a database constraint refused the seat: the viewer already has it, or one for the same time. */
function isSecond(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  const name = (cause as { constraint_name?: unknown } | undefined)?.constraint_name;
  return name === 'seat_reservations_one_a_trip_key' || name === 'seat_reservations_one_at_a_time';
}

const given = sql.placeholder;

type DepartureRow = Omit<StopDeparture, 'departsAt' | 'boardsAt'> & {
  /** From the first stop to this one. */
  minutes: number;
};

const findDeparture = preparedStatement<DepartureRow>(sql`
  select
    r.id as "routeId", r.name as "routeName", st.id as "stopId", st.name as "stopName",
    v.capacity, v.is_on_duty as "isOnDuty",
    (
      select sum(estimated_duration)::int from shuttle_stops
      where route_id = r.id and stop_order <= st.stop_order
    ) as minutes
  from shuttle_stops st
  join shuttle_routes r on r.id = st.route_id
  join shuttle_departures d on d.route_id = r.id
    and d.weekday = ${given('weekday')}::int and d.departs_at = ${given('departsMinutes')}::int
  join shuttles v on v.id = d.shuttle_id
  where st.id = ${given('stopId')}::text`);

// A resident's presses follow each other: two that exclude each other would else be a deadlock.
// The first reservation says how many seats there are. A smaller vehicle that drives later takes nobody's seat away: the
// driver finds room, or a second one goes.
const takeSeat = preparedStatement<{ id: string; points: number }>(sql`
  with turn as (
    select pg_advisory_xact_lock(hashtextextended('seats of ' || ${given('residentId')}::text, 0))
  ), trip as (
    insert into shuttle_trips as t (route_id, departs_at, capacity, reserved)
    select ${given('routeId')}::text, ${given('departsAt')}::timestamptz, ${given('capacity')}::int, 1
    from turn
    on conflict (route_id, departs_at) do update set reserved = t.reserved + 1
    where t.reserved < t.capacity
    returning route_id, departs_at
  ), added as (
    insert into seat_reservations (route_id, departs_at, resident_id, stop_id, boards_at, reserved_at)
    select
      trip.route_id, trip.departs_at, ${given('residentId')}::text, ${given('stopId')}::text,
      ${given('boardsAt')}::timestamptz, ${given('now')}::timestamptz
    from trip
    returning id, resident_id
  ), earned as (
    ${insertPoints(['book_shuttle_ride', 'first_time_action'], {
      from: sql`added`,
      residentId: sql`added.resident_id`,
      activityId: sql`added.id::text`,
      day: sql`${given('day')}`,
      now: sql`${given('now')}`,
    })}
  )
  select added.id, (select sum(points) from earned)::int as points from added`);
