import { formatTime } from '~/ui/dates';

import type { Shuttle, ShuttleRoute, ShuttleStop } from '../shuttle';

/** A route's timetable of one weekday, in short. */
export type RouteDay = {
  routeId: string;
  departures: number;
  /** ISO 8601: when the first and the last vehicle leave. */
  firstAt: string;
  lastAt: string;
  shuttleIds: string[];
};

/** S2 §2: a route that can be taken today is Available; of another there is something to know. */
export type ScheduleStatus = 'Available' | 'Info';

/** S2 §3 Shuttle schedule card; its colors follow from the status (`statusColors`). */
export type ScheduleCard = { id: string; title: string; description: string; status: ScheduleStatus };

/** Classes: of the badge that has the status, and of the card while it is selected. */
export const statusColors: Record<ScheduleStatus, { badgeColor: string; bgColor: string }> = {
  Available: { badgeColor: 'bg-success-soft text-success', bgColor: 'bg-accent-soft' },
  Info: { badgeColor: 'bg-warning-soft text-warning', bgColor: 'bg-sunken' },
};

type Known = {
  routes: ShuttleRoute[];
  stops: ShuttleStop[];
  shuttles: Shuttle[];
  days: RouteDay[];
  /** ms */
  now: number;
};

/** A card for each route, in their order. @param timeZone the neighborhood's */
export function listScheduleCards(
  { routes, stops, shuttles, days, now }: Known,
  timeZone: string,
): ScheduleCard[] {
  return routes.map(({ id, name }) => {
    const own = stops.filter(({ routeId }) => routeId === id);
    const day = days.find(({ routeId }) => routeId === id);
    const card = { id, title: name };
    if (own.length === 0) {
      return {
        ...card,
        description: 'Its stops are not known now, so it is left out above.',
        status: 'Info' as const,
      };
    }
    const way = own.map((stop) => stop.name).join(', ');
    if (!day) return { ...card, description: `No departures today. ${way}.`, status: 'Info' as const };
    if (Date.parse(day.lastAt) < now)
      return { ...card, description: `No more departures today. ${way}.`, status: 'Info' as const };
    const isDriven = shuttles.some((shuttle) => shuttle.isOnDuty && day.shuttleIds.includes(shuttle.id));
    const hours = `${formatTime(new Date(day.firstAt), timeZone)}–${formatTime(new Date(day.lastAt), timeZone)}`;
    const departures = day.departures === 1 ? '1 departure' : `${day.departures} departures`;
    const duty = isDriven ? '' : 'No shuttle is on duty for it now. ';
    return {
      ...card,
      description: `${duty}${departures} today, ${hours}. ${way}.`,
      status: isDriven ? ('Available' as const) : ('Info' as const),
    };
  });
}
