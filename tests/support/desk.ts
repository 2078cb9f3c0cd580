import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import type { Texts } from '~/platform/desk/desk';
import { addEntry, changeEntry, getEntry } from '~/platform/desk/entries.server';
import { listEntries } from '~/platform/desk/list-entries.server';
import { retireEntry } from '~/platform/desk/retire-entries.server';

export async function addEntryLike(
  services: Services,
  maya: Viewer,
  kind: string,
  texts: Texts,
): Promise<string> {
  const { entries } = await listEntries(services, maya, kind, { q: '', page: 1, show: 'shown' as const });
  const { texts: like } = await getEntry(services, maya, { kind, entryId: entries[0]!.id });
  const { id } = await addEntry(services, maya, kind, { typed: { ...like, order: '', ...texts } });
  return id;
}

export async function changeTexts(
  services: Services,
  maya: Viewer,
  [kind, entryId]: readonly [kind: string, entryId: string],
  texts: Texts,
): Promise<void> {
  const { texts: now, revision } = await getEntry(services, maya, { kind, entryId });
  await changeEntry(services, maya, { kind, entryId }, { revision, typed: { ...now, ...texts } });
}

export const retire = (services: Services, maya: Viewer, [kind, entryId]: readonly [string, string]) =>
  retireEntry(services, maya, { kind, entryId }, { isRetired: true });
