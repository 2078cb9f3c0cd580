import { listShuttleLocations } from '~/features/community/shuttle/locations.server';
import { api } from '~/http/api.server';

/** `/api/shuttle-locations` (S2 §7): where the vehicles are now. */
export const loader = api({ GET: ({ services }) => listShuttleLocations(services) });
