import { inArray } from 'drizzle-orm';

import { monthPoints } from '#db/schema';
import { addDays, dayIn } from '~/domain/clock';
import { dateFormat } from '~/domain/date-format';
import type { Services } from '~/domain/services';

import { toPercent } from '../rewards';
import type { Goal } from './goal';
import { settlePoints } from './settle-points.server';

/** What a neighborhood wants to earn in its first month, and no month less. */
const leastTarget = 500;
const step = 100;

/**
 * What all residents earned together since the month began by the neighborhood's calendar, against what they want to
 * earn in it: a tenth more than last month, in whole hundreds. It is of nobody in particular, and nothing follows from
 * a goal that isn't reached. Taken back points are gone from it, of the month in which they were taken back.
 */
export async function readGoal(services: Services): Promise<Goal> {
  await settlePoints(services);
  const { db, clock, config } = services;
  const month = toMonth(dayIn(config.timeZone, clock.now()));
  const lastMonth = toMonth(addDays(month, -1));
  const rows = await db
    .select()
    .from(monthPoints)
    .where(inArray(monthPoints.month, [month, lastMonth]));
  const pointsBy = (month: string) => Math.max(0, rows.find((row) => row.month === month)?.points ?? 0);
  const points = pointsBy(month);
  const target = targetAfter(pointsBy(lastMonth));
  return {
    month: toName('UTC', new Date(`${month}T12:00:00Z`)),
    points,
    target,
    isReached: points >= target,
    percent: toPercent(points, target),
  };
}

/** A tenth more, rounded up to whole hundreds. @param points last month's */
export const targetAfter = (points: number): number =>
  Math.max(leastTarget, Math.ceil((points * 11) / (10 * step)) * step);

/** The first day of a day's month. Both YYYY-MM-DD. */
const toMonth = (day: string): string => `${day.slice(0, 7)}-01`;

const toName = dateFormat({ month: 'long' });
