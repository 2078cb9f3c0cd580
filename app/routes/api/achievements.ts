import { api } from '~/http/api.server';
import { readOffered } from '~/platform/offered/offered.server';
import { listEarnableAchievements } from '~/platform/rewards/badges/own-rewards.server';

/** `/api/achievements` (S1 §7): every achievement that can be reached here. */
export const loader = api({
  GET: async ({ services }) => listEarnableAchievements(await readOffered(services)),
});
