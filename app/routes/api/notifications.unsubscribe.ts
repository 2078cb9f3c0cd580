import { api } from '~/http/api.server';
import { endpointSchema } from '~/platform/push/push.schema.server';
import { unsubscribe } from '~/platform/push/subscriptions.server';

/** `/api/notifications/unsubscribe`: after it the endpoint is no device of the caller's, as it may have been before. */
export const loader = api({
  POST: async ({ services, viewer, body }) => {
    await unsubscribe(services, viewer, (await body(endpointSchema)).endpoint);
    return { subscribed: false };
  },
});
