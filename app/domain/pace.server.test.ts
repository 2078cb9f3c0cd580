import { queryObjects } from 'node:v8';

import { expect, test } from 'vitest';

import { withReadTimeout } from './pace.server';

test("a file that was read isn't kept until its time limit", () => {
  class LargeFile {
    bytes = new Uint8Array(1);
  }
  function startReading(): void {
    const file = new LargeFile();
    const read = () => withReadTimeout(new AbortController().signal) && file.bytes.length > 0;
    expect(read()).toBe(true);
  }
  startReading();
  expect(queryObjects(LargeFile)).toBe(0);
});

test('reading ends with a sentence after its time limit', async () => {
  const signal = withReadTimeout(new AbortController().signal, 1);
  await expect.poll(() => signal.aborted).toBe(true);
  expect(String(signal.reason)).toContain('Reading this took longer than');
});
