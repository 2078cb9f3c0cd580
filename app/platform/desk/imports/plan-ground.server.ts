import { promisify } from 'node:util';
import * as zlib from 'node:zlib';

import { Conflict } from '~/domain/errors';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { writeAudit } from '~/platform/audit/audit.server';
import { exportGround, layGround, swapGrounds } from '~/platform/map/grounds.server';
import { readGround } from '~/platform/map/read-ground.server';

import type { ImportPart } from './plan-import.server';

/** Runs on libuv's threads, because a map of 16 MB takes a third of a second. */
const [gzip, gunzip] = [promisify(zlib.gzip), promisify(zlib.gunzip)];

/** What a part of an import is called that is the map. */
export const groundPart = 'ground';

/**
 * The map of an archive as a part of its import; none where it is the one that is drawn.
 * @param signal ends it: the request is gone, or the time is over
 * @throws Invalid where nothing can be made of the file; the signal's reason
 */
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

/**
 * Draws the map of an import, or the one before it again. In the caller's transaction.
 * @throws Conflict where another one has been handed in since
 */
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
