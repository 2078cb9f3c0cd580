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
import type { GroundView } from '~/ui/map-projection';

import { namedZooms } from './drawing/label-looks';
import { drawGround, drawingRevision } from './drawing/draw-ground';
import { unpackFeatures } from './ground-file.server';
import { noGround } from './ground-setup.server';
import { keptBytes } from './drawing/kept-bytes';
import { prepareGround, type PreparedGround } from './drawing/prepare-ground';

/** Which ground is drawn. */
export type GroundHead = {
  id: number;
  /** As it stands in addresses: of what is drawn, and of how. */
  version: string;
  isFromOpenStreetMap: boolean;
  /** How many things it has. */
  count: number;
};

/** What maps are drawn of, in this process. */
export type Ground = {
  /**
   * The ground that is drawn, as it was at most two seconds ago; null: there is none.
   * @param options.isFresh it is looked up now, as after a change
   */
  newest(options?: { isFresh?: boolean }): Promise<GroundHead | null>;
  /** Prepares a large ground and places its names, so that the first who look needn't wait. */
  warm(): Promise<void>;
  /**
   * @param options.isTile see `drawGround`
   * @returns the SVG of a view of that ground, packed by gzip; null where another ground is drawn now
   * @throws Busy where too many are waited for
   */
  draw(
    version: string,
    view: GroundView,
    options: { isTile: boolean },
  ): Promise<Uint8Array<ArrayBuffer> | null>;
};

declare module '~/domain/services' {
  interface Services {
    /** What maps are drawn of. */
    ground: Ground;
  }
}

/** How late another process's change is seen. */
const lookMs = 2000;
/** Some hundred tiles, and every view of a page. */
const keptSize = 4 * 1024 * 1024;
const pack = promisify(gzip);
/** A smaller ground is prepared within the request that first asks for it. */
const largeCount = 5000;
/** Drawings that are packed at the same time: in threads, of which photos and mails need some too. */
const mostAtOnce = 2;
/** Pieces that are waited for. A page asks for some thirty. */
export const mostWaiting = 500;

/** The ground of a process: looked up in the database, prepared once for each version, and drawn from memory. */
export function createGround({ db, clock }: { db: Db; clock: Clock }): Ground {
  let known: { at: number; head: Promise<GroundHead | null> } | null = null;
  let open: { version: string; ground: Promise<PreparedGround | null> } | null = null;
  const kept = keptBytes(keptSize);
  const drawing = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  const lane = pLimit(mostAtOnce);

  function newest({ isFresh = false } = {}): Promise<GroundHead | null> {
    const now = clock.now().getTime();
    if (!isFresh && known && Math.abs(now - known.at) < lookMs) return known.head;
    const next = { at: now, head: readHead(db) };
    known = next;
    next.head.catch(() => {
      if (known === next) known = null;
    });
    return next.head;
  }

  function prepared({ id, version }: GroundHead): Promise<PreparedGround | null> {
    if (open?.version === version) return open.ground;
    const next = { version, ground: readPrepared(db, id) };
    open = next;
    next.ground.catch(() => {
      if (open === next) open = null;
    });
    return next.ground;
  }

  return {
    newest,
    async warm() {
      const head = await newest({ isFresh: true });
      if (!head || head.count < largeCount) return;
      const ground = await prepared(head);
      if (ground) for (const zoom of namedZooms) await ground.at(zoom);
    },
    async draw(version, view, options) {
      let head = await newest();
      // Another process may have stored it a moment ago.
      if (version !== toVersion(head)) head = await newest({ isFresh: true });
      if (version !== toVersion(head)) return null;
      const { zoom, x, y, width, height } = view;
      const key = [version, zoom, x, y, width, height, options.isTile].join(' ');
      const again = kept.get(key) ?? drawing.get(key);
      if (again) return again;
      if (drawing.size >= mostWaiting)
        throw new Busy('Too many pieces of the map are asked for just now.', { retryAfterSeconds: 2 });
      const next = drawPiece(head, view, options).then((packed) => {
        kept.set(key, packed);
        return packed;
      });
      drawing.set(key, next);
      return next.finally(() => drawing.delete(key));
    },
  };

  /** Requests between two drawings have their turn: each drawing is one slice of work. */
  async function drawPiece(head: GroundHead | null, view: GroundView, options: { isTile: boolean }) {
    const ground = head && (await prepared(head));
    const atZoom = ground && (await ground.at(view.zoom));
    return lane(async () => {
      await turn();
      return pack(drawGround(atZoom, view, options));
    });
  }
}

const toVersion = (head: GroundHead | null) => head?.version ?? noGround;

async function readHead(db: Db): Promise<GroundHead | null> {
  const [row] = await newestRow(db, {});
  return row ? { ...row, version: drawnVersion(row.version) } : null;
}

/** What is drawn anew in another way has another address. */
export const drawnVersion = (version: string): string =>
  createHash('sha256').update(`${version} ${drawingRevision}`).digest('hex').slice(0, 16);

/** Null where it was taken away in the meantime: plain land. */
async function readPrepared(db: Db, id: number): Promise<PreparedGround | null> {
  const [row] = await db.select({ features: grounds.features }).from(grounds).where(eq(grounds.id, id));
  return row ? prepareGround(await unpackFeatures(row.features)) : null;
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
