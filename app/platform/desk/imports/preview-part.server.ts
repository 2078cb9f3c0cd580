import { parsePlace } from '~/domain/place';
import type { Services } from '~/domain/services';

import type { ContentKind, Reading } from '../content-kind.server';
import { toWords } from '../entries.server';
import { listTextChanges } from '../history/history.server';
import { findKind } from '../kinds.server';
import { cellsOf, describeTexts, prepareReading, toName, toShown } from '../reading.server';
import type { PreviewPart, RowNotes } from './imports';
import type { ShownPart } from './kept-parts.server';
import type { PlannedRow } from './plan-import.server';
import { formatRead } from './spellings.server';

export async function previewPart(
  services: Services,
  { kind: name, added, changed, same, wrong, letters, leftOut = [], photos = [] }: ShownPart,
): Promise<PreviewPart> {
  const kind = findKind(services, name);
  const reading = await prepareReading(services, kind);
  const labels = new Map(cellsOf(kind).map((cell) => [cell.name, cell.label]));
  const word = letters ? 'Row' : 'Feature';
  return {
    kind: toWords(kind),
    word,
    leftOut,
    added: {
      count: added.count,
      rows: added.rows.map((row) => ({
        line: row.line,
        name: toName(kind, toShown(kind, row.after, reading)),
        ...toNotes(kind, row, reading),
      })),
    },
    changed: {
      count: changed.count,
      rows: changed.rows.map((row) => ({
        line: row.line,
        name: toName(kind, toShown(kind, row.after, reading)),
        texts: listTextChanges(kind, row, reading),
        ...toNotes(kind, row, reading),
      })),
    },
    same,
    photos: { count: photos.reduce((sum, { after }) => sum + after.length, 0), entries: photos.length },
    wrong: {
      count: wrong.count,
      rows: wrong.rows.map(({ line, texts, errors }) => ({
        line,
        name: toName(kind, texts),
        // Order errors by column: JSON objects in the database are unordered.
        errors: [...new Set([...labels.keys(), ...Object.keys(errors)])].flatMap((column) =>
          errors[column]
            ? [
                {
                  column: labels.get(column) ?? column,
                  why: errors[column].join(' '),
                  ...(letters?.[column] && { letter: letters[column] }),
                },
              ]
            : [],
        ),
      })),
    },
  };
}

function toNotes(kind: ContentKind, { typed = {}, after, lookUp }: PlannedRow, reading: Reading): RowNotes {
  const note = kind.toNote?.(toShown(kind, after, reading));
  const said = [note, ...Object.values(describeTexts(kind, after, reading))].filter(Boolean).join(' · ');
  const read = cellsOf(kind).flatMap((cell) => {
    const text = typed[cell.name];
    return text === undefined ? [] : [{ label: cell.label, typed: text, as: formatRead(cell, after, text) }];
  });
  const place = lookUp === 'found' ? parsePlace(after.latitude ?? '', after.longitude ?? '') : null;
  const missing = kind.fields
    .filter(({ isWanted, cells }) => isWanted && cells.every(({ name }) => (after[name] ?? '') === ''))
    .map(({ legend, cells }) => (legend ?? cells[0]!.label).toLowerCase());
  return {
    ...(said !== '' && { said }),
    ...(read.length > 0 && { read }),
    ...(missing.length > 0 && { missing }),
    ...(lookUp && { lookUp }),
    ...(place && { place }),
  };
}
