import { listTips } from '~/features/sustainable/tips/tips.server';
import { api, requireOwnId } from '~/http/api.server';

/** `/api/sustainability/tips[/{userId}]` (S2 §7): the caller's own, the active ones first. */
const resource = api({
  GET: ({ services, viewer, params }) => {
    if (params.userId !== undefined) requireOwnId(viewer, params.userId);
    return listTips(services, viewer);
  },
});

export const loader = resource.loader;
export const action = resource.action;
