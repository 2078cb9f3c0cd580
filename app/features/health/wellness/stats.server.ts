import { and, eq, gt, lte } from 'drizzle-orm';

import { wellnessStats } from '#db/schema';
import { addDays, dayIn } from '~/domain/clock';
import { NotFound } from '~/domain/errors';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

import { toAmount } from './stat-amount';
import { toShownText } from './stat-figure';
import { findStat, type Period, type Stat, type StatDays, stats, type TodaysStat } from './stats';

export async function readTodaysStats(services: Services, viewer: Viewer): Promise<TodaysStat[]> {
  const rows = await readRows(services, viewer, 1);
  return stats.map(({ value: stat, label, example }) => {
    const value = rows.find((row) => row.stat === stat)?.value ?? null;
    return { stat, label, example, value, shown: value && toShownText(stat, value) };
  });
}

export async function getTodaysStat(services: Services, viewer: Viewer, stat: string): Promise<TodaysStat> {
  const all = await readTodaysStats(services, viewer);
  return all.find((one) => one.stat === stat) ?? noSuchStat();
}

/** A null value clears today's stat. */
export async function saveStat(
  services: Services,
  viewer: Viewer,
  name: string,
  { value }: { value: string | null },
): Promise<{ label: string; value: string | null }> {
  const { value: stat, label } = findStat(name) ?? noSuchStat();
  if (value === null) await clearStat(services, viewer, stat);
  else await setStat(services, viewer, stat, value);
  return { label, value };
}

async function setStat(services: Services, viewer: Viewer, stat: Stat, value: string): Promise<void> {
  const updatedAt = services.clock.now();
  await services.db
    .insert(wellnessStats)
    .values({ residentId: viewer.id, day: today(services), stat, value, updatedAt })
    .onConflictDoUpdate({
      target: [wellnessStats.residentId, wellnessStats.day, wellnessStats.stat],
      set: { value, updatedAt },
    });
}

async function clearStat(services: Services, viewer: Viewer, stat: Stat): Promise<void> {
  const { residentId, day } = wellnessStats;
  await services.db
    .delete(wellnessStats)
    .where(and(eq(residentId, viewer.id), eq(day, today(services)), eq(wellnessStats.stat, stat)));
}

/** Oldest day first, ending today. */
export async function readStatDays(services: Services, viewer: Viewer, period: Period): Promise<StatDays[]> {
  const rows = await readRows(services, viewer, period);
  const toText = new Map(rows.map(({ stat, day, value }) => [`${stat} ${day}`, value]));
  const days = Array.from({ length: period }, (_, at) => addDays(today(services), at + 1 - period));
  return stats.map(({ value: stat, label }) => ({
    stat,
    label,
    days: days.map((day) => {
      const text = toText.get(`${stat} ${day}`) ?? null;
      return {
        day,
        text: text && toShownText(stat, text),
        amount: text === null ? null : toAmount(stat, text),
      };
    }),
  }));
}

const readRows = (services: Services, viewer: Viewer, days: number) =>
  services.db
    .select()
    .from(wellnessStats)
    .where(
      and(
        eq(wellnessStats.residentId, viewer.id),
        gt(wellnessStats.day, addDays(today(services), -days)),
        lte(wellnessStats.day, today(services)),
      ),
    );

const today = ({ config, clock }: Services): string => dayIn(config.timeZone, clock.now());

function noSuchStat(): never {
  throw new NotFound('There is no such stat.');
}
