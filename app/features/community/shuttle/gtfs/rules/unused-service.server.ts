import type { Rule } from '../rule.server';
import { listServices } from '../service-days.server';

export const unusedService: Rule = {
  id: 'vclink_unused_service',
  severity: 'info',
  says: 'A service has trips.',
  *check(feed) {
    const used = new Set(feed.rows.trips.map(({ service_id: id }) => id));
    for (const id of listServices(feed).keys())
      if (!used.has(id)) yield { file: 'calendar.txt', why: `No trip is of service “${id}”.` };
  },
};
