import { createHash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

import { desc, eq } from 'drizzle-orm';
import pLimit from 'p-limit';

import type { Db } from '#db/client';
import { preparedQuery } from '#db/prepared';
import { grounds } from '#db/schema';
import type { Clock } from '~/domain/clock';
import { Busy } from '~/domain/errors';
import type { BasemapView } from '~/ui/map-projection';

import { namedZooms } from './drawing/label-styles';
import { drawBasemap, drawingRevision } from './drawing/draw-basemap';
import { unpackFeatures } from './basemap-file.server';
import { noBasemap } from './basemap-setup.server';
import { createByteCache } from './drawing/byte-cache';
import { prepareBasemap, type PreparedBasemap } from './drawing/prepare-basemap';
import { closestUse, readUsBase } from './us-base.server';

export type BasemapHead = {
  id: number;
  /** Hash in URLs, of the features and the drawing's revision. */
  version: string;
  isFromOpenStreetMap: boolean;
  count: number;
};

export type Basemap = {
  /** Cached for two seconds. @param options.isFresh skips the cache, as after a change */
  newest(options?: { isFresh?: boolean }): Promise<BasemapHead | null>;
  /** Prepares a large basemap and its labels, so that the first visitor needn't wait. */
  warm(): Promise<void>;
  /** @returns a gzipped SVG, or null if another version is current @throws Busy if too many drawings wait */
  draw(
    version: string,
    view: BasemapView,
    options: { isTile: boolean },
  ): Promise<Uint8Array<ArrayBuffer> | null>;
};

declare module '~/domain/services' {
  interface Services {
    basemap: Basemap;
  }
}

/** Delay until another process's change appears. */
const cacheMs = 2000;
/** About a hundred tiles and the views of a page. */
const cacheBytes = 4 * 1024 * 1024;
const pack = promisify(gzip);
/** Smaller basemaps are prepared on the first request. */
const largeCount = 5000;
/** Concurrent gzip jobs, which share libuv's threads with photos and mails. */
const maxConcurrent = 2;
/** Limit of the drawing queue. A page requests about thirty tiles. */
export const maxWaiting = 500;

export function createBasemap({ db, clock }: { db: Db; clock: Clock }): Basemap {
  let known: { at: number; head: Promise<BasemapHead | null> } | null = null;
  let usBase: Promise<PreparedBasemap> | null = null;
  let current: { version: string; ground: Promise<PreparedBasemap | null> } | null = null;
  const cache = createByteCache(cacheBytes);
  const drawing = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  const lane = pLimit(maxConcurrent);

  function newest({ isFresh = false } = {}): Promise<BasemapHead | null> {
    const now = clock.now().getTime();
    if (!isFresh && known && Math.abs(now - known.at) < cacheMs) return known.head;
    const next = { at: now, head: readHead(db) };
    known = next;
    next.head.catch(() => {
      if (known === next) known = null;
    });
    return next.head;
  }

  function getPrepared({ id, version }: BasemapHead): Promise<PreparedBasemap | null> {
    if (current?.version === version) return current.ground;
    const next = { version, ground: readPrepared(db, id) };
    current = next;
    next.ground.catch(() => {
      if (current === next) current = null;
    });
    return next.ground;
  }

  /** Closer views would show its coasts and borders in the wrong place. */
  function getUsBase(zoom: number): Promise<PreparedBasemap> | null {
    if (zoom > closestUse) return null;
    usBase ??= prepareBasemap(readUsBase());
    return usBase;
  }

  return {
    newest,
    async warm() {
      const head = await newest({ isFresh: true });
      if (!head || head.count < largeCount) return;
      const basemap = await getPrepared(head);
      if (basemap) for (const zoom of namedZooms) await basemap.at(zoom);
    },
    async draw(version, view, options) {
      let head = await newest();
      // Another process may have stored this version a moment ago.
      if (version !== toVersion(head)) head = await newest({ isFresh: true });
      if (version !== toVersion(head)) return null;
      const { zoom, x, y, width, height } = view;
      const key = [version, zoom, x, y, width, height, options.isTile].join(' ');
      const cached = cache.get(key) ?? drawing.get(key);
      if (cached) return cached;
      if (drawing.size >= maxWaiting)
        throw new Busy('The map is very busy right now.', { retryAfterSeconds: 2 });
      const next = drawPiece(head, view, options).then((packed) => {
        cache.set(key, packed);
        return packed;
      });
      drawing.set(key, next);
      return next.finally(() => drawing.delete(key));
    },
  };

  /** Yields to other requests before drawing in one slice of work. */
  async function drawPiece(head: BasemapHead | null, view: BasemapView, options: { isTile: boolean }) {
    const basemap = await (head ? getPrepared(head) : getUsBase(view.zoom));
    const atZoom = basemap && (await basemap.at(view.zoom));
    return lane(async () => {
      await turn();
      return pack(drawBasemap(atZoom, view, options));
    });
  }
}

const toVersion = (head: BasemapHead | null) => head?.version ?? noBasemap;

async function readHead(db: Db): Promise<BasemapHead | null> {
  const [row] = await newestRow(db, {});
  return row ? { ...row, version: drawnVersion(row.version) } : null;
}

/** Includes the drawing's revision, so that new drawing code gets new URLs. */
export const drawnVersion = (version: string): string =>
  createHash('sha256').update(`${version} ${drawingRevision}`).digest('hex').slice(0, 16);

async function readPrepared(db: Db, id: number): Promise<PreparedBasemap | null> {
  const [row] = await db.select({ features: grounds.features }).from(grounds).where(eq(grounds.id, id));
  return row ? prepareBasemap(await unpackFeatures(row.features)) : null;
}

const newestRow = preparedQuery((db) =>
  db
    .select({
      id: grounds.id,
      version: grounds.version,
      isFromOpenStreetMap: grounds.isFromOpenStreetMap,
      count: grounds.featureCount,
    })
    .from(grounds)
    .orderBy(desc(grounds.id))
    .limit(1)
    .prepare('newest_ground'),
);
