import { sql } from 'drizzle-orm';

import { shuttles as shuttleTable } from '#db/schema';
import { addDays, dayIn } from '~/domain/clock';
import { groupBy } from '~/domain/group-by';
import type { Services } from '~/domain/services';
import { type Closure, formatSpan } from '~/platform/closures/closures';

import { areSameTrip } from '../seats/seats';
import type { Shuttle, ShuttleStop } from '../shuttle';
import { listAllStops, listShuttles } from '../shuttles.server';
import { listDelays } from '../timetable/delays.server';
import {
  findTripClosure,
  isOfOneTrip,
  listShuttleClosures,
  stopKey,
} from '../timetable/shuttle-closures.server';
import { hasTracker } from '../vehicles.server';
import { type DayTrip, listDayTrips } from './day-trips.server';
import { type ClosedStop, daysAhead, type ServiceTrip, type ServiceVehicle, tripsPerPage } from './dispatch';

/**
 * A day's trips that aren't over, a page at a time; vehicles as they are now; stops that are closed now or ahead.
 * @param query `day`, and `page` from 1
 */
export async function readService(services: Services, query: URLSearchParams) {
  const { clock, config } = services;
  const now = clock.now();
  const today = dayIn(config.timeZone, now);
  const days = Array.from({ length: daysAhead }, (_, ahead) => addDays(today, ahead));
  const day = days.find((one) => one === query.get('day')) ?? today;
  const [closures, stops, shuttles, all] = await Promise.all([
    listShuttleClosures(services),
    listAllStops(services),
    listShuttles(services),
    listDayTrips(services, day),
  ]);
  const trips = all.filter(({ arrivesAt }) => arrivesAt > now);
  const page = Math.max(1, Math.min(Number(query.get('page')) || 1, Math.ceil(trips.length / tripsPerPage)));
  const shown = trips.slice((page - 1) * tripsPerPage, page * tripsPerPage);
  return {
    day,
    days,
    stops,
    page,
    hasMore: trips.length > page * tripsPerPage,
    hasRoutes: stops.length > 0,
    trips: await toServiceTrips(services, shown, { closures, shuttles }),
    vehicles: await listVehicles(services, shuttles),
    closedStops: listClosedStops(services, closures, stops),
  };
}

async function toServiceTrips(
  services: Services,
  trips: readonly DayTrip[],
  { closures, shuttles }: { closures: readonly Closure[]; shuttles: readonly Shuttle[] },
): Promise<ServiceTrip[]> {
  const [delays, seats] = await Promise.all([listDelays(services), listReserved(services, trips)]);
  const shuttleNames = new Map(shuttles.map(({ id, name }) => [id, name]));
  const now = services.clock.now();
  return trips.map(({ routeId, routeName, shuttleId, departsAt: at }) => {
    const trip = { routeId, departsAt: at.toISOString() };
    const closure = findTripClosure(closures, { routeId, departsAt: at });
    const own = closure && isOfOneTrip(closure) ? closure : null;
    const delay = delays.find((one) => areSameTrip(one, trip));
    return {
      ...trip,
      routeName,
      shuttleName: shuttleNames.get(shuttleId) ?? '',
      hasLeft: at <= now,
      reserved: seats.get(`${routeId} ${trip.departsAt}`) ?? 0,
      calledOff: own && { id: own.id, reason: own.reason },
      closed: closure && !own ? closure.reason : null,
      delay: delay ? { minutes: delay.minutes, reason: delay.reason } : null,
    };
  });
}

async function listReserved({ db }: Services, trips: readonly DayTrip[]): Promise<Map<string, number>> {
  const [first, last] = [trips[0], trips.at(-1)];
  if (!first || !last) return new Map();
  const rows = await db.execute<{ routeId: string; departsAt: string; reserved: number }>(sql`
    select route_id as "routeId", departs_at as "departsAt", reserved from shuttle_trips
    where departs_at between ${first.departsAt.toISOString()}::timestamptz
      and ${last.departsAt.toISOString()}::timestamptz`);
  return new Map(
    rows.map(({ routeId, departsAt, reserved }) => [
      `${routeId} ${new Date(departsAt).toISOString()}`,
      reserved,
    ]),
  );
}

async function listVehicles({ db }: Services, shuttles: readonly Shuttle[]): Promise<ServiceVehicle[]> {
  const rows = await db.execute<{
    id: string;
    at: string | null;
    latitude: number;
    longitude: number;
    hasTracker: boolean;
  }>(sql`
    select ${shuttleTable.id}, newest.time as at, newest.latitude, newest.longitude,
      ${hasTracker()} as "hasTracker"
    from ${shuttleTable} left join lateral (
      select * from shuttle_positions p where p.shuttle_id = ${shuttleTable.id} order by p.time desc limit 1
    ) newest on true`);
  const byId = groupBy(rows, ({ id }) => id);
  return shuttles.map(({ id, name, isOnDuty, currentDriverName }) => {
    const row = byId.get(id)?.[0];
    const place = row?.at
      ? { latitude: row.latitude, longitude: row.longitude, at: new Date(row.at).toISOString() }
      : null;
    return { id, name, isOnDuty, currentDriverName, place, hasTracker: row?.hasTracker ?? false };
  });
}

function listClosedStops(
  { clock, config }: Services,
  closures: readonly Closure[],
  stops: readonly ShuttleStop[],
): ClosedStop[] {
  const now = clock.now();
  const names = new Map(stops.map(({ id, name }) => [stopKey(id), name]));
  return closures.flatMap((closure) => {
    const name = names.get(closure.key);
    if (name === undefined || closure.endsAt <= now) return [];
    return [{ id: closure.id, name, when: formatSpan(closure, config.timeZone), reason: closure.reason }];
  });
}
