const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Backfill steps: 15 minutes for the last two days, an hour before that. */
const fineMs = 15 * minuteMs;
const coarseMs = 60 * minuteMs;
const fineDays = 2;
/** Backfill stops just short of the ingest's limit of 31 days. */
const oldestDays = 30.9;

/** Returns a meter's reading times: a backfill since `last`, then `now`. */
export function dueTimes(last: Date | null, now: Date): Date[] {
  const times: Date[] = [];
  const from = Math.max(last?.getTime() ?? 0, now.getTime() - oldestDays * dayMs);
  const fineFrom = now.getTime() - fineDays * dayMs;
  let at = stepAfter(from, from < fineFrom ? coarseMs : fineMs);
  while (at < now.getTime()) {
    times.push(new Date(at));
    at = stepAfter(at, at < fineFrom ? coarseMs : fineMs);
  }
  return [...times, now];
}

const stepAfter = (time: number, stepMs: number) => (Math.floor(time / stepMs) + 1) * stepMs;
