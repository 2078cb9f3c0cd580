import { asc, eq } from 'drizzle-orm';

import type { Db } from '#db/client';
import { meterDays, meterHours } from '#db/schema';

export type RegisterReading = { at: Date; total: number };
type Judge = (sorted: RegisterReading[]) => string[];
const allCounted: Judge = (sorted) => sorted.map(() => 'counted');

/** Amounts by local hour (with its offset) and by day. */
export type Sums = { hours: Map<string, number>; days: Map<string, number> };

/**
 * Sums a meter's amounts by walking through time in small steps and reading the clock at each, independently of the
 * product. Each time must be a whole number of steps after the first.
 */
export function sumByWalking(
  series: RegisterReading[],
  { timeZone, stepMs, judge = allCounted }: { timeZone: string; stepMs: number; judge?: Judge },
): Sums {
  const sums: Sums = { hours: new Map(), days: new Map() };
  const clock = toClock(timeZone);
  const sorted = [...series].sort((a, b) => a.at.getTime() - b.at.getTime());
  const outcomes = judge(sorted);
  const stands = sorted
    .map((shown, index) => ({ ...shown, outcome: outcomes[index]! }))
    .filter(({ outcome }) => outcome !== 'noise');
  for (const [index, { at, total, outcome }] of stands.entries()) {
    const before = stands[index - 1];
    if (!before) continue;
    const amount = outcome === 'counted' ? total - before.total : 0;
    const steps = (at.getTime() - before.at.getTime()) / stepMs;
    for (let step = 0; step < steps; step += 1) {
      const { hour, day } = clock(new Date(before.at.getTime() + step * stepMs));
      sums.hours.set(hour, (sums.hours.get(hour) ?? 0) + amount / steps);
      sums.days.set(day, (sums.days.get(day) ?? 0) + amount / steps);
    }
  }
  return sums;
}

function toClock(timeZone: string) {
  const format = new Intl.DateTimeFormat('en-CA', {
    ...({ timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const),
    ...({ hour: '2-digit', hourCycle: 'h23', timeZoneName: 'shortOffset' } as const),
  });
  return (instant: Date) => {
    const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
    const day = `${parts.year}-${parts.month}-${parts.day}`;
    return { hour: `${day} ${parts.hour} ${parts.timeZoneName}`, day };
  };
}

export async function storedSums(db: Db, deviceId: string, timeZone: string): Promise<Sums> {
  const clock = toClock(timeZone);
  const hours = await db
    .select()
    .from(meterHours)
    .where(eq(meterHours.deviceId, deviceId))
    .orderBy(asc(meterHours.hour));
  const days = await db
    .select()
    .from(meterDays)
    .where(eq(meterDays.deviceId, deviceId))
    .orderBy(asc(meterDays.day));
  return {
    hours: new Map(hours.map(({ hour, amount }) => [clock(hour).hour, amount])),
    days: new Map(days.map(({ day, amount }) => [day, amount])),
  };
}

export function differences(stored: Sums, expected: Sums): string[] {
  return (['hours', 'days'] as const).flatMap((kind) => {
    const keys = new Set([...stored[kind].keys(), ...expected[kind].keys()]);
    return [...keys].flatMap((key) => {
      const [is, should] = [stored[kind].get(key), expected[kind].get(key)];
      const isSame =
        is !== undefined && should !== undefined && Math.abs(is - should) <= 1e-9 * Math.max(1, should);
      return isSame ? [] : [`${key}: ${is} instead of ${should}`];
    });
  });
}

export function sumCounted(shown: readonly { total: number }[], outcomes: readonly string[]): number {
  const stands = shown
    .map(({ total }, index) => ({ total, outcome: outcomes[index] }))
    .filter(({ outcome }) => outcome !== 'noise' && outcome !== 'ignored');
  return stands.reduce((sum, { total, outcome }, index) => {
    const before = stands[index - 1];
    return outcome === 'counted' && before ? sum + total - before.total : sum;
  }, 0);
}
