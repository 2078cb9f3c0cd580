import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

import { type Impact, retiredCell, type Texts } from './desk';
import { findEntry, pickCells, requireContentRight, toEntryId } from './entries.server';
import { findKind } from './kinds.server';
import { createTextParser, loadTextContext, toRevision } from './texts.server';

type Form = { id?: string; entryId?: string; revision?: string; seen?: string; typed: Texts };

/** @returns the effects of saving a form, unless it is invalid, outdated, or has shown the same ones */
export async function describeFormImpact(
  services: Services,
  viewer: Viewer,
  name: string,
  { id: formId, entryId, revision, seen, typed }: Form,
): Promise<Impact | null> {
  requireContentRight(viewer);
  const kind = findKind(services, name);
  if (!kind.describeImpact) return null;
  const before = entryId ? (await findEntry(services, kind, entryId)).texts : {};
  if (entryId && toRevision(before) !== revision) return null;
  const [was] = entryId ? await kind.store.read(services, [entryId]) : [];
  const read = createTextParser(kind, await loadTextContext(services, kind));
  const retired = before[retiredCell] ?? '';
  const after = { ...before, ...pickCells(kind, typed, before), [retiredCell]: retired };
  const { values } = read(after, was?.values ?? null);
  if (!values) return null;
  // A repeated submission has the id of the entry that it added, so it changes nothing more.
  const id = entryId ?? toEntryId(formId, after);
  const sentences = await kind.describeImpact(services, [{ id, values }]);
  const mark = toRevision({ sentences: sentences.join('\n') });
  return sentences.length === 0 || seen === mark ? null : { sentences, seen: mark };
}
