import { listModules } from '~/features/wellbeing/training/training.server';
import { api } from '~/http/api.server';

/** `/api/user-progress` (S2 §7): the caller's progress in every module, started or not. */
export const loader = api({
  GET: async ({ services, viewer }) => (await listModules(services, viewer)).map(({ progress }) => progress),
});
