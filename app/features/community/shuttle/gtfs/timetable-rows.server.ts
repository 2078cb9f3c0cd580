import { groupBy } from '~/domain/group-by';
import type { Texts } from '~/platform/desk/desk';
import { formatWeekdays } from '~/platform/places/times-of-day';

import { formatDepartures } from '../desk/departure-times';
import { count, type Counts } from './notes.server';
import { isOwn, type Pattern, shortHash } from './patterns.server';
import type { Feed } from './read-feed.server';
import { listServices, type ServiceDays, shiftDays } from './service-days.server';
import { type Stored, takenNames, uniqueName } from './stored-names.server';
import { parseDate } from './values.server';

const dayMinutes = 24 * 60;
const mostDays = 400;

/** One row for each service of a pattern, and one more for its departures past midnight, on the next day. */
export function toTimetableRows(
  feed: Feed,
  patterns: readonly Pattern[],
  { shuttle, stored, counts }: { shuttle: string; stored: Stored; counts: Counts },
): Texts[] {
  const services = listServices(feed);
  const own = new Map(feed.rows.vclink_timetables.map((row) => [row.service_id, row]));
  return patterns.flatMap(({ id: route, departures }) => {
    const ofRoute = stored.timetables.filter(({ values }) => values.routeId === route);
    const taken = takenNames(ofRoute);
    const groups = groupBy(
      departures,
      ({ service, minutes }) => `${Math.floor(minutes / dayMinutes)} ${service}`,
    );
    return [...groups].flatMap(([key, list]): Texts[] => {
      const { service } = list[0]!;
      const given = own.get(service);
      const later = Number(key.split(' ')[0]);
      const times = [...new Set(list.map(({ minutes }) => minutes - later * dayMinutes))];
      count(counts, 'doubled', list.length - times.length);
      if (later > 0) count(counts, 'late', times.length);
      const days = shiftDays(services.get(service)!, later);
      if (days.weekdays.length === 0 && days.added.length === 0) return [];
      const id = given && later === 0 ? service : `${route}-${shortHash(service, String(later))}`;
      const name = given?.name ?? (formatWeekdays(days.weekdays) || 'Certain days');
      return [
        {
          id,
          route,
          name: uniqueName(name, id, taken),
          shuttle: given?.shuttle ?? shuttle,
          weekdays: formatWeekdays(days.weekdays),
          times: formatDepartures(times.sort((one, other) => one - other)),
          ...toDays(feed, days, given, counts),
        },
      ];
    });
  });
}

/** Days that our export dropped because of closures come back: closures aren't part of a timetable. */
function toDays(
  feed: Feed,
  { from, until, added, removed }: ServiceDays,
  given: Feed['rows']['vclink_timetables'][number] | undefined,
  counts: Counts,
): Texts {
  const closed = given ? toList(given.closed) : [];
  const also = [...added, ...(given ? toList(given.closed_also) : [])];
  const except = removed.filter((day) => !closed.includes(day));
  if (also.length > mostDays || except.length > mostDays) count(counts, 'days');
  return {
    from: (given ? parseDate(given.from) : from) ?? '',
    until: (given ? parseDate(given.until) : until) ?? '',
    except: pickDays(except, feed.here.today),
    also: pickDays(also, feed.here.today),
  };
}

const toList = (text: string): string[] => text.split(' ').flatMap((one) => parseDate(one) ?? []);

function pickDays(days: readonly string[], today: string): string {
  const sorted = [...new Set(days)].sort();
  const ahead = sorted.length > mostDays ? sorted.filter((day) => day >= today) : sorted;
  return ahead.slice(0, mostDays).join('\n');
}

export const listShuttleNames = (rows: readonly Texts[]): Set<string> =>
  new Set(rows.map((row) => row.shuttle!));

/** Routes of an earlier feed that this one doesn't have anymore. */
export function noteFormerRoutes(feed: Feed, patterns: readonly Pattern[], { routes }: Stored): string[] {
  const now = new Set(patterns.map(({ id }) => id));
  const former = isOwn(feed) ? [] : routes.filter(({ id }) => id.startsWith('gtfs-') && !now.has(id));
  if (former.length === 0) return [];
  const names = former.slice(0, 10).map(({ values }) => `“${String(values.name)}”`);
  const more = former.length > names.length ? ` and ${former.length - names.length} more` : '';
  return [
    `Routes of an earlier file that this one doesn’t have stay as they are: ${names.join(', ')}${more}. Retire those that don’t run anymore.`,
  ];
}
