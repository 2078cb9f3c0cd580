import { listTips } from '~/features/sustainable/tips/tips.server';
import { api, ownCall } from '~/http/api.server';

/** `/api/sustainability/tips[/{userId}]` (S2 §7): the caller's tips, active ones first. */
export const loader = api({ GET: ownCall(listTips) });
