import { readOffered } from '~/features/offered/offered.server';
import { badgesOf } from '~/features/rewards/own-rewards.server';
import { api } from '~/http/api.server';

/** `/api/badges` (S1 §7): every badge that can be earned here. */
const resource = api({ GET: async ({ services }) => badgesOf(await readOffered(services)) });

export const loader = resource.loader;
export const action = resource.action;
