import { readSampleRows, type SampleRow } from '#db/seed/sample-tables';

import { testTimeZone } from './database';
import { testInstant } from './test-clock';

export const sampleRows = (name: string): SampleRow[] =>
  readSampleRows(name, { now: testInstant, timeZone: testTimeZone });
