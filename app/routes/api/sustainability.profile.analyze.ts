import { analyzeProfile, profileJson } from '~/features/sustainable/tips/profile.server';
import { api, ownCall } from '~/http/api.server';

export const loader = api({
  POST: ownCall(async (services, viewer) => profileJson(await analyzeProfile(services, viewer))),
});
