import bindings from 'gtfs-realtime-bindings';

import { addDays, dayIn } from '~/domain/clock';
import { toLocalTime } from '~/domain/local-time';
import type { Services } from '~/domain/services';
import type { Closure } from '~/platform/closures/closures';

import { areSameTrip } from '../seats/seats';
import { type ShuttleLocation, type stopsByRoute, timeTrip, type Trip } from '../shuttle';
import { findTripClosure } from '../timetable/shuttle-closures.server';
import { departureInstant } from '../timetable/timetable.server';
import { type PlannedRoute, runsOn, tripId } from './service-plan.server';
import { formatDate } from './values.server';

const { transit_realtime: transit } = bindings;
export type Entity = bindings.transit_realtime.IFeedEntity;
type TripDescriptor = bindings.transit_realtime.ITripDescriptor;

export type Context = {
  describe(trip: Pick<Trip, 'routeId' | 'departsAt'>): TripDescriptor;
  stops: ReturnType<typeof stopsByRoute>;
};

export const toSeconds = (ms: number): number => Math.floor(ms / 1000);

/** The trip's id in our GTFS file, or its route and time where it isn't in the file. */
export function describeTrip(
  plan: readonly PlannedRoute[],
  { routeId, departsAt }: Pick<Trip, 'routeId' | 'departsAt'>,
  timeZone: string,
): TripDescriptor {
  const instant = new Date(departsAt);
  const day = dayIn(timeZone, instant);
  const time = toLocalTime(timeZone, instant).slice(11);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = hour * 60 + minute;
  const route = plan.find(({ id }) => id === routeId);
  const timetable = route?.timetables.find((one) => one.times.includes(minutes) && runsOn(one, day));
  return {
    routeId,
    startDate: formatDate(day),
    ...(timetable ? { tripId: tripId(timetable, minutes) } : { startTime: `${time}:00` }),
  };
}

const hourMs = 60 * 60_000;

/** Trips until tomorrow's end that a closure cancels, except whole days: the GTFS file has no trips then. */
export function listCanceled(
  { config, clock }: Services,
  plan: readonly PlannedRoute[],
  closures: readonly Closure[],
): Entity[] {
  if (closures.length === 0) return [];
  const now = clock.now();
  const today = dayIn(config.timeZone, now);
  const scheduleRelationship = transit.TripDescriptor.ScheduleRelationship.CANCELED;
  return plan.flatMap(({ id: routeId, timetables }) =>
    timetables.flatMap((timetable) =>
      [today, addDays(today, 1)].flatMap((day) => {
        if (!runsOn(timetable, day) || [...timetable.closed, ...timetable.closedAlso].includes(day))
          return [];
        return timetable.times.flatMap((minutes) => {
          const departsAt = departureInstant(config.timeZone, day, minutes);
          const isOver = departsAt !== null && now.getTime() - departsAt.getTime() > hourMs;
          if (!departsAt || isOver || !findTripClosure(closures, { routeId, departsAt })) return [];
          const trip = {
            tripId: tripId(timetable, minutes),
            routeId,
            startDate: formatDate(day),
            scheduleRelationship,
          };
          return [{ id: `${trip.tripId} ${day}`, tripUpdate: { trip } }];
        });
      }),
    ),
  );
}

/** Nothing for a trip that runs as planned: riders then see its timetable. */
export function toTripUpdate(
  trip: Trip,
  { locations, describe, stops }: Context & { locations: readonly ShuttleLocation[] },
): Entity[] {
  const live = locations.find((one) => one.trip && areSameTrip(one.trip, trip));
  const { TripUpdate } = transit;
  if (trip.calledOff !== undefined) return [];
  const delay = live?.trip?.delaySeconds ?? (trip.delay ?? 0) * 60;
  if (!live && delay === 0 && !trip.skipped) return [];
  const timed = timeTrip(trip, stops.get(trip.routeId) ?? []);
  const { SKIPPED, SCHEDULED } = TripUpdate.StopTimeUpdate.ScheduleRelationship;
  const stopTimeUpdate = timed.stops.flatMap(({ id: stopId, stopOrder: stopSequence }, index) => {
    if (index < (live?.trip?.stopsPassed ?? 0)) return [];
    if (trip.skipped?.[stopId] !== undefined)
      return [{ stopId, stopSequence, scheduleRelationship: SKIPPED }];
    const event = { delay, time: toSeconds(timed.times[index]!) + delay };
    return [{ stopId, stopSequence, arrival: event, departure: event, scheduleRelationship: SCHEDULED }];
  });
  return [
    {
      id: `${trip.routeId} ${trip.departsAt}`,
      tripUpdate: {
        trip: describe(trip),
        vehicle: { id: trip.shuttleId },
        ...(live && { timestamp: toSeconds(Date.parse(live.timestamp)) }),
        stopTimeUpdate,
      },
    },
  ];
}

export function toVehicle(
  { shuttleId, latitude, longitude, speed, timestamp, trip }: ShuttleLocation,
  {
    shuttles,
    describe,
    full,
    stops,
  }: Context & {
    shuttles: readonly { id: string; name: string }[];
    full: readonly { routeId: string; departsAt: string }[];
  },
): Entity {
  const next = trip && stops.get(trip.routeId)?.[trip.stopsPassed];
  const { VehicleStopStatus, OccupancyStatus } = transit.VehiclePosition;
  return {
    id: shuttleId,
    vehicle: {
      vehicle: { id: shuttleId, label: shuttles.find(({ id }) => id === shuttleId)?.name ?? '' },
      position: { latitude, longitude, ...(speed !== null && { speed: speed / 3.6 }) },
      timestamp: toSeconds(Date.parse(timestamp)),
      ...(trip && { trip: describe(trip) }),
      ...(next && {
        stopId: next.id,
        currentStopSequence: next.stopOrder,
        currentStatus: VehicleStopStatus.IN_TRANSIT_TO,
      }),
      ...(trip && full.some((one) => areSameTrip(one, trip)) && { occupancyStatus: OccupancyStatus.FULL }),
    },
  };
}
