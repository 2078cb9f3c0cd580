import { randomUUID } from 'node:crypto';

import { sql } from 'drizzle-orm';

import { contentChanges } from '#db/schema';
import { Conflict, Invalid } from '~/domain/errors';
import { createPace, mapAtPace } from '~/domain/pace.server';
import { inTransaction, type Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { changeAppointments } from '~/platform/calendar/appointment-changes.server';
import { writeAudit } from '~/platform/audit/audit.server';
import { knownAs } from '~/platform/residents/known-as';

import type { ContentKind, Entry, Reading, Values, WrittenEntry } from './content-kind.server';
import { changedMeanwhile, type ContentChange, isRetired, retiredCell, type Texts } from './desk';
import { findKind } from './kinds.server';
import { mustNotBeNeeded } from './references.server';
import { insertRows } from './table-store.server';
import { cellsOf, prepareReading, toKey, toName, toReader, toShown, toTexts } from './reading.server';

/** Null `before` adds an entry. Null `after` deletes it. */
export type EntryChange = { id: string; before: Texts | null; after: Texts | null };

export type Lot = { id: string; source: ContentChange['source'] };

type Work = {
  kind: ContentKind;
  changes: readonly EntryChange[];
  stored: ReadonlyMap<string, Entry>;
  reading: Reading;
};

export const newLot = (source: Lot['source']): Lot => ({ id: randomUUID(), source });

/**
 * Applies and records all changes, or none. A null lot records nothing. @throws Conflict if an entry has changed
 * since
 */
export function writeEntries(
  services: Services,
  viewer: Viewer,
  kind: ContentKind,
  changes: readonly EntryChange[],
  lot: Lot | null,
): Promise<void> {
  return inTransaction({ ...services, isRecorded: true }, async (services) => {
    await services.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`content ${kind.name}`}))`);
    const reading = await prepareReading(services, kind);
    const stored = new Map((await kind.store.read(services)).map((entry) => [entry.id, entry]));
    const known = new Map(
      await mapAtPace(stored, ([id, entry]) => [id, toTexts(kind, entry, reading)] as const),
    );
    const isAsItWas = ({ id, before }: EntryChange) => areSame(kind, known.get(id) ?? null, before);
    if ((await mapAtPace(changes, isAsItWas)).includes(false)) throw new Conflict(changedMeanwhile);
    const work = { kind, changes, stored, reading };
    await mustBeTheOnly(work, known);
    await tellOfChange(services, work, async () => {
      await writeTexts(services, viewer, work);
      await writeStates(services, viewer, work);
    });
    if (lot)
      await recordChanges(services, viewer, { ...work, changes: await readAgain(services, work), lot });
  });
}

/** Records a change that a kind's own screen makes. @param id of the entry, also of one that this adds */
export function recordChange<Result>(
  services: Services,
  viewer: Viewer,
  [kindName, id]: readonly [kindName: string, id: string],
  work: (services: Services) => Promise<Result>,
): Promise<Result> {
  if (services.isRecorded) return work(services);
  return inTransaction(services, async (services) => {
    const kind = findKind(services, kindName);
    const reading = await prepareReading(services, kind);
    const look = async () => {
      const [entry] = await kind.store.read(services, [id]);
      return entry ? toTexts(kind, entry, reading) : null;
    };
    const before = await look();
    const result = await work(services);
    const changes = [{ id, before, after: await look() }];
    await recordChanges(services, viewer, { kind, changes, reading, lot: newLot('form') });
    return result;
  });
}

export function areSame(kind: ContentKind, one: Texts | null, other: Texts | null): boolean {
  if (one === null || other === null) return one === other;
  return differing(kind, one, other).length === 0;
}

const differing = (kind: ContentKind, one: Texts | null, other: Texts | null): string[] =>
  [...cellsOf(kind).map(({ name }) => name), retiredCell].filter(
    (name) => (one?.[name] ?? '') !== (other?.[name] ?? ''),
  );

async function mustBeTheOnly({ kind, changes, reading }: Work, known: ReadonlyMap<string, Texts>) {
  const all = new Map<string, Texts | null>([
    ...known,
    ...changes.map(({ id, after }) => [id, after] as const),
  ]);
  const counts = new Map<string, number>();
  const pace = createPace();
  for (const texts of all.values()) {
    await pace();
    if (texts === null || isRetired(texts)) continue;
    const key = toKey(kind, texts);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  for (const { before, after } of changes) {
    await pace();
    const isNewName = after && (!before || isRetired(before) || toKey(kind, before) !== toKey(kind, after));
    if (!isNewName || (counts.get(toKey(kind, after)) ?? 0) < 2) continue;
    const message = `There is a ${kind.one} “${toName(kind, toShown(kind, after, reading))}” already.`;
    throw new Invalid(message, { [kind.key[0]!]: [message] });
  }
}

/** Notifies participants of changed appointments. Kinds with their own verbs do this themselves. */
async function tellOfChange(services: Services, { kind, changes }: Work, write: () => Promise<void>) {
  const { appointments } = kind;
  if (!appointments) return write();
  const ids = changes.filter(({ before }) => before !== null).map(({ id }) => id);
  const concerned = (await appointments.listIds?.(services, ids)) ?? ids;
  await changeAppointments(services, appointments.kind, concerned, write);
}

async function writeTexts(services: Services, viewer: Viewer, { kind, changes, stored, reading }: Work) {
  const read = toReader(kind, reading);
  const written: WrittenEntry[] = [];
  const pace = createPace();
  for (const { id, before, after } of changes) {
    await pace();
    if (after === null || (before !== null && areSame(kind, unretired(before), unretired(after)))) continue;
    const was = stored.get(id)?.values ?? null;
    written.push({ id, values: mustBeValid(read(after, was)), was });
  }
  if (written.length > 0) await kind.store.write(services, viewer, written);
}

function mustBeValid({ values, errors }: ReturnType<ReturnType<typeof toReader>>): Values {
  if (errors) throw new Invalid(Object.values(errors)[0]?.[0] ?? 'This does not fit.', errors);
  return values;
}

const unretired = (texts: Texts): Texts => ({ ...texts, [retiredCell]: '' });

/** Retires, restores and deletes entries. Texts of retired ones need not be valid. */
async function writeStates(services: Services, viewer: Viewer, { kind, changes, reading }: Work) {
  const ids = (action: ContentChange['action']) =>
    changes.filter(({ before, after }) => toAction(before, after) === action).map(({ id }) => id);
  const [retired, restored, removed] = [ids('retired'), ids('restored'), ids('removed')];
  if (retired.length + removed.length > 0) await mustNotBeNeeded(services, kind, [...retired, ...removed]);
  if (retired.length > 0) {
    await kind.store.retire(services, viewer, retired, services.clock.now());
  }
  if (restored.length > 0) {
    const read = toReader(kind, reading);
    for (const { id, after } of changes) if (restored.includes(id)) mustBeValid(read(after!, null));
    await kind.store.retire(services, viewer, restored, null);
  }
  if (removed.length > 0) await kind.store.remove(services, viewer, removed);
}

/** Reads the normalized texts for the history: '9am-5pm' is stored as 9:00 AM – 5:00 PM. */
async function readAgain(services: Services, { kind, changes, reading }: Work): Promise<EntryChange[]> {
  const entries = await kind.store.read(
    services,
    changes.map(({ id }) => id),
  );
  const now = new Map(
    await mapAtPace(entries, (entry) => [entry.id, toTexts(kind, entry, reading)] as const),
  );
  return changes.map(({ id, before }) => ({ id, before, after: now.get(id) ?? null }));
}

async function recordChanges(
  services: Services,
  viewer: Viewer,
  { kind, changes, reading, lot }: Omit<Work, 'stored'> & { lot: Lot },
): Promise<void> {
  const { db, clock } = services;
  const pace = createPace();
  const changed: EntryChange[] = [];
  for (const change of changes) {
    await pace();
    if (!areSame(kind, change.before, change.after)) changed.push(change);
  }
  for (let at = 0; at < changed.length; at += rowsAtOnce) {
    await pace();
    const rows = changed.slice(at, at + rowsAtOnce).map(({ id, before, after }) => ({
      id: randomUUID(),
      lotId: lot.id,
      source: lot.source,
      kind: kind.name,
      entryId: id,
      entryName: toName(kind, toShown(kind, (after ?? before)!, reading)),
      action: toAction(before, after),
      before,
      after,
      actorId: viewer.id,
      actorName: knownAs(viewer),
      changedAt: clock.now(),
    }));
    await insertRows(db, contentChanges, rows);
    const noted = rows.map(({ action: verb, lotId, entryId: subjectId, before, after }) => ({
      verb,
      lotId,
      subjectId,
      kind: kind.name,
      fields: verb === 'changed' ? differing(kind, before, after) : [],
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
