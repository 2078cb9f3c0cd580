import { api, ownCall } from '~/http/api.server';
import { listAchievements } from '~/platform/rewards/badges/own-rewards.server';

/** `/api/user/{id}/achievements` (S1 §7): the caller's started and earned achievements. `me` works as the id. */
export const loader = api({ GET: ownCall(listAchievements) }, { priority: 'low' });
