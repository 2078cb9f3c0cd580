import { metersBetween } from '~/domain/distance';

import type { Rule } from '../rule.server';
import { isHalt, placeOf } from '../values.server';

const farthestMeters = 100_000;

export const stopTooFar: Rule = {
  id: 'vclink_stop_too_far',
  severity: 'error',
  says: 'A stop is at most 100 km from the neighborhood’s center.',
  *check({ rows, here }) {
    for (const stop of rows.stops) {
      const place = isHalt(stop) && placeOf(stop);
      const meters = place ? metersBetween(here.center, place) : 0;
      if (meters > farthestMeters)
        yield {
          file: 'stops.txt',
          line: stop.line,
          column: 'stop_lat, stop_lon',
          why: `“${stop.stop_name}” is ${Math.round(meters / 1000).toLocaleString('en-US')} km from here.`,
        };
    }
  },
};
