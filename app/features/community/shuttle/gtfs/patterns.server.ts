import { createHash } from 'node:crypto';

import { Invalid } from '~/domain/errors';
import { groupBy } from '~/domain/group-by';
import { createThrottle } from '~/domain/pace.server';

import { count, type Counts } from './notes.server';
import type { Feed, StopTime } from './read-feed.server';
import type { Row } from './tables.server';
import { parseTime } from './values.server';

/** A route of ours: trips of a GTFS route with the same stops, and the same minutes between them. */
export type Pattern = {
  id: string;
  route: Row<'routes'>;
  halts: { id: string; stop: Row<'stops'>; order: number; minutes: number }[];
  trips: Row<'trips'>[];
  /** `minutes` after the service day's midnight, also beyond 24 hours. */
  departures: { service: string; minutes: number }[];
};

const mostDepartures = 20_000;

/** Our own export keeps the ids of its entries. */
export const isOwn = ({ columns }: Pick<Feed, 'columns'>): boolean => columns.vclink_timetables !== undefined;

export const shortHash = (...parts: string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 12);

export async function listPatterns(feed: Feed, counts: Counts, signal?: AbortSignal): Promise<Pattern[]> {
  const { rows, stopTimes, stops } = feed;
  const routes = new Map(rows.routes.map((route) => [route.route_id, route]));
  const frequencies = groupBy(rows.frequencies, ({ trip_id: id }) => id);
  const leads = new Map(rows.vclink_timetables.map((row) => [row.service_id, Number(row.lead)]));
  const patterns = new Map<string, Pattern>();
  let departures = 0;
  const pace = createThrottle(signal);
  for (const trip of rows.trips) {
    await pace();
    const list = stopTimes.get(trip.trip_id) ?? [];
    if (list.length < 2) continue;
    const times = fillBetween(
      list.map(({ arrives, departs }, at) => (at < list.length - 1 ? departs : arrives)),
    );
    noteTimes(counts, list);
    const offsets = times.map((time) => Math.round((time - times[0]!) / 60));
    const lead = leads.get(trip.service_id) ?? 0;
    const minutes = offsets.map((offset, at) => (at === 0 ? lead : offset - offsets[at - 1]!));
    const key = shortHash(trip.route_id, ...list.map(({ row }, at) => `${row.stop_id} ${minutes[at]}`));
    const id = isOwn(feed) ? trip.route_id : `gtfs-${key}`;
    const pattern = patterns.get(key) ?? {
      id,
      route: routes.get(trip.route_id)!,
      halts: list.map(({ row }, at) => ({
        id: isOwn(feed) ? row.stop_id : `${id}-${at + 1}`,
        stop: stops.get(row.stop_id)!,
        order: isOwn(feed) ? Number(row.stop_sequence) : at + 1,
        minutes: minutes[at]!,
      })),
      trips: [],
      departures: [],
    };
    patterns.set(key, pattern);
    pattern.trips.push(trip);
    const repeats = frequencies.get(trip.trip_id);
    departures += repeats ? repeats.reduce((sum, row) => sum + countStarts(row), 0) : 1;
    if (departures > mostDepartures)
      throw new Invalid('This feed has more than 20,000 departures, the most at once.');
    const starts = repeats ? repeats.flatMap((row) => listStarts(row, counts)) : [times[0]!];
    for (const start of starts)
      pattern.departures.push({ service: trip.service_id, minutes: Math.round(start / 60) - lead });
  }
  return [...patterns.values()];
}

const toWindow = (row: Row<'frequencies'>) => ({
  from: parseTime(row.start_time)!,
  until: parseTime(row.end_time)!,
  step: Number(row.headway_secs),
});

function countStarts(row: Row<'frequencies'>): number {
  const { from, until, step } = toWindow(row);
  return Math.ceil((until - from) / step);
}

function listStarts(row: Row<'frequencies'>, counts: Counts): number[] {
  const { from, step } = toWindow(row);
  if (row.exact_times !== '1') count(counts, 'inexact');
  return Array.from({ length: countStarts(row) }, (_, at) => from + at * step);
}

/** Blanks between two times are spread evenly, as GTFS says. */
function fillBetween(times: readonly (number | null)[]): number[] {
  const filled: number[] = [];
  for (const [at, time] of times.entries()) {
    if (time !== null) {
      filled.push(time);
      continue;
    }
    const next = times.findIndex((later, index) => index > at && later !== null);
    const last = filled[at - 1]!;
    filled.push(last + (times[next]! - last) / (next - at + 1));
  }
  return filled;
}

function noteTimes(counts: Counts, list: readonly StopTime[]): void {
  for (const { row, arrives, departs } of list) {
    if (arrives === null || departs === null) count(counts, 'between');
    else if (arrives % 60 > 0 || departs % 60 > 0) count(counts, 'seconds');
    if (isUnusual(row.pickup_type) || isUnusual(row.drop_off_type)) count(counts, 'boarding');
  }
  count(
    counts,
    'dwell',
    list
      .slice(1, -1)
      .filter(({ arrives, departs }) => arrives !== null && departs !== null && arrives < departs).length,
  );
}

const isUnusual = (type: string): boolean => type !== '' && type !== '0';
