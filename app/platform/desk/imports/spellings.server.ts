import {
  type DayOrder,
  findCountryDayOrder,
  findDayOrder,
  parseDay,
  parseDayAndTime,
  parseTimeOfDay,
} from '~/domain/parse-day';
import { formatLongDay } from '~/ui/dates';

import type { Cell, ContentKind } from '../content-kind.server';
import type { CellControl, Texts } from '../desk';
import type { FileRow } from '../files/csv.server';
import { cellsOf } from '../texts.server';

const readers: Partial<Record<CellControl['as'], (text: string, order: DayOrder) => string | null>> = {
  date: parseDay,
  time: parseTimeOfDay,
  moment: parseDayAndTime,
};

/** Derives the order of day and month from the file's unambiguous dates, else from the country. */
export function findFileOrder(kind: ContentKind, rows: readonly FileRow[], country: string): DayOrder {
  const dated = cellsOf(kind).filter(({ as }) => as === 'date' || as === 'moment');
  const texts = dated.flatMap(({ name }) => rows.map((row) => row.texts[name] ?? ''));
  return findDayOrder(texts, findCountryDayOrder(country));
}

export function toStandardTexts(kind: ContentKind, texts: Texts, order: DayOrder): Texts {
  const standard = { ...texts };
  for (const { name, as } of cellsOf(kind)) {
    const text = standard[name] ?? '';
    if (text !== '') standard[name] = readers[as]?.(text, order) ?? text;
  }
  return standard;
}

export function findInterpreted(kind: ContentKind, typed: Texts, stored: Texts): Texts {
  const found: Texts = {};
  for (const { name, as, refersTo } of cellsOf(kind)) {
    const [given, now] = [typed[name] ?? '', stored[name] ?? ''];
    const isRead = refersTo === undefined && (as === 'line' || readers[as] !== undefined);
    if (isRead && given !== '' && toPlain(given) !== toPlain(now)) found[name] = given;
  }
  return found;
}

const toPlain = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();

export function formatInterpreted(cell: Cell, texts: Texts, typed: string): string {
  const text = texts[cell.name] ?? '';
  if (cell.formatParsed) return cell.formatParsed(texts, typed);
  if (cell.as === 'date') return formatLongDay(text);
  if (cell.as !== 'moment') return text;
  return `${formatLongDay(text.slice(0, 10))}, ${text.slice(11)}`;
}
