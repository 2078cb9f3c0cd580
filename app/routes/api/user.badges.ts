import { api, ownCall } from '~/http/api.server';
import { listBadges } from '~/platform/rewards/badges/own-rewards.server';

/** `/api/user/{id}/badges` (S1 §7): the caller's own, newest first; `me` reads as their id. */
export const loader = api({ GET: ownCall(listBadges) });
