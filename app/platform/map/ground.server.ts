import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

import { desc } from 'drizzle-orm';

import type { Db } from '#db/client';
import { preparedQuery } from '#db/prepared';
import { grounds } from '#db/schema';
import type { Clock } from '~/domain/clock';
import type { GroundView } from '~/ui/map-projection';

import { drawGround } from './draw-ground';
import { noGround } from './ground-setup.server';

/** Which ground is drawn. */
export type GroundHead = { id: number; version: string; isFromOpenStreetMap: boolean };

/** What maps are drawn of, in this process. */
export type Ground = {
  /**
   * The ground that is drawn, as it was at most two seconds ago; null: there is none.
   * @param options.isFresh it is looked up now, as after a change
   */
  newest(options?: { isFresh?: boolean }): Promise<GroundHead | null>;
  /** @returns the SVG of a view of that ground, packed by gzip; null where another ground is drawn now */
  draw(version: string, view: GroundView): Promise<Uint8Array<ArrayBuffer> | null>;
};

/** How late another process's change is seen. */
const lookMs = 2000;
const pack = promisify(gzip);

export function createGround({ db, clock }: { db: Db; clock: Clock }): Ground {
  let known: { at: number; head: Promise<GroundHead | null> } | null = null;

  function newest({ isFresh = false } = {}): Promise<GroundHead | null> {
    const now = clock.now().getTime();
    if (!isFresh && known && Math.abs(now - known.at) < lookMs) return known.head;
    const next = { at: now, head: newestHead(db, {}).then(([head]) => head ?? null) };
    known = next;
    next.head.catch(() => {
      if (known === next) known = null;
    });
    return next.head;
  }

  return {
    newest,
    async draw(version, view) {
      const head = await newest();
      if (version !== (head?.version ?? noGround)) return null;
      return pack(drawGround(null, view));
    },
  };
}

const newestHead = preparedQuery((db) =>
  db
    .select({
      id: grounds.id,
      version: grounds.version,
      isFromOpenStreetMap: grounds.isFromOpenStreetMap,
    })
    .from(grounds)
    .orderBy(desc(grounds.id))
    .limit(1)
    .prepare('newest_ground'),
);
