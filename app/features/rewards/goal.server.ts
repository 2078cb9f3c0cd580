import { inArray, sql } from 'drizzle-orm';

import { monthPoints } from '#db/schema';
import { addDays, dayIn } from '~/domain/clock';
import { dateFormat } from '~/domain/date-format';
import type { Services } from '~/domain/services';

import type { Goal } from './goal';
import { percentOf } from './rewards';

/** What a neighbourhood wants to earn in its first month, and no month less. */
const leastTarget = 500;
const step = 100;

/**
 * What all residents earned together since the month began by the neighbourhood's calendar, against what they want to
 * earn in it: a tenth more than last month, in whole hundreds. It is of nobody in particular, and nothing follows from
 * a goal that isn't reached. Taken back points are gone from it, of the month in which they were taken back.
 */
export async function readGoal({ db, clock, config }: Services): Promise<Goal> {
  const month = monthOf(dayIn(config.timeZone, clock.now()));
  const lastMonth = monthOf(addDays(month, -1));
  const rows = await db
    .select({ month: monthPoints.month, points: sql<number>`sum(${monthPoints.points})::int` })
    .from(monthPoints)
    .where(inArray(monthPoints.month, [month, lastMonth]))
    .groupBy(monthPoints.month);
  const pointsOf = (month: string) => Math.max(0, rows.find((row) => row.month === month)?.points ?? 0);
  const points = pointsOf(month);
  const target = targetAfter(pointsOf(lastMonth));
  return {
    month: nameOf('UTC', new Date(`${month}T12:00:00Z`)),
    points,
    target,
    isReached: points >= target,
    percent: percentOf(points, target),
  };
}

/** A tenth more, rounded up to whole hundreds. @param points last month's */
export const targetAfter = (points: number): number =>
  Math.max(leastTarget, Math.ceil((points * 11) / (10 * step)) * step);

/** The first day of a day's month. Both YYYY-MM-DD. */
const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

const nameOf = dateFormat({ month: 'long' });
