import { listShuttleRoutes } from '~/features/community/shuttle/shuttles.server';
import { api } from '~/http/api.server';

/** `/api/shuttle-routes` (S2 §7): the lines that vehicles drive. */
const resource = api({ GET: ({ services }) => listShuttleRoutes(services) });

export const loader = resource.loader;
export const action = resource.action;
