import { api } from '~/http/api.server';
import { readOffered } from '~/platform/offered/offered.server';
import { listEarnableBadges } from '~/platform/rewards/badges/own-rewards.server';

/** `/api/badges` (S1 §7): every badge that can be earned here. */
export const loader = api({ GET: async ({ services }) => listEarnableBadges(await readOffered(services)) });
