import { listShuttleStops } from '~/features/community/shuttle/shuttles.server';
import { api } from '~/http/api.server';

/** `/api/shuttle-routes/{id}/stops` (S2 §7): a route's stops in order. */
export const loader = api({ GET: ({ services, params }) => listShuttleStops(services, params.id ?? '') });
