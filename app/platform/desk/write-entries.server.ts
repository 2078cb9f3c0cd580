import { randomUUID } from 'node:crypto';

import { sql } from 'drizzle-orm';

import { contentChanges } from '#db/schema';
import { Conflict, Invalid } from '~/domain/errors';
import { createThrottle, mapThrottled } from '~/domain/pace.server';
import { inTransaction, type Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { changeAppointments } from '~/platform/calendar/appointment-changes.server';
import { writeAudit } from '~/platform/audit/audit.server';
import { formatAuthor } from '~/platform/residents/format-author';

import type { ContentKind, Entry, TextContext, Values, WrittenEntry } from './content-kind.server';
import { changedMeanwhile, type ContentChange, isRetired, retiredCell, type Texts } from './desk';
import { findKind } from './kinds.server';
import { requireUnreferenced } from './references.server';
import { insertRows } from './table-store.server';
import {
  cellsOf,
  loadTextContext,
  toKey,
  toName,
  createTextParser,
  withReferenceNames,
  toTexts,
} from './texts.server';

/** Null `before` adds an entry. Null `after` deletes it. */
export type EntryChange = { id: string; before: Texts | null; after: Texts | null };

export type Changeset = { id: string; source: ContentChange['source'] };

type Work = {
  kind: ContentKind;
  changes: readonly EntryChange[];
  stored: ReadonlyMap<string, Entry>;
  context: TextContext;
};

export const createChangeset = (source: Changeset['source']): Changeset => ({ id: randomUUID(), source });

/**
 * Applies and records all changes, or none. A null changeset records nothing. @throws Conflict if an entry has changed
 * since
 */
export function writeEntries(
  services: Services,
  viewer: Viewer,
  kind: ContentKind,
  changes: readonly EntryChange[],
  changeset: Changeset | null,
): Promise<void> {
  return inTransaction({ ...services, isRecorded: true }, async (services) => {
    await services.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`content ${kind.name}`}))`);
    const context = await loadTextContext(services, kind);
    const stored = new Map((await kind.store.read(services)).map((entry) => [entry.id, entry]));
    const known = new Map(
      await mapThrottled(stored, ([id, entry]) => [id, toTexts(kind, entry, context)] as const),
    );
    const isUnchanged = ({ id, before }: EntryChange) => areSame(kind, known.get(id) ?? null, before);
    if ((await mapThrottled(changes, isUnchanged)).includes(false)) throw new Conflict(changedMeanwhile);
    const work = { kind, changes, stored, context };
    await requireUnique(work, known);
    await notifyParticipants(services, work, async () => {
      await writeTexts(services, viewer, work);
      await writeStates(services, viewer, work);
    });
    if (changeset)
      await recordChanges(services, viewer, {
        ...work,
        changes: await readNormalized(services, work),
        changeset,
      });
  });
}

/** Records a change that a kind's own screen makes. @param ids of the entries, also of one that this adds */
export function recordChange<Result>(
  services: Services,
  viewer: Viewer,
  [kindName, ...ids]: readonly [kindName: string, ...ids: string[]],
  work: (services: Services) => Promise<Result>,
): Promise<Result> {
  if (services.isRecorded) return work(services);
  return inTransaction(services, async (services) => {
    const kind = findKind(services, kindName);
    const context = await loadTextContext(services, kind);
    const readTexts = async () => {
      const entries = await kind.store.read(services, ids);
      return new Map(entries.map((entry) => [entry.id, toTexts(kind, entry, context)]));
    };
    const before = await readTexts();
    const result = await work(services);
    const after = await readTexts();
    const changes = ids.map((id) => ({ id, before: before.get(id) ?? null, after: after.get(id) ?? null }));
    await recordChanges(services, viewer, { kind, changes, context, changeset: createChangeset('form') });
    return result;
  });
}

export function areSame(kind: ContentKind, one: Texts | null, other: Texts | null): boolean {
  if (one === null || other === null) return one === other;
  return listDifferences(kind, one, other).length === 0;
}

const listDifferences = (kind: ContentKind, one: Texts | null, other: Texts | null): string[] =>
  [...cellsOf(kind).map(({ name }) => name), retiredCell].filter(
    (name) => (one?.[name] ?? '') !== (other?.[name] ?? ''),
  );

/** The shown entries as they would be. */
export const toShown = (known: Iterable<readonly [string, Texts]>, changes: readonly EntryChange[]) =>
  new Map(
    [
      ...new Map<string, Texts | null>([...known, ...changes.map(({ id, after }) => [id, after] as const)]),
    ].filter((entry): entry is [string, Texts] => entry[1] !== null && !isRetired(entry[1])),
  );

async function requireUnique({ kind, changes, context }: Work, known: ReadonlyMap<string, Texts>) {
  const shown = toShown(known, changes);
  const wrong = kind.checkTogether?.(shown);
  for (const { id } of changes) {
    const errors = wrong?.get(id);
    if (errors) requireValid({ values: null, errors });
  }
  const counts = new Map<string, number>();
  const pace = createThrottle();
  for (const texts of shown.values()) {
    await pace();
    const key = toKey(kind, texts);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  for (const { before, after } of changes) {
    await pace();
    const isNewName = after && (!before || isRetired(before) || toKey(kind, before) !== toKey(kind, after));
    if (!isNewName || (counts.get(toKey(kind, after)) ?? 0) < 2) continue;
    const message = `There is a ${kind.one} “${toName(kind, withReferenceNames(kind, after, context))}” already.`;
    throw new Invalid(message, { [kind.key[0]!]: [message] });
  }
}

/** Notifies participants of changed appointments. Kinds with their own verbs do this themselves. */
async function notifyParticipants(services: Services, { kind, changes }: Work, write: () => Promise<void>) {
  const { appointments } = kind;
  if (!appointments) return write();
  const ids = changes.filter(({ before }) => before !== null).map(({ id }) => id);
  const concerned = (await appointments.listIds?.(services, ids)) ?? ids;
  await changeAppointments(services, appointments.kind, concerned, write);
}

async function writeTexts(services: Services, viewer: Viewer, { kind, changes, stored, context }: Work) {
  const read = createTextParser(kind, context);
  const written: WrittenEntry[] = [];
  const pace = createThrottle();
  for (const { id, before, after } of changes) {
    await pace();
    if (after === null || (before !== null && areSame(kind, withoutRetired(before), withoutRetired(after))))
      continue;
    const was = stored.get(id)?.values ?? null;
    written.push({ id, values: requireValid(read(after, was)), was });
  }
  if (written.length > 0) await kind.store.write(services, viewer, written);
}

function requireValid({ values, errors }: ReturnType<ReturnType<typeof createTextParser>>): Values {
  if (errors) throw new Invalid(Object.values(errors)[0]?.[0] ?? 'This does not fit.', errors);
  return values;
}

const withoutRetired = (texts: Texts): Texts => ({ ...texts, [retiredCell]: '' });

/** Retires, restores and deletes entries. Texts of retired ones need not be valid. */
async function writeStates(services: Services, viewer: Viewer, { kind, changes, context }: Work) {
  const ids = (action: ContentChange['action']) =>
    changes.filter(({ before, after }) => toAction(before, after) === action).map(({ id }) => id);
  const [retired, restored, removed] = [ids('retired'), ids('restored'), ids('removed')];
  if (retired.length + removed.length > 0)
    await requireUnreferenced(services, kind, [...retired, ...removed]);
  if (retired.length > 0) {
    await kind.store.retire(services, viewer, retired, services.clock.now());
  }
  if (restored.length > 0) {
    const read = createTextParser(kind, context);
    for (const { id, after } of changes) if (restored.includes(id)) requireValid(read(after!, null));
    await kind.store.retire(services, viewer, restored, null);
  }
  if (removed.length > 0) await kind.store.remove(services, viewer, removed);
}

/** Reads the normalized texts for the history: '9am-5pm' is stored as 9:00 AM – 5:00 PM. */
async function readNormalized(services: Services, { kind, changes, context }: Work): Promise<EntryChange[]> {
  const entries = await kind.store.read(
    services,
    changes.map(({ id }) => id),
  );
  const now = new Map(
    await mapThrottled(entries, (entry) => [entry.id, toTexts(kind, entry, context)] as const),
  );
  return changes.map(({ id, before }) => ({ id, before, after: now.get(id) ?? null }));
}

async function recordChanges(
  services: Services,
  viewer: Viewer,
  { kind, changes, context, changeset }: Omit<Work, 'stored'> & { changeset: Changeset },
): Promise<void> {
  const { db, clock } = services;
  const pace = createThrottle();
  const changed: EntryChange[] = [];
  for (const change of changes) {
    await pace();
    if (!areSame(kind, change.before, change.after)) changed.push(change);
  }
  for (let at = 0; at < changed.length; at += rowsAtOnce) {
    await pace();
    const rows = changed.slice(at, at + rowsAtOnce).map(({ id, before, after }) => ({
      id: randomUUID(),
      lotId: changeset.id,
      source: changeset.source,
      kind: kind.name,
      entryId: id,
      entryName: toName(kind, withReferenceNames(kind, (after ?? before)!, context)),
      action: toAction(before, after),
      before,
      after,
      actorId: viewer.id,
      actorName: formatAuthor(viewer),
      changedAt: clock.now(),
    }));
    await insertRows(db, contentChanges, rows);
    const noted = rows.map(({ action: verb, lotId, entryId: subjectId, before, after }) => ({
      verb,
      lotId,
      subjectId,
      kind: kind.name,
      fields: verb === 'changed' ? listDifferences(kind, before, after) : [],
    }));
    await writeAudit(services, viewer, noted);
  }
}

const rowsAtOnce = 100;

function toAction(before: Texts | null, after: Texts | null): ContentChange['action'] {
  if (before === null) return 'added';
  if (after === null) return 'removed';
  if (isRetired(before) === isRetired(after)) return 'changed';
  return isRetired(after) ? 'retired' : 'restored';
}
