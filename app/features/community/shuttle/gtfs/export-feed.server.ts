import { stringify } from 'csv-stringify/sync';

import { cached } from '~/domain/cached';
import { dayIn } from '~/domain/clock';
import { NotFound } from '~/domain/errors';
import { createYielder } from '~/domain/pace.server';
import type { Services } from '~/domain/services';
import { writeZip } from '~/platform/desk/files/archive.server';

import {
  agencyId,
  type Cells,
  toCalendars,
  toDates,
  toRoute,
  toShape,
  toStops,
  toTimetables,
  toTrip,
} from './export-rows.server';
import { readServicePlan } from './service-plan.server';
import { fileOf, tableOf, type TableName } from './tables.server';
import { formatDate } from './values.server';

type Tables = Partial<Record<TableName, Cells[]>>;

const cacheMs = 10_000;
const rowsAtOnce = 500;

/** The neighborhood's GTFS file. Equal content is an equal file. @throws NotFound without departures */
export const readGtfsFile = cached(cacheMs, exportFeed);

export async function exportFeed(services: Services): Promise<Uint8Array<ArrayBuffer>> {
  const { config, clock } = services;
  const routes = await readServicePlan(services);
  if (routes.length === 0) throw new NotFound('No shuttle has departures to come.');
  const today = dayIn(config.timeZone, clock.now());
  const [from, until] = [`${today.slice(0, 4)}-01-01`, `${Number(today.slice(0, 4)) + 1}-12-31`];
  const pause = createYielder();
  const tables: Tables = {
    agency: [
      {
        agency_id: agencyId,
        agency_name: config.communityName,
        agency_url: config.siteOrigin,
        agency_timezone: config.timeZone,
        agency_lang: 'en',
      },
    ],
    feed_info: [
      {
        feed_publisher_name: config.communityName,
        feed_publisher_url: config.siteOrigin,
        feed_lang: 'en',
        feed_start_date: formatDate(from),
        feed_end_date: formatDate(until),
        feed_contact_url: config.siteOrigin,
      },
    ],
    routes: routes.map(toRoute),
    stops: routes.flatMap(toStops),
    trips: [],
    stop_times: [],
    calendar: routes.flatMap((route) => toCalendars(route, { from, until })),
    calendar_dates: routes.flatMap(toDates),
    shapes: routes.flatMap(toShape),
    vclink_timetables: routes.flatMap(toTimetables),
  };
  for (const route of routes)
    for (const timetable of route.timetables)
      for (const minutes of timetable.times) {
        await pause();
        const { trip, stopTimes } = toTrip(route, timetable, minutes);
        tables.trips!.push(trip);
        tables.stop_times!.push(...stopTimes);
      }
  const files: Record<string, Uint8Array> = {};
  for (const [name, rows] of Object.entries(tables)) {
    const columns = Object.keys(tableOf(name as TableName).columns).filter(
      (column) => rows.length === 0 || rows.some((row) => (row[column] ?? '') !== ''),
    );
    let text = '';
    for (let at = 0; at === 0 || at < rows.length; at += rowsAtOnce) {
      await pause();
      text += stringify(rows.slice(at, at + rowsAtOnce), { header: at === 0, columns });
    }
    if (rows.length > 0 || tableOf(name as TableName).isRequired)
      files[fileOf(name)] = new TextEncoder().encode(text);
  }
  return writeZip(files, { isPacked: true });
}
