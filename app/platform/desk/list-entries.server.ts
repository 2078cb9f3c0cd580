import { addDays, dayIn } from '~/domain/clock';
import { findWithWords } from '~/domain/search.server';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

import type { ContentKind, Entry, TextContext } from './content-kind.server';
import {
  contentSections,
  type EntryRow,
  isRetired,
  kindPath,
  reviewDays,
  type Texts,
  type Which,
} from './desk';
import { pickKindWords, requireContentRight } from './entries.server';
import { findKind } from './kinds.server';
import { cellsOf, loadTextContext, toName, toNote, toTexts, withReferenceNames } from './texts.server';

export async function listKinds(services: Services, viewer: Viewer) {
  requireContentRight(viewer);
  const counted = await Promise.all(
    services.registry.contentKinds.map(async (kind) => {
      const shown = (await kind.store.read(services)).filter(({ retiredAt }) => retiredAt === null);
      return { ...pickKindWords(kind), count: shown.length, due: await countDue(services, kind, shown) };
    }),
  );
  return contentSections.map((section) => ({
    section,
    kinds: counted.filter((kind) => kind.section === section),
  }));
}

async function countDue(services: Services, kind: ContentKind, entries: readonly Entry[]): Promise<number> {
  if (!kind.reviewedCell) return 0;
  const context = await loadTextContext(services, kind);
  return entries.filter((entry) => isDue(services, kind, toTexts(kind, entry, context))).length;
}

function isDue({ clock, config }: Services, { reviewedCell }: ContentKind, texts: Texts): boolean {
  const reviewed = (reviewedCell && texts[reviewedCell]) ?? '';
  const today = dayIn(config.timeZone, clock.now());
  return !isRetired(texts) && reviewed !== '' && reviewed < addDays(today, -reviewDays);
}

const entriesPerPage = 25;

export async function listEntries(
  services: Services,
  viewer: Viewer,
  name: string,
  { q, page, show }: { q: string; page: number; show: Which },
) {
  requireContentRight(viewer);
  const kind = findKind(services, name);
  const context = await loadTextContext(services, kind);
  const rows = (await kind.store.read(services)).map((entry) => {
    const texts = toTexts(kind, entry, context);
    return { ...toRow(kind, entry.id, texts, context), isDue: isDue(services, kind, texts) };
  });
  const shown = rows.filter((row) => (show === 'due' ? row.isDue : row.isRetired === (show === 'retired')));
  const texts = shown.map(({ name, note }) => `${name} ${note}`);
  const found = (await findWithWords(services, q, texts)).map((position) => shown[position]!);
  return {
    kind: pickKindWords(kind),
    addPath: kind.screens?.toAdd ?? `${kindPath(kind.name)}/new`,
    hasPlace: cellsOf(kind).some(({ name }) => name === 'latitude'),
    entries: found.slice((page - 1) * entriesPerPage, page * entriesPerPage),
    pages: Math.ceil(found.length / entriesPerPage),
    due: rows.filter((row) => row.isDue).length,
    retired: rows.filter((row) => row.isRetired).length,
  };
}

function toRow(kind: ContentKind, id: string, texts: Texts, context: TextContext): EntryRow {
  const shown = withReferenceNames(kind, texts, context);
  return { id, name: toName(kind, shown), note: toNote(kind, shown), isRetired: isRetired(texts) };
}
