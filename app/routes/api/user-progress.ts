import { listModules } from '~/features/wellbeing/training/training.server';
import { api } from '~/http/api.server';

/** `/api/user-progress` (S2 §7): the caller's record of every module, also of those that are not started. */
export const loader = api({
  GET: async ({ services, viewer }) => (await listModules(services, viewer)).map(({ progress }) => progress),
});
