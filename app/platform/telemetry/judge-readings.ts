export type Decision = 'ignored' | 'reset' | 'accepted';
export type Outcome = 'counted' | 'noise' | 'reset' | 'waiting' | 'ignored';
/** A meter register's total at a time (milliseconds), and a manager's decision on it. */
export type Shown = { time: number; total: number; decision: Decision | null };

const hourMs = 60 * 60_000;
/** A register that left its course may come back to it for a day, or for so many readings, whichever is longer. */
export const backWithinMs = 24 * hourMs;
export const backWithinReadings = 10;
/** A rise that is taken back within so many readings was a spike. */
const spikeReadings = 3;

/** Readings that follow one another, by their index. It ends where the register left its course. */
type Run = {
  members: number[];
  /** Outcome of its first reading: `counted` where it continues from an earlier reading of the run before. */
  first: 'counted' | 'reset' | 'waiting';
  /** Number of valid readings in the run before; those after them were a spike. */
  keepsBefore: number;
};

/**
 * Judges each reading of a meter's register. Depends on the readings and managers' decisions alone.
 *
 * - A fall that comes back to its former value or above is noise, and so is a jump that falls back.
 * - A short rise that is taken back by a fall to where it began was a spike: noise.
 * - Any other fall is a reset, which counts from the new value.
 * - A jump beyond what the meter can do waits for a manager. Later readings count from its value.
 * @param readings in the order of time
 * @param mostPerHour the most that the register can rise in an hour
 */
export function judgeReadings(readings: readonly Shown[], mostPerHour: number): Outcome[] {
  const shown = readings.filter(({ decision }) => decision !== 'ignored');
  const runs: Run[] = [];
  /** The first run that the register can still come back to. */
  let open = 0;
  for (const [index, reading] of shown.entries()) {
    const run = runs.at(-1);
    if (!run || reading.decision === 'reset') {
      runs.push({ members: [index], first: run ? 'reset' : 'counted', keepsBefore: Infinity });
      open = runs.length - 1;
      continue;
    }
    while (open < runs.length - 1 && isTooLate(shown, runs[open + 1]!, index)) open += 1;
    const back = findReturn(shown, runs, { open, index, mostPerHour });
    if (back >= 0) runs.length = back + 1;
    if (back >= 0 || canRise(shown[run.members.at(-1)!]!, reading, mostPerHour)) {
      runs.at(-1)!.members.push(index);
    } else {
      runs.push(leave(shown, run, { index, mostPerHour }));
    }
  }
  const outcomes = toOutcomes(shown.length, runs).values();
  return readings.map(({ decision }) => (decision === 'ignored' ? 'ignored' : outcomes.next().value!));
}

/** A register counts in steps, so what it can count in an hour may come at once. */
export function canRise(from: Pick<Shown, 'time' | 'total'>, to: Shown, mostPerHour: number): boolean {
  const rise = to.total - from.total;
  if (rise < 0) return false;
  return to.decision === 'accepted' || rise <= mostPerHour * Math.max(1, (to.time - from.time) / hourMs);
}

type At = { index: number; mostPerHour: number };

function isTooLate(shown: readonly Shown[], { members: [left] }: Run, index: number): boolean {
  return index - left! > backWithinReadings && shown[index]!.time - shown[left!]!.time > backWithinMs;
}

/** @returns the index of the run that a reading comes back to, the first of several; -1: none */
function findReturn(
  shown: readonly Shown[],
  runs: readonly Run[],
  { open, index, mostPerHour }: At & { open: number },
) {
  const reading = shown[index]!;
  const current = shown[runs.at(-1)!.members.at(-1)!]!;
  for (let at = open; at < runs.length - 1; at += 1) {
    const before = shown[runs[at]!.members.at(-1)!]!;
    // A register that only goes on from a jump does not come back.
    const isBack = before.total > current.total || reading.total < current.total;
    if (isBack && canRise(before, reading, mostPerHour)) return at;
  }
  return -1;
}

/** The run that begins with a reading which does not go on from the one before. */
function leave(shown: readonly Shown[], { members }: Run, { index, mostPerHour }: At): Run {
  const reading = shown[index]!;
  const run: Run = { members: [index], first: 'reset', keepsBefore: Infinity };
  const peak = shown[members.at(-1)!]!.total;
  if (reading.total > peak) return { ...run, first: 'waiting' };
  const lately = members.slice(-spikeReadings - 1);
  const base = lately.findLastIndex((member) => canRise(shown[member]!, reading, mostPerHour));
  // A register at zero was reset. A gradual rise was measured, so it is no spike.
  if (base < 0 || reading.total === 0) return run;
  const [from, to] = [shown[lately[base]!]!.total, shown[lately[base + 1]!]!.total];
  if (to - from < (peak - from) / 2) return run;
  return { ...run, first: 'counted', keepsBefore: members.length - lately.length + base + 1 };
}

function toOutcomes(count: number, runs: readonly Run[]): Outcome[] {
  const outcomes = Array<Outcome>(count).fill('noise');
  for (const [at, { members, first }] of runs.entries()) {
    for (const [nth, member] of members.slice(0, runs[at + 1]?.keepsBefore).entries()) {
      outcomes[member] = nth === 0 ? first : 'counted';
    }
  }
  return outcomes;
}
