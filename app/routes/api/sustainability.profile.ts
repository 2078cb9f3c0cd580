import { getProfile, profileJson } from '~/features/sustainable/tips/profile.server';
import { api, requireOwnId } from '~/http/api.server';

/** `/api/sustainability/profile[/{userId}]` (S2 §7): the caller's own. */
const resource = api({
  GET: async ({ services, viewer, params }) => {
    if (params.userId !== undefined) requireOwnId(viewer, params.userId);
    return profileJson(await getProfile(services, viewer));
  },
});

export const loader = resource.loader;
export const action = resource.action;
