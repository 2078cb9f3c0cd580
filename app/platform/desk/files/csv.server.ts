import { stringify } from 'csv-stringify/sync';

import { Invalid, isDomainError } from '~/domain/errors';
import { createThrottle } from '~/domain/pace.server';

import type { ContentKind } from '../content-kind.server';
import type { Texts } from '../desk';
import { cellsOf } from '../texts.server';
import { type Column, readHeader } from './header.server';
import { formatCell, readCells, type SheetRow, toLetters } from './table-cells.server';

/** `line` is the row number that spreadsheets show. `texts` are keyed by cell name. */
export type FileRow = { line: number; texts: Texts };

/** `letters` are spreadsheet columns by cell, such as 'C'. `leftOut` lists ignored columns. */
export type Table = { rows: FileRow[]; letters: Record<string, string>; leftOut: string[] };

export const mostRows = 10_000;
const mostCells = 500_000;

const separators = [',', ';', '\t'] as const;

type ReadOptions = {
  most?: number;
  signal?: AbortSignal | undefined;
  takesUnknown?: boolean;
};

/** Parses CSV with a header. Detects commas, semicolons or tabs, or obeys a `sep=` line. Yields to other requests. */
export async function readCsv(
  columns: readonly Column[],
  given: string,
  { most = mostRows, signal, takesUnknown = false }: ReadOptions = {},
): Promise<Table> {
  const { text, separator } = findSeparator(columns, given);
  const pace = createThrottle(signal);
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
      throw new Invalid('This has more than 500,000 cells, the most at once. Split it into several files.');
    table.rows.push({ line: read.row, texts: toTexts(names, read) });
  }
  if (names === null) throw new Invalid('This is empty. The first row must name the columns.');
  if (table.rows.length === 0) throw new Invalid('There are no rows below the column names.');
  return table;
}

export const tooMany = (most = mostRows) =>
  new Invalid(
    `This has more than ${most.toLocaleString('en-US')} rows, the most at once. Split it into several files.`,
  );

function toTexts(names: readonly (string | null)[], { row, cells }: SheetRow): Texts {
  const extra = cells.findIndex((cell, column) => column >= names.length && cell !== '');
  if (extra >= 0)
    throw new Invalid(`${formatCell({ row, column: extra })}: there is no column name above this cell.`);
  const texts: Texts = {};
  for (const [at, name] of names.entries()) {
    // Rows may omit trailing empty cells.
    if (name !== null) texts[name] = unescapeFormula((cells[at] ?? '').replace(/\r\n?/g, '\n').trim());
  }
  return texts;
}

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

function readFirst(text: string, separator: string): string[] {
  try {
    for (const read of readCells(text, separator)) if (read) return read.cells;
  } catch (error) {
    if (!isDomainError(error)) throw error;
  }
  return [];
}

export const writeCsv = (kind: ContentKind, entries: readonly { id: string; texts: Texts }[]): string =>
  writeTable(
    ['id', ...cellsOf(kind).flatMap(({ name, isShorthand }) => (isShorthand ? [] : [name]))],
    entries.map(({ id, texts }) => ({ ...texts, id })),
  );

export const byteOrderMark = '\ufeff';

export const writeTable = (columns: readonly string[], rows: readonly Texts[]): string =>
  stringify(
    rows.map((row) => columns.map((name) => escapeFormula(row[name] ?? ''))),
    { header: true, columns: [...columns], bom: true },
  );

/** Escapes texts that spreadsheets would run as formulas. Numbers stay as they are. */
const escapeFormula = (text: string): string =>
  /^'*[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;

const unescapeFormula = (text: string): string => (/^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text);
