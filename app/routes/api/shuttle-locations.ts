import { listShuttleLocations } from '~/features/community/shuttle/locations.server';
import { api } from '~/http/api.server';

export const loader = api({ GET: ({ services }) => listShuttleLocations(services) });
