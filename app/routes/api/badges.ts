import { allBadges } from '~/features/rewards/own-rewards.server';
import { api } from '~/http/api.server';

/** `/api/badges` (S1 §7): every badge that there is. */
const resource = api({ GET: () => Promise.resolve(allBadges()) });

export const loader = resource.loader;
export const action = resource.action;
