import { api } from '~/http/api.server';
import { endpointSchema } from '~/platform/push/push.schema.server';
import { unsubscribe } from '~/platform/push/subscriptions.server';

/** `/api/notifications/unsubscribe`: removes the caller's endpoint. Idempotent. */
export const loader = api({
  POST: async ({ services, viewer, body }) => {
    await unsubscribe(services, viewer, (await body(endpointSchema)).endpoint);
    return { subscribed: false };
  },
});
