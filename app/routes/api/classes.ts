import { pickClass } from '~/features/health/amenities/amenities-json';
import { listClasses } from '~/features/health/amenities/amenities.server';
import { api } from '~/http/api.server';

export const loader = api({
  GET: async ({ services }) => (await listClasses(services)).map(pickClass),
});
