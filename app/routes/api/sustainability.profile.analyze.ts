import { analyzeProfile, profileJson } from '~/features/sustainable/tips/profile.server';
import { api, requireOwnId } from '~/http/api.server';

/** `/api/sustainability/profile/{userId}/analyze` (S2 §7): answers with the profile as it now is. */
const resource = api({
  POST: async ({ services, viewer, params }) => {
    requireOwnId(viewer, params.userId);
    return profileJson(await analyzeProfile(services, viewer));
  },
});

export const loader = resource.loader;
export const action = resource.action;
