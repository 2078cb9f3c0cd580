import { api, ownCall } from '~/http/api.server';
import { listAchievements } from '~/platform/rewards/badges/own-rewards.server';

/** `/api/user/{id}/achievements` (S1 §7): what the caller has begun or reached; `me` reads as their id. */
export const loader = api({ GET: ownCall(listAchievements) });
