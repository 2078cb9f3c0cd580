import { analyzeProfile, profileJson } from '~/features/sustainable/tips/profile.server';
import { api, ownCall } from '~/http/api.server';

/** `/api/sustainability/profile/{userId}/analyze` (S2 §7): returns the updated profile. */
export const loader = api({
  POST: ownCall(async (services, viewer) => profileJson(await analyzeProfile(services, viewer))),
});
