import fc from 'fast-check';
import { afterEach, beforeEach, vi } from 'vitest';

// A property that fails says why where the log is cut, too.
fc.configureGlobal({ includeErrorInReport: true });

/** A test that makes the product complain on the console fails, unless it says (by a spy) that it should. */
const complaints: unknown[][] = [];

beforeEach(() => {
  complaints.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => void complaints.push(words));
});

afterEach(() => {
  vi.restoreAllMocks();
  if (complaints.length > 0) throw new Error(`console.error: ${complaints.map(String).join('\n')}`);
});
