import { api } from '~/http/api.server';

export const loader = api({
  GET: async ({ services }) => ({ publicKey: await services.push.publicKey() }),
});
