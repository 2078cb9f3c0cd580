import type { Rule } from '../rule.server';

export const distanceGoesBack: Rule = {
  id: 'decreasing_or_equal_stop_time_distance',
  severity: 'warning',
  says: 'The distance along the trip grows from stop to stop.',
  *check({ stopTimes }) {
    for (const list of stopTimes.values()) {
      let last = -Infinity;
      for (const { row } of list) {
        if (row.shape_dist_traveled === '') continue;
        const distance = Number(row.shape_dist_traveled);
        if (distance <= last)
          yield {
            file: 'stop_times.txt',
            line: row.line,
            column: 'shape_dist_traveled',
            why: `The distance of trip “${row.trip_id}” doesn’t grow. The import doesn’t use it.`,
          };
        last = distance;
      }
    }
  },
};
