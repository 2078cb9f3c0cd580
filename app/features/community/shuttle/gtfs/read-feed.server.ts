import { Invalid } from '~/domain/errors';
import { createThrottle } from '~/domain/pace.server';
import type { Place } from '~/domain/place';
import { readZip, type ZipLimits } from '~/domain/zip.server';
import { decodeText } from '~/platform/desk/files/decode.server';
import { readCells } from '~/platform/desk/files/table-cells.server';

import { fileOf, type Row, type TableName, tableNames, tableOf } from './tables.server';
import { parseTime } from './values.server';

const megabyte = 1024 * 1024;
const limits: ZipLimits = { entries: 100, bytes: 24 * megabyte, bytesOf: () => 8 * megabyte };

/** Times in seconds after the service day's midnight, null where blank or wrong. */
export type StopTime = { row: Row<'stop_times'>; arrives: number | null; departs: number | null };

export type Feed = {
  /** Names of all files, such as 'stops.txt'. */
  files: readonly string[];
  /** Columns of the tables that the feed has. */
  columns: Readonly<Partial<Record<TableName, readonly string[]>>>;
  rows: { readonly [Name in TableName]: readonly Row<Name>[] };
  /** By trip, in order. */
  stopTimes: ReadonlyMap<string, readonly StopTime[]>;
  stops: ReadonlyMap<string, Row<'stops'>>;
  /** The neighborhood that imports it. */
  here: { timeZone: string; today: string; center: Place };
};

/** @throws Invalid for a file that isn't a feed or is too large. What its rows say is checked by the rules. */
export async function readFeed(bytes: Uint8Array, here: Feed['here'], signal?: AbortSignal): Promise<Feed> {
  if (bytes.length === 0) throw new Invalid('Choose a file first: the feed’s ZIP.');
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const files = await readZip(zip, { limits, isWanted: isText, signal });
  const rows = Object.fromEntries(tableNames.map((name) => [name, [] as Row[]])) as Record<TableName, Row[]>;
  const columns: Partial<Record<TableName, string[]>> = {};
  for (const name of tableNames) {
    const file = findFile(files, fileOf(name));
    if (file) columns[name] = await readTable(name, await decodeText(file), rows[name], signal);
  }
  if (Object.keys(columns).length === 0)
    throw new Invalid('This ZIP file has no tables of GTFS, such as stops.txt.');
  const given = rows as unknown as Feed['rows'];
  return {
    files: [...files.keys()].map(baseName),
    columns,
    rows: given,
    stopTimes: await groupStopTimes(given.stop_times, signal),
    stops: new Map(given.stops.map((stop) => [stop.stop_id, stop])),
    here,
  };
}

const baseName = (path: string): string => path.split('/').at(-1)!.toLowerCase();

const isText = (name: string): boolean =>
  /\.(txt|geojson)$/i.test(name) && !/(^|\/)(__MACOSX\/|\.)/.test(name);

function findFile(files: ReadonlyMap<string, Buffer>, name: string): Buffer | undefined {
  const found = [...files].filter(([path]) => baseName(path) === name);
  if (found.length > 1) throw new Invalid(`“${name}” is in it twice.`);
  return found[0]?.[1];
}

async function readTable(
  name: TableName,
  text: string,
  rows: Row[],
  signal: AbortSignal | undefined,
): Promise<string[]> {
  const { most, columns } = tableOf(name);
  const blank = Object.fromEntries(Object.keys(columns).map((column) => [column, '']));
  const pace = createThrottle(signal);
  let header: string[] | null = null;
  try {
    for (const read of readCells(text, ',')) {
      await pace();
      if (read === null) continue;
      if (header === null) {
        header = read.cells.map((cell) => cell.toLowerCase());
        continue;
      }
      if (rows.length === most)
        throw new Invalid(`It has more than ${most.toLocaleString('en-US')} rows, the most at once.`);
      const row: Record<string, unknown> = { ...blank, line: read.row };
      for (const [at, column] of header.entries()) if (column in blank) row[column] = read.cells[at] ?? '';
      rows.push(row as Row);
    }
  } catch (error) {
    throw error instanceof Invalid ? new Invalid(`${fileOf(name)}: ${error.detail}`) : error;
  }
  return header ?? [];
}

async function groupStopTimes(
  rows: readonly Row<'stop_times'>[],
  signal: AbortSignal | undefined,
): Promise<Feed['stopTimes']> {
  const byTrip = new Map<string, StopTime[]>();
  const pace = createThrottle(signal);
  for (const row of rows) {
    await pace();
    const list = byTrip.get(row.trip_id) ?? [];
    if (list.length === 0) byTrip.set(row.trip_id, list);
    list.push({ row, arrives: parseTime(row.arrival_time), departs: parseTime(row.departure_time) });
  }
  for (const list of byTrip.values()) {
    await pace();
    list.sort((one, other) => Number(one.row.stop_sequence) - Number(other.row.stop_sequence));
  }
  return byTrip;
}
