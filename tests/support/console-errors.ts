import fc from 'fast-check';
import { afterEach, beforeEach, vi } from 'vitest';

import { seed } from './seed';

// Includes the counterexample, even if the log is truncated.
fc.configureGlobal({ includeErrorInReport: true, seed });

/** Fails tests whose code logs to console.error, unless the test spies on it. */
const complaints: unknown[][] = [];

beforeEach(() => {
  complaints.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => void complaints.push(words));
});

afterEach(() => {
  vi.restoreAllMocks();
  if (complaints.length > 0) throw new Error(`console.error: ${complaints.map(String).join('\n')}`);
});
