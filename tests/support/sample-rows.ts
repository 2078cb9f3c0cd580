import { readSampleRows, type SampleRow } from '#db/seed/sample-tables';

import { testTimeZone } from './database';
import { testInstant } from './test-clock';

/** The rows of a table of the sample neighborhood (db/seed/neighborhood), as it was laid for the tests. */
export const sampleRows = (name: string): SampleRow[] =>
  readSampleRows(name, { now: testInstant, timeZone: testTimeZone });
