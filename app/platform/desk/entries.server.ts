import { z } from 'zod/v4';

import { toDedupeKey } from '~/domain/dedupe-key.server';
import { Conflict, Invalid, NotFound } from '~/domain/errors';
import { requireCapability } from '~/domain/require-capability.server';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { readPlaceSetup } from '~/platform/places/map-center.server';

import type { ContentKind, TextContext } from './content-kind.server';
import {
  changedMeanwhile,
  type EditedEntry,
  type FieldControl,
  isRetired,
  type KindWords,
  photosPath,
  retiredCell,
  type Texts,
} from './desk';
import { toAreaText } from './fields/area-text';
import { findKind } from './kinds.server';
import {
  cellsOf,
  describeTexts,
  loadTextContext,
  toName,
  toRevision,
  withReferenceNames,
  toTexts,
} from './texts.server';
import { createChangeset, writeEntries } from './write-entries.server';

export const contentRight = ['content', 'look after the content'] as const;
export const requireContentRight = (viewer: Viewer) => requireCapability(viewer, ...contentRight);

export const pickKindWords = ({ name, title, one, section, about, otherImport }: KindWords): KindWords => ({
  name,
  title,
  one,
  section,
  about,
  ...(otherImport && { otherImport }),
});

export async function getContentForm(services: Services, viewer: Viewer, name: string) {
  requireContentRight(viewer);
  const kind = findKind(services, name);
  const context = await loadTextContext(services, kind);
  return {
    kind: pickKindWords(kind),
    fields: toControls(kind, context),
    place: await readPlaceSetup(services),
  };
}

/** References to larger lists get a text field instead of a select. */
const mostChoices = 200;

function toControls(kind: ContentKind, { names }: TextContext): FieldControl[] {
  return kind.fields.map(({ legend, hint, isPlace, cells }) => ({
    ...(legend && { legend }),
    ...(hint && { hint }),
    ...(isPlace && { isPlace }),
    cells: cells.map(
      ({
        toSchema: _,
        describe: __,
        formatParsed: ___,
        also: ____,
        toStandard: _read,
        refersTo,
        ...control
      }) => {
        const known = refersTo === undefined ? undefined : names[refersTo];
        if (!known) return control;
        if (known.byId.size > mostChoices)
          return { ...control, as: 'line' as const, hint: 'Its name, as shown on its page' };
        return { ...control, options: [...known.byId].map(([value, label]) => ({ value, label })) };
      },
    ),
  }));
}

export async function findEntry(services: Services, kind: ContentKind, id: string) {
  const [entry] = kind.store.isId(id) ? await kind.store.read(services, [id]) : [];
  if (!entry) throw new NotFound(`There is no such ${kind.one}.`);
  const context = await loadTextContext(services, kind);
  return { texts: toTexts(kind, entry, context), context };
}

export async function getEntry(
  services: Services,
  viewer: Viewer,
  { kind: name, entryId: id }: EntryAddress,
): Promise<EditedEntry> {
  requireContentRight(viewer);
  const kind = findKind(services, name);
  const { texts, context } = await findEntry(services, kind, id);
  const isGone = isRetired(texts);
  return {
    id,
    name: toName(kind, withReferenceNames(kind, texts, context)),
    texts,
    said: describeTexts(kind, texts, context),
    revision: toRevision(texts),
    isRetired: isGone,
    editPath: kind.screens?.toEdit(id) ?? null,
    photosPath: kind.photos ? photosPath(kind.name, id) : null,
    path: isGone ? null : (kind.toPath?.(id) ?? null),
  };
}

export type EntryAddress = { kind: string; entryId: string };

export const pickCells = (kind: ContentKind, typed: Texts, before: Texts = {}): Texts =>
  Object.fromEntries(
    cellsOf(kind).map(({ name, as, toStandard = String }) => {
      const text = toText(typed[name] ?? '');
      const stored = before[name] ?? '';
      const isKept = as === 'area' && stored !== '' && text === toAreaText(stored);
      return [name, isKept ? stored : toStandard(text)];
    }),
  );

/** Browsers send CRLF line breaks, and a T between date and time. */
const toText = (typed: string): string =>
  typed
    .replace(/\r\n?/g, '\n')
    .replace(/^(\d{4}-\d\d-\d\d)T(?=\d\d:\d\d$)/, '$1 ')
    .trim();

export function toFormSchema(services: Services, name: string) {
  const cells = cellsOf(findKind(services, name)).map((cell) => [cell.name, z.string().optional()] as const);
  return z
    .object({
      id: z.uuid().optional(),
      entryId: z.string().optional(),
      revision: z.string().optional(),
      wayFile: z.string().optional(),
      seen: z.string().optional(),
    })
    .and(z.object(Object.fromEntries(cells)))
    .transform(({ id, entryId, revision, wayFile, seen, ...typed }) => ({
      id,
      entryId,
      revision,
      wayFile,
      seen,
      typed: typed as Texts,
    }));
}

/** Without scripts, saving sends only the route file's name, so the file must be parsed first. */
function requireParsedWay(kind: ContentKind, wayFile = ''): void {
  const way = cellsOf(kind).find(({ as }) => as === 'way');
  if (wayFile === '' || !way) return;
  const message = `“${wayFile.slice(0, 80)}” hasn’t been read yet. Choose it again and press “Read file” first.`;
  throw new Invalid(message, { [way.name]: [message] });
}

/** Adds an entry. Repeating a submission adds it once; resubmitting the form with other texts adds another. */
export async function addEntry(
  services: Services,
  viewer: Viewer,
  name: string,
  { id: formId, typed, wayFile }: { id?: string; typed: Texts; wayFile?: string },
) {
  requireContentRight(viewer);
  const kind = findKind(services, name);
  requireParsedWay(kind, wayFile);
  const after = { ...pickCells(kind, typed), [retiredCell]: '' };
  const id = toEntryId(formId, after);
  const exists = async () => (await kind.store.read(services, [id])).length > 0;
  if (!(await exists())) {
    const changes = [{ id, before: null, after }];
    await writeEntries(services, viewer, kind, changes, createChangeset('form')).catch(
      async (error: unknown) => {
        // A concurrent submission may have added the entry.
        if (!(await exists())) throw error;
      },
    );
  }
  const effects = await formatEffects(services, kind, after);
  return {
    id,
    name: toName(kind, after),
    said: effects,
    photosPath: kind.photos ? photosPath(name, id) : null,
  };
}

async function formatEffects(services: Services, kind: ContentKind, texts: Texts): Promise<string> {
  const effects = describeTexts(kind, texts, await loadTextContext(services, kind));
  const labels = new Map(cellsOf(kind).map(({ name, label }) => [name, label]));
  return Object.entries(effects)
    .map(([name, words]) => ` ${labels.get(name)}: ${words.charAt(0).toLowerCase()}${words.slice(1)}.`)
    .join('');
}

/** Derives an entry's UUID from its form and texts, so that a repeat gets the same id. */
export const toEntryId = (formId: string | undefined, texts: Texts): string =>
  toDedupeKey(formId, texts)
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** @returns sentences about the effects of its texts @throws Conflict if somebody has changed the entry since */
export async function changeEntry(
  services: Services,
  viewer: Viewer,
  { kind: name, entryId: id }: EntryAddress,
  { revision, typed, wayFile }: { revision: string; typed: Texts; wayFile?: string },
): Promise<string> {
  requireContentRight(viewer);
  const kind = findKind(services, name);
  requireParsedWay(kind, wayFile);
  const { texts: before } = await findEntry(services, kind, id);
  const after = { ...before, ...pickCells(kind, typed, before) };
  const effects = await formatEffects(services, kind, after);
  if (toRevision(after) === toRevision(before)) return effects;
  if (toRevision(before) !== revision) throw new Conflict(changedMeanwhile);
  await writeEntries(services, viewer, kind, [{ id, before, after }], createChangeset('form'));
  return effects;
}
