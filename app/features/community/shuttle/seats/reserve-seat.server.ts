import { and, eq, sql } from 'drizzle-orm';

import { preparedStatement } from '#db/prepared';
import { shuttleTrips } from '#db/schema';
import { addDays, dayIn } from '~/domain/clock';
import { Conflict, NotFound } from '~/domain/errors';
import { toLocalTime } from '~/domain/local-time';
import { inTransaction, type Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { lockClosures } from '~/platform/closures/closures.server';
import { activities } from '~/platform/rewards/points/points';
import { insertPoints } from '~/platform/rewards/points/points-sql.server';

import { isWithoutVehicle } from '../arrival-lists';
import { whyNoRide } from '../timetable/shuttle-closures.server';
import { departureInstant } from '../timetable/timetable.server';
import { findOverlappingSeat } from './own-seats.server';
import { takenSeats } from './seat-closures.server';
import { allTaken, areSameTrip, formatOverlap, type Seat } from './seats';

type ReservedSeat = {
  id: string;
  /** 3 points for a new seat; 0 if the viewer already had it. */
  pointsAwarded: number;
  /** 15 points for the resident's first reservation, RSVP or module; else 0. */
  firstTimePoints: number;
};

type StopDeparture = {
  routeId: string;
  routeName: string;
  stopId: string;
  stopName: string;
  capacity: number;
  isOnDuty: boolean;
  departsAt: Date;
  boardsAt: Date;
};

/**
 * Takes the seat, writes the reservation and awards the points in a single statement, so concurrent calls can't
 * oversell (decision 024). Idempotent. A constraint prevents overlapping rides of one resident (decision 098).
 * @throws NotFound if the timetable has no such departure; Conflict if it has left, is after tomorrow, is full, or
 *   overlaps
 */
export async function reserveSeat(
  services: Services,
  viewer: Viewer,
  wanted: { stopId: string; departsAt: string },
): Promise<ReservedSeat> {
  const departure = await getStopDeparture(services, wanted);
  const why = await whyNotReserve(services, departure);
  if (why) return sameSeatOrThrow(services, viewer, departure, why);
  const now = services.clock.now();
  const [row] = await takeOpenSeat(services, departure, {
    routeId: departure.routeId,
    capacity: departure.capacity,
    stopId: departure.stopId,
    residentId: viewer.id,
    now: now.toISOString(),
    departsAt: departure.departsAt.toISOString(),
    boardsAt: departure.boardsAt.toISOString(),
    day: dayIn(services.config.timeZone, now),
  }).catch((error: unknown) => {
    if (isSeatConflict(error)) return [];
    throw error;
  });
  if (!row) return sameSeatOrThrow(services, viewer, departure);
  const { points: pointsAwarded } = activities.book_shuttle_ride;
  return { id: row.id, pointsAwarded, firstTimePoints: row.points - pointsAwarded };
}

/** Returns the viewer's existing seat if the request is a repeat. @throws Conflict otherwise */
async function sameSeatOrThrow(
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

/**
 * A closure of the shuttle waits for this transaction, or this one sees it: the lock comes before the statement that
 * reads closures.
 */
function takeOpenSeat(
  services: Services,
  departure: StopDeparture,
  values: Parameters<typeof takeSeat>[1],
): Promise<{ id: string; points: number }[]> {
  return inTransaction(services, async (services) => {
    await lockClosures(services, { isShared: true });
    const closed = await whyNoRide(services, departure);
    if (closed) throw new Conflict(closed);
    return takeSeat(services.db, values);
  });
}

/** Ignores seats: the database checks those when it takes one. */
async function whyNotReserve(services: Services, departure: StopDeparture): Promise<string | null> {
  const { clock, config } = services;
  const closed = await whyNoRide(services, departure);
  if (closed) return closed;
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
  // Reject seconds, and the second pass of the hour that daylight saving repeats.
  if (departureInstant(config.timeZone, day, departsMinutes)?.getTime() !== departs.getTime()) throw missing;
  const [row] = await findDeparture(db, { stopId, day, departsMinutes });
  if (!row) throw missing;
  const { minutes, ...departure } = row;
  return { ...departure, departsAt: departs, boardsAt: new Date(departs.getTime() + minutes * 60_000) };
}

/** Limits dates to four-digit years, because local times are parsed back from text. */
const earliestMs = Date.UTC(2000, 0, 1);
const latestMs = Date.UTC(9000, 0, 1);

/** A trip without reservations has no row: zero seats are taken. */
async function readTripSeats(
  { db, clock }: Services,
  { routeId, departsAt, capacity }: StopDeparture,
): Promise<{ capacity: number; reserved: number }> {
  const [trip] = await db
    .select({
      capacity: shuttleTrips.capacity,
      reserved: takenSeats(sql`${clock.now().toISOString()}::timestamptz`),
    })
    .from(shuttleTrips)
    .where(and(eq(shuttleTrips.routeId, routeId), eq(shuttleTrips.departsAt, departsAt)));
  return trip ?? { capacity, reserved: 0 };
}

/** `held` is the viewer's overlapping seat, if canceling it would let them reserve this one. */
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
  const otherwise = (await whyNotReserve(services, departure)) ?? full;
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
    why: isSame ? 'You already have a seat on this departure.' : (otherwise ?? overlap),
  };
}

/** A constraint refused the seat: the viewer has this one already, or one at the same time. */
function isSeatConflict(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  const name = (cause as { constraint_name?: unknown } | undefined)?.constraint_name;
  return name === 'seat_reservations_one_a_trip_key' || name === 'seat_reservations_one_at_a_time';
}

const placeholder = sql.placeholder;

type DepartureRow = Omit<StopDeparture, 'departsAt' | 'boardsAt'> & {
  minutes: number;
};

const findDeparture = preparedStatement<DepartureRow>(sql`
  select
    r.id as "routeId", r.name as "routeName", st.id as "stopId", st.name as "stopName",
    v.capacity, v.is_on_duty as "isOnDuty",
    (
      select sum(estimated_duration)::int from shuttle_stops
      where route_id = r.id and stop_order <= st.stop_order and retired_at is null
    ) as minutes
  from shuttle_stops st
  join shuttle_routes r on r.id = st.route_id
  join shuttle_departures_on(${placeholder('day')}::date) d on d.route_id = r.id
    and d.departs_at = ${placeholder('departsMinutes')}::int
  join shuttles v on v.id = d.shuttle_id
  where st.id = ${placeholder('stopId')}::text and st.retired_at is null`);

// The advisory lock serializes one resident's requests, because two that exclude each other would deadlock. The first
// reservation fixes the trip's capacity: a smaller vehicle later cancels nobody's seat.
const takeSeat = preparedStatement<{ id: string; points: number }>(sql`
  with locked as (
    select pg_advisory_xact_lock(hashtextextended('seats of ' || ${placeholder('residentId')}::text, 0))
  ), trip as (
    insert into shuttle_trips as t (route_id, departs_at, capacity, reserved)
    select ${placeholder('routeId')}::text, ${placeholder('departsAt')}::timestamptz, ${placeholder('capacity')}::int, 1
    from locked
    on conflict (route_id, departs_at) do update set reserved = t.reserved + 1
    where not t.is_full and t.capacity >
      t.reserved + case when t.held_until > ${placeholder('now')}::timestamptz then t.held else 0 end
    returning route_id, departs_at
  ), added as (
    insert into seat_reservations (route_id, departs_at, resident_id, stop_id, boards_at, reserved_at)
    select
      trip.route_id, trip.departs_at, ${placeholder('residentId')}::text, ${placeholder('stopId')}::text,
      ${placeholder('boardsAt')}::timestamptz, ${placeholder('now')}::timestamptz
    from trip
    returning id, resident_id
  ), earned as (
    ${insertPoints(['book_shuttle_ride', 'first_time_action'], {
      from: sql`added`,
      residentId: sql`added.resident_id`,
      activityId: sql`added.id::text`,
      day: sql`${placeholder('day')}`,
      now: sql`${placeholder('now')}`,
    })}
  )
  select added.id, (select sum(points) from earned)::int as points from added`);
