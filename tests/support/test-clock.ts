import { createClock } from '~/domain/clock';

/*
 * The tests' own time (docs/style.md, "The tests' clock"): the sample neighborhood is laid at `testInstant`, and from
 * there the clock of everything under test goes on, whatever the machine's clock says.
 */

/** An ordinary Wednesday, 10:20 in the morning in the neighborhood: classes, shuttles and open places are yet to come. */
const ordinaryInstant = '2026-06-10T17:20:00Z';

/** When the tests begin. `TEST_INSTANT=2026-12-31T23:58:00-08:00` has a run begin then. */
export const testInstant = readInstant(process.env.TEST_INSTANT || ordinaryInstant);

// The run's processes have one clock: all of them inherit what the first of them worked out.
// oxlint-disable-next-line house/clock -- how far the tests' clock is from the machine's
const aheadMs = Number((process.env.CLOCK_AHEAD_MS ??= String(testInstant.getTime() - Date.now())));

/** The clock of the processes under test, and of the tests that talk to them: it begins at `testInstant` and goes on. */
export const testClock = createClock({ aheadMs });
export const testNow = (): Date => testClock.now();

/** What moves the machine's clock for this run, where libfaketime does: `aheadMs` counts from the moved one. */
const { LD_PRELOAD, FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC } = process.env;

/** Has the product's process go by `testClock`. */
export const clockEnvironment = {
  IS_TEST: '1',
  CLOCK_AHEAD_MS: String(aheadMs),
  ...(FAKETIME && { LD_PRELOAD, FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC }),
};

function readInstant(text: string): Date {
  const instant = new Date(text);
  if (Number.isNaN(instant.getTime())) throw new Error(`TEST_INSTANT: ${text} is no instant (ISO 8601).`);
  return instant;
}
