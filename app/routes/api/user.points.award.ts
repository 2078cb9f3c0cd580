import { api, created, requireOwnId, requireOwnPayloadId } from '~/http/api.server';
import { awardSchema } from '~/platform/rewards/points/points.schema.server';
import { reportActivity } from '~/platform/rewards/points/points.server';

/** Ignores the payload's points, category and activityId. Repeats return 200 and 0 points (S2 §7). */
export const loader = api({
  POST: async ({ services, viewer, params, body }) => {
    requireOwnId(viewer, params.userId);
    const { activityType, userId } = await body(awardSchema);
    requireOwnPayloadId(viewer, userId);
    const result = await reportActivity(services, viewer, activityType);
    return result.pointsAwarded > 0 ? created(result) : result;
  },
});
