import { pickAmenity } from '~/features/health/amenities/amenities-json';
import { listAmenities } from '~/features/health/amenities/amenities.server';
import { api } from '~/http/api.server';

export const loader = api({
  GET: async ({ services }) => (await listAmenities(services)).map(pickAmenity),
});
