/** What a meter's register showed, in gallons. */
export type RegisterReading = { time: Date; total: number };

/** What the look at a night found (`water_nights`): amounts in gallons, the least flow in gallons a minute. */
export type NightFlow = { result: 'leak' | 'none' | 'unknown'; gallons: number; leastFlow: number };

const minute = 60_000;
const binMs = 15 * minute;
/** What came between two readings further apart may have come at any moment between them. */
export const mostApartMs = 30 * minute;
/** Less than this in a quarter of an hour is a meter's noise, not a flow (gallons). */
const noise = 0.01;
/** Three quarters of the night must be measured before a flow that never stopped is called so. */
const leastMeasured = 0.75;

/**
 * Whether water flowed in every quarter of an hour of a night. People sleep: a flow that stops at least once is what
 * somebody used; one that never does is a leak.
 * @param readings in order, those just before and after the night among them
 * @param night from when to when; a night in which the clocks change is an hour shorter or longer
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
  const isEnough = measured.length >= flows.length * leastMeasured;
  return { result: hasStopped ? 'none' : isEnough ? 'leak' : 'unknown', gallons, leastFlow };
}

/**
 * The gallons of each quarter of an hour, spread evenly between two readings; null where it isn't measured from its
 * beginning to its end.
 */
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
    if (end - start > mostApartMs || end <= start) continue;
    // A register that shows less has begun again from nothing.
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
