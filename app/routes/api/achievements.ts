import { api } from '~/http/api.server';
import { readOffered } from '~/platform/offered/offered.server';
import { listEarnableAchievements } from '~/platform/rewards/badges/own-rewards.server';

/** `/api/achievements` (S1 §7): every achievement that can be reached here. */
const resource = api({ GET: async ({ services }) => listEarnableAchievements(await readOffered(services)) });

export const loader = resource.loader;
export const action = resource.action;
