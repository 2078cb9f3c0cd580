import { groupBy } from '~/domain/group-by';

import type { Rule } from '../rule.server';
import { parseTime } from '../values.server';

export const overlappingFrequency: Rule = {
  id: 'overlapping_frequency',
  severity: 'warning',
  says: 'The frequencies of a trip are for different times of the day.',
  *check({ rows }) {
    for (const [id, list] of groupBy(rows.frequencies, ({ trip_id: trip }) => trip)) {
      let until = -Infinity;
      const start = (row: (typeof list)[number]) => parseTime(row.start_time) ?? 0;
      for (const row of list.toSorted((one, other) => start(one) - start(other))) {
        if (start(row) < until)
          yield { file: 'frequencies.txt', line: row.line, why: `Frequencies of trip “${id}” overlap.` };
        until = parseTime(row.end_time) ?? until;
      }
    }
  },
};
