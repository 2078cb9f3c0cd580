import { counted } from '~/domain/counted';
import { formatTime } from '~/ui/dates';

import type { Shuttle, ShuttleRoute, ShuttleStop } from '../shuttle';

export type RouteDay = {
  routeId: string;
  departures: number;
  firstAt: string;
  lastAt: string;
  shuttleIds: string[];
};

/** Available: running today; Info: see the description (S2 §2). */
type ScheduleStatus = 'Available' | 'Info';

export type ScheduleCard = { id: string; title: string; description: string; status: ScheduleStatus };

export const statusColors: Record<ScheduleStatus, { badgeColor: string; bgColor: string }> = {
  Available: { badgeColor: 'bg-success-soft text-success', bgColor: 'bg-accent-soft' },
  Info: { badgeColor: 'bg-warning-soft text-warning', bgColor: 'bg-sunken' },
};

type Known = {
  routes: ShuttleRoute[];
  stops: ShuttleStop[];
  shuttles: Shuttle[];
  days: RouteDay[];
  now: number;
};

export function listScheduleCards(known: Known, timeZone: string): ScheduleCard[] {
  return known.routes.map(({ id, name }) => ({ id, title: name, ...describe(id, known, timeZone) }));
}

function describe(id: string, { stops, shuttles, days, now }: Known, timeZone: string) {
  const info = (description: string) => ({ description, status: 'Info' as const });
  const own = stops.filter(({ routeId }) => routeId === id);
  if (own.length === 0) return info('We don’t have its stops right now.');
  const day = days.find(({ routeId }) => routeId === id);
  if (!day) return info('No departures today.');
  if (Date.parse(day.lastAt) < now) return info('No more departures today.');
  const [first, last] = [day.firstAt, day.lastAt].map((at) => formatTime(new Date(at), timeZone));
  const departures = `${counted(day.departures, 'trip')} today, ${first}–${last}.`;
  const isDriven = shuttles.some((shuttle) => shuttle.isOnDuty && day.shuttleIds.includes(shuttle.id));
  if (!isDriven) return info(`No shuttle is on duty for it now. ${departures}`);
  return { description: departures, status: 'Available' as const };
}
