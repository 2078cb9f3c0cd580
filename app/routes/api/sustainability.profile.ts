import { getProfile, profileJson } from '~/features/sustainable/tips/profile.server';
import { api, ownCall } from '~/http/api.server';

export const loader = api({
  GET: ownCall(async (services, viewer) => profileJson(await getProfile(services, viewer))),
});
