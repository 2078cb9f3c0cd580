import { api } from '~/http/api.server';

/** `/api/notifications/push-key`: what a browser subscribes with. */
export const loader = api({
  GET: async ({ services }) => ({ publicKey: await services.push.publicKey() }),
});
