import { createHash } from 'node:crypto';

import type { FieldErrors } from '~/domain/errors';
import { groupBy } from '~/domain/group-by';
import type { Services } from '~/domain/services';

import type { Cell, ContentKind, Entry, NameIndex, TextContext, Values } from './content-kind.server';
import { type Texts, retiredCell } from './desk';
import { findKind } from './kinds.server';
import { toNameKey } from '~/domain/name-key';

export const cellsOf = (kind: ContentKind): Cell[] => kind.fields.flatMap(({ cells }) => cells);

export function toTexts(kind: ContentKind, { values, retiredAt }: Entry, context: TextContext): Texts {
  const texts = kind.fields.map((field) => field.toTexts(values, context));
  return Object.assign({}, ...texts, { [retiredCell]: retiredAt === null ? '' : 'yes' }) as Texts;
}

type Read = { values: Values; errors: null } | { values: null; errors: FieldErrors };

export function createTextParser(
  kind: ContentKind,
  context: TextContext,
): (texts: Texts, was: Values | null) => Read {
  const cells = cellsOf(kind).map(({ name, toSchema }) => ({ name, schema: toSchema(context) }));
  return (texts, was) => {
    const read: Values = {};
    const errors: FieldErrors = {};
    for (const { name, schema } of cells) {
      const parsed = schema.safeParse(texts[name] ?? '');
      if (parsed.success) read[name] = parsed.data;
      else errors[name] = [parsed.error.issues[0]!.message];
    }
    if (Object.keys(errors).length > 0) return { values: null, errors };
    const values = Object.assign({}, ...kind.fields.map((field) => field.toValues(read))) as Values;
    const checks = [...kind.fields, kind].map((one) => one.check?.(values, was, context));
    const wrong = Object.assign({}, ...checks) as FieldErrors;
    return Object.keys(wrong).length > 0 ? { values: null, errors: wrong } : { values, errors: null };
  };
}

export const describeTexts = (kind: ContentKind, texts: Texts, context: TextContext): Texts =>
  Object.fromEntries(
    cellsOf(kind).flatMap(({ name, describe }) => {
      const said = describe?.(texts[name] ?? '', context);
      return said ? [[name, said]] : [];
    }),
  );

export const toName = (kind: ContentKind, texts: Texts): string =>
  kind.toName?.(texts) ?? kind.key.map((cell) => texts[cell] ?? '').join(', ');

export const toNote = (kind: ContentKind, texts: Texts): string =>
  kind.toNote?.(texts) ??
  (kind.noteCells ?? [])
    .map((cell) => texts[cell])
    .filter(Boolean)
    .join(' · ');

export const toKey = (kind: ContentKind, texts: Texts): string =>
  JSON.stringify(kind.key.map((cell) => toNameKey(texts[cell] ?? '')));

/** Fingerprint of an entry's texts. */
export const toRevision = (texts: Texts): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(texts).sort()))
    .digest('hex')
    .slice(0, 32);

/** Replaces ids of references by names. Ambiguous names stay ids. */
export function withReferenceNames(kind: ContentKind, texts: Texts, { names }: TextContext): Texts {
  const shown = { ...texts };
  for (const { name, refersTo } of cellsOf(kind)) {
    const known = refersTo === undefined ? undefined : names[refersTo];
    const called = known?.byId.get(texts[name] ?? '');
    if (called !== undefined && isUnique(known!, called)) shown[name] = called;
  }
  return shown;
}

const isUnique = ({ byId, byName }: NameIndex, name: string): boolean =>
  byName.get(toNameKey(name))?.length === 1 && !byId.has(name);

export async function loadTextContext(services: Services, kind: ContentKind): Promise<TextContext> {
  const names: Record<string, NameIndex> = {};
  for (const { refersTo } of cellsOf(kind))
    if (refersTo !== undefined) names[refersTo] ??= await loadNames(services, findKind(services, refersTo));
  const { country, timeZone, mapCenter } = services.config;
  return { country, timeZone, mapCenter, now: services.clock.now(), names };
}

async function loadNames(services: Services, kind: ContentKind): Promise<NameIndex> {
  const context = await loadTextContext(services, kind);
  const entries = await kind.store.read(services);
  const live = entries.filter(({ retiredAt }) => retiredAt === null);
  return indexNames(live.map((entry) => [entry.id, toName(kind, toTexts(kind, entry, context))]));
}

export function indexNames(entries: readonly (readonly [id: string, name: string])[]): NameIndex {
  const byName = new Map(
    [...groupBy(entries, ([, name]) => toNameKey(name))].map(([name, group]) => [
      name,
      group.map(([id]) => id),
    ]),
  );
  return { byId: new Map(entries), byName };
}
