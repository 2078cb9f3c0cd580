import { inTransaction, type Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { previewCancellation } from '~/platform/calendar/appointment-changes.server';

import type { ContentKind } from './content-kind.server';
import { type EditedEntry, retiredCell, type Texts } from './desk';
import { type EntryAddress, findEntry, getEntry, requireContentRight } from './entries.server';
import { findKind } from './kinds.server';
import { toName, toRevision, withReferenceNames } from './texts.server';
import { findDependents, formatDependents } from './references.server';
import { createChangeset, writeEntries } from './write-entries.server';

export async function previewRetirement(
  services: Services,
  viewer: Viewer,
  address: EntryAddress,
): Promise<{ entry: EditedEntry; consequences: string[] }> {
  const entry = await getEntry(services, viewer, address);
  const kind = findKind(services, address.kind);
  const dependents = await findDependents(services, kind, [entry.id]);
  const consequences = dependents.map((some) => `${formatDependents(some)} will be retired with it.`);
  for (const { kind: one, entries } of [{ kind, entries: [entry] }, ...dependents]) {
    const ids = entries.map(({ id }) => id);
    const isOwn = one.appointments && !one.appointments.listIds;
    const notice = isOwn ? await previewCancellation(services, one.appointments!.kind, ids) : null;
    if (notice) consequences.push(notice);
  }
  return { entry, consequences };
}

/** Retires an entry with its dependents as one changeset, or restores it. @throws Conflict if it is in use */
export function retireEntry(
  services: Services,
  viewer: Viewer,
  { kind: name, entryId: id }: EntryAddress,
  { isRetired }: { isRetired: boolean },
): Promise<string> {
  requireContentRight(viewer);
  return inTransaction(services, async (services) => {
    const kind = findKind(services, name);
    const { texts, context } = await findEntry(services, kind, id);
    const changeset = createChangeset('form');
    const writeRetired = (kind: ContentKind, entries: { id: string; texts: Texts }[]) => {
      const changes = entries.map(({ id, texts }) => ({ id, before: texts, after: withRetired(texts) }));
      return writeEntries(services, viewer, kind, changes, changeset);
    };
    const withRetired = (texts: Texts): Texts => ({ ...texts, [retiredCell]: isRetired ? 'yes' : '' });
    if (toRevision(texts) !== toRevision(withRetired(texts))) {
      const dependents = isRetired ? await findDependents(services, kind, [id]) : [];
      for (const { kind, entries } of dependents) await writeRetired(kind, entries);
      await writeRetired(kind, [{ id, texts }]);
    }
    return toName(kind, withReferenceNames(kind, texts, context));
  });
}
