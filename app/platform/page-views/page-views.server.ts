import { setTimeout as wait } from 'node:timers/promises';

import { gte, lt, sql } from 'drizzle-orm';
import type { Logger } from 'pino';

import { type Db, isDatabaseAway } from '#db/client';
import { pageViews } from '#db/schema';
import type { Config } from '~/platform/config/config.server';
import { addDays, type Clock, dayIn } from '~/domain/clock';
import { repeat } from '~/domain/repeat.server';
import { requireCapability } from '~/domain/require-capability.server';
import type { Services } from '~/domain/services';
import { deleteInSets } from '~/jobs/sets.server';
import type { Viewer } from '~/domain/viewer';

import type { PageViewReport, Period } from './page-views';
import { createPlausible } from './plausible.server';

/** Counts page views in memory and saves them in batches, so that a page costs no extra query. */
export type PageViews = {
  /** Counts one view of a route pattern, such as /manage/codes/:codeId/print. */
  count(route: string): void;
  /** Saves the counts. @throws when the database fails; the counts stay for the next flush */
  flush(): Promise<void>;
  start(): { stop(): Promise<void> };
};

declare module '~/domain/services' {
  interface Services {
    pageViews: PageViews;
  }
}

type Count = { day: string; route: string; views: number };

/** Shutdown doesn't wait longer than this for a database that is down. */
const shutdownFlushMs = 3000;

export function createPageViews(
  config: Config,
  { db, log, clock, flushEveryMs = 5000 }: { db: Db; log: Logger; clock: Clock; flushEveryMs?: number },
): PageViews {
  const plausible = createPlausible(config.plausible, { log, clock });
  /** The map is keyed by day and route pattern, so it stays small during a database outage. */
  let counts = new Map<string, Count>();
  let flushed = Promise.resolve();

  function add({ day, route, views }: Count): void {
    const key = `${day} ${route}`;
    const count = counts.get(key);
    if (count) count.views += views;
    else counts.set(key, { day, route, views });
  }

  async function saveCounts(): Promise<void> {
    const taken = [...counts.values()];
    if (taken.length === 0) return;
    counts = new Map();
    try {
      await addToTable(db, taken);
    } catch (error) {
      taken.forEach(add);
      throw error;
    }
  }

  // Flushes run one at a time: awaiting one includes every earlier count.
  const flush = () => (flushed = flushed.catch(() => undefined).then(saveCounts));

  function start(): { stop(): Promise<void> } {
    let isFailing = false;
    const flushAndLog = async () => {
      const error: unknown = await flush().then(
        () => null,
        (failure: unknown) => failure,
      );
      // Log only the first failure: requests already log the outage.
      if (error && !isFailing) log.warn({ err: error, isAway: isDatabaseAway(error) }, 'page views wait');
      isFailing = Boolean(error);
    };
    const flushing = repeat(flushAndLog, flushEveryMs);
    return {
      async stop() {
        const timeout = wait(shutdownFlushMs, undefined, { ref: false });
        await Promise.race([flushing.stop().then(flushAndLog), timeout]);
        const lost = [...counts.values()].reduce((sum, { views }) => sum + views, 0);
        if (lost > 0) log.warn({ lost }, 'page views could not be written down');
        await plausible.close();
      },
    };
  }

  return {
    count(route) {
      add({ day: dayIn(config.timeZone, clock.now()), route, views: 1 });
      plausible.send(route);
    },
    flush,
    start,
  };
}

async function addToTable(db: Db, counts: Count[]): Promise<void> {
  // Sort by key, so that concurrent upserts can't deadlock.
  const toKey = ({ day, route }: Count) => `${day} ${route}`;
  const inOrder = counts.sort((one, other) => (toKey(one) < toKey(other) ? -1 : 1));
  await db
    .insert(pageViews)
    .values(inOrder)
    .onConflictDoUpdate({
      target: [pageViews.day, pageViews.route],
      set: { views: sql`${pageViews.views} + excluded.views` },
    });
}

/** Keeps a year to compare with the one before, and some weeks to spare. */
const retentionDays = 400;

export function sweepPageViews(services: Services): Promise<void> {
  const { clock, config } = services;
  const since = addDays(dayIn(config.timeZone, clock.now()), -retentionDays);
  return deleteInSets(services, { table: pageViews, where: lt(pageViews.day, since) });
}

/** Other processes' counts lag a few seconds. @throws Forbidden for anyone but a manager */
export async function getPageViewReport(
  services: Services,
  viewer: Viewer,
  period: Period,
): Promise<PageViewReport> {
  requireCapability(viewer, 'page-views', 'see page views');
  const { db, clock, config, pageViews: counter } = services;
  await counter.flush();
  const today = dayIn(config.timeZone, clock.now());
  const sums = await sumByDayAndPage(db, addDays(today, 1 - period));
  const byDay = new Map(sums.map(({ day, views }) => [day, views]));
  const days = Array.from({ length: period }, (_, at) => addDays(today, at + 1 - period)).map((day) => ({
    day,
    views: byDay.get(day) ?? 0,
  }));
  return {
    period,
    views: days.reduce((sum, { views }) => sum + views, 0),
    pages: sums.flatMap(({ route, views }) => (route === null ? [] : { route, views })),
    days,
  };
}

/** One query for both groupings, so that their totals agree. */
function sumByDayAndPage(db: Services['db'], since: string) {
  const views = sql<number>`sum(${pageViews.views})::float8`;
  return db
    .select({
      day: sql<string | null>`${pageViews.day}::text`,
      route: sql<string | null>`${pageViews.route}`,
      views,
    })
    .from(pageViews)
    .where(gte(pageViews.day, since))
    .groupBy(sql`grouping sets ((${pageViews.day}), (${pageViews.route}))`)
    .orderBy(sql`3 desc, 2`);
}
