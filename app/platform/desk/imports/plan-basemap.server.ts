import { promisify } from 'node:util';
import * as zlib from 'node:zlib';

import { Conflict } from '~/domain/errors';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { writeAudit } from '~/platform/audit/audit.server';
import { exportBasemap, saveBasemap, revertToFormer } from '~/platform/map/basemaps.server';
import { parseBasemap } from '~/platform/map/parse-basemap.server';

import type { ImportPart } from './plan-import.server';

/** Gzip on libuv's threads, because a map of 16 MB takes a third of a second. */
const [gzip, gunzip] = [promisify(zlib.gzip), promisify(zlib.gunzip)];

export const basemapPart = 'ground';

/** Adds the archive's basemap to the import, unless it is the current one. */
export async function planBasemap(
  services: Services,
  bytes: Uint8Array | null,
  signal?: AbortSignal,
): Promise<ImportPart[]> {
  if (bytes === null || (await exportBasemap(services)) === new TextDecoder().decode(bytes)) return [];
  const { buffer, byteOffset, byteLength } = bytes;
  await parseBasemap(Buffer.from(buffer, byteOffset, byteLength), signal);
  const basemap = (await gzip(bytes)).toString('base64');
  return [{ kind: basemapPart, rows: [], same: 0, wrong: [], ground: basemap }];
}

/** Applies or reverts an import's basemap. @throws Conflict if another one was uploaded since */
export async function swapBasemap(
  services: Services,
  viewer: Viewer,
  basemap: string | null,
  { isBack }: { isBack: boolean },
): Promise<void> {
  if (basemap === null) return;
  const read = await parseBasemap(await gunzip(Buffer.from(basemap, 'base64')));
  if (isBack && !(await revertToFormer(services, viewer, read.features)))
    throw new Conflict('The map has changed since. Nothing was changed now.');
  if (!isBack) await saveBasemap(services, viewer, read);
  await writeAudit(services, viewer, {
    verb: isBack ? 'took back' : 'added',
    kind: 'map',
    subjectId: 'ground',
  });
}
