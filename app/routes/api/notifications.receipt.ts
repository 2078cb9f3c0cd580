import { receiptSchema } from '~/features/push/push.schema.server';
import { noteReceipt } from '~/features/push/subscriptions.server';
import { api } from '~/http/api.server';

/** `/api/notifications/receipt`: a device's worker has a push. */
const resource = api({
  POST: async ({ services, viewer, body }) => ({
    provedAt: await noteReceipt(services, viewer, (await body(receiptSchema)).device),
  }),
});

export const loader = resource.loader;
export const action = resource.action;
