import { api } from '~/http/api.server';
import { receiptSchema } from '~/platform/push/push.schema.server';
import { noteReceipt } from '~/platform/push/subscriptions.server';

export const loader = api({
  POST: async ({ services, viewer, body }) => ({
    provedAt: await noteReceipt(services, viewer, (await body(receiptSchema)).device),
  }),
});
