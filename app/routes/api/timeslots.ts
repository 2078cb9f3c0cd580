import { parseInput } from '~/domain/parse.server';
import { pickTimeSlot } from '~/features/health/slots/time-slots-json';
import { slotQuerySchema } from '~/features/health/slots/time-slots.schema.server';
import { listSlots } from '~/features/health/slots/time-slots.server';
import { api } from '~/http/api.server';

/** `/api/timeslots?date=YYYY-MM-DD&amenityId=&classId=` (S2 §7): a day's slots by time. The filters are optional. */
export const loader = api({
  GET: async ({ services, viewer, query }) => {
    const filters = parseInput(slotQuerySchema, Object.fromEntries(query));
    return (await listSlots(services, viewer, filters)).map(pickTimeSlot);
  },
});
