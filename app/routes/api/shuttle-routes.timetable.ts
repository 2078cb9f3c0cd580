import { parseInput } from '~/domain/parse.server';
import { timetableQuerySchema } from '~/features/community/shuttle/timetable/timetable.schema.server';
import { listDepartures } from '~/features/community/shuttle/timetable/timetable.server';
import { api } from '~/http/api.server';

/** `/api/shuttle-routes/{id}/timetable?date=YYYY-MM-DD`: a day's departures, today's by default. */
export const loader = api({
  GET: ({ services, params, query }) =>
    listDepartures(services, params.id ?? '', parseInput(timetableQuerySchema, Object.fromEntries(query))),
});
