import { stringify } from 'csv-stringify/sync';

import { Invalid, isDomainError } from '~/domain/errors';
import { createPace } from '~/domain/pace.server';

import type { ContentKind } from '../content-kind.server';
import type { Texts } from '../desk';
import { cellsOf } from '../reading.server';
import { type Column, readHeader } from './header.server';
import { formatCell, readCells, type SheetRow, toLetters } from './table-cells.server';

/**
 * A row of a file: its number as a spreadsheet counts it, and its texts by the names of the kind's cells, with its `id`
 * where it has one.
 */
export type FileRow = { line: number; texts: Texts };

/**
 * A table as it was read.
 * @property letters the column of each cell, as a spreadsheet names it
 * @property leftOut the names of columns that stand for nothing here
 */
export type Table = { rows: FileRow[]; letters: Record<string, string>; leftOut: string[] };

/** More at once are handed in as several files. */
export const mostRows = 10_000;
const mostCells = 500_000;

const separators = [',', ';', '\t'] as const;

type ReadOptions = {
  most?: number;
  /** Ends the reading: the request is gone, or the time is over. */
  signal?: AbortSignal | undefined;
  /** Columns that are not known are left out, and named in the answer. */
  takesUnknown?: boolean;
};

/**
 * The rows of a table: with a header, and a comma, a semicolon or a tab between two cells, or what its first line sets.
 * Parses in slices, so that other requests are served meanwhile.
 * @param columns those that it may have
 * @throws Invalid where it can't be read, has another column, or is too large; the signal's reason
 */
export async function readCsv(
  columns: readonly Column[],
  given: string,
  { most = mostRows, signal, takesUnknown = false }: ReadOptions = {},
): Promise<Table> {
  const { text, separator } = findSeparator(columns, given);
  const pace = createPace(signal);
  const table: Table = { rows: [], letters: {}, leftOut: [] };
  let names: (string | null)[] | null = null;
  let cells = 0;
  for (const read of readCells(text, separator)) {
    await pace();
    if (read === null) continue;
    if (names === null) {
      const header = readHeader(columns, read.cells, { takesUnknown });
      names = header.names;
      table.leftOut = header.leftOut;
      for (const [at, name] of names.entries()) if (name !== null) table.letters[name] = toLetters(at);
      continue;
    }
    if (table.rows.length === most) throw tooMany(most);
    cells += names.length;
    if (cells > mostCells)
      throw new Invalid('That is more than 500,000 cells, the most at once. Hand it in as several files.');
    table.rows.push({ line: read.row, texts: toTexts(names, read) });
  }
  if (names === null) throw new Invalid('That is empty. The first row names the columns.');
  if (table.rows.length === 0) throw new Invalid('There is nothing below the row that names the columns.');
  return table;
}

export const tooMany = (most = mostRows) =>
  new Invalid(
    `That is more than ${most.toLocaleString('en-US')} rows, the most at once. Hand it in as several files.`,
  );

function toTexts(names: readonly (string | null)[], { row, cells }: SheetRow): Texts {
  const extra = cells.findIndex((cell, column) => column >= names.length && cell !== '');
  if (extra >= 0)
    throw new Invalid(`${formatCell({ row, column: extra })}: there is no column name above this cell.`);
  const texts: Texts = {};
  for (const [at, name] of names.entries()) {
    // A row may end before its last columns.
    if (name !== null) texts[name] = unprotected((cells[at] ?? '').replace(/\r\n?/g, '\n').trim());
  }
  return texts;
}

/** The separator that the first line sets, as spreadsheets write it; or that by which the header names most columns. */
function findSeparator(columns: readonly Column[], given: string): { text: string; separator: string } {
  const [line, set] = /^\ufeff?"?sep=([^\r\n"])"?(?:\r\n|\n|\r|$)/i.exec(given.slice(0, 20)) ?? [];
  const text = given.slice(line?.length ?? 0);
  if (set !== undefined) return { text, separator: set };
  let best = { separator: ',' as string, known: 0 };
  for (const separator of separators) {
    const header = readFirst(text.slice(0, 20_000), separator);
    const { names } = readHeader(columns, header, { isTolerant: true });
    const known = names.filter((name) => name !== null).length;
    if (known > best.known) best = { separator, known };
  }
  return { text, separator: best.separator };
}

/** The first row's cells; none where it can't be read so. */
function readFirst(text: string, separator: string): string[] {
  try {
    for (const read of readCells(text, separator)) if (read) return read.cells;
  } catch (error) {
    if (!isDomainError(error)) throw error;
  }
  return [];
}

/** The kind's entries as CSV, with their ids. */
export const writeCsv = (kind: ContentKind, entries: readonly { id: string; texts: Texts }[]): string =>
  writeTable(
    ['id', ...cellsOf(kind).flatMap(({ name, isShorthand }) => (isShorthand ? [] : [name]))],
    entries.map(({ id, texts }) => ({ ...texts, id })),
  );

/** Makes spreadsheets decode the file as UTF-8. */
export const byteOrderMark = '\ufeff';

/** Rows of texts as CSV, in the order of `columns`, with a byte order mark. */
export const writeTable = (columns: readonly string[], rows: readonly Texts[]): string =>
  stringify(
    rows.map((row) => columns.map((name) => protectedText(row[name] ?? ''))),
    { header: true, columns: [...columns], bom: true },
  );

/** A spreadsheet takes a text that begins so for a formula, and runs it. A number is none. */
const protectedText = (text: string): string =>
  /^'*[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;

/** What `protectedText` made, as it was. */
const unprotected = (text: string): string => (/^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text);
