import { completeModuleByCall } from '~/features/wellbeing/training/modules/progress.server';
import { completedJson } from '~/features/wellbeing/training/training-json';
import { completeCallSchema } from '~/features/wellbeing/training/training.schema.server';
import { api } from '~/http/api.server';

/**
 * `/api/training-modules/complete` (S2 §7): the progress record and `pointsEarned`, which is 0 where it was completed
 * before. The call is the word that a started module's sections are read. The payload's score and timeSpent are accepted
 * and not believed.
 */
export const loader = api({
  POST: async ({ services, viewer, body }) => {
    const { moduleId } = await body(completeCallSchema);
    return completedJson(await completeModuleByCall(services, viewer, moduleId));
  },
});
