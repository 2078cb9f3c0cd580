import { dayIn } from '~/domain/clock';
import { Invalid } from '~/domain/errors';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import type { ContentKind, Entry } from '~/platform/desk/content-kind.server';
import type { Texts } from '~/platform/desk/desk';
import { requireContentRight } from '~/platform/desk/entries.server';
import { planContent } from '~/platform/desk/files/archive.server';
import { writeTable } from '~/platform/desk/files/csv.server';
import { storeImport } from '~/platform/desk/imports/imports.server';
import type { ImportPart, WrongRow } from '~/platform/desk/imports/plan-import.server';
import { findKind } from '~/platform/desk/kinds.server';

import { type Checked, checkFeed } from './check-feed.server';
import { count, type Counts, listCounts, listLeftOut, listWarnings } from './notes.server';
import { listPatterns } from './patterns.server';
import { type Feed, readFeed } from './read-feed.server';
import { toRouteRows } from './route-rows.server';
import { toShuttleRows, toStopRows, type Vehicle } from './stop-rows.server';
import type { Stored } from './stored-names.server';
import { listShuttleNames, noteFormerRoutes, toTimetableRows } from './timetable-rows.server';
import { isHalt } from './values.server';

/** Limits of what the shuttle's pages list. */
const mostRoutes = 200;
const mostStops = 2000;

/** Parses a GTFS file and stores a preview for a day. @returns the import's id @throws Invalid if it isn't a feed */
export async function startGtfsImport(
  services: Services,
  viewer: Viewer,
  { bytes, vehicle }: { bytes: Uint8Array; vehicle: Vehicle },
  signal?: AbortSignal,
): Promise<string> {
  requireContentRight(viewer);
  return storeImport(services, viewer, await planGtfs(services, bytes, vehicle, signal), signal);
}

export async function planGtfs(
  services: Services,
  bytes: Uint8Array,
  vehicle: Vehicle,
  signal?: AbortSignal,
): Promise<ImportPart[]> {
  const { config, clock } = services;
  const { timeZone, mapCenter: center } = config;
  const feed = await readFeed(bytes, { timeZone, center, today: dayIn(timeZone, clock.now()) }, signal);
  const checked = await checkFeed(feed, signal);
  const warnings = listWarnings(checked);
  const wrong = checked.flatMap(toWrongRows);
  if (wrong.length > 0)
    return [{ kind: 'shuttle-routes', rows: [], same: 0, wrong, letters: {}, notes: warnings }];
  const { tables, notes } = await toTables(services, feed, vehicle, signal);
  const [first, ...rest] = await planContent(services, tables, signal);
  return [{ ...first!, notes: [...notes, ...warnings] }, ...rest];
}

/** Errors are shown as rows that can't be imported, with their file in place of a name. */
const toWrongRows = ({ rule, findings }: Checked): WrongRow[] =>
  rule.severity === 'error'
    ? findings.map(({ file, line = 1, column = file, why }) => ({
        line,
        texts: { id: `row ${line}`, name: file },
        errors: { [column]: [why] },
      }))
    : [];

async function toTables(
  services: Services,
  feed: Feed,
  vehicle: Vehicle,
  signal: AbortSignal | undefined,
): Promise<{ tables: Map<string, string>; notes: string[] }> {
  const counts: Counts = new Map();
  count(counts, 'stations', feed.rows.stops.filter((stop) => !isHalt(stop)).length);
  const patterns = await listPatterns(feed, counts, signal);
  const stops = patterns.reduce((sum, { halts }) => sum + halts.length, 0);
  if (patterns.length === 0)
    throw new Invalid('No trip of this feed has two stops, so there is nothing to import.');
  if (patterns.length > mostRoutes || stops > mostStops)
    throw new Invalid(
      `This feed makes ${patterns.length.toLocaleString('en-US')} routes with ${stops.toLocaleString('en-US')} stops: each way of a line with other stops or times between them is a route here. The most are 200 routes and 2,000 stops.`,
    );
  const stored = await readStored(services);
  const rows = toTimetableRows(feed, patterns, { shuttle: vehicle.name, stored, counts });
  const names = listShuttleNames(rows);
  if (names.has('')) {
    const detail = 'Choose a vehicle for these trips, or enter a new one’s name.';
    throw new Invalid(detail, { name: [detail] });
  }
  const given: Record<string, Texts[]> = {
    shuttles: toShuttleRows(names, patterns, { vehicle, stored }),
    'shuttle-routes': await toRouteRows(feed, patterns, { stored, counts, signal }),
    'shuttle-stops': toStopRows(feed, patterns, stored),
    'shuttle-timetables': rows,
  };
  const tables = Object.entries(given).filter(([, list]) => list.length > 0);
  return {
    tables: new Map(tables.map(([name, list]) => [name, writeTable(Object.keys(list[0]!), list)])),
    notes: [...listCounts(counts), ...listLeftOut(feed), ...noteFormerRoutes(feed, patterns, stored)],
  };
}

async function readStored(services: Services): Promise<Stored> {
  const read = async (name: string): Promise<Entry[]> => {
    const kind: ContentKind = findKind(services, name);
    return (await kind.store.read(services)).filter(({ retiredAt }) => retiredAt === null);
  };
  return {
    shuttles: await read('shuttles'),
    routes: await read('shuttle-routes'),
    stops: await read('shuttle-stops'),
    timetables: await read('shuttle-timetables'),
  };
}
