import { api, requireOwnId } from '~/http/api.server';
import { getPoints } from '~/platform/rewards/points/points.server';

/** `/api/user/{id}/points` (S1 §7): the caller's own totals; `me` reads as their id. */
const resource = api({
  GET: ({ services, viewer, params }) => {
    requireOwnId(viewer, params.userId);
    return getPoints(services, viewer);
  },
});

export const loader = resource.loader;
export const action = resource.action;
