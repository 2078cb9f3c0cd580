import type { Rule } from '../rule.server';

export const missingTripEdge: Rule = {
  id: 'missing_trip_edge',
  severity: 'error',
  says: 'The first and the last stop of a trip have a time.',
  *check({ stopTimes }) {
    for (const list of stopTimes.values())
      for (const { row } of new Set([list[0]!, list.at(-1)!]))
        if (row.departure_time === '' && row.arrival_time === '')
          yield {
            file: 'stop_times.txt',
            line: row.line,
            column: 'departure_time',
            why: `Trip “${row.trip_id}” has no time at this end.`,
          };
  },
};
