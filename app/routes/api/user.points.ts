import { api, ownCall } from '~/http/api.server';
import { getPoints } from '~/platform/rewards/points/points.server';

/** `/api/user/{id}/points` (S1 §7): the caller's own totals; `me` reads as their id. */
export const loader = api({ GET: ownCall(getPoints) });
