import { randomUUID } from 'node:crypto';

import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';

import { contentImports } from '#db/schema';
import { Conflict, Invalid, NotFound } from '~/domain/errors';
import { findUnstorable, unstorableText } from '~/domain/parse.server';
import { inTransaction, type Services } from '~/domain/services';
import { isUuid } from '~/domain/uuid';
import type { Viewer } from '~/domain/viewer';

import type { ContentKind } from '../content-kind.server';
import { mustKeepContent, toWords } from '../entries.server';
import { type FileRow, readCsv, writeTable } from '../files/csv.server';
import { readGeoJson } from '../files/geojson.server';
import { columnsOf, wrongColumn } from '../files/header.server';
import { listTextChanges, takeBackLot } from '../history/history.server';
import { findKind } from '../kinds.server';
import { cellsOf, prepareReading, toName, toShown } from '../reading.server';
import { newLot, writeEntries } from '../write-entries.server';
import { type ImportPreview, type ImportRow, type PreviewPart, shownRows } from './imports';
import { groundPart, swapGround } from './plan-ground.server';
import { type ImportPart, planImport } from './plan-import.server';
import { countPhotos, swapPhotos } from './swap-photos.server';

const keptMs = 24 * 60 * 60_000;

/**
 * Looks a file's text through, and keeps what it would do for a day.
 * @param text CSV, or GeoJSON where the kind has a place
 * @returns the import's id
 * @throws Invalid where the file as a whole can't be read; NotFound for an unknown kind; Forbidden for anyone but a manager
 */
export async function startImport(services: Services, viewer: Viewer, name: string, text: string) {
  mustKeepContent(viewer);
  const kind = findKind(services, name);
  return keepImport(services, viewer, [await planImport(services, kind, await readRows(kind, text))]);
}

const readRows = (kind: ContentKind, text: string): Promise<FileRow[]> | FileRow[] =>
  /^\s*[{[]/.test(text.slice(0, 1000)) ? readGeoJson(kind, text) : readCsv(columnsOf(kind), text);

/** @returns its id @throws Invalid where it has a character that can't be stored */
export async function keepImport(
  { db, clock }: Services,
  viewer: Viewer,
  parts: ImportPart[],
): Promise<string> {
  if (findUnstorable(parts)) throw new Invalid(unstorableText);
  const id = randomUUID();
  await db.insert(contentImports).values({ id, createdBy: viewer.id, createdAt: clock.now(), parts });
  return id;
}

async function findImport({ db, clock }: Services, id: string) {
  const [row] = isUuid(id) ? await db.select().from(contentImports).where(eq(contentImports.id, id)) : [];
  const isOver = row?.appliedAt === null && clock.now().getTime() - row.createdAt.getTime() > keptMs;
  if (!row || isOver)
    throw new NotFound('There is no such import. It is kept for a day; hand the file in again.');
  const parts = row.parts as ImportPart[];
  return {
    ...row,
    parts: parts.filter(({ kind }) => kind !== groundPart),
    ground: parts.find(({ kind }) => kind === groundPart)?.ground ?? null,
  };
}

/** The imports of the last day, the newest first: of which kinds, and whether they were applied. @throws Forbidden */
export async function listImports(services: Services, viewer: Viewer): Promise<ImportRow[]> {
  mustKeepContent(viewer);
  const { db, clock, registry } = services;
  const { id, createdAt, appliedAt, parts } = contentImports;
  const rows = await db
    .select({ id, createdAt, appliedAt, kinds: sql<string[]>`jsonb_path_query_array(${parts}, '$[*].kind')` })
    .from(contentImports)
    .where(gt(createdAt, new Date(clock.now().getTime() - keptMs)))
    .orderBy(desc(createdAt), id)
    .limit(20);
  return rows.map(({ id, createdAt, appliedAt, kinds }) => ({
    id,
    titles: registry.contentKinds.filter(({ name }) => kinds.includes(name)).map(({ title }) => title),
    createdAt: createdAt.toISOString(),
    isApplied: appliedAt !== null,
  }));
}

/** What an import would do, or did. @throws NotFound; Forbidden for anyone but a manager */
export async function getImport(services: Services, viewer: Viewer, id: string): Promise<ImportPreview> {
  mustKeepContent(viewer);
  const { parts, ground, appliedAt } = await findImport(services, id);
  const previews = [];
  for (const part of parts) previews.push(await toPreview(services, part));
  return {
    id,
    parts: previews,
    wrong: parts.reduce((sum, { wrong }) => sum + wrong.length, 0),
    hasMap: ground !== null,
    changes: countChanges(parts) + (ground === null ? 0 : 1),
    isApplied: appliedAt !== null,
  };
}

async function toPreview(
  services: Services,
  { kind: name, rows, same, wrong, photos = [] }: ImportPart,
): Promise<PreviewPart> {
  const kind = findKind(services, name);
  const reading = await prepareReading(services, kind);
  const added = rows.filter(({ before }) => before === null);
  const changed = rows.filter(({ before }) => before !== null);
  const labels = new Map(cellsOf(kind).map((cell) => [cell.name, cell.label]));
  return {
    kind: toWords(kind),
    added: {
      count: added.length,
      rows: added.slice(0, shownRows).map(({ line, after }) => ({
        line,
        name: toName(kind, toShown(kind, after, reading)),
      })),
    },
    changed: {
      count: changed.length,
      rows: changed.slice(0, shownRows).map(({ line, before, after }) => ({
        line,
        name: toName(kind, toShown(kind, after, reading)),
        texts: listTextChanges(kind, { before, after }, reading),
      })),
    },
    same,
    photos: { count: photos.reduce((sum, { after }) => sum + after.length, 0), entries: photos.length },
    wrong: {
      count: wrong.length,
      rows: wrong.slice(0, shownRows).map(({ line, texts, errors }) => ({
        line,
        name: toName(kind, texts),
        // In the order of the columns; the database keeps none.
        errors: [...new Set([...labels.keys(), ...Object.keys(errors)])].flatMap((column) =>
          errors[column] ? [{ column: labels.get(column) ?? column, why: errors[column].join(' ') }] : [],
        ),
      })),
    },
  };
}

const countChanges = (parts: readonly ImportPart[]): number =>
  parts.reduce((sum, { rows }) => sum + rows.length, countPhotos(parts));

/**
 * Does what a preview showed: all of it or nothing. Pressed twice it is done once.
 * @returns how many entries it changed
 * @throws Conflict where rows are wrong, or an entry has changed since; NotFound; Forbidden for anyone but a manager
 */
export function applyImport(services: Services, viewer: Viewer, id: string): Promise<number> {
  mustKeepContent(viewer);
  return inTransaction(services, async (services) => {
    const { parts, ground, appliedAt } = await findImport(services, id);
    const count = countChanges(parts) + (ground === null ? 0 : 1);
    if (appliedAt !== null) return count;
    if (parts.some(({ wrong }) => wrong.length > 0))
      throw new Conflict('Some rows are wrong. Mend them, and hand the file in again.');
    const lot = newLot('import');
    // Whoever presses at the same time waits here, and finds it applied.
    const [taken] = await services.db
      .update(contentImports)
      .set({ appliedAt: services.clock.now(), lotId: lot.id })
      .where(and(eq(contentImports.id, id), isNull(contentImports.appliedAt)))
      .returning({ id: contentImports.id });
    if (!taken) return count;
    for (const { kind, rows } of parts)
      if (rows.length > 0) await writeEntries(services, viewer, findKind(services, kind), rows, lot);
    for (const part of parts) await swapPhotos(services, viewer, part, lot, { isBack: false });
    await swapGround(services, viewer, ground, { isBack: false });
    return count;
  });
}

/**
 * Takes an applied import back, which then can be applied again.
 * @returns how many entries it had changed
 * @throws Conflict where it was not applied, or one of its texts has been changed since; NotFound; Forbidden
 */
export function takeBackImport(services: Services, viewer: Viewer, id: string): Promise<number> {
  mustKeepContent(viewer);
  return inTransaction(services, async (services) => {
    const { lotId, parts, ground } = await findImport(services, id);
    if (lotId === null) throw new Conflict('This import is not applied.');
    for (const part of parts)
      await swapPhotos(services, viewer, part, newLot('taken back'), { isBack: true });
    await swapGround(services, viewer, ground, { isBack: true });
    if (parts.some(({ rows }) => rows.length > 0)) await takeBackLot(services, viewer, lotId);
    const count = countChanges(parts) + (ground === null ? 0 : 1);
    await services.db
      .update(contentImports)
      .set({ appliedAt: null, lotId: null })
      .where(eq(contentImports.id, id));
    return count;
  });
}

/** The wrong rows of a kind as a file: mended, they can be handed in again. @throws NotFound; Forbidden */
export async function writeWrongRows(services: Services, viewer: Viewer, id: string): Promise<string> {
  mustKeepContent(viewer);
  const { parts } = await findImport(services, id);
  const part = parts.find(({ wrong }) => wrong.length > 0);
  if (!part) throw new NotFound('No row is wrong.');
  const names = ['id', ...cellsOf(findKind(services, part.kind)).map(({ name }) => name)];
  const used = names.filter((name) => part.wrong.some(({ texts }) => name in texts));
  const rows = part.wrong.map(({ texts, errors }) => ({
    ...texts,
    [wrongColumn]: Object.entries(errors)
      .map(([column, why]) => `${column}: ${why.join(' ')}`)
      .join(' '),
  }));
  return writeTable([...used, wrongColumn], rows);
}

/** Takes away what nobody applied within a day, and what was applied before: its changes stand in the history. */
export async function sweepImports({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await db
    .delete(contentImports)
    .where(lt(contentImports.createdAt, new Date(clock.now().getTime() - keptMs)));
}
