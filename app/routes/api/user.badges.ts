import { api, ownCall } from '~/http/api.server';
import { listBadges } from '~/platform/rewards/badges/own-rewards.server';

export const loader = api({ GET: ownCall(listBadges) }, { priority: 'low' });
