import { gte, sql } from 'drizzle-orm';

import { pageViews } from '#db/schema';
import { addDays, dayIn } from '~/domain/clock';
import { mustBeManager } from '~/domain/must-be-manager.server';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

import type { PageViewReport, Period } from './page-views';

/**
 * What was opened in the last `period` days, today included: right for this process, a few seconds old for
 * others.
 * @throws Forbidden for anyone but a manager
 */
export async function getPageViewReport(
  services: Services,
  viewer: Viewer,
  period: Period,
): Promise<PageViewReport> {
  mustBeManager(viewer, 'see page views');
  const { db, clock, config, pageViews: counter } = services;
  await counter.flush();
  const today = dayIn(config.timeZone, clock.now());
  const sums = await sumBothWays(db, addDays(today, 1 - period));
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

/** Sums by day and sums by page, most first, of one moment: the two add up to the same. */
function sumBothWays(db: Services['db'], since: string) {
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
