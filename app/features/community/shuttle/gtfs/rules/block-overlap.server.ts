import { groupBy } from '~/domain/group-by';

import type { Rule } from '../rule.server';

export const blockOverlap: Rule = {
  id: 'block_trips_with_overlapping_stop_times',
  severity: 'warning',
  says: 'Two trips of the same vehicle (block_id) and service don’t run at the same time.',
  *check({ rows, stopTimes }) {
    const repeated = new Set(rows.frequencies.map(({ trip_id: id }) => id));
    const blocks = groupBy(
      rows.trips.filter(({ block_id: block, trip_id: id }) => block !== '' && !repeated.has(id)),
      ({ block_id: block, service_id: service }) => `${block}\n${service}`,
    );
    for (const trips of blocks.values()) {
      const spans = trips
        .flatMap(({ line, trip_id: id }) => {
          const list = stopTimes.get(id) ?? [];
          const [from, until] = [list[0]?.departs ?? null, list.at(-1)?.arrives ?? null];
          return from === null || until === null ? [] : [{ line, id, from, until }];
        })
        .sort((one, other) => one.from - other.from);
      for (const [at, { line, id, from }] of spans.entries()) {
        const before = spans[at - 1];
        if (before && before.until > from)
          yield { file: 'trips.txt', line, why: `“${id}” begins before “${before.id}” of its block ends.` };
      }
    }
  },
};
