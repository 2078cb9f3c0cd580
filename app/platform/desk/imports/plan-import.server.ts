import { randomUUID } from 'node:crypto';

import type { FieldErrors } from '~/domain/errors';
import { createThrottle, mapThrottled } from '~/domain/pace.server';
import type { DayOrder } from '~/domain/parse-day';
import type { Services } from '~/domain/services';
import type { SubmittedPhoto } from '~/domain/photo';

import type { ContentKind, TextContext, Values } from '../content-kind.server';
import { isRetired, retiredCell, type Texts } from '../desk';
import type { FileRow, Table } from '../files/csv.server';
import {
  cellsOf,
  loadTextContext,
  toKey,
  toName,
  indexNames,
  createTextParser,
  toTexts,
} from '../texts.server';
import { areSame, toShown } from '../write-entries.server';
import { toNameKey } from '~/domain/name-key';
import { markLookUps } from './look-up-addresses.server';
import { findFileOrder, findInterpreted, toStandardTexts } from './spellings.server';

/** The planned change of a row. `typed` are texts that were interpreted, such as '12/4/2026'. */
export type PlannedRow = {
  line: number;
  id: string;
  before: Texts | null;
  after: Texts;
  typed?: Texts;
  lookUp?: 'waiting' | 'found' | 'unknown';
};
export type WrongRow = { line: number; texts: Texts; errors: FieldErrors };

export type PlannedPhotos = { entryId: string; before: SubmittedPhoto[]; after: SubmittedPhoto[] };

export type ImportPart = {
  kind: string;
  rows: PlannedRow[];
  same: number;
  wrong: WrongRow[];
  photos?: PlannedPhotos[];
  letters?: Record<string, string>;
  leftOut?: string[];
  /** Sentences for the preview: what the file has that couldn't be carried. */
  notes?: string[];
  /** Effects of the whole part, when the file was read. */
  impact?: string[];
  /** The basemap's file, gzipped and base64-encoded. */
  ground?: string;
};

/** Plans an import without writing. Rows match entries by id, else by key, and change only the file's columns. */
export async function planImport(
  services: Services,
  kind: ContentKind,
  { rows, letters, leftOut }: Pick<Table, 'rows'> & Partial<Table>,
  { planned = [], signal }: { planned?: readonly ImportPart[]; signal?: AbortSignal | undefined } = {},
): Promise<ImportPart> {
  const plan = await beginPlan(services, kind, { planned, signal });
  plan.order = findFileOrder(kind, rows, services.config.country);
  if (letters) plan.word = 'Row';
  const part: ImportPart = {
    kind: kind.name,
    rows: [],
    same: 0,
    wrong: [],
    ...(letters && { letters }),
    ...(leftOut && leftOut.length > 0 && { leftOut }),
  };
  const pace = createThrottle(signal);
  for (const row of rows) {
    await pace();
    const found = planRow(plan, row);
    if ('errors' in found) part.wrong.push(found);
    else if (areSame(kind, found.before, found.after)) part.same += 1;
    else part.rows.push(found);
  }
  rejectTogether(plan, part);
  markLookUps(services, kind, part);
  const given = new Set(rows.map(({ texts }) => texts.id ?? ''));
  if (planned.length === 0) await rejectForeignIds(services, part, given);
  if (kind.describeImpact && part.wrong.length === 0) {
    const entries = part.rows.map(({ id }) => ({ id, values: plan.values.get(id)! }));
    const impact = await kind.describeImpact(services, entries);
    if (impact.length > 0) part.impact = impact;
  }
  return part;
}

type Plan = {
  kind: ContentKind;
  read: ReturnType<typeof createTextParser>;
  context: TextContext;
  stored: Map<string, { texts: Texts; values: Parameters<ReturnType<typeof createTextParser>>[1] }>;
  keys: Map<string, string>;
  nextKeys: Map<string, string>;
  lines: Map<string, number>;
  values: Map<string, Values>;
  word: 'Row' | 'Feature';
  order: DayOrder;
};

async function beginPlan(
  services: Services,
  kind: ContentKind,
  { planned, signal }: { planned: readonly ImportPart[]; signal: AbortSignal | undefined },
): Promise<Plan> {
  const context = withPlanned(services, await loadTextContext(services, kind), planned);
  const entries = await kind.store.read(services);
  const stored = new Map(
    await mapThrottled(
      entries,
      (entry) => [entry.id, { texts: toTexts(kind, entry, context), values: entry.values }] as const,
      signal,
    ),
  );
  const shown = [...stored].filter(([, { texts }]) => !isRetired(texts));
  const keys = new Map(shown.map(([id, { texts }]) => [toKey(kind, texts), id]));
  return {
    kind,
    context,
    read: createTextParser(kind, context),
    stored,
    keys,
    nextKeys: new Map(keys),
    lines: new Map(),
    values: new Map(),
    word: 'Feature',
    order: 'month-first',
  };
}

/** Only the whole file shows which entries conflict: two rows may swap what each has. */
function rejectTogether({ kind, stored }: Plan, part: ImportPart): void {
  if (!kind.checkTogether) return;
  const known = [...stored].map(([id, { texts }]) => [id, texts] as const);
  const wrong = kind.checkTogether(toShown(known, part.rows));
  for (const { id, line, after: texts } of part.rows)
    if (wrong.has(id)) part.wrong.push({ line, texts, errors: wrong.get(id)! });
  part.rows = part.rows.filter(({ id }) => !wrong.has(id));
}

function withPlanned(
  { registry }: Services,
  context: TextContext,
  planned: readonly ImportPart[],
): TextContext {
  const names = { ...context.names };
  for (const { kind: name, rows } of planned) {
    const kind = registry.contentKinds.find((kind) => kind.name === name);
    const known = names[name];
    if (!kind || !known) continue;
    const brought = rows.map(({ id, after }) => [id, toName(kind, after)] as const);
    names[name] = indexNames([...new Map([...known.byId, ...brought])]);
  }
  return { ...context, names };
}

function planRow(plan: Plan, { line, texts }: FileRow): PlannedRow | WrongRow {
  const { kind, stored, lines, nextKeys, word } = plan;
  const standard = toStandardTexts(kind, texts, plan.order);
  const target = findTarget(plan, standard);
  if (typeof target === 'object') return { line, texts, errors: target };
  const id = target;
  const was = stored.get(id);
  const metOn = lines.get(id);
  if (metOn !== undefined)
    return { line, texts, errors: { id: [`${word} ${metOn} is for the same entry.`] } };
  const after = { ...was?.texts, ...standard };
  const { values, errors } = plan.read(after, was?.values ?? null);
  if (errors) return { line, texts, errors };
  const merged = { ...values, position: values.position ?? was?.values?.position };
  const next = toTexts(kind, { id, values: merged, retiredAt: null }, plan.context);
  const key = toKey(kind, next);
  const holder = nextKeys.get(key);
  if (holder !== undefined && holder !== id) {
    const where = lines.has(holder)
      ? `${word} ${lines.get(holder)} has the same`
      : `There is one already: the ${kind.one} “${toName(kind, next)}”`;
    return { line, texts, errors: { [kind.key[0]!]: [`${where}. It must be unique.`] } };
  }
  if (was) nextKeys.delete(toKey(kind, was.texts));
  nextKeys.set(key, id);
  lines.set(id, line);
  plan.values.set(id, values);
  const typed = findInterpreted(kind, texts, next);
  const isRead = Object.keys(typed).length > 0;
  return { line, id, before: was?.texts ?? null, after: next, ...(isRead && { typed }) };
}

function findTarget({ kind, stored, keys, context, read }: Plan, texts: Texts): string | FieldErrors {
  const { id = '' } = texts;
  if (id !== '') {
    if (!kind.store.isId(id)) return { id: ['This isn’t a valid id. Leave it blank for a new entry.'] };
    const was = stored.get(id);
    if (was && isRetired(was.texts)) return { id: [`This ${kind.one} is retired. Offer it again first.`] };
    return id;
  }
  const missing = kind.key.filter((cell) => (texts[cell] ?? '') === '');
  if (missing.length > 0)
    return { [missing[0]!]: ['This is required without an id.'], ...read(texts, null).errors };
  return keys.get(toKey(kind, withReferenceIds(kind, texts, context))) ?? randomUUID();
}

/** Replaces names of references by ids. */
function withReferenceIds(kind: ContentKind, texts: Texts, { names }: TextContext): Texts {
  const found = { ...texts };
  for (const { name, refersTo } of cellsOf(kind)) {
    const known = refersTo === undefined ? undefined : names[refersTo];
    const typed = texts[name] ?? '';
    if (!known || known.byId.has(typed)) continue;
    found[name] = known.byName.get(toNameKey(typed))?.[0] ?? typed;
  }
  return { ...found, [retiredCell]: '' };
}

/** Rejects ids of another content kind: the file is probably of that kind. */
async function rejectForeignIds(
  services: Services,
  part: ImportPart,
  given: ReadonlySet<string>,
): Promise<void> {
  const ids = part.rows.filter(({ id, before }) => before === null && given.has(id)).map(({ id }) => id);
  for (const other of services.registry.contentKinds) {
    if (ids.length === 0 || other.name === part.kind) continue;
    const found = await other.store.read(services, ids.filter(other.store.isId));
    const foreign = new Set(found.map(({ id }) => id));
    for (const { line, id, after } of part.rows)
      if (foreign.has(id))
        part.wrong.push({
          line,
          texts: { ...after, id },
          errors: { id: [`This is the id of a ${other.one}. Is it the wrong file?`] },
        });
    part.rows = part.rows.filter(({ id }) => !foreign.has(id));
  }
}
