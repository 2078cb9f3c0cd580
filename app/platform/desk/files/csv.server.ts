import { Readable } from 'node:stream';

import { CsvError, parse } from 'csv-parse';
import { stringify } from 'csv-stringify/sync';

import { Invalid, isDomainError } from '~/domain/errors';
import { createPace } from '~/domain/pace.server';

import type { ContentKind } from '../content-kind.server';
import type { Texts } from '../desk';
import { cellsOf } from '../reading.server';
import { type Column, readHeader } from './header.server';

/** A row of a file: its line there, and its texts by the names of the kind's cells, with its `id` where it has one. */
export type FileRow = { line: number; texts: Texts };

/** More at once are handed in as several files. */
export const mostRows = 10_000;

const delimiters = [',', ';', '\t'] as const;

/**
 * The rows of a CSV file: with a header, with a comma, a semicolon or a tab between two cells.
 * @param columns those that it may have
 * @throws Invalid where it can't be read, has another column, or more rows than are taken at once
 */
export async function readCsv(
  columns: readonly Column[],
  text: string,
  { most = mostRows } = {},
): Promise<FileRow[]> {
  const delimiter = await findDelimiter(columns, text);
  const rows: FileRow[] = [];
  let names: (string | null)[] | null = null;
  const pace = createPace();
  for await (const { record, line } of toRecords(text, delimiter)) {
    await pace();
    if (names === null) {
      names = readHeader(columns, record);
      continue;
    }
    if (rows.length === most) throw tooMany(most);
    if (record.length > names.length)
      throw new Invalid(`Line ${line} has more cells than the first line has.`);
    rows.push({ line, texts: toTexts(names, record) });
  }
  if (names === null) throw new Invalid('That is empty. The first line names the columns.');
  if (rows.length === 0) throw new Invalid('There is nothing below the line that names the columns.');
  return rows;
}

export const tooMany = (most = mostRows) =>
  new Invalid(
    `That is more than ${most.toLocaleString('en-US')} rows, the most at once. Hand it in as several files.`,
  );

function toTexts(names: readonly (string | null)[], record: readonly string[]): Texts {
  const texts: Texts = {};
  for (const [at, name] of names.entries()) {
    // What is left out at the end of a line is blank.
    if (name !== null) texts[name] = unprotected((record[at] ?? '').replace(/\r\n?/g, '\n').trim());
  }
  return texts;
}

type Line = { record: string[]; line: number };

/** Not all at once: while a long file is read, others are served. */
async function* toRecords(text: string, delimiter: string, to?: number): AsyncGenerator<Line> {
  const parser = Readable.from(toChunks(text)).pipe(
    parse({
      delimiter,
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      max_record_size: 200_000,
      ...(to !== undefined && { to }),
    }),
  );
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>)
      yield { record, line: info.lines };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new Invalid(
      'This can’t be read as CSV: a quotation mark is open to the end, or stands within a cell.',
    );
  }
}

function* toChunks(text: string): Generator<string> {
  const size = 64 * 1024;
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

/** The one by which the first line has the most names that are known. */
async function findDelimiter(columns: readonly Column[], text: string): Promise<string> {
  let best = { delimiter: ',', known: 0 };
  for (const delimiter of delimiters) {
    const header = await readFirst(text.slice(0, 20_000), delimiter);
    const known = readHeader(columns, header, { isTolerant: true }).filter((name) => name !== null).length;
    if (known > best.known) best = { delimiter, known };
  }
  return best.delimiter;
}

/** The first line's cells; none where it can't be read so. */
async function readFirst(text: string, delimiter: string): Promise<string[]> {
  try {
    for await (const { record } of toRecords(text, delimiter, 1)) return record;
  } catch (error) {
    if (!isDomainError(error)) throw error;
  }
  return [];
}

/** The kind's entries as CSV, with their ids. */
export function writeCsv(
  kind: ContentKind,
  entries: readonly { id: string; texts: Texts }[],
  options?: TableOptions,
): string {
  return writeTable(
    ['id', ...cellsOf(kind).map(({ name }) => name)],
    entries.map(({ id, texts }) => ({ ...texts, id })),
    options,
  );
}

/** @property hasMark whether it begins with a byte order mark, by which spreadsheets know UTF-8 */
type TableOptions = { hasMark: boolean };

/** Rows of texts as CSV, in the order of `columns`. */
export const writeTable = (
  columns: readonly string[],
  rows: readonly Texts[],
  { hasMark }: TableOptions = { hasMark: true },
): string =>
  stringify(
    rows.map((row) => columns.map((name) => protectedText(row[name] ?? ''))),
    { header: true, columns: [...columns], bom: hasMark },
  );

/** A spreadsheet takes a text that begins so for a formula, and runs it. A number is none. */
const protectedText = (text: string): string =>
  /^'*[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;

/** What `protectedText` made, as it was. */
const unprotected = (text: string): string => (/^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text);
