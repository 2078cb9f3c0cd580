import type { Rule } from '../rule.server';

export const onlyOneTime: Rule = {
  id: 'stop_time_with_only_arrival_or_departure_time',
  severity: 'error',
  says: 'A stop time has an arrival and a departure, or neither.',
  *check({ rows }) {
    for (const { line, arrival_time: arrives, departure_time: departs } of rows.stop_times)
      if ((arrives === '') !== (departs === ''))
        yield {
          file: 'stop_times.txt',
          line,
          column: arrives === '' ? 'arrival_time' : 'departure_time',
          why: 'Only the other time is given.',
        };
  },
};
