import { parsePlace } from '~/domain/place';
import type { Services } from '~/domain/services';

import type { ContentKind, TextContext } from '../content-kind.server';
import { pickKindWords } from '../entries.server';
import { listTextChanges } from '../history/history.server';
import { findKind } from '../kinds.server';
import { cellsOf, describeTexts, loadTextContext, toName, withReferenceNames } from '../texts.server';
import type { PreviewPart, RowNotes } from './imports';
import type { ShownPart } from './stored-parts.server';
import type { PlannedRow } from './plan-import.server';
import { formatInterpreted } from './spellings.server';

export async function previewPart(
  services: Services,
  {
    kind: name,
    added,
    changed,
    same,
    wrong,
    letters,
    leftOut = [],
    notes = [],
    photos = [],
    impact = [],
  }: ShownPart,
): Promise<PreviewPart> {
  const kind = findKind(services, name);
  const context = await loadTextContext(services, kind);
  const labels = new Map(cellsOf(kind).map((cell) => [cell.name, cell.label]));
  const word = letters ? 'Row' : 'Feature';
  return {
    kind: pickKindWords(kind),
    word,
    leftOut,
    notes,
    impact,
    added: {
      count: added.count,
      rows: added.rows.map((row) => ({
        line: row.line,
        name: toName(kind, withReferenceNames(kind, row.after, context)),
        ...describeRow(kind, row, context),
      })),
    },
    changed: {
      count: changed.count,
      rows: changed.rows.map((row) => ({
        line: row.line,
        name: toName(kind, withReferenceNames(kind, row.after, context)),
        texts: listTextChanges(kind, row, context),
        ...describeRow(kind, row, context),
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

function describeRow(
  kind: ContentKind,
  { typed = {}, after, lookUp }: PlannedRow,
  context: TextContext,
): RowNotes {
  const note = kind.toNote?.(withReferenceNames(kind, after, context));
  const effects = [note, ...Object.values(describeTexts(kind, after, context))].filter(Boolean).join(' · ');
  const read = cellsOf(kind).flatMap((cell) => {
    const text = typed[cell.name];
    return text === undefined
      ? []
      : [{ label: cell.label, typed: text, as: formatInterpreted(cell, after, text) }];
  });
  const place = lookUp === 'found' ? parsePlace(after.latitude ?? '', after.longitude ?? '') : null;
  const missing = kind.fields
    .filter(({ isWanted, cells }) => isWanted && cells.every(({ name }) => (after[name] ?? '') === ''))
    .map(({ legend, cells }) => (legend ?? cells[0]!.label).toLowerCase());
  return {
    ...(effects !== '' && { effects }),
    ...(read.length > 0 && { read }),
    ...(missing.length > 0 && { missing }),
    ...(lookUp && { lookUp }),
    ...(place && { place }),
  };
}
