import { pickBooking } from '~/features/health/bookings/bookings-json';
import { bookingSchema } from '~/features/health/bookings/bookings.schema.server';
import { bookSlot } from '~/features/health/bookings/bookings.server';
import { listBookings } from '~/features/health/bookings/mine/own-bookings.server';
import { api, created } from '~/http/api.server';

/** `/api/bookings` (S2 §7): the caller's bookings, latest session first. POST books a time slot. */
export const loader = api({
  GET: async ({ services, viewer }) => (await listBookings(services, viewer)).map(pickBooking),
  POST: async ({ services, viewer, body }) => {
    const { booking } = await bookSlot(services, viewer, await body(bookingSchema));
    return created(booking);
  },
});
