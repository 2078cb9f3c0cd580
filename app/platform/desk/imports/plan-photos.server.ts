import { Invalid } from '~/domain/errors';
import { groupBy } from '~/domain/group-by';
import type { Services } from '~/domain/services';
import { type SubmittedPhoto, photoLimits } from '~/domain/photo';
import { photoProblems } from '~/platform/photos/photo-problem';
import { listPhotos } from '~/platform/photos/photos.server';
import { storePhoto } from '~/platform/photos/staged-photos.server';

import type { ContentKind } from '../content-kind.server';
import { entryPhotos } from '../desk';
import { photoColumns, photoFileName, photoTable, readFile } from '../files/archive-photos.server';
import { type FileRow, readCsv } from '../files/csv.server';
import type { ImportPart, PlannedPhotos } from './plan-import.server';

export type GivenPhotos = { table: string | undefined; files: ReadonlyMap<string, Uint8Array> };

type PhotoRow = { line: number; entry: string; position: number; alt: string; file: string };

/** Plans an archive's photos and processes new ones. They are deleted after a day if the import isn't applied. */
export async function planPhotos(
  services: Services,
  parts: ImportPart[],
  { table, files }: GivenPhotos,
  signal?: AbortSignal,
): Promise<ImportPart[]> {
  if (table === undefined) {
    if (files.size > 0) throw new Invalid(`It has photos, but no “${photoTable}.csv” to say what they show.`);
    return parts;
  }
  const rows = await readRows(table, signal);
  const planned = [...parts];
  const all: { part: ImportPart; kind: ContentKind; rows: PhotoRow[] }[] = [];
  for (const [name, ofKind] of groupBy(rows, ({ texts }) => texts.kind ?? '')) {
    const kind = services.registry.contentKinds.find((kind) => kind.name === name && kind.photos);
    if (!kind)
      throw new Invalid(
        `${photoTable}.csv, line ${ofKind[0]!.line}: “${name.slice(0, 60)}” can’t have photos.`,
      );
    const at = planned.findIndex((part) => part.kind === name);
    const part = { ...(planned[at] ?? { kind: name, rows: [], same: 0, wrong: [] }) };
    planned.splice(at < 0 ? planned.length : at, 1, part);
    part.wrong = [...part.wrong, ...(await findWrong(services, kind, part, ofKind, files))];
    all.push({ part, kind, rows: ofKind.map(toRow) });
  }
  // Skip the expensive processing of photos if the import can't be applied anyway.
  if (planned.some(({ wrong }) => wrong.length > 0)) return planned;
  for (const { part, kind, rows } of all) await planPart(services, part, kind, rows, { files, signal });
  return planned;
}

async function readRows(table: string, signal: AbortSignal | undefined): Promise<FileRow[]> {
  const columns = photoColumns.map((name) => ({ name, label: name }));
  const { rows } = await readCsv(columns, table, { signal }).catch((error: unknown) => {
    throw error instanceof Invalid ? new Invalid(`${photoTable}.csv: ${error.detail}`) : error;
  });
  if (rows.length > photoLimits.perArchive)
    throw new Invalid(
      `There are more than ${photoLimits.perArchive} photos in it. Split it into several files.`,
    );
  return rows;
}

const toRow = ({ line, texts }: FileRow): PhotoRow => ({
  line,
  entry: texts.entry ?? '',
  position: Number(texts.position ?? ''),
  alt: texts.alt ?? '',
  file: texts.file ?? '',
});

async function findWrong(
  services: Services,
  kind: ContentKind,
  part: ImportPart,
  rows: readonly FileRow[],
  files: ReadonlyMap<string, Uint8Array>,
): Promise<ImportPart['wrong']> {
  const stored = await kind.store.read(services);
  const known = new Set(stored.filter(({ retiredAt }) => retiredAt === null).map(({ id }) => id));
  for (const { id } of part.rows) known.add(id);
  const counts = new Map<string, number>();
  return rows.flatMap((row) => {
    const { line, entry, position, alt, file } = toRow(row);
    counts.set(entry, (counts.get(entry) ?? 0) + 1);
    const why = !known.has(entry)
      ? `There is no ${kind.one} “${entry.slice(0, 60)}”.`
      : !files.has(file)
        ? `The file “${file.slice(0, 60)}” is missing.`
        : counts.get(entry)! > entryPhotos
          ? `At most ${entryPhotos} photos fit.`
          : alt.length > photoLimits.altLength
            ? `The description can have at most ${photoLimits.altLength} characters.`
            : Number.isFinite(position)
              ? null
              : 'The position must be a number.';
    return why === null ? [] : [{ line, texts: {}, errors: { [`${photoTable}.csv`]: [why] } }];
  });
}

async function planPart(
  services: Services,
  part: ImportPart,
  kind: ContentKind,
  rows: readonly PhotoRow[],
  { files, signal }: { files: ReadonlyMap<string, Uint8Array>; signal: AbortSignal | undefined },
): Promise<void> {
  const stored = await listPhotos(
    services,
    kind.photos!,
    rows.map(({ entry }) => entry),
  );
  const photos: PlannedPhotos[] = [];
  for (const [entryId, ofEntry] of groupBy(rows, ({ entry }) => entry)) {
    const before = (stored[entryId] ?? []).map(({ id, hash, alt }) => ({ id, hash, alt }));
    const after: SubmittedPhoto[] = [];
    for (const row of ofEntry.toSorted((one, other) => one.position - other.position)) {
      signal?.throwIfAborted();
      const bytes = files.get(row.file)!;
      const there = before.find((photo) => row.file.endsWith(photoFileName(photo)));
      const isSame =
        there && !after.some(({ id }) => id === there.id) && (await isFileOf(services, there, bytes));
      const made = isSame ? { id: there.id } : await makePhoto(services, bytes, signal);
      if ('problem' in made)
        part.wrong.push({ line: row.line, texts: {}, errors: { [`${photoTable}.csv`]: [made.problem] } });
      else after.push({ id: made.id, alt: row.alt });
    }
    const was = before.map(({ id, alt }) => ({ id, alt }));
    if (JSON.stringify(was) !== JSON.stringify(after)) photos.push({ entryId, before: was, after });
  }
  part.photos = photos;
}

/** True if our own export wrote these bytes, so the photo needs no new processing. */
async function isFileOf(services: Services, photo: { id: string }, bytes: Uint8Array): Promise<boolean> {
  for (const size of ['large', 'small'] as const)
    if (Buffer.compare(await readFile(services, photo, size), bytes) === 0) return true;
  return false;
}

async function makePhoto(
  services: Services,
  bytes: Uint8Array,
  signal: AbortSignal | undefined,
): Promise<{ id: string } | { problem: string }> {
  const result = await services.photos.make({ file: Buffer.from(bytes) }, { signal, isImport: true });
  if ('problem' in result) return { problem: photoProblems[result.problem] };
  return storePhoto(services, { ...result.photo, uploadedBy: null });
}
