import { api, requireOwnId } from '~/http/api.server';
import { listAchievements } from '~/platform/rewards/badges/own-rewards.server';

/** `/api/user/{id}/achievements` (S1 §7): what the caller has begun or reached; `me` reads as their id. */
const resource = api({
  GET: ({ services, viewer, params }) => {
    requireOwnId(viewer, params.userId);
    return listAchievements(services, viewer);
  },
});

export const loader = resource.loader;
export const action = resource.action;
