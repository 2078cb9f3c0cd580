import { api } from '~/http/api.server';

/** `/api/notifications/push-key`: what a browser subscribes with. */
const resource = api({
  GET: async ({ services }) => ({ publicKey: await services.push.publicKey() }),
});

export const loader = resource.loader;
export const action = resource.action;
