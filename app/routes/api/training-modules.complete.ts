import { completeModuleByCall } from '~/features/wellbeing/training/modules/progress.server';
import { completedJson } from '~/features/wellbeing/training/training-json';
import { completeCallSchema } from '~/features/wellbeing/training/training.schema.server';
import { api } from '~/http/api.server';

/**
 * `/api/training-modules/complete` (S2 §7): returns progress and `pointsEarned`, which is 0 on repeats. Completes a
 * started module. The payload's score and timeSpent are ignored.
 */
export const loader = api({
  POST: async ({ services, viewer, body }) => {
    const { moduleId } = await body(completeCallSchema);
    return completedJson(await completeModuleByCall(services, viewer, moduleId));
  },
});
