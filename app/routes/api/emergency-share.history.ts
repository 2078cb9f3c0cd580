import { listShares, pickShare } from '~/features/safety/emergency/shares.server';
import { api } from '~/http/api.server';

/** `/api/emergency-share/history` (S1 §7): the caller's latest fifty shares, newest first. */
export const loader = api({
  GET: async ({ services, viewer }) => (await listShares(services, viewer)).map(pickShare),
});
