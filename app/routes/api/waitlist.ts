import { waitlistSchema } from '~/features/health/bookings/bookings.schema.server';
import { joinWaitlist } from '~/features/health/bookings/waitlist.server';
import { api, created } from '~/http/api.server';

/** `/api/waitlist` (S2 §7): puts the caller at the end of a full time slot's queue. */
export const loader = api({
  POST: async ({ services, viewer, body }) =>
    created(await joinWaitlist(services, viewer, await body(waitlistSchema))),
});
