import { completeModuleByCall } from '~/features/wellbeing/training/modules/progress.server';
import { completedJson } from '~/features/wellbeing/training/training-json';
import { completeCallSchema } from '~/features/wellbeing/training/training.schema.server';
import { api } from '~/http/api.server';

/** Completes a started module. Repeats earn 0 points. Ignores the payload's score and timeSpent (S2 §7). */
export const loader = api({
  POST: async ({ services, viewer, body }) => {
    const { moduleId } = await body(completeCallSchema);
    return completedJson(await completeModuleByCall(services, viewer, moduleId));
  },
});
