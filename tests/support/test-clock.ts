import { createClock } from '~/domain/clock';

/*
 * The tests' own time (docs/style.md, "The tests' clock"). It starts at `testInstant`, when the sample neighborhood
 * is seeded, and runs on whatever the machine's clock says.
 */

/** An ordinary Wednesday at 10:20 AM local time, with classes, shuttles and open places still ahead. */
const ordinaryInstant = '2026-06-10T17:20:00Z';

/** `TEST_INSTANT=2026-12-31T23:58:00-08:00` starts a run at that instant. */
export const testInstant = readInstant(process.env.TEST_INSTANT || ordinaryInstant);

// Child processes inherit the offset that the first process computed, so all share one clock.
// oxlint-disable-next-line house/clock -- how far the tests' clock is from the machine's
const aheadMs = Number((process.env.CLOCK_AHEAD_MS ??= String(testInstant.getTime() - Date.now())));

export const testClock = createClock({ aheadMs });
export const testNow = (): Date => testClock.now();

/** Settings of libfaketime, which moves the machine's clock. `aheadMs` counts from the moved clock. */
const { LD_PRELOAD, FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC } = process.env;

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
