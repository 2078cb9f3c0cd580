import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';

import { devices } from '#db/schema';
import { repeat } from '~/domain/repeat.server';
import type { Services } from '~/domain/services';
import { feeds } from '~/platform/telemetry/telemetry';

import type { Hub } from './hub.server';
import type { Encoded } from '~/live/watched-feed.server';

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
  const watched = feeds.map((feed) => ({
    feed,
    tell: tellTroubles(services.log, feed),
    ...services.registry.feeds[feed].watch(services, { freshMs: tickMs }),
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

/** By feed, a text that changes with a new reading, a device more or less, and with the feed's own mark. */
async function readMarks({ db, registry }: Services): Promise<Map<string, string>> {
  const newest = sql`max(greatest(${devices.createdAt}, ${devices.revokedAt}, ${devices.lastReceivedAt}))`;
  const marks = Object.entries(registry.feeds).flatMap(([feed, { mark }]) =>
    mark ? [sql` union all select ${feed}, (${mark})`] : [],
  );
  const rows = await db.execute<{ feed: string; mark: string }>(sql`
    select feed, concat_ws(' ', count(*), count(${devices.revokedAt}), sum(${devices.readingsCount}), ${newest}) as mark
    from ${devices} group by feed ${sql.join(marks)}`);
  const byFeed = new Map<string, string>();
  for (const { feed, mark } of rows) byFeed.set(feed, `${byFeed.get(feed) ?? ''} ${mark}`);
  return byFeed;
}
