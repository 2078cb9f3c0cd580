import { counted } from '~/domain/counted';
import { Conflict } from '~/domain/errors';
import type { Services } from '~/domain/services';

import type { ContentKind } from './content-kind.server';
import type { Texts } from './desk';
import { cellsOf, loadTextContext, toTexts } from './texts.server';

/** @throws Conflict if shown entries refer to these, or their kind refuses to retire them */
export async function requireUnreferenced(
  services: Services,
  kind: ContentKind,
  ids: readonly string[],
): Promise<void> {
  const why = await kind.whyNotRetire?.(services, ids);
  if (why) throw new Conflict(why);
  const [first] = await findDependents(services, kind, ids);
  if (!first) return;
  const these = ids.length === 1 ? `this ${kind.one}` : `these ${kind.title.toLowerCase()}`;
  throw new Conflict(`${formatDependents(first)} would lose ${these}. Retire what depends on it first.`);
}

export type Dependents = { kind: ContentKind; entries: { id: string; texts: Texts }[] };

export async function findDependents(
  services: Services,
  { name }: ContentKind,
  ids: readonly string[],
): Promise<Dependents[]> {
  const found: Dependents[] = [];
  for (const kind of services.registry.contentKinds) {
    const cell = cellsOf(kind).find(({ refersTo }) => refersTo === name);
    if (!cell) continue;
    const context = await loadTextContext(services, kind);
    const entries = (await kind.store.read(services))
      .filter(({ retiredAt }) => retiredAt === null)
      .map((entry) => ({ id: entry.id, texts: toTexts(kind, entry, context) }))
      .filter(({ texts }) => ids.includes(texts[cell.name] ?? ''));
    if (entries.length > 0) found.push({ kind, entries });
  }
  return found;
}

export const formatDependents = ({ kind, entries }: Dependents): string =>
  counted(entries.length, kind.one, kind.title.toLowerCase());
