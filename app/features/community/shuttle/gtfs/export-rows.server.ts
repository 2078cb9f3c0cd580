import { addDays } from '~/domain/clock';

import { farePrefix } from './route-rows.server';
import { type PlannedRoute, tripId } from './service-plan.server';
import { weekdayColumns } from './tables.server';
import { formatDate, formatTime } from './values.server';

export type Cells = Record<string, string | number>;

export const agencyId = 'vclink';

export function toRoute({ id, name, color, fare }: PlannedRoute): Cells {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));
  const isLight = red * 0.299 + green * 0.587 + blue * 0.114 > 140;
  return {
    route_id: id,
    agency_id: agencyId,
    route_long_name: name,
    route_desc: fare ? farePrefix + fare : '',
    route_type: 3,
    route_color: color.slice(1).toUpperCase(),
    route_text_color: isLight ? '000000' : 'FFFFFF',
  };
}

const yesNo = (is: boolean | null): string => (is === null ? '' : is ? '1' : '2');

export const toStops = ({ stops }: PlannedRoute): Cells[] =>
  stops.map(({ id, name, address, latitude, longitude, isAccessible }) => ({
    stop_id: id,
    stop_name: name,
    stop_desc: address === name ? '' : address,
    stop_lat: latitude,
    stop_lon: longitude,
    wheelchair_boarding: yesNo(isAccessible),
  }));

/** Open ends are the feed's. Our own table has the timetable's days. */
export const toCalendars = (
  { timetables }: PlannedRoute,
  { from, until }: { from: string; until: string },
): Cells[] =>
  timetables
    .filter(({ weekdays }) => weekdays.length > 0)
    .map(({ id, weekdays, validFrom, validUntil }) => ({
      service_id: id,
      ...Object.fromEntries(weekdayColumns.map((column, day) => [column, weekdays.includes(day) ? 1 : 0])),
      start_date: formatDate(validFrom ?? (validUntil !== null && validUntil < from ? validUntil : from)),
      end_date: formatDate(
        validUntil ?? (validFrom !== null && validFrom > until ? addDays(validFrom, 365) : until),
      ),
    }));

export const toDates = ({ timetables }: PlannedRoute): Cells[] =>
  timetables.flatMap(({ id, alsoOn, exceptOn, closed, closedAlso }) => {
    const added = alsoOn.filter((day) => !closedAlso.includes(day));
    const removed = [...closed, ...exceptOn.filter((day) => !alsoOn.includes(day))];
    return [
      ...added.map((day) => ({ service_id: id, date: formatDate(day), exception_type: 1 })),
      ...removed.map((day) => ({ service_id: id, date: formatDate(day), exception_type: 2 })),
    ];
  });

export function toTrip(
  { id, line, stops }: PlannedRoute,
  timetable: PlannedRoute['timetables'][number],
  minutes: number,
): { trip: Cells; stopTimes: Cells[] } {
  const { shuttle } = timetable;
  const trip = {
    route_id: id,
    service_id: timetable.id,
    trip_id: tripId(timetable, minutes),
    trip_headsign: stops.at(-1)!.name,
    shape_id: line ? id : '',
    wheelchair_accessible: yesNo(shuttle.isAccessible),
    bikes_allowed: yesNo(shuttle.takesBikes),
  };
  let at = minutes;
  const stopTimes = stops.map(({ id: stopId, stopOrder, estimatedDuration }) => {
    const time = formatTime((at += estimatedDuration));
    return {
      trip_id: trip.trip_id,
      arrival_time: time,
      departure_time: time,
      stop_id: stopId,
      stop_sequence: stopOrder,
    };
  });
  return { trip, stopTimes };
}

export const toShape = ({ id, line }: PlannedRoute): Cells[] =>
  (line?.coordinates ?? []).map(([longitude, latitude], at) => ({
    shape_id: id,
    shape_pt_lat: latitude,
    shape_pt_lon: longitude,
    shape_pt_sequence: at + 1,
  }));

export const toTimetables = ({ lead, timetables }: PlannedRoute): Cells[] =>
  timetables.map(({ id, name, shuttle, validFrom, validUntil, closed, closedAlso }) => ({
    service_id: id,
    name,
    shuttle: shuttle.name,
    from: validFrom === null ? '' : formatDate(validFrom),
    until: validUntil === null ? '' : formatDate(validUntil),
    lead: lead > 0 ? lead : '',
    closed: closed.map(formatDate).join(' '),
    closed_also: closedAlso.map(formatDate).join(' '),
  }));
