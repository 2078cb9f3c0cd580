import { startModule } from '~/features/wellbeing/training/modules/progress.server';
import { startCallSchema } from '~/features/wellbeing/training/training.schema.server';
import { api, created } from '~/http/api.server';

/** `/api/training-modules/start` (S2 §7): returns progress, with 201 if new, else 200. */
export const loader = api({
  POST: async ({ services, viewer, body }) => {
    const { moduleId } = await body(startCallSchema);
    const { progress, isNew } = await startModule(services, viewer, moduleId);
    return isNew ? created(progress) : progress;
  },
});
