import { and, eq, gt, sql } from 'drizzle-orm';

import { shuttleProgress } from '#db/schema';
import { dayIn } from '~/domain/clock';
import { Conflict, NotFound } from '~/domain/errors';
import { inTransaction, type Services } from '~/domain/services';
import { groupSessions } from '~/platform/attendees/attendees';
import { readAttendeesWithoutAccount } from '~/platform/attendees/read-attendees.server';
import { writeAudit } from '~/platform/audit/audit.server';

import type { TripAddress } from '../dispatch/dispatch';
import { toSubject } from '../dispatch/dispatch.server';
import { areSameTrip } from '../seats/seats';
import { toTripId } from '../seats/trip-people.server';
import type { DrivenStop } from './drive';
import { listDrivenTrips } from './driven-trips.server';
import { type DriverLink, isOwnDuty, toReason } from './driver-link.server';

const minuteMs = 60_000;

/** A position older than this says nothing about the next stop. */
const freshMs = 2 * minuteMs;

/** The trip under way or else the next one, by the vehicle's positions if they are new, and else by the timetable. */
export async function readDrive(services: Services, link: DriverLink) {
  const now = services.clock.now();
  const isAhead = ({ at }: DrivenStop) => Date.parse(at) > now.getTime();
  const all = await listDrivenTrips(services, link);
  const [seen] = await services.db
    .select()
    .from(shuttleProgress)
    .where(
      and(
        eq(shuttleProgress.shuttleId, link.shuttleId),
        gt(shuttleProgress.at, new Date(now.getTime() - freshMs)),
      ),
    );
  const place = seen && { ...seen, departsAt: seen.departsAt.toISOString() };
  const running = all.filter(({ calledOff }) => calledOff === null);
  const onTrip = place && running.find((one) => areSameTrip(one, place));
  const current = onTrip ?? running.find(({ stops }) => stops.some(isAhead)) ?? null;
  const ahead = onTrip ? onTrip.stops.slice(place.stopsPassed) : (current?.stops.filter(isAhead) ?? []);
  const delayMs = onTrip ? place.delaySeconds * 1000 - (onTrip.delay ?? 0) * minuteMs : 0;
  const next = ahead.find(({ skipped }) => skipped === null);
  const trips = all.filter((one) => one === onTrip || one.stops.some(isAhead));
  const { driverName, shuttleName, day, onDuty } = link;
  return {
    driverName,
    shuttleName,
    day,
    onDuty,
    trips,
    current,
    hasTracker: link.hasTracker,
    isOwnDuty: isOwnDuty(link),
    nextStop: next ? { ...next, at: new Date(Date.parse(next.at) + delayMs).toISOString() } : null,
  };
}

async function requireDrivenTrip(services: Services, link: DriverLink, address: TripAddress) {
  const trips = await listDrivenTrips(services, link);
  const trip = trips.find((one) => areSameTrip(one, address));
  if (!trip) throw new NotFound('This shuttle has no such trip today.');
  return trip;
}

/** Lists a trip's riders by stop. Each call is a look, which the riders can see (decision 126). @throws NotFound */
export async function readRiders(services: Services, link: DriverLink, address: TripAddress) {
  const { timeZone } = services.config;
  const { stops, ...trip } = await requireDrivenTrip(services, link, address);
  const departsAt = new Date(trip.departsAt);
  const { people } = await readAttendeesWithoutAccount(services, toReason(link), {
    kind: 'trip',
    id: toTripId(timeZone, { ...trip, departsAt }),
    day: dayIn(timeZone, departsAt),
  });
  const boarding = groupSessions(people).map(({ key, people }) => ({
    key,
    stopName: people[0]!.place,
    at: people[0]!.startsAt,
    names: people.map(({ name }) => name),
  }));
  return { trip, boarding };
}

/** "Full" refuses further seats, "not full" allows them again. Idempotent. @throws NotFound, Conflict */
export function setFull(
  services: Services,
  link: DriverLink,
  address: TripAddress,
  isFull: boolean,
): Promise<void> {
  return inTransaction(services, async (services) => {
    const { routeId, departsAt, calledOff } = await requireDrivenTrip(services, link, address);
    if (calledOff !== null) throw new Conflict(`This trip is called off: ${calledOff}.`);
    const changed = await services.db.execute(sql`
      insert into shuttle_trips as trip (route_id, departs_at, capacity, reserved, is_full)
      select ${routeId}, ${departsAt}::timestamptz, capacity, 0, ${isFull}
      from shuttles where id = ${link.shuttleId}
      on conflict (route_id, departs_at) do update set is_full = excluded.is_full
      where trip.is_full <> excluded.is_full
      returning route_id`);
    if (changed.length === 0) return;
    await writeAudit(services, null, {
      verb: isFull ? 'marked as full' : 'marked as not full',
      kind: 'shuttle-trip',
      subjectId: toSubject(services, { routeId, departsAt: new Date(departsAt) }),
      reason: toReason(link),
    });
  });
}
