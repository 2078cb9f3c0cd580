import { counted } from '~/domain/counted';

import type { Checked } from './check-feed.server';
import type { Feed } from './read-feed.server';
import { fileOf, type Row, tableNames } from './tables.server';
import { valuesOf } from './values.server';

/** Reasons why an import changes things or leaves them out, with how often each applies. */
export type Counts = Map<keyof typeof sentences, number>;

const sentences = {
  seconds: (n: number) => `${counted(n, 'time')} with seconds: rounded to the minute.`,
  dwell: (n: number) => `${counted(n, 'halt')} longer than a moment: only the departure is kept.`,
  between: (n: number) =>
    `${counted(n, 'stop time')} left blank: spread evenly between the stops with times.`,
  inexact: (n: number) =>
    `${counted(n, 'frequency', 'frequencies')} without exact times: imported as departures at equal steps.`,
  late: (n: number) => `${counted(n, 'departure')} after midnight: moved to the next day’s timetable.`,
  doubled: (n: number) => `${counted(n, 'trip')} at the same time as another of the route: imported once.`,
  boarding: (n: number) =>
    `${counted(n, 'halt')} only to get on, only to get off, or on request: imported as usual stops.`,
  fares: (n: number) => `${counted(n, 'route')} with several prices: enter the fare of each yourself.`,
  stations: (n: number) => `${counted(n, 'station or entrance', 'stations or entrances')}: not imported.`,
  days: (n: number) =>
    `${counted(n, 'timetable')} with more than 400 single days: only the next 400 are kept.`,
} as const;

export const count = (counts: Counts, reason: keyof typeof sentences, times = 1): void => {
  if (times > 0) counts.set(reason, (counts.get(reason) ?? 0) + times);
};

export const listCounts = (counts: Counts): string[] =>
  [...counts].map(([reason, times]) => sentences[reason](times));

/** Columns whose values become content, or are only needed to read it. */
const carried = new Set([
  ...['agency_id', 'agency_timezone', 'route_id', 'route_short_name', 'route_long_name', 'route_color'],
  ...['stop_id', 'stop_name', 'stop_desc', 'stop_lat', 'stop_lon', 'wheelchair_boarding', 'service_id'],
  ...['location_type', 'parent_station', 'trip_id', 'shape_id', 'wheelchair_accessible', 'bikes_allowed'],
  ...['arrival_time', 'departure_time', 'stop_sequence', 'pickup_type', 'drop_off_type', 'price', 'fare_id'],
  ...['currency_type', 'shape_dist_traveled', 'origin_id', 'destination_id', 'contains_id', 'timepoint'],
]);
const readWhole = new Set([
  'calendar',
  'calendar_dates',
  'frequencies',
  'shapes',
  'vclink_timetables',
  'feed_info',
]);

function hasValue(rows: readonly Row[], column: string): boolean {
  for (const { value } of valuesOf(rows, column)) if (value !== '') return true;
  return false;
}

/** 'Not imported: trip_headsign and block_id (trips.txt)', of columns with values. */
export function listLeftOut({ rows }: Feed): string[] {
  const left = tableNames.flatMap((name) => {
    const [first] = rows[name];
    if (!first || readWhole.has(name)) return [];
    const columns = Object.keys(first).filter(
      (column) => column !== 'line' && !carried.has(column) && hasValue(rows[name], column),
    );
    return columns.length === 0 ? [] : [`${columns.join(', ')} (${fileOf(name)})`];
  });
  return left.length === 0 ? [] : [`Not imported: ${left.join('; ')}.`];
}

const shownOfRule = 5;

/** Warnings and infos as lines: 'stops.txt, row 5: No trip halts at “Dock”. It isn’t imported.' */
export const listWarnings = (checked: readonly Checked[]): string[] =>
  checked
    .filter(({ rule }) => rule.severity !== 'error')
    .flatMap(({ count: all, findings }) => {
      const lines = findings
        .slice(0, shownOfRule)
        .map(({ file, line, column, why }) =>
          [file, line && `, row ${line}`, column && `, ${column}`, `: ${why}`].filter(Boolean).join(''),
        );
      const more = all - lines.length;
      return more > 0
        ? [...lines.slice(0, -1), `${lines.at(-1)!} And ${more.toLocaleString('en-US')} more such.`]
        : lines;
    });
