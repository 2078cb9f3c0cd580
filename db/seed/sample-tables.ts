import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { parse } from 'csv-parse/sync';

import { findInProject } from '../project-files';
import { neighborhoodDay } from './neighborhood-day';
import type { SeedTime } from './seed-demo';

export type SampleRow = Readonly<Record<string, string>>;

/**
 * Reads a CSV of db/seed/neighborhood. `{today+3}`, `{saturday+7}` (the first Saturday at least that far away) and
 * `{year}` become dates.
 * @returns CSV with a header, or null if the kind has no sample
 */
export function readSampleTable(name: string, { now, timeZone }: Pick<SeedTime, 'now' | 'timeZone'>) {
  const file = path.join(findInProject('db/seed/neighborhood'), `${name}.csv`);
  if (!existsSync(file)) return null;
  const day = (inDays: number) => neighborhoodDay(timeZone, now, inDays);
  const untilSaturday = (inDays: number) => 6 - new Date(`${day(inDays)}T00:00:00Z`).getUTCDay();
  return readFileSync(file, 'utf8')
    .replaceAll('{year}', day(0).slice(0, 4))
    .replace(/\{(today|saturday)([+-]\d+)?\}/g, (_, from: string, away = '0') =>
      day(Number(away) + (from === 'saturday' ? untilSaturday(Number(away)) : 0)),
    );
}

export function readSampleRows(name: string, time: Pick<SeedTime, 'now' | 'timeZone'>): SampleRow[] {
  const table = readSampleTable(name, time);
  if (table === null) throw new Error(`There is no ${name}.csv in db/seed/neighborhood.`);
  return parse(table, { columns: true });
}
