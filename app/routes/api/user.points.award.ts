import { api, created, requireOwnId, requireOwnPayloadId } from '~/http/api.server';
import { awardSchema } from '~/platform/rewards/points/points.schema.server';
import { reportActivity } from '~/platform/rewards/points/points.server';

/**
 * `/api/user/{id}/points/award` (S2 §7). The payload's points, category and activityId are accepted and not
 * believed. 201 when it counted now, 200 with 0 points when it had.
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
