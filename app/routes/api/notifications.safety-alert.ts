import { safetyAlertSchema } from '~/features/safety/messages/messages.schema.server';
import { sendSafetyAlert } from '~/features/safety/messages/messages.server';
import { api, created } from '~/http/api.server';

export const loader = api({
  POST: async ({ services, viewer, body }) =>
    created(await sendSafetyAlert(services, viewer, await body(safetyAlertSchema))),
});
