import { listShuttleLocations } from '~/features/community/shuttle/locations.server';
import { api } from '~/http/api.server';

/** `/api/shuttle-locations` (S2 §7): where the vehicles are now. */
const resource = api({ GET: ({ services }) => listShuttleLocations(services) });

export const loader = resource.loader;
export const action = resource.action;
