import { type UnzipFileInfo, unzipSync, zipSync } from 'fflate';

import { Invalid } from '~/domain/errors';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

import { exportGround } from '~/platform/map/grounds.server';

import { mustKeepContent } from '../entries.server';
import { keepImport } from '../imports/imports.server';
import { type ImportPart, planImport } from '../imports/plan-import.server';
import { planGround } from '../imports/plan-ground.server';
import { type GivenPhotos, planPhotos } from '../imports/plan-photos.server';
import { photoTable, writePhotos } from './archive-photos.server';
import { readCsv, writeCsv } from './csv.server';
import { columnsOf } from './header.server';
import { decodeText } from './decode.server';
import { readShown } from './export.server';

/** A neighborhood's tables have some hundred kilobytes, its photos 20 MB at most; what claims more is not unpacked. */
const mostBytes = 40 * 1024 * 1024;

/** The map, beside the tables. */
const groundFile = 'ground.geojson';

/** The same content is the same file, whenever it is written: it has no time in it. */
const writtenAt = new Date(1980, 0, 1);

/** Everything that residents find, as one ZIP file with a table for each kind, and its photos. @throws Forbidden for anyone but a manager */
export async function exportContent(services: Services, viewer: Viewer): Promise<Uint8Array<ArrayBuffer>> {
  mustKeepContent(viewer);
  const files: Record<string, Uint8Array> = {};
  const shown = [];
  for (const kind of services.registry.contentKinds) {
    const entries = await readShown(services, kind);
    shown.push({ kind, ids: entries.map(({ id }) => id) });
    if (entries.length > 0)
      files[`${kind.name}.csv`] = new TextEncoder().encode(writeCsv(kind, entries, { hasMark: false }));
  }
  Object.assign(files, await writePhotos(services, shown));
  const ground = await exportGround(services);
  if (ground !== null) files[groundFile] = new TextEncoder().encode(ground);
  // Not packed: photos are packed already, and packing the tables would keep others waiting.
  return new Uint8Array(zipSync(files, { mtime: writtenAt, level: 0 }));
}

/**
 * Looks a ZIP file through as `exportContent` writes it, and keeps what it would do for a day.
 * @returns the import's id
 * @throws Invalid where it can't be read, is too large, or has a file that is no table of a kind; Forbidden
 */
export async function startContentImport(
  services: Services,
  viewer: Viewer,
  bytes: Uint8Array,
): Promise<string> {
  mustKeepContent(viewer);
  const { tables, photos, ground } = unpack(bytes);
  const parts = await planContent(services, tables);
  const all = await planPhotos(services, parts, photos);
  return keepImport(services, viewer, [...all, ...(await planGround(services, ground))]);
}

/** @param tables the text of each kind's table, by the kind's name */
export async function planContent(
  services: Services,
  tables: ReadonlyMap<string, string>,
): Promise<ImportPart[]> {
  const known = services.registry.contentKinds;
  for (const name of tables.keys())
    if (!known.some((kind) => kind.name === name))
      throw new Invalid(`“${name}.csv” is no table of this product.`);
  const parts: ImportPart[] = [];
  // What is referred to comes first.
  for (const kind of known) {
    const text = tables.get(kind.name);
    if (text === undefined) continue;
    const rows = await readCsv(columnsOf(kind), text).catch((error: unknown) => {
      throw error instanceof Invalid ? new Invalid(`${kind.name}.csv: ${error.detail}`) : error;
    });
    parts.push(await planImport(services, kind, rows, parts));
  }
  return parts;
}

/** The tables of a ZIP file, by their names without the ending, and its photos. */
function unpack(bytes: Uint8Array): {
  tables: Map<string, string>;
  photos: GivenPhotos;
  ground: Uint8Array | null;
} {
  let size = 0;
  const filter = ({ name, originalSize }: UnzipFileInfo): boolean => {
    if (/(^|[\\/])\.\.([\\/]|$)|^[\\/]|^\w:|\0/.test(name))
      throw new Invalid('A file in it would climb out of its folder. Nothing was unpacked.');
    size += originalSize;
    if (size > mostBytes) throw new Invalid('What is in it is larger than 40 MB. Nothing was unpacked.');
    return !isPassedOver(name);
  };
  const files = unzip(bytes, filter);
  const tables = new Map<string, string>();
  const photos = new Map<string, Uint8Array>();
  let ground: Uint8Array | null = null;
  for (const [path, content] of Object.entries(files)) {
    if (path.split('/').at(-1) === groundFile) {
      ground = content;
      continue;
    }
    const [photo] = /photos\/[^/]+\.(jpe?g|png|webp)$/i.exec(path) ?? [];
    if (photo !== undefined) {
      photos.set(photo, content);
      continue;
    }
    const [, name] = /([^/]+)\.csv$/i.exec(path) ?? [];
    if (name === undefined) throw new Invalid(`“${path.slice(0, 80)}” in it is no table.`);
    if (tables.has(name)) throw new Invalid(`“${name}.csv” stands twice in it.`);
    tables.set(name, decodeText(content));
  }
  if (tables.size === 0) throw new Invalid('There is no table in it.');
  const table = tables.get(photoTable);
  tables.delete(photoTable);
  return { tables, photos: { table, files: photos }, ground };
}

/** Folders, and what computers lay beside files. */
const isPassedOver = (name: string): boolean =>
  name.endsWith('/') || /(^|\/)(__MACOSX\/|\.|Thumbs\.db)/.test(name);

function unzip(bytes: Uint8Array, filter: (file: UnzipFileInfo) => boolean) {
  try {
    return unzipSync(bytes, { filter });
  } catch (error) {
    if (error instanceof Invalid) throw error;
    throw new Invalid('This is no ZIP file, or it is cut off.');
  }
}
