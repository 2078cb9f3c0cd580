import type { Rule } from '../rule.server';
import { isHalt } from '../values.server';

export const stopWithoutName: Rule = {
  id: 'vclink_stop_without_name',
  severity: 'error',
  says: 'A stop has a name.',
  *check({ rows }) {
    for (const stop of rows.stops)
      if (isHalt(stop) && stop.stop_name === '')
        yield { file: 'stops.txt', line: stop.line, column: 'stop_name', why: 'The stop has no name.' };
  },
};
