import { listShuttleStops } from '~/features/community/shuttle/shuttles.server';
import { api } from '~/http/api.server';

export const loader = api({ GET: ({ services, params }) => listShuttleStops(services, params.id ?? '') });
