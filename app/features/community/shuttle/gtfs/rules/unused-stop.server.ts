import type { Rule } from '../rule.server';
import { isHalt } from '../values.server';

export const unusedStop: Rule = {
  id: 'stop_without_stop_time',
  severity: 'warning',
  says: 'A trip halts at each stop.',
  *check({ rows }) {
    const used = new Set(rows.stop_times.map(({ stop_id: id }) => id));
    for (const stop of rows.stops)
      if (isHalt(stop) && !used.has(stop.stop_id))
        yield {
          file: 'stops.txt',
          line: stop.line,
          why: `No trip halts at “${stop.stop_name}”. It isn’t imported.`,
        };
  },
};
