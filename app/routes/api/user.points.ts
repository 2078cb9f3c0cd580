import { api, ownCall } from '~/http/api.server';
import { getPoints } from '~/platform/rewards/points/points.server';

export const loader = api({ GET: ownCall(getPoints) });
