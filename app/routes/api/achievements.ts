import { readOffered } from '~/features/offered/offered.server';
import { achievementsOf } from '~/features/rewards/own-rewards.server';
import { api } from '~/http/api.server';

/** `/api/achievements` (S1 §7): every achievement that can be reached here. */
const resource = api({ GET: async ({ services }) => achievementsOf(await readOffered(services)) });

export const loader = resource.loader;
export const action = resource.action;
