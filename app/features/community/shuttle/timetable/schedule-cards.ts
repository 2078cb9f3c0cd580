import { counted } from '~/domain/counted';
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
type ScheduleStatus = 'Available' | 'Info';

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
export function listScheduleCards(known: Known, timeZone: string): ScheduleCard[] {
  return known.routes.map(({ id, name }) => ({ id, title: name, ...describe(id, known, timeZone) }));
}

function describe(id: string, { stops, shuttles, days, now }: Known, timeZone: string) {
  const info = (description: string) => ({ description, status: 'Info' as const });
  const own = stops.filter(({ routeId }) => routeId === id);
  if (own.length === 0) return info('Its stops are not known now, so it is left out above.');
  const day = days.find(({ routeId }) => routeId === id);
  if (!day) return info('No departures today.');
  if (Date.parse(day.lastAt) < now) return info('No more departures today.');
  const [first, last] = [day.firstAt, day.lastAt].map((at) => formatTime(new Date(at), timeZone));
  const departures = `${counted(day.departures, 'departure')} today, ${first}–${last}.`;
  const isDriven = shuttles.some((shuttle) => shuttle.isOnDuty && day.shuttleIds.includes(shuttle.id));
  if (!isDriven) return info(`No shuttle is on duty for it now. ${departures}`);
  return { description: departures, status: 'Available' as const };
}
