import { expect, test } from 'vitest';

import { sampleMeters } from './sample-meters';

test('what the meters show is a number that a database gives back as it was, at every minute of a day', () => {
  const midnight = Date.parse('2026-11-21T08:00:00Z');
  for (const meter of sampleMeters('America/Los_Angeles')) {
    for (let minute = 0; minute < 24 * 60; minute += 1) {
      const shown = meter.read(new Date(midnight + minute * 60_000));
      // JSON has no minus zero: what comes back of one is another number.
      expect(JSON.parse(JSON.stringify(shown)), meter.id).toEqual(shown);
    }
  }
});
