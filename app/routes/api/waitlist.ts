import { waitlistSchema } from '~/features/health/bookings/bookings.schema.server';
import { joinWaitlist } from '~/features/health/bookings/waitlist.server';
import { api, created } from '~/http/api.server';

export const loader = api({
  POST: async ({ services, viewer, body }) =>
    created(await joinWaitlist(services, viewer, await body(waitlistSchema))),
});
