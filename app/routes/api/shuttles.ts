import { listShuttles } from '~/features/community/shuttle/shuttles.server';
import { api } from '~/http/api.server';

/** `/api/shuttles` (S2 §7): the vehicles. */
export const loader = api({ GET: ({ services }) => listShuttles(services) });
