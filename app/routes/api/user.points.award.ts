import { api, created, requireOwnId, requireOwnPayloadId } from '~/http/api.server';
import { awardSchema } from '~/platform/rewards/points/points.schema.server';
import { reportActivity } from '~/platform/rewards/points/points.server';

/**
 * `/api/user/{id}/points/award` (S2 §7). Ignores the payload's points, category and activityId. Returns 201 if the
 * activity counted, or 200 and 0 points if it had before.
 */
export const loader = api({
  POST: async ({ services, viewer, params, body }) => {
    requireOwnId(viewer, params.userId);
    const { activityType, userId } = await body(awardSchema);
    requireOwnPayloadId(viewer, userId);
    const result = await reportActivity(services, viewer, activityType);
    return result.pointsAwarded > 0 ? created(result) : result;
  },
});
