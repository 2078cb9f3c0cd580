import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';

import { devices, shuttles } from '#db/schema';
import { repeat } from '~/domain/repeat.server';
import type { Services } from '~/domain/services';

import type { Hub } from './hub.server';
import type { Encoded } from './watched-feed.server';

export type Ticker = {
  /**
   * Has the states ready for a greeting.
   * @returns what gives them at the moment when they are sent: a tick may come between
   */
  greeting(): Promise<() => Encoded[]>;
  /** Looks once, as the timer does. */
  tick(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Every second, while anybody listens, asks by one query which feeds have new readings, and hands their states to
 * this process's sockets. So each process sees what any of them took in, and nobody is told.
 * Where the database is away, or a state can't be read, that is logged once; the next tick tries again.
 * @param tickMs how often it looks for readings: what came in between goes out as one state
 */
export function startTicker(services: Services, hub: Hub, { tickMs = 1000 } = {}): Ticker {
  const watched = Object.entries(services.registry.feeds).map(([feed, { watch }]) => ({
    feed,
    tell: tellTroubles(services.log, feed),
    ...watch(services, { freshMs: tickMs }),
  }));
  const notifyMarks = tellTroubles(services.log, 'all');

  async function tick(): Promise<void> {
    if (hub.size() === 0) return;
    const marks = await notifyMarks(readMarks(services));
    if (!marks) return;
    for (const { feed, tell, look } of watched) {
      const frames = await tell(look(`${services.config.settingsRevision} ${marks.get(feed) ?? ''}`));
      if (frames) hub.tellGreeted(frames);
    }
  }

  return {
    ...repeat(tick, tickMs),
    tick,
    async greeting() {
      await Promise.all(watched.map(({ tell, freshen }) => tell(freshen())));
      return () => watched.flatMap(({ whole }) => whole());
    },
  };
}

/** Waits for work that may fail. Of failures in a row it logs the first, and that it is over. */
function tellTroubles(log: Logger, feed: string) {
  let isFailing = false;
  return async <T>(work: Promise<T>): Promise<T | null> => {
    try {
      const done = await work;
      if (isFailing) log.info({ feed }, 'live states are read again');
      isFailing = false;
      return done;
    } catch (error) {
      if (!isFailing) log.warn({ err: error, feed }, 'live states can not be read');
      isFailing = true;
      return null;
    }
  };
}

/** A text for each feed that is another once it has a new reading, a device more or less, or a vehicle another duty. */
async function readMarks({ db }: Services): Promise<Map<string, string>> {
  const newest = sql`max(greatest(${devices.createdAt}, ${devices.revokedAt}, ${devices.lastReceivedAt}))`;
  const mark = sql<string>`concat_ws(' ', count(*), count(${devices.revokedAt}), sum(${devices.readingsCount}), ${newest})`;
  const vehicles = db.select({
    feed: sql<string>`'vehicles'`,
    mark: sql<string>`md5(string_agg(${shuttles}::text, ' ' order by ${shuttles.id}))`,
  });
  const rows = await db
    .select({ feed: sql<string>`${devices.feed}`, mark })
    .from(devices)
    .groupBy(devices.feed)
    .unionAll(vehicles.from(shuttles));
  const marks = new Map(rows.map((row) => [row.feed, row.mark]));
  return marks.set('shuttle', `${marks.get('shuttle')} ${marks.get('vehicles')}`);
}
