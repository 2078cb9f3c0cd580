import { inArray } from 'drizzle-orm';

import { monthPoints } from '#db/schema';
import { addDays, dayIn } from '~/domain/clock';
import { dateFormat } from '~/domain/date-format';
import type { Services } from '~/domain/services';

import { toPercent } from '../rewards';
import type { Goal } from './goal';
import { updatePointTotals } from './point-totals.server';

const minTarget = 500;
const step = 100;

/** The goal is 10 % above last month's points. Revoked points reduce the month of the revocation. */
export async function readGoal(services: Services): Promise<Goal> {
  await updatePointTotals(services);
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
    month: formatMonth('UTC', new Date(`${month}T12:00:00Z`)),
    points,
    target,
    isReached: points >= target,
    percent: toPercent(points, target),
  };
}

export const targetAfter = (points: number): number =>
  Math.max(minTarget, Math.ceil((points * 11) / (10 * step)) * step);

const toMonth = (day: string): string => `${day.slice(0, 7)}-01`;

const formatMonth = dateFormat({ month: 'long' });
