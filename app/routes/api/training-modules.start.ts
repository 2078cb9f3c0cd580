import { startModule } from '~/features/wellbeing/training/modules/progress.server';
import { startCallSchema } from '~/features/wellbeing/training/training.schema.server';
import { api, created } from '~/http/api.server';

/** `/api/training-modules/start` (S2 §7): the progress record, with 201 where it is new, 200 where it was there. */
export const loader = api({
  POST: async ({ services, viewer, body }) => {
    const { moduleId } = await body(startCallSchema);
    const { progress, isNew } = await startModule(services, viewer, moduleId);
    return isNew ? created(progress) : progress;
  },
});
