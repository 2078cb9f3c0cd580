import { allAchievements } from '~/features/rewards/own-rewards.server';
import { api } from '~/http/api.server';

/** `/api/achievements` (S1 §7): every achievement that there is. */
const resource = api({ GET: () => Promise.resolve(allAchievements()) });

export const loader = resource.loader;
export const action = resource.action;
