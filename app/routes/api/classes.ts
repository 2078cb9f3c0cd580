import { pickClass } from '~/features/health/amenities/amenities-json';
import { listClasses } from '~/features/health/amenities/amenities.server';
import { api } from '~/http/api.server';

/** `/api/classes` (S2 §7): the classes that are held. */
export const loader = api({
  GET: async ({ services }) => (await listClasses(services)).map(pickClass),
});
