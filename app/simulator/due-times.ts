const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** What was missed is made up for by quarters of the hour, and before two days ago by hours. */
const fineMs = 15 * minuteMs;
const coarseMs = 60 * minuteMs;
const fineDays = 2;
/** Just within what the ingest takes. */
const oldestDays = 30.9;

/**
 * The times, in order, at which a meter reads that has last been heard at `last`, and is to be heard now: what it
 * missed meanwhile, if anything, then now.
 * @param last null: never
 */
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
