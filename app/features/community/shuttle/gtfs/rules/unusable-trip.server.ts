import type { Rule } from '../rule.server';

export const unusableTrip: Rule = {
  id: 'unusable_trip',
  severity: 'warning',
  says: 'A trip has two stops or more.',
  *check({ rows, stopTimes }) {
    for (const { line, trip_id: id } of rows.trips)
      if ((stopTimes.get(id)?.length ?? 0) < 2)
        yield { file: 'trips.txt', line, why: `Trip “${id}” has fewer than two stops. It isn’t imported.` };
  },
};
