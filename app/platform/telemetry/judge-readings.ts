export type Decision = 'ignored' | 'reset' | 'accepted';
export type Outcome = 'counted' | 'noise' | 'reset' | 'waiting' | 'ignored';
export type Shown = { time: number; total: number; decision: Decision | null };

const hourMs = 60 * 60_000;
/** A register may return to its former course within a day or ten readings, whichever is longer. */
export const backWithinMs = 24 * hourMs;
export const backWithinReadings = 10;
/** A rise that is undone within this many readings is a spike. */
const spikeReadings = 3;

/** Consecutive readings by index, until the register leaves its course. */
type Run = {
  members: number[];
  /** The first reading is `counted` if it continues from an earlier one of the run before. */
  first: 'counted' | 'reset' | 'waiting';
  /** Number of valid readings in the run before; later ones were a spike. */
  keepsBefore: number;
};

/**
 * Judges meter readings, sorted by time:
 * - A fall that returns to its former value is noise, and so is a jump that falls back.
 * - A short rise that falls back to its start is a spike: noise.
 * - Any other fall is a reset, and counting restarts from the new value.
 * - A jump above `mostPerHour` waits for a manager. Later readings count from it.
 */
export function judgeReadings(readings: readonly Shown[], mostPerHour: number): Outcome[] {
  const shown = readings.filter(({ decision }) => decision !== 'ignored');
  const runs: Run[] = [];
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

/** Registers count in steps, so an hour's maximum may arrive at once. */
export function canRise(from: Pick<Shown, 'time' | 'total'>, to: Shown, mostPerHour: number): boolean {
  const rise = to.total - from.total;
  if (rise < 0) return false;
  return to.decision === 'accepted' || rise <= mostPerHour * Math.max(1, (to.time - from.time) / hourMs);
}

type At = { index: number; mostPerHour: number };

function isTooLate(shown: readonly Shown[], { members: [left] }: Run, index: number): boolean {
  return index - left! > backWithinReadings && shown[index]!.time - shown[left!]!.time > backWithinMs;
}

function findReturn(
  shown: readonly Shown[],
  runs: readonly Run[],
  { open, index, mostPerHour }: At & { open: number },
) {
  const reading = shown[index]!;
  const current = shown[runs.at(-1)!.members.at(-1)!]!;
  for (let at = open; at < runs.length - 1; at += 1) {
    const before = shown[runs[at]!.members.at(-1)!]!;
    // Rising further after a jump isn't a return to the former course.
    const isBack = before.total > current.total || reading.total < current.total;
    if (isBack && canRise(before, reading, mostPerHour)) return at;
  }
  return -1;
}

function leave(shown: readonly Shown[], { members }: Run, { index, mostPerHour }: At): Run {
  const reading = shown[index]!;
  const run: Run = { members: [index], first: 'reset', keepsBefore: Infinity };
  const peak = shown[members.at(-1)!]!.total;
  if (reading.total > peak) return { ...run, first: 'waiting' };
  const recent = members.slice(-spikeReadings - 1);
  const base = recent.findLastIndex((member) => canRise(shown[member]!, reading, mostPerHour));
  // A register at zero was reset, and a gradual rise is real consumption.
  if (base < 0 || reading.total === 0) return run;
  const [from, to] = [shown[recent[base]!]!.total, shown[recent[base + 1]!]!.total];
  if (to - from < (peak - from) / 2) return run;
  return { ...run, first: 'counted', keepsBefore: members.length - recent.length + base + 1 };
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
