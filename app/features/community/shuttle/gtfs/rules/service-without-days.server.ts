import type { Rule } from '../rule.server';
import { listServices, neverRuns } from '../service-days.server';

export const serviceWithoutDays: Rule = {
  id: 'vclink_service_without_days',
  severity: 'error',
  says: 'The service of a trip runs on some day.',
  *check(feed) {
    const services = listServices(feed);
    for (const { line, service_id: id, trip_id: trip } of feed.rows.trips) {
      const service = services.get(id);
      if (service && neverRuns(service))
        yield {
          file: 'trips.txt',
          line,
          column: 'service_id',
          why: `Trip “${trip}” never runs: the calendar of “${id}” has no days.`,
        };
    }
  },
};
