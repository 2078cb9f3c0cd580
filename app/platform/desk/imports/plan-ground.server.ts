import { promisify } from 'node:util';
import * as zlib from 'node:zlib';

import { Conflict } from '~/domain/errors';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { writeAudit } from '~/platform/audit/audit.server';
import { exportGround, layGround, swapGrounds } from '~/platform/map/grounds.server';
import { readGround } from '~/platform/map/read-ground.server';

import type { ImportPart } from './plan-import.server';

/** Gzip on libuv's threads, because a map of 16 MB takes a third of a second. */
const [gzip, gunzip] = [promisify(zlib.gzip), promisify(zlib.gunzip)];

export const groundPart = 'ground';

/** Adds the archive's basemap to the import, unless it is the current one. */
export async function planGround(
  services: Services,
  bytes: Uint8Array | null,
  signal?: AbortSignal,
): Promise<ImportPart[]> {
  if (bytes === null || (await exportGround(services)) === new TextDecoder().decode(bytes)) return [];
  const { buffer, byteOffset, byteLength } = bytes;
  await readGround(Buffer.from(buffer, byteOffset, byteLength), signal);
  const ground = (await gzip(bytes)).toString('base64');
  return [{ kind: groundPart, rows: [], same: 0, wrong: [], ground }];
}

/** Applies or reverts an import's basemap. @throws Conflict if another one was uploaded since */
export async function swapGround(
  services: Services,
  viewer: Viewer,
  ground: string | null,
  { isBack }: { isBack: boolean },
): Promise<void> {
  if (ground === null) return;
  const read = await readGround(await gunzip(Buffer.from(ground, 'base64')));
  if (isBack && !(await swapGrounds(services, viewer, read.features)))
    throw new Conflict('The map has been changed since. Nothing was changed now.');
  if (!isBack) await layGround(services, viewer, read);
  await writeAudit(services, viewer, {
    verb: isBack ? 'took back' : 'added',
    kind: 'map',
    subjectId: 'ground',
  });
}
