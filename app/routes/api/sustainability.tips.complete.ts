import { completeCallSchema } from '~/features/sustainable/tips/tips.schema.server';
import { completeTip } from '~/features/sustainable/tips/tips.server';
import { api, requireOwnPayloadId } from '~/http/api.server';

/** `/api/sustainability/tips/{id}/complete` (S2 §7): returns the tip and `pointsAwarded`, which is 0 on repeats. */
export const loader = api({
  POST: async ({ services, viewer, params, body }) => {
    requireOwnPayloadId(viewer, (await body(completeCallSchema)).userId);
    return completeTip(services, viewer, params.id ?? '');
  },
});
