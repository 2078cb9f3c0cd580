import { randomUUID } from 'node:crypto';

import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';

import { contentImports } from '#db/schema';
import { Conflict, NotFound } from '~/domain/errors';
import { inTransaction, type Services } from '~/domain/services';
import { isUuid } from '~/domain/uuid';
import type { Viewer } from '~/domain/viewer';
import { queueJob } from '~/jobs/job.server';
import { sweepAfter } from '~/jobs/upkeep.server';

import type { ContentKind } from '../content-kind.server';
import { requireContentRight } from '../entries.server';
import { readCsv, type Table, writeTable } from '../files/csv.server';
import { readGeoJson } from '../files/geojson.server';
import { columnsOf, errorsColumn } from '../files/header.server';
import { revertChangeset } from '../history/history.server';
import { findKind } from '../kinds.server';
import { cellsOf } from '../texts.server';
import { createChangeset, writeEntries } from '../write-entries.server';
import type { ImportPreview, ImportRow } from './imports';
import { packParts, readParts, readShownParts, type ShownPart } from './stored-parts.server';
import { hasLookUps, lookUpJob } from './look-up-addresses.server';
import { basemapPart, swapBasemap } from './plan-basemap.server';
import { type ImportPart, planImport } from './plan-import.server';
import { previewPart } from './preview-part.server';
import { countPhotos, swapPhotos } from './swap-photos.server';

const lifetimeMs = 24 * 60 * 60_000;

/** Parses a file and stores a preview of its changes for a day. @returns the import's id */
export async function startImport(
  services: Services,
  viewer: Viewer,
  name: string,
  text: string,
  signal?: AbortSignal,
) {
  requireContentRight(viewer);
  const kind = findKind(services, name);
  const table = await readFile(services, kind, text, signal);
  return storeImport(services, viewer, [await planImport(services, kind, table, { signal })], signal);
}

const readFile = async (
  { config }: Services,
  kind: ContentKind,
  text: string,
  signal?: AbortSignal,
): Promise<Pick<Table, 'rows' | 'leftOut'> & Partial<Table>> =>
  /^\s*[{[]/.test(text.slice(0, 1000))
    ? readGeoJson(kind, text, { near: config.mapCenter, signal })
    : readCsv(columnsOf(kind), text, { signal, takesUnknown: true });

export async function storeImport(
  services: Services,
  viewer: Viewer,
  parts: ImportPart[],
  signal?: AbortSignal,
): Promise<string> {
  const packed = await packParts(parts, signal);
  signal?.throwIfAborted();
  const id = randomUUID();
  await inTransaction(services, async (services) => {
    const createdAt = services.clock.now();
    await services.db.insert(contentImports).values({ id, createdBy: viewer.id, createdAt, parts: packed });
    if (hasLookUps(parts)) await queueJob(services, lookUpJob, { importId: id });
  });
  return id;
}

async function findImport({ db, clock }: Services, id: string) {
  const { createdAt, appliedAt, lotId } = contentImports;
  const [row] = isUuid(id)
    ? await db.select({ createdAt, appliedAt, lotId }).from(contentImports).where(eq(contentImports.id, id))
    : [];
  const isOver = row?.appliedAt === null && clock.now().getTime() - row.createdAt.getTime() > lifetimeMs;
  if (!row || isOver)
    throw new NotFound('This import is gone. We keep imports for a day; upload the file again.');
  return row;
}

async function findWhole(services: Services, id: string) {
  const row = await findImport(services, id);
  const parts = await readParts(services, id);
  return {
    ...row,
    parts: parts.filter(({ kind }) => kind !== basemapPart),
    basemap: parts.find(({ kind }) => kind === basemapPart)?.ground ?? null,
  };
}

export async function listImports(services: Services, viewer: Viewer): Promise<ImportRow[]> {
  requireContentRight(viewer);
  const { db, clock, registry } = services;
  const { id, createdAt, appliedAt, parts } = contentImports;
  const rows = await db
    .select({ id, createdAt, appliedAt, kinds: sql<string[]>`jsonb_path_query_array(${parts}, '$[*].kind')` })
    .from(contentImports)
    .where(gt(createdAt, new Date(clock.now().getTime() - lifetimeMs)))
    .orderBy(desc(createdAt), id)
    .limit(20);
  return rows.map(({ id, createdAt, appliedAt, kinds }) => ({
    id,
    titles: registry.contentKinds.filter(({ name }) => kinds.includes(name)).map(({ title }) => title),
    createdAt: createdAt.toISOString(),
    isApplied: appliedAt !== null,
  }));
}

export async function getImport(services: Services, viewer: Viewer, id: string): Promise<ImportPreview> {
  requireContentRight(viewer);
  const { appliedAt } = await findImport(services, id);
  const all = await readShownParts(services, id);
  const parts = all.filter(({ kind }) => kind !== basemapPart);
  const previews = [];
  for (const part of parts) previews.push(await previewPart(services, part));
  const sum = (toCount: (part: ShownPart) => number) => parts.reduce((all, part) => all + toCount(part), 0);
  const hasMap = all.length > parts.length;
  return {
    id,
    parts: previews,
    wrong: sum(({ wrong }) => wrong.count),
    lookUps: sum(({ lookUps }) => lookUps),
    hasMap,
    changes: sum(({ added, changed }) => added.count + changed.count) + countPhotos(parts) + (hasMap ? 1 : 0),
    isApplied: appliedAt !== null,
  };
}

const countChanges = (parts: readonly ImportPart[]): number =>
  parts.reduce((sum, { rows }) => sum + rows.length, countPhotos(parts));

/** Applies an import in one transaction. Idempotent. @throws Conflict if rows have errors or entries have changed */
export function applyImport(services: Services, viewer: Viewer, id: string): Promise<number> {
  requireContentRight(viewer);
  return inTransaction(services, async (services) => {
    const { parts, basemap, appliedAt } = await findWhole(services, id);
    const count = countChanges(parts) + (basemap === null ? 0 : 1);
    if (appliedAt !== null) return count;
    if (parts.some(({ wrong }) => wrong.length > 0))
      throw new Conflict('Some rows have errors. Fix them and upload the file again.');
    const changeset = createChangeset('import');
    // A concurrent call waits for this row lock and then finds the import applied.
    const [taken] = await services.db
      .update(contentImports)
      .set({ appliedAt: services.clock.now(), lotId: changeset.id })
      .where(and(eq(contentImports.id, id), isNull(contentImports.appliedAt)))
      .returning({ id: contentImports.id });
    if (!taken) return count;
    for (const { kind, rows } of parts)
      if (rows.length > 0) await writeEntries(services, viewer, findKind(services, kind), rows, changeset);
    for (const part of parts) await swapPhotos(services, viewer, part, changeset, { isBack: false });
    await swapBasemap(services, viewer, basemap, { isBack: false });
    return count;
  });
}

/** Reverts an applied import, which can then be applied again. */
export function revertImport(services: Services, viewer: Viewer, id: string): Promise<number> {
  requireContentRight(viewer);
  return inTransaction(services, async (services) => {
    const { lotId, parts, basemap } = await findWhole(services, id);
    if (lotId === null) throw new Conflict('This import is not applied.');
    for (const part of parts)
      await swapPhotos(services, viewer, part, createChangeset('taken back'), { isBack: true });
    await swapBasemap(services, viewer, basemap, { isBack: true });
    if (parts.some(({ rows }) => rows.length > 0)) await revertChangeset(services, viewer, lotId);
    const count = countChanges(parts) + (basemap === null ? 0 : 1);
    await services.db
      .update(contentImports)
      .set({ appliedAt: null, lotId: null })
      .where(eq(contentImports.id, id));
    return count;
  });
}

/** Exports the rejected rows with their errors, to be corrected and imported again. */
export async function exportRejectedRows(services: Services, viewer: Viewer, id: string): Promise<string> {
  requireContentRight(viewer);
  const { parts } = await findWhole(services, id);
  const part = parts.find(({ wrong }) => wrong.length > 0);
  if (!part) throw new NotFound('No rows have errors.');
  const names = ['id', ...cellsOf(findKind(services, part.kind)).map(({ name }) => name)];
  const used = names.filter((name) => part.wrong.some(({ texts }) => name in texts));
  const rows = part.wrong.map(({ texts, errors }) => ({
    ...texts,
    [errorsColumn]: Object.entries(errors)
      .map(([column, why]) => `${column}: ${why.join(' ')}`)
      .join(' '),
  }));
  return writeTable([...used, errorsColumn], rows);
}

/** Deletes imports after a day. The changes of applied ones stay in the history. */
export const sweepImports = sweepAfter(contentImports.createdAt, 1);
