import { metersBetween } from '~/domain/distance';

import type { Rule } from '../rule.server';
import { placeOf } from '../values.server';

/** Meters per second, about 110 mph: faster than any shuttle, and than most trains. */
const fastest = 50;

export const fastTravel: Rule = {
  id: 'fast_travel_between_consecutive_stops',
  severity: 'warning',
  says: 'A trip is at most 110 mph fast between two stops.',
  *check({ stopTimes, stops }) {
    for (const list of stopTimes.values()) {
      let last: { place: NonNullable<ReturnType<typeof placeOf>>; left: number } | null = null;
      for (const { row, arrives, departs } of list) {
        const place = placeOf(stops.get(row.stop_id));
        if (!place || arrives === null) continue;
        // Times are often rounded to minutes.
        const seconds = last && Math.max(arrives - last.left, 60);
        if (last && seconds && metersBetween(last.place, place) / seconds > fastest)
          yield {
            file: 'stop_times.txt',
            line: row.line,
            column: 'arrival_time',
            why: `Trip “${row.trip_id}” is too fast on its way to this stop.`,
          };
        last = { place, left: departs ?? arrives };
      }
    }
  },
};
