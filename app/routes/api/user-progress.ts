import { listModules } from '~/features/wellbeing/training/training.server';
import { api } from '~/http/api.server';

export const loader = api({
  GET: async ({ services, viewer }) => (await listModules(services, viewer)).map(({ progress }) => progress),
});
