import { pickBooking } from '~/features/health/bookings/bookings-json';
import { cancelSchema } from '~/features/health/bookings/bookings.schema.server';
import { cancelBooking } from '~/features/health/bookings/bookings.server';
import { api } from '~/http/api.server';

/** `/api/bookings/{id}` (S2 §7): DELETE cancels one of the caller's own, and answers with it as it is now. */
export const loader = api({
  DELETE: async ({ services, viewer, params, body }) =>
    pickBooking(await cancelBooking(services, viewer, params.id ?? '', await body(cancelSchema))),
});
