import { testSendSchema } from '~/features/safety/messages/messages.schema.server';
import { sendTestNotification } from '~/features/safety/messages/test-send.server';
import { api, created } from '~/http/api.server';

export const loader = api({
  POST: async ({ services, viewer, body }) =>
    created(await sendTestNotification(services, viewer, await body(testSendSchema))),
});
