import type { Rule } from '../rule.server';

const longest = 240 * 60;

export const longLeg: Rule = {
  id: 'vclink_long_leg',
  severity: 'error',
  says: 'A trip takes at most four hours from one timed stop to the next.',
  *check({ stopTimes }) {
    for (const list of stopTimes.values()) {
      let left: number | null = null;
      for (const { row, arrives, departs } of list) {
        if (left !== null && arrives !== null && arrives - left > longest)
          yield {
            file: 'stop_times.txt',
            line: row.line,
            column: 'arrival_time',
            why: 'This is more than four hours after the stop before.',
          };
        left = departs ?? left;
      }
    }
  },
};
