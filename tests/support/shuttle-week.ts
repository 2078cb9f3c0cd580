import { addDays } from '~/domain/clock';
import type { Place } from '~/domain/place';
import type { TrackedTrip } from '~/features/community/shuttle/progress/fits';
import { type Line, toWay } from '~/features/community/shuttle/progress/way';
import { type ShuttleStop, timeTrip } from '~/features/community/shuttle/shuttle';
import { departureInstant } from '~/features/community/shuttle/timetable/timetable.server';

export const weekZone = 'America/Los_Angeles';

export type Places = readonly (readonly [latitude: number, longitude: number, minutes: number])[];

/** The sample neighborhood's loop. */
export const loop: Places = [
  [45.4873, -122.8035, 0],
  [45.4869, -122.8092, 2],
  [45.4826, -122.8079, 3],
  [45.4815, -122.8007, 3],
  [45.4864, -122.7975, 3],
  [45.4912, -122.7989, 3],
];

/** Returns along the street that it came by. */
export const back: Places = [
  [45.4873, -122.8035, 0],
  [45.4918, -122.8103, 4],
  [45.4959, -122.8067, 3],
  [45.4918, -122.8103, 3],
  [45.4874, -122.8036, 4],
];

const places: Record<string, Places> = {
  loop,
  connector: [
    [45.4873, -122.8035, 0],
    [45.4884, -122.8077, 2],
    [45.4918, -122.8103, 2],
    [45.4959, -122.8067, 3],
    [45.4953, -122.8003, 3],
  ],
  /** Ends where it begins. */
  ring: [...loop, [45.4873, -122.8035, 2]],
  back,
};

/** The connector's line takes a corner between its last stops. */
const lines: Record<string, Line> = {
  connector: {
    coordinates: places
      .connector!.map(([latitude, longitude]): [number, number] => [longitude, latitude])
      .toSpliced(4, 0, [-122.803, 45.4965]),
  },
};

export const toStops = (routeId: string, stops: Places): ShuttleStop[] =>
  stops.map(([latitude, longitude, estimatedDuration], index) => ({
    id: `${routeId}-${index + 1}`,
    routeId,
    name: `Stop ${index + 1}`,
    address: '',
    latitude,
    longitude,
    stopOrder: index + 1,
    estimatedDuration,
  }));

export const weekStops = Object.entries(places).flatMap(([routeId, stops]) => toStops(routeId, stops));
const stopsOf = (routeId: string) => weekStops.filter((stop) => stop.routeId === routeId);

/** The points of a route's way. */
export const weekPath = (routeId: string): Place[] =>
  lines[routeId]?.coordinates.map(([longitude, latitude]) => ({ latitude, longitude })) ?? stopsOf(routeId);

const every = (minutes: number, [first, last]: [first: number, last: number]): number[] =>
  Array.from({ length: (last - first) / minutes + 1 }, (_, index) => first + index * minutes);

/** Departures of each vehicle, in minutes after midnight. The ring runs past midnight and through the changes of clocks. */
const timetables: Record<string, [routeId: string, times: number[]][]> = {
  cedar: [['loop', every(20, [360, 1320])]],
  maple: [['connector', every(20, [300, 1380])]],
  owl: [['ring', [...every(20, [0, 220]), ...every(20, [960, 1420])]]],
  alder: [['back', every(20, [360, 1320])]],
  both: [
    ['loop', every(60, [420, 1140])],
    ['back', every(60, [450, 1170])],
  ],
};

/** A vehicle's trips of seven days from `monday`, except those of the holiday. */
export function listWeekTrips(monday: string, holiday: string): Map<string, TrackedTrip[]> {
  const ways = new Map(
    Object.keys(places).map((routeId) => [routeId, toWay(stopsOf(routeId), lines[routeId])]),
  );
  const days = Array.from({ length: 7 }, (_, day) => addDays(monday, day)).filter((day) => day !== holiday);
  return new Map(
    Object.entries(timetables).map(([shuttleId, rows]) => [
      shuttleId,
      rows
        .flatMap(([routeId, times]) =>
          days.flatMap((day) =>
            times.flatMap((minutes): TrackedTrip[] => {
              const departsAt = departureInstant(weekZone, day, minutes)?.toISOString();
              if (departsAt === undefined) return [];
              const timed = timeTrip({ routeId, departsAt, shuttleId }, stopsOf(routeId));
              return [{ ...timed, way: ways.get(routeId)! }];
            }),
          ),
        )
        .sort((one, other) => one.times[0]! - other.times[0]!),
    ]),
  );
}
