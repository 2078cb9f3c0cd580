import { pickBooking } from '~/features/health/bookings/bookings-json';
import { cancelSchema } from '~/features/health/bookings/bookings.schema.server';
import { cancelBooking } from '~/features/health/bookings/bookings.server';
import { api } from '~/http/api.server';

/** `/api/bookings/{id}` (S2 §7): DELETE cancels the caller's booking and returns it. */
export const loader = api({
  DELETE: async ({ services, viewer, params, body }) =>
    pickBooking(await cancelBooking(services, viewer, params.id ?? '', await body(cancelSchema))),
});
