import { api } from '~/http/api.server';
import { readOffered } from '~/platform/offered/offered.server';
import { listEarnableBadges } from '~/platform/rewards/badges/own-rewards.server';

export const loader = api(
  { GET: async ({ services }) => listEarnableBadges(await readOffered(services)) },
  { priority: 'low' },
);
