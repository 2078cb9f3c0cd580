import { listShuttleRoutes } from '~/features/community/shuttle/shuttles.server';
import { api } from '~/http/api.server';

/** `/api/shuttle-routes` (S2 §7): the lines that vehicles drive. */
export const loader = api({ GET: ({ services }) => listShuttleRoutes(services) });
