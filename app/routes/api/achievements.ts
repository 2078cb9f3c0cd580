import { api } from '~/http/api.server';
import { readOffered } from '~/platform/offered/offered.server';
import { listEarnableAchievements } from '~/platform/rewards/badges/own-rewards.server';

export const loader = api(
  {
    GET: async ({ services }) => listEarnableAchievements(await readOffered(services)),
  },
  { priority: 'low' },
);
