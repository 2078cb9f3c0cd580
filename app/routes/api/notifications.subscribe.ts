import { api, created } from '~/http/api.server';
import { subscriptionSchema } from '~/platform/push/push.schema.server';
import { subscribe } from '~/platform/push/subscriptions.server';

/** `/api/notifications/subscribe` (S2 §7): sends pushes to this browser until it signs out. */
export const loader = api({
  POST: async ({ services, session, body }) =>
    created(await subscribe(services, session, await body(subscriptionSchema))),
});
