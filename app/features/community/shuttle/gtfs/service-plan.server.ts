import { asc, isNull } from 'drizzle-orm';

import { shuttleRoutes, shuttles, shuttleStops, shuttleTimetables } from '#db/schema';
import { addDays, dayIn, firstWholeDay, toWeekday } from '~/domain/clock';
import { groupBy } from '~/domain/group-by';
import { startOfDay } from '~/domain/local-time';
import type { Services } from '~/domain/services';
import { type Closure, closuresOf } from '~/platform/closures/closures';

import { listShuttleClosures, routeKey, shuttleKey } from '../timetable/shuttle-closures.server';

type RouteRow = typeof shuttleRoutes.$inferSelect;
type ShuttleRow = typeof shuttles.$inferSelect;
type TimetableRow = typeof shuttleTimetables.$inferSelect;

type StopRow = typeof shuttleStops.$inferSelect;

/** A timetable with its public days. `closed` are its days without departures because of a closure. */
export type PlannedTimetable = TimetableRow & { shuttle: ShuttleRow; closed: string[]; closedAlso: string[] };

/** A route as the public feeds list it. */
export type PlannedRoute = RouteRow & {
  stops: StopRow[];
  /** Minutes from the departure to the first stop. It isn't 0 where an earlier stop was retired. */
  lead: number;
  timetables: PlannedTimetable[];
};

const yearDays = 366;

/** Routes with two stops and departures to come. */
export async function readServicePlan(services: Services): Promise<PlannedRoute[]> {
  const { db, clock, config } = services;
  const today = dayIn(config.timeZone, clock.now());
  const [routes, vehicles, timetables, stops, closures] = await Promise.all([
    db
      .select()
      .from(shuttleRoutes)
      .where(isNull(shuttleRoutes.retiredAt))
      .orderBy(asc(shuttleRoutes.position), asc(shuttleRoutes.id)),
    db.select().from(shuttles).where(isNull(shuttles.retiredAt)),
    db
      .select()
      .from(shuttleTimetables)
      .where(isNull(shuttleTimetables.retiredAt))
      .orderBy(asc(shuttleTimetables.position), asc(shuttleTimetables.id)),
    db.select().from(shuttleStops).where(isNull(shuttleStops.retiredAt)).orderBy(asc(shuttleStops.stopOrder)),
    listShuttleClosures(services),
  ]);
  const byRoute = groupBy(stops, ({ routeId }) => routeId);
  const byId = new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]));
  const ofRoute = groupBy(timetables, ({ routeId }) => routeId);
  return routes.flatMap((route) => {
    const halts = byRoute.get(route.id) ?? [];
    const closed = listClosedDays(closures, route.id, { timeZone: config.timeZone, today });
    const planned = (ofRoute.get(route.id) ?? []).flatMap((timetable) => {
      const shuttle = byId.get(timetable.shuttleId);
      return shuttle ? [withClosedDays({ ...timetable, shuttle }, closed)] : [];
    });
    const running = planned.filter((one) => isToCome(one, today));
    if (halts.length < 2 || running.length === 0) return [];
    return [{ ...route, stops: halts, lead: halts[0]!.estimatedDuration, timetables: running }];
  });
}

const isToCome = ({ weekdays, validUntil, alsoOn, closedAlso }: PlannedTimetable, today: string): boolean =>
  (weekdays.length > 0 && (validUntil === null || validUntil >= today)) ||
  alsoOn.some((day) => day >= today && !closedAlso.includes(day));

export const isOnCalendar = (
  { weekdays, validFrom, validUntil, exceptOn }: TimetableRow,
  day: string,
): boolean =>
  weekdays.includes(toWeekday(day)) &&
  !exceptOn.includes(day) &&
  (validFrom === null || validFrom <= day) &&
  (validUntil === null || day <= validUntil);

export const runsOn = (timetable: TimetableRow, day: string): boolean =>
  timetable.alsoOn.includes(day) || isOnCalendar(timetable, day);

function withClosedDays(
  timetable: TimetableRow & { shuttle: ShuttleRow },
  days: readonly string[],
): PlannedTimetable {
  const closedAlso = days.filter((day) => timetable.alsoOn.includes(day));
  const closed = days.filter((day) => isOnCalendar(timetable, day));
  return { ...timetable, closed, closedAlso };
}

/** Days on which the shuttle or the route is closed from midnight to midnight. */
function listClosedDays(
  closures: readonly Closure[],
  routeId: string,
  { timeZone, today }: { timeZone: string; today: string },
): string[] {
  const days = new Set<string>();
  for (const { startsAt, endsAt } of closuresOf(closures, [shuttleKey, routeKey(routeId)])) {
    const first = firstWholeDay(timeZone, startsAt);
    for (let day = first < today ? today : first; ; day = addDays(day, 1)) {
      if (startOfDay(timeZone, addDays(day, 1)) > endsAt || day > addDays(today, yearDays)) break;
      days.add(day);
    }
  }
  return [...days].sort();
}

export const tripId = ({ id }: Pick<TimetableRow, 'id'>, minutes: number): string => `${id}-${minutes}`;
