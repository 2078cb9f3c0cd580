import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';

import { feedChanges } from '#db/schema';
import { repeat } from '~/domain/repeat.server';
import type { Services } from '~/domain/services';
import { feeds } from '~/platform/telemetry/telemetry';

import type { Hub } from './hub.server';
import type { EncodedFrame } from '~/live/watched-feed.server';

export type Ticker = {
  /** Prepares the states. Call the returned getter when sending, because a tick may come in between. */
  greeting(): Promise<() => EncodedFrame[]>;
  tick(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Polls for new readings while any socket is open, and sends their states. Every process polls, so no process has to
 * notify another. Failures are logged once, and the next tick retries.
 */
export function startTicker(services: Services, hub: Hub, { tickMs = 1000 } = {}): Ticker {
  const watched = feeds.map((feed) => ({
    feed,
    logFailures: createFailureLog(services.log, feed),
    ...services.registry.feeds[feed].watch(services, { freshMs: tickMs }),
  }));
  const logMarkFailures = createFailureLog(services.log, 'all');

  async function tick(): Promise<void> {
    if (hub.size() === 0) return;
    const marks = await logMarkFailures(readMarks(services));
    if (!marks) return;
    for (const { feed, logFailures, poll } of watched) {
      const frames = await logFailures(poll(`${services.config.settingsRevision} ${marks.get(feed) ?? ''}`));
      if (frames) hub.broadcastState(frames);
    }
  }

  return {
    ...repeat(tick, tickMs),
    tick,
    async greeting() {
      await Promise.all(watched.map(({ logFailures, refresh }) => logFailures(refresh())));
      return () => watched.flatMap(({ fullState }) => fullState());
    },
  };
}

/** Logs the first of several failures in a row, and the recovery. */
function createFailureLog(log: Logger, feed: string) {
  let isFailing = false;
  return async <T>(work: Promise<T>): Promise<T | null> => {
    try {
      const result = await work;
      if (isFailing) log.info({ feed }, 'live states are read again');
      isFailing = false;
      return result;
    } catch (error) {
      if (!isFailing) log.warn({ err: error, feed }, 'live states can not be read');
      isFailing = true;
      return null;
    }
  };
}

/** Returns a fingerprint per feed, which changes with each reading or device. */
async function readMarks({ db, registry }: Services): Promise<Map<string, string>> {
  const marks = Object.entries(registry.feeds).flatMap(([feed, { mark }]) =>
    mark ? [sql` union all select ${feed}, (${mark})`] : [],
  );
  const rows = await db.execute<{ feed: string; mark: string }>(sql`
    select feed, concat_ws(' ', sum(readings), sum(edits)) as mark
    from ${feedChanges} group by feed ${sql.join(marks)}`);
  const byFeed = new Map<string, string>();
  for (const { feed, mark } of rows) byFeed.set(feed, `${byFeed.get(feed) ?? ''} ${mark}`);
  return byFeed;
}
