import { Invalid } from '~/domain/errors';

/** The product's widest table has about thirty columns. */
export const mostColumns = 200;
/** A trail of 2,000 positions takes 120,000 characters. */
export const mostCharacters = 200_000;
const blankRowsAtOnce = 500;
const mostRowCharacters = 1_000_000;
/** Row limit of spreadsheet programs. Blank rows count. */
const mostSheetRows = 1_048_576;

/** `row` counts blank rows but no line breaks within cells, as spreadsheets do. */
export type SheetRow = { row: number; cells: string[] };

/** Yields nonblank rows, and null now and then so that the caller can pause. @throws Invalid naming the cell */
export function* readCells(text: string, separator: string): Generator<SheetRow | null> {
  const source = { text, separator, at: text.startsWith('\ufeff') ? 1 : 0 };
  for (let row = 1; source.at < text.length; row += 1) {
    if (row > mostSheetRows) throw new Invalid('That is more rows than a spreadsheet holds.');
    const cells = readRow(source, row);
    if (cells.some((cell) => cell !== '')) yield { row, cells };
    else if (row % blankRowsAtOnce === 0) yield null;
  }
}

type Source = { text: string; separator: string; at: number };

function readRow(source: Source, row: number): string[] {
  const { text, separator } = source;
  const cells: string[] = [];
  const start = source.at;
  for (;;) {
    if (source.at - start > mostRowCharacters)
      throw new Invalid(`Row ${row} is longer than a million characters, the most that a row can have.`);
    if (cells.length === mostColumns)
      throw new Invalid(`Row ${row} has more than ${mostColumns} columns, the most that a table can have.`);
    cells.push(readCell(source, { row, column: cells.length }));
    if (text[source.at] !== separator) break;
    source.at += 1;
  }
  if (text[source.at] === '\r' && text[source.at + 1] === '\n') source.at += 1;
  source.at += 1;
  return cells;
}

type Place = { row: number; column: number };

/** Such as 'Row 5, column C'. Columns count from 0. */
export const formatCell = ({ row, column }: Place): string => `Row ${row}, column ${toLetters(column)}`;

export const toLetters = (column: number): string =>
  (column < 26 ? '' : toLetters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

function readCell(source: Source, place: Place): string {
  const start = skipBlanks(source, source.at);
  const cell = source.text[start] === '"' ? readQuoted(source, start, place) : readPlain(source);
  if (cell.length > mostCharacters)
    throw new Invalid(`${formatCell(place)}: a cell can have at most 200,000 characters.`);
  if (cell.includes('\0'))
    throw new Invalid(`${formatCell(place)}: this contains a character that cannot be stored.`);
  return cell;
}

function readPlain(source: Source): string {
  const start = source.at;
  source.at = findEnd(source, start);
  return source.text.slice(start, source.at).trim();
}

function readQuoted(source: Source, start: number, place: Place): string {
  const { text } = source;
  const end = findQuote(text, start + 1);
  if (end < 0) throw new Invalid(`${formatCell(place)}: this quotation mark is never closed.`);
  const closing = isClosing(source, end) ? end : findLateClosing(source, end);
  if (closing === null) return readPlain(source);
  source.at = skipBlanks(source, closing + 1);
  return text
    .slice(start + 1, closing)
    .replaceAll('""', '"')
    .trim();
}

function findQuote(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2))
    if (text[at + 1] !== '"') return at;
  return -1;
}

/**
 * Finds the closing mark of a cell such as `"Fit the 12" shelf"`. Null for `"Old" mill`, which only begins with one.
 */
function findLateClosing(source: Source, inner: number): number | null {
  const { text, separator } = source;
  for (let at = inner + 1; at < text.length && !isLineEnd(text, at); at += 1) {
    if (text[at] === separator && text[skipBlanks(source, at + 1)] === '"') return null;
    if (text[at] === '"' && isClosing(source, at)) return at;
  }
  return null;
}

function isClosing(source: Source, mark: number): boolean {
  const after = skipBlanks(source, mark + 1);
  return (
    after >= source.text.length || source.text[after] === source.separator || isLineEnd(source.text, after)
  );
}

const isLineEnd = (text: string, at: number): boolean => text[at] === '\n' || text[at] === '\r';

function skipBlanks({ text, separator }: Source, from: number): number {
  let at = from;
  while (text[at] !== separator && (text[at] === ' ' || text[at] === '\t' || text[at] === '\u00a0')) at += 1;
  return at;
}

function findEnd({ text, separator }: Source, from: number): number {
  const code = separator.charCodeAt(0);
  let at = from;
  for (; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === code || unit === lineFeed || unit === carriageReturn) break;
  }
  return at;
}

const lineFeed = 10;
const carriageReturn = 13;
