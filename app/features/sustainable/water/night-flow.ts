/** A register's total in gallons. */
export type RegisterReading = { time: Date; total: number };

/** Result of a night's check (`water_nights`), in gallons and gallons a minute. */
export type NightFlow = { result: 'leak' | 'none' | 'unknown'; gallons: number; leastFlow: number };

const minute = 60_000;
const binMs = 15 * minute;
/** Longer gaps say nothing about single quarter hours. */
export const maxGapMs = 30 * minute;
/** Gallons in a quarter hour. Less is meter noise. */
const noise = 0.01;
/** Fraction of the night that must be measured before a constant flow counts as a leak. */
const minMeasured = 0.75;

/**
 * Reports a leak if water flows in every quarter hour of a night. Normal use stops at least once.
 * @param readings in order, with the last one before the night and the first after it
 */
export function judgeNight(
  readings: readonly RegisterReading[],
  night: { from: Date; until: Date },
): NightFlow {
  const flows = flowByBin(readings, night);
  const measured = flows.filter((gallons) => gallons !== null);
  const gallons = measured.reduce((sum, one) => sum + one, 0);
  const leastFlow = measured.length > 0 ? Math.min(...measured) / (binMs / minute) : 0;
  const hasStopped = measured.some((one) => one <= noise);
  const isEnough = measured.length >= flows.length * minMeasured;
  return { result: hasStopped ? 'none' : isEnough ? 'leak' : 'unknown', gallons, leastFlow };
}

/** Gallons in each quarter hour, interpolated between readings; null if not fully measured. */
function flowByBin(
  readings: readonly RegisterReading[],
  { from, until }: { from: Date; until: Date },
): (number | null)[] {
  const bins = Array.from({ length: Math.round((Number(until) - Number(from)) / binMs) }, () => ({
    gallons: 0,
    measuredMs: 0,
  }));
  for (const [at, next] of readings.entries()) {
    const last = readings[at - 1];
    if (!last) continue;
    const [start, end] = [Number(last.time), Number(next.time)];
    if (end - start > maxGapMs || end <= start) continue;
    // A lower total means that the register was reset.
    const gallons = next.total >= last.total ? next.total - last.total : next.total;
    const firstBin = Math.max(0, Math.floor((start - Number(from)) / binMs));
    for (let bin = firstBin; bin < bins.length; bin += 1) {
      const binStart = Number(from) + bin * binMs;
      const shared = Math.min(end, binStart + binMs) - Math.max(start, binStart);
      if (shared <= 0) break;
      bins[bin]!.gallons += (gallons * shared) / (end - start);
      bins[bin]!.measuredMs += shared;
    }
  }
  return bins.map(({ gallons, measuredMs }) => (measuredMs >= binMs ? gallons : null));
}
