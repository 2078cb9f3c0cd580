import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

import { Invalid } from '~/domain/errors';
import { createThrottle } from '~/domain/pace.server';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { readZip, type ZipLimits } from '~/domain/zip.server';

import { photoLimits } from '~/domain/photo';
import { exportBasemap } from '~/platform/map/basemaps.server';

import { requireContentRight } from '../entries.server';
import { storeImport } from '../imports/imports.server';
import { type ImportPart, planImport } from '../imports/plan-import.server';
import { planBasemap } from '../imports/plan-basemap.server';
import { type GivenPhotos, planPhotos } from '../imports/plan-photos.server';
import { photoTable, writePhotos } from './archive-photos.server';
import { readCsv, writeCsv } from './csv.server';
import { columnsOf } from './header.server';
import { decodeText } from './decode.server';
import { readShown } from './export.server';

const megabyte = 1024 * 1024;

const limits: ZipLimits = {
  entries: 1000,
  bytes: 40 * megabyte,
  bytesOf: (name) =>
    isPhoto(name) ? photoLimits.fileBytes : name.endsWith(basemapFile) ? 16 * megabyte : 8 * megabyte,
};

const basemapFile = 'ground.geojson';

/** A fixed timestamp makes equal content an equal file. */
const writtenAt = new Date(1980, 0, 1);

export async function exportContent(services: Services, viewer: Viewer): Promise<Uint8Array<ArrayBuffer>> {
  requireContentRight(viewer);
  const files: Record<string, Uint8Array> = {};
  const shown = [];
  for (const kind of services.registry.contentKinds) {
    const entries = await readShown(services, kind);
    shown.push({ kind, ids: entries.map(({ id }) => id) });
    if (entries.length > 0) files[`${kind.name}.csv`] = new TextEncoder().encode(writeCsv(kind, entries));
  }
  Object.assign(files, await writePhotos(services, shown));
  const basemap = await exportBasemap(services);
  if (basemap !== null) files[basemapFile] = new TextEncoder().encode(basemap);
  return writeZip(files);
}

/** Stores files as they are unless `isPacked`: photos are compressed already. Yields to other requests between chunks. */
export async function writeZip(
  files: Record<string, Uint8Array>,
  { isPacked = false } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  const pace = createThrottle();
  for (const [name, bytes] of Object.entries(files)) {
    const file = isPacked ? new ZipDeflate(name) : new ZipPassThrough(name);
    const step = isPacked ? megabyte / 16 : megabyte;
    file.mtime = writtenAt;
    zip.add(file);
    for (let at = 0; at < bytes.length; at += step) {
      await pace();
      file.push(bytes.subarray(at, at + step));
    }
    file.push(new Uint8Array(), true);
  }
  zip.end();
  return Uint8Array.from(Buffer.concat(chunks));
}

/**
 * Parses an exported ZIP and stores a preview for a day. @returns the import's id @throws Invalid for unknown files
 */
export async function startContentImport(
  services: Services,
  viewer: Viewer,
  bytes: Uint8Array,
  signal?: AbortSignal,
): Promise<string> {
  requireContentRight(viewer);
  const { tables, photos, basemap } = await unpack(bytes, signal);
  const parts = await planContent(services, tables, signal);
  const all = await planPhotos(services, parts, photos, signal);
  return storeImport(services, viewer, [...all, ...(await planBasemap(services, basemap, signal))], signal);
}

export async function planContent(
  services: Services,
  tables: ReadonlyMap<string, string>,
  signal?: AbortSignal,
): Promise<ImportPart[]> {
  const known = services.registry.contentKinds;
  for (const name of tables.keys())
    if (!known.some((kind) => kind.name === name)) throw new Invalid(`“${name}.csv” isn’t a table we know.`);
  const parts: ImportPart[] = [];
  // Kinds are ordered so that referenced entries come first.
  for (const kind of known) {
    const text = tables.get(kind.name);
    if (text === undefined) continue;
    const table = await readCsv(columnsOf(kind), text, { signal, takesUnknown: true }).catch(
      (error: unknown) => {
        throw error instanceof Invalid ? new Invalid(`${kind.name}.csv: ${error.detail}`) : error;
      },
    );
    parts.push(await planImport(services, kind, table, { planned: parts, signal }));
  }
  return parts;
}

async function unpack(
  bytes: Uint8Array,
  signal: AbortSignal | undefined,
): Promise<{ tables: Map<string, string>; photos: GivenPhotos; basemap: Uint8Array | null }> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const files = await readZip(file, { limits, isWanted: (name) => !isSkipped(name), signal });
  const tables = new Map<string, string>();
  const photos = new Map<string, Uint8Array>();
  let basemap: Uint8Array | null = null;
  for (const [path, content] of files) {
    if (path.split('/').at(-1) === basemapFile) {
      basemap = content;
      continue;
    }
    const [photo] = photoPattern.exec(path) ?? [];
    if (photo !== undefined) {
      photos.set(photo, content);
      continue;
    }
    const [, name] = /([^/]+)\.csv$/i.exec(path) ?? [];
    if (name === undefined) throw new Invalid(`“${path.slice(0, 80)}” isn’t a table.`);
    if (tables.has(name)) throw new Invalid(`“${name}.csv” is in it twice.`);
    tables.set(name, await decodeText(content));
  }
  if (tables.size === 0) throw new Invalid('This file has no tables.');
  const table = tables.get(photoTable);
  tables.delete(photoTable);
  return { tables, photos: { table, files: photos }, basemap };
}

/** Skips folders and files that operating systems add to archives. */
const isSkipped = (name: string): boolean =>
  name.endsWith('/') || /(^|\/)(__MACOSX\/|\.|Thumbs\.db)/.test(name);

const photoPattern = /photos\/[^/]+\.(jpe?g|png|webp)$/i;
const isPhoto = (name: string): boolean => photoPattern.test(name);
