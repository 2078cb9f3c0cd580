import { inTransaction, type Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { foreseeCallOff } from '~/platform/calendar/appointment-changes.server';

import type { ContentKind } from './content-kind.server';
import { type EditedEntry, retiredCell, type Texts } from './desk';
import { type EntryAddress, findEntry, getEntry, mustKeepContent } from './entries.server';
import { findKind } from './kinds.server';
import { toName, toRevision, toShown } from './reading.server';
import { findDependents, formatDependents } from './references.server';
import { newLot, writeEntries } from './write-entries.server';

export async function foreseeRetirement(
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
    const told = isOwn ? await foreseeCallOff(services, one.appointments!.kind, ids) : null;
    if (told) consequences.push(told);
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
  mustKeepContent(viewer);
  return inTransaction(services, async (services) => {
    const kind = findKind(services, name);
    const { texts, reading } = await findEntry(services, kind, id);
    const lot = newLot('form');
    const turn = (kind: ContentKind, entries: { id: string; texts: Texts }[]) => {
      const changes = entries.map(({ id, texts }) => ({ id, before: texts, after: turned(texts) }));
      return writeEntries(services, viewer, kind, changes, lot);
    };
    const turned = (texts: Texts): Texts => ({ ...texts, [retiredCell]: isRetired ? 'yes' : '' });
    if (toRevision(texts) !== toRevision(turned(texts))) {
      const dependents = isRetired ? await findDependents(services, kind, [id]) : [];
      for (const { kind, entries } of dependents) await turn(kind, entries);
      await turn(kind, [{ id, texts }]);
    }
    return toName(kind, toShown(kind, texts, reading));
  });
}
