import { api } from '~/http/api.server';
import { receiptSchema } from '~/platform/push/push.schema.server';
import { recordReceipt } from '~/platform/push/subscriptions.server';

export const loader = api({
  POST: async ({ services, viewer, body }) => ({
    provedAt: await recordReceipt(services, viewer, (await body(receiptSchema)).device),
  }),
});
