import type { Rule } from '../rule.server';

export const timesGoBack: Rule = {
  id: 'stop_time_with_arrival_before_previous_departure_time',
  severity: 'error',
  says: 'A trip arrives at a stop after it left the stop before, and leaves after it arrives.',
  *check({ stopTimes }) {
    for (const list of stopTimes.values()) {
      let left = -Infinity;
      for (const { row, arrives, departs } of list) {
        if (arrives !== null && (arrives < left || (departs !== null && departs < arrives)))
          yield {
            file: 'stop_times.txt',
            line: row.line,
            column: arrives < left ? 'arrival_time' : 'departure_time',
            why: `The times of trip “${row.trip_id}” go back.`,
          };
        left = departs ?? left;
      }
    }
  },
};
