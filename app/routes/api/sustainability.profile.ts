import { getProfile, profileJson } from '~/features/sustainable/tips/profile.server';
import { api, ownCall } from '~/http/api.server';

/** `/api/sustainability/profile[/{userId}]` (S2 §7): the caller's own. */
export const loader = api({
  GET: ownCall(async (services, viewer) => profileJson(await getProfile(services, viewer))),
});
