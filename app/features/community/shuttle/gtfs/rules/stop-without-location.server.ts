import type { Rule } from '../rule.server';
import { isHalt } from '../values.server';

export const stopWithoutLocation: Rule = {
  id: 'stop_without_location',
  severity: 'error',
  says: 'A stop has a latitude and a longitude.',
  *check({ rows }) {
    for (const stop of rows.stops)
      if (isHalt(stop) && (stop.stop_lat === '' || stop.stop_lon === ''))
        yield {
          file: 'stops.txt',
          line: stop.line,
          column: stop.stop_lat === '' ? 'stop_lat' : 'stop_lon',
          why: `Stop “${stop.stop_name || stop.stop_id}” has no place.`,
        };
  },
};
