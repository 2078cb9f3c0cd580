import { api, requireOwnId } from '~/http/api.server';
import { listActivities } from '~/platform/rewards/ledger/ledger.server';

/** `/api/user/{id}/activities`: the caller's own ledger, newest first. */
const resource = api({
  GET: ({ services, viewer, params }) => {
    requireOwnId(viewer, params.userId);
    return listActivities(services, viewer);
  },
});

export const loader = resource.loader;
export const action = resource.action;
