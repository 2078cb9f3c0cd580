import { and, desc, eq, lt, type SQL } from 'drizzle-orm';

import { contentChanges } from '#db/schema';
import { Conflict, NotFound } from '~/domain/errors';
import { groupBy } from '~/domain/group-by';
import { mapThrottled } from '~/domain/pace.server';
import { inTransaction, type Services } from '~/domain/services';
import { isUuid } from '~/domain/uuid';
import type { Viewer } from '~/domain/viewer';

import type { ContentKind, TextContext } from '../content-kind.server';
import { type ContentChange, retiredCell, type TextChange, type Texts } from '../desk';
import { requireContentRight } from '../entries.server';
import { describeArea } from '../fields/area-text';
import { findKind } from '../kinds.server';
import { cellsOf, loadTextContext, withReferenceNames, toTexts } from '../texts.server';
import { type EntryChange, createChangeset, writeEntries } from '../write-entries.server';
import { hasWords } from '~/domain/search.server';

export type HistoryFilter = {
  kind?: string;
  entryId?: string;
  actor?: string;
  before?: number;
  limit: number;
};

type Row = typeof contentChanges.$inferSelect;

export async function listChanges(
  services: Services,
  viewer: Viewer,
  { kind, entryId, actor, before, limit }: HistoryFilter,
): Promise<(ContentChange & { number: number })[]> {
  requireContentRight(viewer);
  const conditions: (SQL | undefined)[] = [
    kind === undefined ? undefined : eq(contentChanges.kind, kind),
    entryId === undefined ? undefined : eq(contentChanges.entryId, entryId),
    actor === undefined ? undefined : hasWords(actor, [contentChanges.actorName]),
    before === undefined ? undefined : lt(contentChanges.number, before),
  ];
  const rows = await services.db
    .select()
    .from(contentChanges)
    .where(and(...conditions))
    .orderBy(desc(contentChanges.number))
    .limit(limit);
  const readings = new Map<string, TextContext>();
  for (const name of new Set(rows.map((row) => row.kind))) {
    const known = services.registry.contentKinds.find((kind) => kind.name === name);
    if (known) readings.set(name, await loadTextContext(services, known));
  }
  return rows.flatMap((row) => {
    const kind = services.registry.contentKinds.find(({ name }) => name === row.kind);
    return kind ? [toChange(kind, row, readings.get(row.kind)!)] : [];
  });
}

const changesPerPage = 20;

export async function readHistory(services: Services, viewer: Viewer, query: URLSearchParams) {
  const filter = { kind: query.get('kind') ?? '', actor: (query.get('actor') ?? '').trim() };
  const before = Number(query.get('before') ?? '');
  const changes = await listChanges(services, viewer, {
    ...toFilter(filter),
    ...(Number.isSafeInteger(before) && before > 0 && { before }),
    limit: changesPerPage + 1,
  });
  const shown = changes.slice(0, changesPerPage);
  const kinds = services.registry.contentKinds.map(({ name, title }) => ({ value: name, label: title }));
  const older = changes.length > shown.length ? shown.at(-1)!.number : null;
  return { kinds, filter, changes: shown, older };
}

export const toFilter = ({ kind, actor }: { kind: string; actor: string }) => ({
  ...(kind !== '' && { kind }),
  ...(actor !== '' && { actor }),
});

function toChange(kind: ContentKind, row: Row, context: TextContext): ContentChange & { number: number } {
  return {
    id: row.id,
    number: row.number,
    kind: { name: kind.name, title: kind.title, one: kind.one },
    entry: { id: row.entryId, name: row.entryName },
    action: row.action,
    source: row.source,
    actorName: row.actorName,
    changedAt: row.changedAt.toISOString(),
    texts: row.action === 'changed' ? listTextChanges(kind, row, context) : [],
  };
}

export function listTextChanges(
  kind: ContentKind,
  { before, after }: { before: Texts | null; after: Texts | null },
  context: TextContext,
): TextChange[] {
  const [was, is] = [before ?? {}, after ?? {}].map((texts) => withReferenceNames(kind, texts, context));
  return cellsOf(kind)
    .map(({ name, label, as }) => ({ label, as, before: was?.[name] ?? '', after: is?.[name] ?? '' }))
    .filter((text) => text.before !== text.after)
    .map(({ label, as, before, after }) => {
      const toShown = as === 'area' ? describeArea : String;
      return { label, before: toShown(before), after: toShown(after) };
    });
}

export async function getChange(
  services: Services,
  viewer: Viewer,
  id: string,
): Promise<ContentChange & { others: number }> {
  requireContentRight(viewer);
  const row = await findRow(services, id);
  const kind = findKind(services, row.kind);
  const change = toChange(kind, row, await loadTextContext(services, kind));
  return { ...change, others: (await listRevertedTogether(services, row)).length - 1 };
}

async function findRow({ db }: Services, id: string): Promise<Row> {
  const [row] = isUuid(id) ? await db.select().from(contentChanges).where(eq(contentChanges.id, id)) : [];
  if (!row) throw new NotFound('There is no such change.');
  return row;
}

/** Reverts a change, unless one of its texts has changed since. Keeps later changes to other texts. */
export async function revertChange(services: Services, viewer: Viewer, id: string): Promise<ContentChange> {
  requireContentRight(viewer);
  const row = await findRow(services, id);
  await revertChanges(services, viewer, await listRevertedTogether(services, row));
  return getChange(services, viewer, id);
}

export async function revertChangeset(services: Services, viewer: Viewer, lotId: string): Promise<number> {
  requireContentRight(viewer);
  const rows = isUuid(lotId) ? await listChangeset(services, lotId) : [];
  if (rows.length === 0) throw new NotFound('There is no such import.');
  await revertChanges(services, viewer, rows);
  return rows.length;
}

const listChangeset = ({ db }: Services, lotId: string): Promise<Row[]> =>
  db
    .select()
    .from(contentChanges)
    .where(eq(contentChanges.lotId, lotId))
    .orderBy(desc(contentChanges.number));

const listRevertedTogether = async (services: Services, row: Row): Promise<Row[]> =>
  row.source === 'form' ? listChangeset(services, row.lotId) : [row];

/** Reverts the newest change first, so that references stay valid. */
function revertChanges(services: Services, viewer: Viewer, rows: readonly Row[]): Promise<void> {
  const changeset = createChangeset('taken back');
  return inTransaction(services, async (services) => {
    for (const [name, ofKind] of groupBy(rows, (row) => row.kind)) {
      const kind = findKind(services, name);
      const context = await loadTextContext(services, kind);
      const ids = ofKind.map(({ entryId }) => entryId);
      const stored = await kind.store.read(services, ids);
      const now = new Map(
        await mapThrottled(stored, (entry) => [entry.id, toTexts(kind, entry, context)] as const),
      );
      const changes = await mapThrottled(ofKind, (row) =>
        toReverted(kind, row, now.get(row.entryId) ?? null),
      );
      await writeEntries(services, viewer, kind, changes, changeset);
    }
  });
}

function toReverted(kind: ContentKind, row: Row, now: Texts | null): EntryChange {
  const { entryId: id, entryName, before, after } = row;
  const refusal = new Conflict(`“${entryName}” has changed since. See its page for the current version.`);
  if (before === null || after === null) {
    // An added entry must be unchanged, and a removed one must still be absent.
    if (after !== null && (now === null || !hasSameTexts(kind, now, after))) throw refusal;
    if (after === null && now !== null) throw refusal;
    return { id, before: now, after: before };
  }
  if (now === null) throw refusal;
  const changed = [...cellsOf(kind).map(({ name }) => name), retiredCell].filter(
    (name) => (before[name] ?? '') !== (after[name] ?? ''),
  );
  if (changed.some((name) => (now[name] ?? '') !== (after[name] ?? ''))) throw refusal;
  return {
    id,
    before: now,
    after: { ...now, ...Object.fromEntries(changed.map((name) => [name, before[name] ?? ''])) },
  };
}

const hasSameTexts = (kind: ContentKind, now: Texts, then: Texts): boolean =>
  cellsOf(kind).every(({ name }) => (now[name] ?? '') === (then[name] ?? '')) &&
  now[retiredCell] === then[retiredCell];
