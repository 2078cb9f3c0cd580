import { api, requireOwnId } from '~/http/api.server';
import { listBadges } from '~/platform/rewards/badges/own-rewards.server';

/** `/api/user/{id}/badges` (S1 §7): the caller's own, newest first; `me` reads as their id. */
const resource = api({
  GET: ({ services, viewer, params }) => {
    requireOwnId(viewer, params.userId);
    return listBadges(services, viewer);
  },
});

export const loader = resource.loader;
export const action = resource.action;
